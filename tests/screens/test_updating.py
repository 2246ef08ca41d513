"""Updating keeps everything: the data folder of every released version under the present app, and the game goes on.

Two folders are of 0.1.0, both written by its own code: one was closed; the other is as a killed phone leaves it, with
lines only in the write-ahead log, corrections of deeds, cards and spaces, and games with their own print.
"""

import json
import zipfile
from unittest.mock import ANY

import pytest

from app.core.corrections import printed_fields
from app.editions.kept_corrections import FILE as CORRECTIONS
from app.editions.kept_corrections import entered
from app.editions.tables import TableBoard
from app.phone.preferences import FILE, Preferences, load
from app.rules.dealing.by_hand import Note
from app.session import Session, setup
from app.words.changes import version
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


def test_settings_that_this_version_does_not_know_or_allow_hinder_nothing(folder):
    """A later version may have written them; what can be understood is kept."""
    before = load(folder)
    kept = json.loads((folder / FILE).read_text("utf-8"))
    strange = {"mood": "calm", "awake": "always", "light": "candle", "table": None, "size": 200}
    (folder / FILE).write_text(json.dumps(kept | strange), "utf-8")
    assert load(folder) == before.but(size=200, light=Preferences().light)


def test_the_first_start_after_an_update_keeps_the_settings_and_adds_the_new_ones(drive, folder):
    before = json.loads((folder / FILE).read_text("utf-8"))
    before.pop("news_seen", None)
    ui = drive(paycorner(folder, welcomed=False))
    ui.wait(1)
    assert ui.sees(f"Nouveau dans la version {version()}")
    ui.tap("D’accord")
    assert not ui.sees("Nouveau dans")
    ui.close()
    after = json.loads((folder / FILE).read_text("utf-8"))
    assert {name: after[name] for name in before} == before
    assert after["news_seen"] == version()
    again = drive(paycorner(folder, welcomed=False))
    again.wait(1)
    assert not again.sees("Nouveau dans")


def test_a_tables_own_print_is_kept_whole_and_laid_into_new_games(folder):
    written = written_by_edition(json.loads((folder / CORRECTIONS).read_text("utf-8")))
    assert ("deed", "boardwalk", "name", "The Boardwalk") in entered(folder, TableBoard("ultimate"))
    for edition, kept in written.items():
        whole = [(one["kind"], one["id"], one["field"], str(one["value"])) for one in kept]
        assert entered(folder, TableBoard(edition)) == tuple(whole)
    with Session(folder / "games.db") as session:
        for edition, kept in written.items():
            draft = setup.Draft(edition=edition).with_one_more("Ana").with_one_more("Ben")
            setup.begin(session, draft, own=entered(folder, TableBoard(edition)))
            shown = [printed_fields(session.edition, one["kind"], one["id"])[one["field"]] for one in kept]
            assert shown == [one["value"] for one in kept]


def written_by_edition(found):
    """Return the corrections of a file by edition: 0.1.0 wrote them so, later versions as one list."""
    if "corrections" not in found:
        return found
    return {one["edition"]: [other for other in found["corrections"] if other["edition"] == one["edition"]]
            for one in found["corrections"]}  # fmt: skip


def test_the_app_opens_the_folder_shows_the_games_and_plays_on(drive, folder):
    ui = drive(paycorner(folder, welcomed=False))
    ui.wait(1)
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
        saved = session.files.import_game(folder / "exported.game")
        session.open(saved.id)
        assert facts(session.game)["holdings"] == expected(folder)["1"]["holdings"]
    [backup] = (folder / "backups").glob("*.db")
    with Journal.open(backup) as kept:
        assert kept.verify().ok


def test_a_backup_that_a_released_version_wrote_takes_the_place_of_all_games_and_they_go_on(folder):
    [backup] = (folder / "backups").glob("*.db")
    with Session(folder / "games.db") as session:
        session.journal.transport.restore(backup)
        assert len(session.games()) == 3
        for saved in session.games():
            assert session.open(saved.id) == ()
            told = facts(session.game)
            assert {"name": ANY, **json.loads(json.dumps(told))} == expected(folder)[str(saved.id)]
            session.submit(Note("after the update"))
            session.undo()
            assert facts(session.game) == told
