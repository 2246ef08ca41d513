"""Updating keeps everything: the data folder of every released version under the present app, and the game goes on."""

import json
import zipfile

import pytest

from app.phone.preferences import load
from app.session import Session
from tests.released import KEPT, facts
from tests.screens.app import paycorner

RELEASES = sorted(path.stem for path in KEPT.glob("*.zip"))


@pytest.fixture(params=RELEASES)
def folder(request, tmp_path):
    """Return the data folder of a released version, as it left it."""
    with zipfile.ZipFile(KEPT / f"{request.param}.zip") as packed:
        packed.extractall(tmp_path)
    return tmp_path


def expected(folder):
    return json.loads((folder / "expected.json").read_text("utf-8"))


def test_settings_of_every_released_version_are_kept(folder):
    chosen = load(folder)
    assert (chosen.language, chosen.light, chosen.size) == ("fr", "lamp", 130)
    assert chosen.patterns
    assert not chosen.sound


def test_a_tables_own_print_is_laid_into_new_games_after_an_update(folder):
    from app.editions.kept_corrections import entered

    assert ("deed", "boardwalk", "name", "The Boardwalk") in entered(folder, "ultimate")
    assert ("deed", "boardwalk", "price", "444") in entered(folder, "classic")


def test_the_app_opens_the_folder_shows_the_games_and_plays_on(drive, folder):
    ui = drive(paycorner(folder, welcomed=False))
    ui.wait(1)
    if ui.sees("Nouveau dans"):
        ui.tap("D’accord")
    session = ui.app.session
    assert {str(saved.id) for saved in session.games()} == set(expected(folder))
    going = [number for number, told in expected(folder).items() if told["asked"] != "GameOver"]
    for number in going[:3]:
        session.open(int(number))
        ui.app.to_table()
        ui.wait(0.5)
        assert ui.app.router.current is not None
        before = facts(session.game)
        session.undo()
        session.redo()
        assert facts(session.game) == before


def test_every_game_that_goes_on_takes_another_line(folder):
    from tests.random.chance import Chance
    from tests.random.player import next_command

    with Session(folder / "games.db") as session:
        for number, told in expected(folder).items():
            if told["asked"] == "GameOver":
                continue
            session.open(int(number))
            submit_one(session, Chance(iter_of(int(number))), next_command)
            assert session.game.lines == told["lines"] + 1
            assert not any(session.game.ledger.totals().values())


def iter_of(seed):
    """Return a chance that is the same every time."""
    import random

    return random.Random(seed).randrange


def submit_one(session, chance, next_command):
    """Submit one more command of a random player, whatever is refused on the way."""
    from app.core.reasons import Refused

    for _ in range(60):
        try:
            session.submit(next_command(session.game, session.edition, chance))
        except Refused:
            continue
        return
    raise LookupError(f"nothing was taken at {session.question}")


def test_backup_and_exported_game_of_every_released_version_are_taken_in(folder, tmp_path):
    from app.journal import Journal

    with Session(folder / "games.db") as session:
        saved = session.import_game(folder / "exported.game")
        session.open(saved.id)
        assert facts(session.game)["holdings"] == expected(folder)["1"]["holdings"]
    [backup] = (folder / "backups").glob("*.db")
    with Journal.open(backup) as kept:
        assert kept.verify().ok
