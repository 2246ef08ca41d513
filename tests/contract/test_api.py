"""Scripts have one door, whose names stay; without its packages it says which command installs them."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from app import api
from app.core.referee import Command
from app.core.wire import CLASSES
from app.packages import SENTENCE, insist
from tests.contract.test_readme import CODE, ROOT

GAME = "tests/games/classic_short_game.txt"
PROMISED = [
    "Accept", "Adjust", "AdjustMark", "AdjustMortgage", "AdjustPosition", "AgreeEnd", "Broken", "Build",
    "BuyByRight", "Choose", "Claim", "Command", "Contest", "Correct", "Decision", "DeclareBankrupt", "Decline",
    "Edition", "Entry", "FreeStay", "Game", "Join", "JournalError", "Landed", "LeaveGame", "Lift", "LiftShare",
    "Mortgage", "MortgageShare", "NewGame", "Note", "Offer", "Option", "OtherThread", "Passed", "PayByHand",
    "PayDividends", "PayInDeeds", "PlayBeforeBonus", "PlayCard", "PlayVoucher", "Postpone", "Reason", "Refused",
    "Rename", "RentShare", "Reseat", "Restatement", "RightToBuy", "Roll", "Seat", "Sell", "Session", "SetFigure",
    "SetSwitch", "StrikePromise", "TimeUp", "Trade", "Withdraw", "change", "dividends", "edition_of", "editions",
    "rent", "roll_three", "route", "salary", "starting_notes",
]  # fmt: skip


@pytest.mark.parametrize("name", PROMISED)
def test_a_name_that_a_script_may_use_stays(name):
    assert name in api.__all__
    assert getattr(api, name) is not None


def test_whatever_the_table_can_say_a_script_can_say():
    commands = {cls for cls in CLASSES.values() if issubclass(cls, Command) and cls.__module__.startswith("app.")}
    assert {cls.__name__ for cls in commands if getattr(api, cls.__name__, None) is not cls} == set()


def test_the_script_of_the_readme_uses_this_door_alone():
    doors = {node.module for node in ast.walk(ast.parse(CODE)) if isinstance(node, ast.ImportFrom)}
    assert doors == {"app.api"}


NEW_FILE = "import sys, tempfile; from app.api import Session; Session(tempfile.mkdtemp() + '/games.db')"


def plain(*words: str) -> subprocess.CompletedProcess[str]:
    """Return a Python with nothing installed."""
    return subprocess.run([sys.executable, "-S", *words], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.once
@pytest.mark.parametrize("words", [("-c", NEW_FILE), ("main.py",)])
def test_a_python_without_the_packages_names_the_command_that_installs_them(words):
    told = plain(*words)
    assert (told.returncode, told.stdout, told.stderr.strip()) == (1, "", SENTENCE)
    assert "python3 dev.py setup" in SENTENCE


@pytest.mark.once
def test_the_door_for_scripts_opens_in_a_plain_python():
    code = "from app.api import edition_of, rent; print(rent(edition_of('classic', {}), 'boardwalk').amount)"
    told = plain("-c", code)
    assert (told.returncode, told.stdout.strip(), told.stderr) == (0, "50", "")


@pytest.mark.once
def test_a_game_in_words_plays_in_a_plain_python():
    told = plain("-m", "app", "play", GAME)
    assert (told.returncode, told.stderr) == (0, "")
    assert "lines" in told.stdout


def test_a_python_that_is_too_old_is_told_before_anything_is_read():
    with pytest.raises(SystemExit, match="3\\.11"):
        insist(version=(3, 9))
    first = ast.parse(Path(ROOT / "app" / "packages.py").read_text("utf-8"), feature_version=(3, 7)).body[1]
    assert ast.unparse(first) == "from __future__ import annotations", "Python 3.8 evaluates what it does not know"
    assert "insist()" in Path(ROOT / "app" / "__init__.py").read_text("utf-8")
