"""A misspelt name in a screen is found before anybody meets it: types go to the end, through the app to the session."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from app.screens import SCREENS, ScreenName

ROOT = Path(__file__).resolve().parents[2]
KIVY_VALUES = ROOT / "app" / "screens" / "widgets" / "kivy_values.py"
MISSPELT = {  # file below app/screens: what stands there, and what a hurried hand might write
    "frame/turning.py": ("app.session.number", "app.session.nummber"),
    "frame/insight_reading.py": ("known.session is not session", "known.sesion is not session"),
    "frame/doing.py": ("app.hosting.moves", "app.hosting.mooves"),
    "frame/way.py": ("app.router.stack", "app.router.stak"),
    "frame/handling.py": ("app.overlay.children", "app.overlay.childs"),
    "guests/visitors.py": ("the_door(app).host.put_out(guest)", "the_door(app).host.put_oot(guest)"),
    "guests/asks.py": ("hosting.host.handing.give_up()", "hosting.host.handing.give_in()"),
    "guests/clubbing.py": ("self.member.read.table", "self.member.read.tabel"),
    "people/clock.py": ("club.rounds.ends_for", "club.rounds.end_for"),
    "home/games.py": ("self.app.trouble", "self.app.troubles"),
    "home/starting.py": ('app.router.go("welcome")', 'app.router.go("wellcome")'),
    "home/new_game.py": ("setup.begin(self.app.session", "setup.begin(self.app.sessions"),
    "deals/bank.py": ("view.buildings", "view.bildings"),
    "deals/pay.py": ("view.refusal or view.owes", "view.refusal or view.owez"),
    "evening/result.py": ("self.view.places", "self.view.place"),
    "title_deeds/deed_card.py": ('app.go("works"', 'app.go("wroks"'),
    "tabletop/playing.py": ("session.history.can_redo", "session.history.can_reddo"),
    "tabletop/table.py": ("self.app.session.game is not game", "self.app.session.gaame is not game"),
    "tracks/board.py": ("self.app.words.at(", "self.app.words.att("),
    "title_deeds/correcting.py": ("board_of(app.session.game)", "board_of(app.session.gamme)"),
}


def misspelt_copies(folder: Path) -> dict[str, int]:
    """Write a copy of each file with its mistake; return the line of each mistake."""
    lines = {}
    for name, (right, wrong) in MISSPELT.items():
        text = (ROOT / "app" / "screens" / name).read_text("utf-8")
        assert right in text, f"{name} has no {right!r} any more: choose another place"
        lines[name] = text[: text.index(right)].count("\n") + 1
        copy = folder / name
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(text.replace(right, wrong, 1), "utf-8")
    return lines


@pytest.mark.once
def test_a_misspelt_use_of_session_router_door_club_view_or_words_fails_the_check(tmp_path):
    lines = misspelt_copies(tmp_path)
    shadows = [word for name in lines for word in ("--shadow-file", f"app/screens/{name}", str(tmp_path / name))]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", "--cache-dir", str(tmp_path / "cache"), *shadows],
        cwd=ROOT, check=False, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    errors = re.findall(r"^app/screens/(\S+?):(\d+): error", checked.stdout, re.MULTILINE)
    found = {(name, int(line)) for name, line in errors}
    assert sorted(set(lines.items()) - found) == []


def test_any_stands_in_no_screen_but_for_kivys_own_values():
    """Any would hide exactly the typo that somebody at the table meets."""
    hidden = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "app" / "screens").rglob("*.py"))
        if path != KIVY_VALUES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (isinstance(node, ast.Name) and node.id == "Any") or (isinstance(node, ast.alias) and node.name == "Any")
    ]
    assert hidden == []


def test_the_names_of_screens_are_those_of_the_table():
    assert get_args(ScreenName) == tuple(SCREENS)
