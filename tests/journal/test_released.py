"""What a released version recorded is read for ever: same games, same balances, same question."""

import json
import zipfile
from pathlib import Path

import pytest

from app.session import Session
from tests.released import KEPT, facts

RELEASES = sorted(path.stem for path in KEPT.glob("*.zip"))


@pytest.fixture(params=RELEASES)
def folder(request, tmp_path):
    """The data folder of a released version, as it left it."""
    with zipfile.ZipFile(KEPT / f"{request.param}.zip") as packed:
        packed.extractall(tmp_path)
    return tmp_path


def test_every_game_of_every_released_version_opens_with_the_same_balances(folder):
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    with Session(folder / "games.db") as session:
        assert len(session.games()) == len(expected)
        for number, told in expected.items():
            assert session.open(int(number)) == ()
            del told["name"]
            assert json.loads(json.dumps(facts(session.game))) == told


def test_every_line_of_every_released_version_folds_without_its_snapshots(folder):
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    with Session(folder / "games.db") as session:
        for number, told in expected.items():
            session.open(int(number))
            game, entry = list(session.steps())[-1]
            assert facts_after(game, entry) == told["holdings"]


def facts_after(game, entry):
    from app.core.referee import evolve

    return facts(evolve(game, entry))["holdings"]


def test_there_is_a_released_version_to_hold_to():
    assert "0.1.0" in RELEASES
    assert Path(KEPT / "0.1.0.zip").stat().st_size < 2_000_000
