"""What comes from strangers, shown: games that were believed in part, rows that cannot be, times and colours."""

import sqlite3
import zipfile
from contextlib import closing

import pytest

from app.journal.format.chain import checksum
from app.session import Session
from app.session.importing import put_back
from app.session.open_game import by_facts_in
from app.views.story.result import result_text, result_view, told_believed
from tests.journal.faults.list_rows import FIELDS, forge_row
from tests.released import KEPT
from tests.screens.app import paycorner
from tests.screens.test_games import with_a_game
from tests.spoken import EN, FR


@pytest.fixture
def ui(drive, tmp_path):
    return drive(paycorner(tmp_path))


@pytest.fixture
def believed(ui, tmp_path):
    """The app with a game of 0.1.0 that was believed in part."""
    with zipfile.ZipFile(KEPT / "0.1.0.zip") as packed:
        packed.extract("exported.game", tmp_path)
    saved = ui.app.session.files.import_game(tmp_path / "exported.game")
    ui.app.session.open(saved.id)
    ui.app.to_table()
    ui.wait(0.3)
    return by_facts_in(saved.summary)


def test_a_game_that_was_believed_in_part_says_so_on_the_table_in_the_history_and_in_the_result(ui, believed):
    told = f"From line {believed} on"
    assert ui.app.session.files.by_facts == believed > 0
    assert ui.sees(told)
    for screen in ("history", "result"):
        ui.app.go(screen)
        ui.wait(0.5)
        assert ui.sees(told), screen
    assert ui.faults() == []


def test_the_result_that_is_sent_home_says_so_too(ui, believed):
    session = ui.app.session
    for words in (EN, FR):
        view = result_view(session.game, session.edition, words, session.files.by_facts)
        assert view.believed == told_believed(believed, words)
        assert result_text(view, words, ()).endswith(view.believed)


def test_a_game_that_was_played_here_says_nothing_of_it(ui):
    with_a_game(ui)
    ui.tap("Friday")
    assert ui.app.session.files.by_facts == 0
    assert not ui.sees("older rules")


# ------------------------------------------------------------------ rows of the list

def change_row(ui, **values):
    """Change the row of the one game in the file, and seal it as anybody can."""
    conn = ui.app.session.journal.book.conn
    names = [row[1] for row in conn.execute("pragma table_info(games)")]
    row = dict(zip(names, conn.execute("select * from games").fetchone(), strict=True)) | values
    del row["seal"]
    kept = [*row.values(), checksum(tuple(row.values()))]
    conn.execute("delete from games")
    conn.execute(f"insert into games values ({','.join('?' * len(kept))})", kept)
    ui.app.session.journal.known.clear()


@pytest.mark.parametrize("strange", [
    {"updated": "zzz"}, {"updated": "9999-12-31T23:59:59.999+00:00"}, {"updated": ""}, {"height": 2**63 - 1},
    {"title": "Long " * 200_000}, {"title": ""}, {"summary": "[" * 5000}, {"summary": '{"seats":[["x"]]}'}, {"seq": -5},
    {"standing": 2**62}, {"summary": '{"seats":[["Ana","no colour","no token",1,false]],"turns":1}'},
    {"created": None}, {"edition": "atlantis"},
], ids=lambda row: str(row)[:40])  # fmt: skip
def test_a_row_that_cannot_be_hides_no_other_game_and_the_app_starts(drive, ui, tmp_path, strange):
    with_a_game(ui)
    change_row(ui, **strange)
    second = ui.app.session.create("classic", opening())
    assert second
    ui.app.session.files.leave()
    ui.app.refresh()
    ui.wait(0.5)
    assert len(ui.app.session.files.listed()) == 2
    assert ui.sees("Sunday")
    assert ui.faults() == []


def opening():
    from app.core.game import Seat
    from app.rules.whole_game.opening import NewGame

    return NewGame((Seat("a", "Anton"), Seat("b", "Berta")), title="Sunday")


@pytest.mark.parametrize("at", [
    "9999-12-31T23:59:59.999-23:59", "9999-12-31T23:59:59.999+00:00", "0001-01-01T00:00:00+23:59", "zzz", "", "2026",
])  # fmt: skip
def test_a_time_that_cannot_be_told_here_is_shown_as_none(at):
    from app.screens.evening.history import clock_time
    from app.screens.home.games import when

    assert clock_time(at) in {"", "00:00"}
    assert isinstance(when(at), str)


@pytest.mark.parametrize("colour", ["none of ours", "#12345", "brick", ""])
def test_a_colour_that_does_not_exist_is_grey_wherever_a_player_is_drawn(colour):
    from app.screens.evening.insight import bar_colour
    from app.screens.widgets.theme import DAY, HEX, player_colour

    assert len(player_colour(colour)) == 4
    assert bar_colour(colour) in DAY or HEX.fullmatch(bar_colour(colour))


# ------------------------------------------------------------------ restored

@pytest.mark.parametrize("field", FIELDS)
def test_a_forged_row_of_a_backup_is_made_anew_or_refused_and_the_file_can_be_written(tmp_path, field):
    """A sample of each field and each kind of value; `dev.py torture` forges 5,000."""
    assert forge_row(tmp_path, field, seed=1, walk=False).survived


def test_a_restored_row_has_a_number_and_a_height_of_our_own(tmp_path):
    with Session(tmp_path / "games.db") as session:
        session.create("classic", opening())
        session.create("classic", opening())
        session.journal.transport.backup(tmp_path / "backup.db")
    with closing(sqlite3.connect(tmp_path / "backup.db")) as conn, conn:
        for row in conn.execute("select * from games").fetchall():
            values = [*row[:6], 2**40 - row[0], *row[7:12]]
            conn.execute("delete from games where id = ?", (row[0],))
            marks = ",".join("?" * 13)
            conn.execute(f"insert into games values ({marks})", (*values, checksum(tuple(values))))
    with Session(tmp_path / "other.db") as session:
        put_back(session.journal, tmp_path / "backup.db", tmp_path / "kept.db")
        assert sorted((saved.id, saved.height) for saved in session.games()) == [(1, 1), (2, 2)]
        assert session.journal.book.height == 2
        assert all(saved.updated == saved.created for saved in session.games())
        session.create("classic", opening())
        assert session.journal.verify().ok
