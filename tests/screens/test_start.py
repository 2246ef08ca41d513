"""The app starts without a traceback, whatever is in its files."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from app.rules.dealing.by_hand import PayByHand
from tests.screens.app import paycorner
from tests.screens.test_games import with_a_game
from tests.spoken import EN

FILES = (
    "games.db", "games.db.mark", "games.db-wal", "games.db-shm", "games.db-journal", "settings.json",
    "corrections.json",
)  # fmt: skip
DEEP = b"[" * 100_000


def folder(path):
    path.unlink(missing_ok=True)
    path.mkdir()
    (path / "something").write_bytes(b"in it")


def half(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2] if path.exists() else b"")


STATES = {
    "is a folder": folder,
    "is empty": lambda path: path.write_bytes(b""),
    "is something else": lambda path: path.write_bytes(b"nothing of ours\xff\0" * 500),
    "is half of it": half,
    "is gone": lambda path: path.unlink(missing_ok=True),
    "nests without end": lambda path: path.write_bytes(DEEP),
    "is a list": lambda path: path.write_bytes(b"[1, 2]"),
    "holds numbers without end": lambda path: path.write_bytes(b'{"size": ' + b"9" * 5000 + b"}"),
    "holds wrong kinds": lambda path: path.write_bytes(b'{"classic":[{"kind":5,"id":[],"field":{},"value":1.5}]}'),
}


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory):
    """Return a folder that was used: a game, settings, a correction."""
    from app.editions.kept_corrections import enter
    from app.editions.tables import TableBoard
    from app.phone.preferences import Preferences
    from app.session import Session
    from app.session.setup import Draft, begin

    home = tmp_path_factory.mktemp("lived") / "home"
    home.mkdir()
    with Session(home) as session:
        begin(session, Draft().with_one_more("Ana").with_one_more("Ben"), "Friday")
    enter(home, TableBoard.of("classic", {"names": "us"}), ("deed", "boardwalk", "price", "444"))
    Preferences(welcomed=True).save(home)
    return home


@pytest.mark.once
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("name", FILES)
def test_the_app_starts_and_a_game_can_be_begun_or_the_reason_is_told(drive, tmp_path, lived_in, name, state):
    home = tmp_path / "home"
    shutil.copytree(lived_in, home)
    STATES[state](home / name)
    ui = drive(paycorner(home, welcomed=False))
    ui.app.preferences = ui.app.preferences.but(language=EN.language, sound=False)
    ui.app.rebuild()
    ui.wait(0.3)
    assert ui.app.session is not None or ui.app.trouble
    if ui.app.session is None:
        assert ui.sees(ui.app.trouble)
        assert name in {"games.db", "games.db-wal", "games.db-shm", "games.db-journal"}
    else:
        begin_and_play(ui)


def begin_and_play(ui):
    from app.session.setup import Draft, begin

    begin(ui.app.session, Draft(edition="classic").with_one_more("Cid").with_one_more("Eve"), "Saturday")
    ui.app.to_table()
    payer, payee = [(seat.id,) for seat in ui.app.session.game.seats]
    ui.app.session.submit(PayByHand(payer, payee, 100, "a bet"))
    ui.app.refresh()
    ui.wait(0.2)
    assert ui.app.session.games()[0].title == "Saturday"


@pytest.mark.parametrize("where", ["a file in its place", "a folder that is not there yet"])
def test_the_folder_of_the_games_may_be_anything_too(drive, tmp_path, where):
    home = tmp_path / "deep" / "home"
    if where.startswith("a file"):
        home.parent.mkdir()
        home.write_bytes(b"no folder")
    ui = drive(lambda: bare_app(home))
    ui.wait(0.5)
    assert (ui.app.session is None) == where.startswith("a file")
    assert ui.app.session is not None or ui.sees(ui.app.trouble)


def bare_app(home):
    from app import fixes, fonts

    fixes.install()
    fonts.install()
    from app.ui import PayCornerApp

    return PayCornerApp(folder=home)


# ------------------------------------------------------------------ what is in the list

def test_a_damaged_game_stands_in_the_list_as_one_and_the_other_is_played_on(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    with_a_game(ui)
    from app.session.setup import Draft, begin

    begin(ui.app.session, Draft().with_one_more("Cid").with_one_more("Eve"), "Saturday")
    ui.app.session.files.leave()
    friday = ui.app.session.games()[1].id
    ui.app.session.journal.book.conn.execute("update games set edition = 'ultimatf' where id = ?", (friday,))
    ui.app.session.journal.known.clear()
    ui.app.refresh()
    ui.wait(0.3)
    assert ui.sees("Part of this game is damaged")
    assert ui.faults() == []
    ui.tap("Part of this game is damaged")
    assert ui.sees("The last line that can be trusted")
    ui.app.back()
    ui.tap("Saturday")
    assert ui.app.session.saved.title == "Saturday"


def test_a_game_of_an_edition_that_is_not_here_stands_in_the_list_and_is_not_opened(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    with_a_game(ui)
    elsewhere(ui)
    assert ui.sees("an edition that is not in this app")
    assert ui.faults() == []
    ui.tap("Friday")
    assert ui.app.session.saved is None
    assert ui.sees("played on an edition that is not in this app")


def elsewhere(ui):
    """The row and the lines say, each with its seal, that the game is played on another board."""
    from app.journal.format.chain import ENTRY, after_entry, next_line, start
    from app.journal.format.rows import ADD_LINE, add_game, row_of

    journal = ui.app.session.journal
    saved = journal.games()[0]
    body = json.loads(journal.line(saved.id, 1).body)
    body["events"][0]["edition"] = "atlantis"
    journal.delete(saved.id)
    line = next_line(saved.id, start("atlantis"), saved.created, (ENTRY, 0, 0), json.dumps(body))
    with journal.book.change(1) as run:
        add_game(run, saved._replace(edition="atlantis", head=after_entry(start("atlantis"), line)))
        run(ADD_LINE, row_of(line))
    ui.app.refresh()
    ui.wait(0.3)


# ------------------------------------------------------------------ what shows old lines

@pytest.fixture
def old(drive, tmp_path):
    """Return a game whose sixth line of many was changed, opened from its snapshot."""
    ui = drive(paycorner(tmp_path))
    with_a_game(ui)
    session = ui.app.session
    session.open(session.games()[0].id)
    payer, payee = [(seat.id,) for seat in session.game.seats]
    for number in range(20):
        session.submit(PayByHand(payer, payee, 10 + number, "a bet"))
    session.files.leave()
    with closing(sqlite3.connect(tmp_path / "games.db")) as conn, conn:
        conn.execute("drop trigger lines_are_never_changed")
        conn.execute("update lines set body = replace(body, 'a bet', 'a pet') where seq = 6")
    ui.tap("Friday")
    assert ui.app.session.saved is not None, "the snapshot spares the old lines"
    return ui


def test_the_history_shows_which_line_is_damaged_and_a_touch_tells_the_ways_out(old):
    old.app.go("history")
    old.wait(0.3)
    assert old.sees("Line 6 is damaged")
    assert old.faults() == []
    old.tap(old.scroll_to("Line 6 is damaged"))
    assert old.sees("The last line that can be trusted is line 5")
    assert old.faults() == []


def test_a_player_and_insight_and_the_result_tell_where_the_damage_begins(old):
    old.app.go("player", player=old.app.session.game.seats[0].id)
    old.wait(1)
    assert old.sees("The last line that can be trusted is line 5")
    assert old.sees("1 line is damaged and left out")
    old.app.go("insight", tab="past")
    old.wait(1)
    assert old.sees("The last line that can be trusted is line 5")
    old.app.go("result")
    old.wait(1)
    assert old.sees("The last line that can be trusted is line 5")
    assert old.faults() == []


@pytest.mark.parametrize("kind", ["As text", "As a table", "As a game in words", "As a game file"])
def test_taking_along_a_damaged_game_is_refused_with_the_last_good_line(old, kind):
    old.app.go("history")
    old.app.router.current.take_along()
    old.wait(0.3)
    old.tap(old.scroll_to(kind))
    old.wait_until(lambda: old.sees("The last line that can be trusted is line 5"))  # a thread of its own writes it
    assert not list((old.app.folder / "exports").glob("*"))
