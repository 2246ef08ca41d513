"""What a released version recorded is read for ever: same games, same balances, same question."""

import json
import zipfile
from pathlib import Path

import pytest

from app.rules.dealing.by_hand import Note
from app.rules.rule_set import OLDEST, RULE_SET
from app.session import Session
from app.session.open_game import by_facts_in
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


def test_every_game_of_a_released_version_has_the_names_of_the_town_that_it_was_played_in(folder):
    """They were laid out before towns were values: by a name set alone."""
    last_street = {"us": "Boardwalk", "paris": "Rue de la Paix", "springfield": "Rue de la Paix"}
    met = []
    with Session(folder / "games.db") as session:
        for saved in session.games():
            session.open(saved.id)
            if "boardwalk" in session.edition.deeds:
                met.append(session.edition.deeds["boardwalk"].name == last_street[session.game.switches["names"]])
    assert met
    assert all(met)


def test_every_line_of_every_released_version_folds_without_its_snapshots(folder):
    expected = json.loads((folder / "expected.json").read_text("utf-8"))
    with Session(folder / "games.db") as session:
        for number, told in expected.items():
            session.open(int(number))
            game, entry = list(session.past.steps())[-1]
            assert facts_after(game, entry) == told["holdings"]


def facts_after(game, entry):
    from app.core.referee import evolve

    return facts(evolve(game, entry))["holdings"]


def test_there_is_a_released_version_to_hold_to():
    assert "0.1.0" in RELEASES
    assert Path(KEPT / "0.1.0.zip").stat().st_size < 2_000_000


def test_an_old_game_is_played_on_taken_back_and_brought_back(folder):
    """Lines of the old form stand beneath lines of the present one, and either is struck and stands again."""
    with Session(folder / "games.db") as session:
        for saved in session.games():
            session.open(saved.id)
            was, line = facts(session.game), session.top
            session.submit(Note("one line more"))
            session.undo()
            assert facts(session.game) == was
            session.undo()
            session.redo()
            assert (facts(session.game), session.top) == (was, line)
            session.submit(Note("and on"))
            session.open(saved.id)
            assert facts(session.game) == was | {"lines": was["lines"] + 1}
            assert not any(session.game.ledger.totals().values())
        assert session.journal.verify().ok


def test_an_exported_game_of_a_released_version_is_taken_in(folder):
    expected = json.loads((folder / "expected.json").read_text("utf-8"))["1"]
    with Session(folder / "elsewhere.db") as session:
        session.open(session.files.import_game(folder / "exported.game").id)
        assert facts(session.game)["holdings"] == expected["holdings"]


def test_a_backup_of_a_released_version_takes_the_place_of_all_games(folder):
    with Session(folder / "games.db") as session:
        session.journal.transport.backup(folder / "backup.db")
    with Session(folder / "elsewhere.db") as session:
        session.journal.transport.restore(folder / "backup.db")
        assert session.games()
        for saved in session.games():
            assert session.open(saved.id) == ()
            assert not any(session.game.ledger.totals().values())


@pytest.mark.parametrize("folder", [name for name in RELEASES if name.startswith("0.1.0")], indirect=True)
def test_what_todays_rules_judge_otherwise_was_judged_by_an_older_rule_set(folder):
    """A game of 0.1.0 is taken in by its facts, as its lines name no rule set; today's would be refused."""
    with Session(folder / "elsewhere.db") as session:
        taken = session.files.import_game(folder / "exported.game")
        assert by_facts_in(taken.summary) > 0
        assert RULE_SET > OLDEST
