"""What a store promises, whichever it is."""

import asyncio

import pytest

from app.desk.keeping.store import NOTHING, HeadMoved, RecordEnd
from app.journal.parcel import text_of
from tests.desk.evenings import another, heads_of, played, record_of


async def keep(store, name, lines):
    end = NOTHING
    for line in lines:
        end = await store.append(name, line, end)
    return end


async def all_lines(store, name):
    found = []
    while more := await store.lines(name, len(found)):
        found += more
    return found


def same(found, lines):
    return list(map(text_of, found)) == list(map(text_of, lines))


def test_lines_come_back_as_they_were_written(store, run, lines):
    name = record_of(lines)
    end = run(keep(store, name, lines))
    assert same(run(all_lines(store, name)), lines)
    assert (end.seq, end.hash) == (10, lines[-1].hash)
    assert run(store.end(name)) == end


def test_a_record_is_read_from_any_line_on(store, run, lines):
    name = record_of(lines)
    run(keep(store, name, lines))
    assert same(run(store.lines(name, 7)), lines[7:])
    assert run(store.lines(name, 10)) == []


def test_what_was_never_begun_has_no_lines_and_no_end(store, run, lines):
    assert run(store.lines(record_of(lines))) == []
    assert run(store.end(record_of(lines))) == NOTHING


def test_every_head_is_told(store, run, tmp_path, lines):
    other = played(tmp_path / "other.db", 6, "other")
    ends = {record_of(lines): run(keep(store, record_of(lines), lines)),
            record_of(other, "8"): run(keep(store, record_of(other, "8"), other))}  # fmt: skip
    assert run(heads_of(store, lambda found: found == ends)) == ends


def test_the_same_game_at_two_tables_is_two_records(store, run, lines):
    run(keep(store, record_of(lines, "7"), lines))
    run(keep(store, record_of(lines, "8"), lines))
    assert len(run(heads_of(store, lambda found: len(found) == 2))) == 2
    assert same(run(all_lines(store, record_of(lines, "8"))), lines)


def test_a_line_is_written_only_behind_the_head_that_its_writer_knows(store, run, lines):
    name = record_of(lines)
    end = run(keep(store, name, lines[:4]))
    run(store.append(name, lines[4], end))
    for stale in (end, NOTHING):
        with pytest.raises(HeadMoved):
            run(store.append(name, another(lines[3]), stale))
    assert same(run(all_lines(store, name)), lines[:5])


def test_the_same_line_written_twice_is_there_once_and_both_writers_are_told_where(store, run, lines):
    name = record_of(lines)
    end = run(store.append(name, lines[0], NOTHING))
    assert run(store.append(name, lines[0], NOTHING)) == end
    assert same(run(all_lines(store, name)), lines[:1])


def test_a_record_that_was_never_begun_is_not_gone_on_with(store, run, lines):
    with pytest.raises(HeadMoved):
        run(store.append("8." + "0" * 32, lines[1], RecordEnd(1, lines[0].hash, 1)))


def test_of_four_writers_at_the_same_moment_exactly_one_writes(store, run, lines):
    name = record_of(lines)

    async def race():
        end = await keep(store, name, lines[:3])
        rivals = [another(lines[2], f"writer {number}") for number in range(4)]
        return await asyncio.gather(*[store.append(name, line, end) for line in rivals], return_exceptions=True)

    outcomes = run(race())
    kinds = [type(outcome) for outcome in outcomes]
    assert (kinds.count(RecordEnd), kinds.count(HeadMoved)) == (1, 3)
    assert run(store.end(name)).seq == 4


def test_a_long_record_comes_back_whole(store, run, tmp_path):
    lines = played(tmp_path / "long.db", 450)
    run(keep(store, record_of(lines), lines))
    assert same(run(all_lines(store, record_of(lines))), lines)
