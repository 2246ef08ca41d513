"""Which board lies on the table is one value, made in one place: no screen, view, page or desk reads a bare box."""

import ast
from pathlib import Path

import pytest

from tests.contract import parsed

APP = Path(__file__).resolve().parents[2] / "app"
ROOMS = ("screens", "views", "reach", "desk", "ui.py")
BARE = {"load", "edition_of", "put_together"}  # what makes an edition of a box's name


def bare(tree: ast.Module) -> set[str]:
    """Return what a module takes from the editions to read a box by its name alone."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    ours = [node for node in froms if (node.module or "").startswith("app.editions")]
    whole = {"editions" for node in froms if node.module == "app" for name in node.names if name.name == "editions"}
    return {name.name for node in ours for name in node.names} & BARE | whole


def modules() -> list[Path]:
    """Return the modules that show something to people."""
    return [path for room in ROOMS for path in ([APP / room] if room.endswith(".py") else (APP / room).rglob("*.py"))]


def test_nothing_that_is_shown_reads_a_bare_box():
    found = {path.relative_to(APP).as_posix(): bare(parsed.tree(path)) for path in modules()}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(("source", "found"), [
    ("from app.editions import load, names", {"load"}),
    ("def f():\n    from app.editions.tables import edition_of", {"edition_of"}),
    ("from app import editions", {"editions"}),
    ("from app.editions.tables import TableBoard, board_of", set()),
])  # fmt: skip
def test_a_bare_box_is_found(source, found):
    assert bare(ast.parse(source)) == found
