"""One file has one writer, and a file that is not ours is left alone."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.journal import FromTheFuture, Journal, JournalBusy, JournalError, NotAJournal, Replaced, Unwritable
from app.journal.book import stamp
from app.journal.following import Feed
from tests.journal.faults.games import payment, start

ROOT = Path(__file__).parents[2]


def test_the_log_is_written_ahead_and_every_commit_waits_for_the_disk(journal):
    ask = journal.book.conn.execute
    assert ask("pragma journal_mode").fetchone() == ("wal",)
    assert ask("pragma synchronous").fetchone() == (2,)


@pytest.mark.once
def test_a_second_process_is_told_that_the_file_is_open(path, journal):
    code = "import sys; from app.journal import Journal; Journal.open(sys.argv[1])"
    command = [sys.executable, "-c", code, path]
    second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert second.stderr.endswith("app.journal.format.troubles.JournalBusy: journal.busy {'file': 'games.db'}\n")
    journal.append(start(journal), payment(1))


def test_resting_between_taps_keeps_room_in_the_log_so_that_no_tap_makes_it_longer(path, journal):
    log = path.with_name("games.db-wal")
    journal.rest()
    room, game = log.stat().st_size, start(journal)
    assert room > 2_000_000
    for number in range(300):
        journal.append(game, payment(number))
        journal.rest()
    assert log.stat().st_size == room
    assert journal.verify().ok
    journal.close()
    assert not log.exists()


def test_a_second_door_in_the_same_process_is_told_too_and_closing_lets_go(path, journal):
    with pytest.raises(JournalBusy) as trouble:
        Journal.open(path)
    assert trouble.value.key == "journal.busy"
    journal.close()
    Journal.open(path).close()


def test_a_closed_journal_leaves_two_files(path):
    with Journal.open(path) as journal:
        start(journal, 3)
    assert sorted(item.name for item in path.parent.iterdir()) == ["games.db", "games.db.mark"]


@pytest.mark.parametrize("content", [b"not a database" * 300, b"\0" * 8192, b"SQL", b"PK\3\4" + b"x" * 999])
def test_a_file_that_is_not_a_database_is_refused_and_untouched(path, content):
    path.write_bytes(content)
    with pytest.raises(NotAJournal):
        Journal.open(path)
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_somebody_elses_database_is_refused_and_untouched(path):
    with closing(sqlite3.connect(path)) as theirs:
        theirs.execute("create table recipes(id integer primary key, title text)")
    before = path.read_bytes()
    with pytest.raises(NotAJournal):
        Journal.open(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_file_from_the_future_is_refused_and_untouched(path):
    with Journal.open(path) as journal:
        start(journal)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("pragma user_version = 99")
    before = path.read_bytes()
    with pytest.raises(FromTheFuture) as trouble:
        Journal.open(path)
    assert trouble.value.words == {"file": "games.db", "found": 99, "known": 3}
    assert path.read_bytes() == before


def test_a_file_cut_in_the_middle_is_told_with_a_key(path):
    with Journal.open(path) as journal:
        start(journal, 50)
    path.write_bytes(path.read_bytes()[: 4096 * 5])
    with pytest.raises(JournalError) as trouble, Journal.open(path) as journal:
        journal.opening(1)
    assert trouble.value.key == "journal.damaged"


def test_an_empty_file_is_a_new_journal(path):
    path.touch()
    with Journal.open(path) as journal:
        assert journal.games() == []
        assert journal.warnings == ()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_told(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(Unwritable):
        Journal.open(tmp_path / "games.db")


def test_a_folder_in_the_place_of_the_file_is_told_with_a_key(path):
    path.mkdir()
    with pytest.raises(JournalError):
        Journal.open(path)


def test_rows_of_lines_cannot_be_changed_or_taken_out_by_anyone(journal, game):
    for statement in (
        "update lines set body = '{}' where seq = 3",
        "delete from lines where seq = 11",
        "insert or replace into lines select * from lines where seq = 3",
    ):
        with pytest.raises(sqlite3.IntegrityError):
            journal.db.conn.execute(statement)
    assert journal.verify().ok


def test_a_journal_of_the_first_schema_still_opens_and_goes_on(tmp_path):
    """The fixture was written by the first version and is never made anew."""
    path = tmp_path / "old.db"
    shutil.copyfile(ROOT / "tests" / "fixtures" / "schema_1.db", path)
    with Journal.open(path) as journal:
        assert [notice.key for notice in journal.warnings] == ["journal.mark_unknown"]
        journal.accept_warnings()
        saturday = journal.games()[-1]
        assert (saturday.title, saturday.edition, saturday.head.seq) == ("Saturday", "ultimate", 12)
        assert [line.seq for line in journal.page(saturday.id) if line.struck] == [8, 6]
        assert journal.verify().ok
        assert journal.opening(saturday.id).snapshot.seq == 5
        journal.append(saturday.id, payment(1))
        assert journal.verify().ok
    with Journal.open(path) as journal:
        assert journal.warnings == ()


def test_a_backup_of_the_first_schema_is_put_back(tmp_path):
    shutil.copyfile(ROOT / "tests" / "fixtures" / "schema_1.db", tmp_path / "old.db")
    with Journal.open(tmp_path / "games.db") as journal:
        journal.transport.restore(tmp_path / "old.db")
        assert "Saturday" in [game.title for game in journal.games()]
        assert journal.verify().ok


@pytest.mark.parametrize("library", ["sqlite_utils", "urllib.request", "email", "http"])
def test_opening_an_up_to_date_file_does_without(path, library):
    """Each costs a start on a phone 20 to 55 ms; a browser has not got all of them."""
    Journal.open(path).close()
    code = "import sys; from app.journal import Journal; j = Journal.open(sys.argv[1]); j.games(); j.close()"
    code += "; from app.journal.following import Feed; Feed(j.path, 1).after(0, 1)"
    code += "; sys.exit(sys.argv[2] in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code, path, library], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("name", ["a b", "50%", "what?", "n#1", "mode=ro&x", "jeux d’été"])
def test_a_file_is_read_whatever_its_folder_is_called(tmp_path, name):
    folder = tmp_path / name
    folder.mkdir()
    with Journal.open(folder / "games.db") as journal:
        number = journal.create("Sunday", "classic", "{}").id
        feed = Feed(journal.path, number)
        assert len(feed.after(0, 5)) == 1
        feed.close()


def moved_away(path):
    path.rename(path.with_name("elsewhere.db"))


def another_in_its_place(path):
    other = path.with_name("other.db")
    shutil.copyfile(path, other)
    other.replace(path)


CHANGES = {
    "deleted": lambda path: path.unlink(), "moved away": moved_away, "replaced": another_in_its_place,
    "its log deleted": lambda path: path.with_name("games.db-wal").unlink(),
}  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete an open file")
@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_was_taken_away_under_us_is_noticed_at_the_next_tap(path, journal, game, change):
    CHANGES[change](path)
    for act in (
        lambda: journal.append(game, payment(1)), lambda: journal.undo(game), lambda: journal.rename(game, "x"),
        lambda: journal.back_to(game, 3), lambda: journal.create("More", "ultimate", "{}"),
        lambda: journal.delete(game),
    ):  # fmt: skip
        with pytest.raises(Replaced):
            act()
    assert len(journal.page(game)) == 11, "what was open can still be read"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete an open file")
@pytest.mark.parametrize("change", ["deleted", "moved away", "replaced"])
def test_it_is_noticed_also_when_nothing_was_written_since_the_start(path, journal, game, change):
    journal.close()
    with Journal.open(path) as again:
        CHANGES[change](path)
        with pytest.raises(Replaced):
            again.append(game, payment(1))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete an open file")
@pytest.mark.parametrize("change", CHANGES)
def test_it_is_noticed_also_long_after_anything_in_the_folder_changed(path, journal, game, change):
    """Then a tap looks only at the folder: to ask for the times of the log would make every commit slower."""
    os.utime(path.parent, (1, 1))
    journal.append(game, payment(1))
    assert journal.book.looked_at == stamp(str(path.parent))
    journal.append(game, payment(2))
    CHANGES[change](path)
    with pytest.raises(Replaced):
        journal.append(game, payment(3))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody move an open file")
def test_a_folder_that_was_moved_away_is_noticed_too(path, journal, game, tmp_path):
    os.utime(path.parent, (1, 1))
    journal.append(game, payment(1))
    path.parent.rename(path.parent.with_name("away"))
    try:
        with pytest.raises(Replaced):
            journal.append(game, payment(2))
    finally:
        path.parent.with_name("away").rename(path.parent)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nobody delete an open file")
def test_what_was_open_when_the_file_was_taken_away_is_kept_in_a_backup(path, journal, game, tmp_path):
    path.unlink()
    journal.transport.keep_open_copy(tmp_path / "kept.db")
    with Journal.open(tmp_path / "kept.db") as kept:
        assert kept.games() == journal.games()
        assert kept.verify().ok
