"""What changes a game goes through `screens/frame/doing.py`: commands by `write`, undo and its like by `turn`."""

import ast
from pathlib import Path

from tests.contract import parsed

SCREENS = Path(__file__).resolve().parents[2] / "app" / "screens"
CHANGES = {"submit", "undo", "redo", "restate", "back_to", "back_before", "forward_to", "back_to_quiet"}


def changes_in(path: Path) -> list[tuple[str, int]]:
    """Calls of a session's method that changes the game."""
    return [
        (node.func.attr, node.lineno)
        for node in parsed.nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES
        and getattr(node.func.value, "attr", getattr(node.func.value, "id", "")) in {"session", "history"}
    ]  # fmt: skip


def test_no_screen_changes_the_game_by_a_way_of_its_own():
    found = {path.relative_to(SCREENS).as_posix(): changes_in(path) for path in sorted(SCREENS.rglob("*.py"))}
    assert {path for path, calls in found.items() if calls} == {"frame/doing.py"}
