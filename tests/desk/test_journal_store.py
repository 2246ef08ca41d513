"""The journal's own SQLite as a desk's store."""

import pytest

from app.desk.keeping.journal_store import FILE, JournalStore
from app.desk.keeping.store import BUSY, FULL, NOTHING, StoreTrouble
from app.journal import Damaged, Journal
from app.journal.following import begin, follow
from tests.desk.evenings import played, record_of
from tests.desk.test_stores import all_lines, keep, same


def test_a_desk_that_is_started_again_has_every_line(tmp_path, run, lines):
    store = JournalStore(tmp_path)
    end = run(keep(store, record_of(lines), lines))
    run(store.close())
    store = JournalStore(tmp_path)
    assert run(store.heads()) == {record_of(lines): end}
    assert same(run(all_lines(store, record_of(lines))), lines)
    run(store.close())


def test_the_file_is_an_ordinary_file_of_games(tmp_path, run, lines):
    store = JournalStore(tmp_path)
    run(keep(store, record_of(lines), lines))
    run(store.close())
    with Journal.open(tmp_path / FILE) as journal:
        assert journal.verify().ok
        [saved] = journal.games()
        assert (saved.edition, saved.head.seq, saved.head.hash) == ("ultimate", 10, lines[-1].hash)


def test_a_second_desk_on_the_same_file_is_refused(tmp_path, run):
    store = JournalStore(tmp_path)
    with pytest.raises(StoreTrouble) as trouble:
        JournalStore(tmp_path)
    assert trouble.value.key == BUSY
    run(store.close())


def test_on_a_full_disk_nothing_is_written_and_the_desk_goes_on_later(tmp_path, run, lines):
    store = JournalStore(tmp_path)
    name = record_of(lines)
    end = run(keep(store, name, lines[:5]))
    pages = limit(store, 1)
    with pytest.raises(StoreTrouble) as trouble:
        run(fill(store, tmp_path))
    assert trouble.value.key == FULL
    limit(store, pages)
    for line in lines[5:]:
        end = run(store.append(name, line, end))
    assert same(run(all_lines(store, name)), lines)
    run(store.close())


def limit(store, pages):
    """How many pages the file may have; how many it could have before."""
    conn = store._journal.book.conn
    before = conn.execute("pragma max_page_count").fetchone()[0]
    conn.execute(f"pragma max_page_count = {pages}")
    return before


async def fill(store, tmp_path):
    lines = played(tmp_path / "long.db", 60)
    await keep(store, record_of(lines, "9"), lines)


def test_a_foreign_line_is_followed_only_behind_its_own_predecessor(journal_of, lines):
    journal = journal_of("follower.db")
    game = begin(journal, "Friday", lines[0]).id
    with pytest.raises(Damaged):
        follow(journal, game, lines[2])
    for line in lines[1:]:
        follow(journal, game, line)
    assert journal.verify(game).ok
    assert journal.game(game).head.seq == 10


def test_a_follower_undoes_and_redoes_only_what_the_bank_did(journal_of, lines):
    journal = journal_of("follower.db")
    game = begin(journal, "Friday", lines[0]).id
    for kind in ("undo", "redo"):
        with pytest.raises(Damaged):
            follow(journal, game, lines[1]._replace(kind=kind, body="{}"))
    with pytest.raises(Damaged):
        begin(journal, "Friday", lines[1])


@pytest.fixture
def journal_of(tmp_path):
    journals = []

    def start(name):
        journals.append(Journal.open(tmp_path / name))
        return journals[-1]

    yield start
    for journal in journals:
        journal.close()


def test_nothing_is_known_of_a_table_that_never_came(tmp_path, run):
    store = JournalStore(tmp_path)
    assert run(store.heads()) == {}
    assert run(store.end("7." + "0" * 32)) == NOTHING
    run(store.close())
