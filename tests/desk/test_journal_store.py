"""The journal's own SQLite as a desk's store."""

import asyncio

import pytest

from app.desk.keeping.journal_store import FILE, JournalStore
from app.desk.keeping.store import BUSY, DAMAGED, FULL, NOTHING, RecordEnd, StoreTrouble
from app.journal import Damaged, Journal
from app.journal.following import Together, follow
from app.journal.format.schema import read_only
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


def at_once(store, run, asked):
    """What each is told who asks at the same moment for a line behind a head."""

    async def all_ask():
        asking = [store.append(name, line, head) for name, line, head in asked]
        return await asyncio.gather(*asking, return_exceptions=True)

    return run(all_ask())


def kinds(told):
    return [getattr(one, "key", type(one).__name__) for one in told]


def test_where_a_hundred_tables_write_at_the_same_moment_the_disk_is_waited_for_once(tmp_path, run, lines):
    store, said = JournalStore(tmp_path), []
    names = [record_of(lines, f"t{number}") for number in range(100)]
    store._journal.book.conn.set_trace_callback(said.append)
    for at, line in enumerate(lines):
        heads = run(store.heads())
        at_once(store, run, [(name, line, heads.get(name, NOTHING)) for name in names])
        assert said.count("commit") == at + 1
    assert {end.seq for end in run(store.heads()).values()} == {10}
    run(store.close())
    with Journal.open(tmp_path / FILE) as journal:
        assert journal.verify().ok
        assert sorted(saved.title for saved in journal.games()) == sorted(names)


def test_nobody_is_told_that_a_line_is_kept_before_the_disk_has_it(tmp_path, run, lines):
    store, kept = JournalStore(tmp_path), []
    looking = read_only(tmp_path / FILE)

    async def ask(name):
        await store.append(name, lines[0], NOTHING)
        kept.append(looking.execute("select count(*) from games where title = ?", (name,)).fetchone()[0])

    async def all_ask():
        await asyncio.gather(*[ask(record_of(lines, f"t{number}")) for number in range(20)])

    run(all_ask())
    assert kept == [1] * 20
    looking.close()
    run(store.close())


def test_a_line_that_does_not_follow_hinders_nobody_who_writes_at_the_same_moment(tmp_path, run, lines):
    store = JournalStore(tmp_path)
    names = [record_of(lines, f"t{number}") for number in range(5)]
    wrong = lines[0]._replace(body="{}")
    told = at_once(store, run, [(name, wrong if name == names[2] else lines[0], NOTHING) for name in names])
    assert kinds(told) == ["RecordEnd", "RecordEnd", DAMAGED, "RecordEnd", "RecordEnd"]
    assert set(run(store.heads())) == {*names} - {names[2]}
    run(store.close())


def test_two_lines_of_one_table_may_come_at_the_same_moment(tmp_path, run, lines):
    store, name = JournalStore(tmp_path), record_of(lines)
    heads = [NOTHING, *[RecordEnd(line.seq, line.hash, line.seq) for line in lines]]
    told = at_once(store, run, [(name, line, head) for line, head in zip(lines, heads, strict=False)])
    assert told == heads[1:]  # among them an undo and a redo, which point at lines that are not written yet
    assert same(run(all_lines(store, name)), lines)
    run(store.close())


def test_on_a_full_disk_everybody_who_writes_at_the_same_moment_is_told(tmp_path, run, lines):
    store = JournalStore(tmp_path)
    names = [record_of(lines, f"t{number}") for number in range(60)]
    pages = limit(store, 1)
    told = at_once(store, run, [(name, lines[0], NOTHING) for name in names])
    assert FULL in kinds(told)
    assert {name for name, one in zip(names, told, strict=True) if kinds([one]) == ["RecordEnd"]} == {
        *run(store.heads())
    }
    limit(store, pages)
    told = at_once(store, run, [(name, lines[0], NOTHING) for name in names])
    assert kinds(told) == ["RecordEnd"] * 60
    run(store.close())


def test_what_was_asked_before_a_desk_closes_is_written(tmp_path, run, lines):
    store = JournalStore(tmp_path)

    async def leave():
        asking = asyncio.ensure_future(store.append(record_of(lines), lines[0], NOTHING))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(StoreTrouble):
            await store.append(record_of(lines, "8"), lines[0], NOTHING)
        return await asking

    assert run(leave()).seq == 1
    with Journal.open(tmp_path / FILE) as journal:
        assert len(journal.games()) == 1


def limit(store, pages):
    """How many pages the file may have; how many it could have before."""
    conn = store._journal.book.conn
    before = conn.execute("pragma max_page_count").fetchone()[0]
    conn.execute(f"pragma max_page_count = {pages}")
    return before


async def fill(store, tmp_path):
    lines = played(tmp_path / "long.db", 60)
    await keep(store, record_of(lines, "9"), lines)


def begin(journal, title, line):
    """The number of a game that is begun with this line."""
    together = Together(journal)
    number = together.begin(title, line)
    together.write()
    return number


def test_a_foreign_line_is_followed_only_behind_its_own_predecessor(journal_of, lines):
    journal = journal_of("follower.db")
    game = begin(journal, "Friday", lines[0])
    with pytest.raises(Damaged):
        follow(journal, game, lines[2])
    for line in lines[1:]:
        follow(journal, game, line)
    assert journal.verify(game).ok
    assert journal.game(game).head.seq == 10


def test_a_follower_undoes_and_redoes_only_what_the_bank_did(journal_of, lines):
    journal = journal_of("follower.db")
    game = begin(journal, "Friday", lines[0])
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
