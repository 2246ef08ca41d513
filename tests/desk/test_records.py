"""Nothing enters a record that does not follow from what is there."""

import asyncio
import json

import pytest

from app.desk.keeping.store import BUSY, DAMAGED, FULL, MANY, HeadMoved, RecordEnd, StoreTrouble
from app.desk.records import FACTS_AT_ONCE, GAMES_AT_ONCE, Forged, Forked, LinesMissing, Records
from tests.desk.evenings import another, next_to, record_of, texts
from tests.journal.faults.games import opening, payment
from tests.journal.table import going_back


def kept(records, run, name):
    return run(records.store.end(name)).seq


def test_a_table_sends_its_lines_and_hears_how_far_the_desk_is(records, run, lines):
    name = record_of(lines)
    assert run(records.end(name)).seq == 0
    assert run(records.take(name, 0, texts(lines[:6]))).seq == 6
    assert run(records.take(name, 6, texts(lines[6:]))) == run(records.store.end(name))


def test_lines_that_are_sent_twice_are_kept_once(records, run, lines):
    name = record_of(lines)
    run(records.take(name, 0, texts(lines[:6])))
    assert run(records.take(name, 2, texts(lines[2:]))).seq == 10
    assert run(records.take(name, 0, texts(lines))).seq == 10


def test_a_desk_that_was_started_anew_goes_on_where_the_other_was(store, run, lines):
    name = record_of(lines)
    run(Records(store).take(name, 0, texts(lines[:7])))
    assert run(Records(store).take(name, 7, texts(lines[7:]))).seq == 10


def test_what_a_desk_has_forgotten_it_reads_again(store, run, lines):
    records, name = Records(store, remembered=1), record_of(lines)
    run(records.take(name, 0, texts(lines[:7])))
    run(records.take(record_of(lines, "8"), 0, texts(lines)))
    assert run(records.take(name, 7, texts(lines[7:]))).seq == 10


def test_a_table_cannot_begin_games_until_nobody_can_look_at_the_tables_any_more(records, run):
    """With one table's code, a thousand games of one line each were kept in four seconds. All were folded, each time
    that the organiser looked at the tables: three seconds, and longer with every game."""
    games = [going_back(0, 0, 0, f"Ana{number} ben") for number in range(GAMES_AT_ONCE + 1)]
    for lines in games[:GAMES_AT_ONCE]:
        assert run(records.take(record_of(lines), 0, texts(lines))).seq == 1
    with pytest.raises(StoreTrouble) as trouble:
        run(records.take(record_of(games[-1]), 0, texts(games[-1])))
    assert trouble.value.key == MANY
    assert run(records.take(record_of(games[-1], "8"), 0, texts(games[-1]))).seq == 1
    assert run(records.take(record_of(games[0]), 0, texts(games[0]))).seq == 1


def test_a_table_cannot_fill_the_evening_with_rules_and_changes_of_its_bank(records):
    """Every desk reads all of the evening, and a table's phone could hand in long rules without end."""
    for _ in range(FACTS_AT_ONCE):
        records.insist_on_few_facts("7")
    with pytest.raises(StoreTrouble) as trouble:
        records.insist_on_few_facts("7")
    assert trouble.value.key == MANY
    records.insist_on_few_facts("8")


def test_what_a_table_has_begun_is_remembered_however_many_tables_come_after_it(records, run, monkeypatch):
    """It was known of as many tables as a game knows addresses: in a larger club one table began 160 games at once."""
    monkeypatch.setattr("app.desk.records.GAMES_AT_ONCE", 1)
    monkeypatch.setattr("app.reach.talk.limits.KNOWN", 1)
    one, two = (going_back(0, 0, 0, f"{name} ben") for name in ("ana", "cid"))
    run(records.take(record_of(one), 0, texts(one)))
    for table in ("8", "9"):
        run(records.take(record_of(one, table), 0, texts(one)))
    with pytest.raises(StoreTrouble):
        run(records.take(record_of(two), 0, texts(two)))


def test_lines_before_these_are_asked_for(records, run, lines):
    with pytest.raises(LinesMissing):
        run(records.take(record_of(lines), 3, texts(lines[3:])))
    assert kept(records, run, record_of(lines)) == 0


def changed(line, at, value):
    """The text of a line with another value in this place."""
    parts = json.loads(texts([line])[0])
    parts[at] = value
    return json.dumps(parts)


KIND, TARGET, UNDER, AT, BODY, HASH = range(6)


@pytest.mark.parametrize(("at", "value"), [
    (KIND, "undo"), (KIND, "redo"), (KIND, "struck"), (TARGET, 3), (UNDER, 2), (AT, "2026-11-18T20:00:00.000+00:00"),
    (AT, "yesterday"), (BODY, payment(99)), (BODY, "{"), (BODY, 7), (HASH, "0" * 64), (HASH, "no hash"), (HASH, None),
])  # fmt: skip
def test_a_forged_line_never_enters(records, run, lines, at, value):
    name = record_of(lines)
    run(records.take(name, 0, texts(lines[:7])))
    with pytest.raises(Forged) as forged:
        run(records.take(name, 7, [changed(lines[7], at, value)]))
    assert forged.value.seq == 8
    assert kept(records, run, name) == 7
    assert run(records.take(name, 7, texts(lines[7:]))).seq == 10  # and the true one does


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "[" * 4000, "\ud800", '["entry"]', "1" * 5000])
def test_what_is_no_line_is_refused(records, run, lines, text):
    with pytest.raises(Forged):
        run(records.take(record_of(lines), 0, [text]))


def test_a_record_begins_with_the_game_that_it_is_named_after(records, run, lines):
    with pytest.raises(Forged):
        run(records.take("7." + "0" * 32, 0, texts(lines)))
    assert run(records.store.heads()) == {}


def test_a_first_line_without_an_edition_is_refused(records, run, lines):
    body = opening().replace("ultimate", "../ultimate")
    first = next_to(lines[0]._replace(seq=0, hash=bytes(32)), body)
    with pytest.raises(Forged):
        run(records.take(record_of([first]), 0, texts([first])))


def test_of_lines_with_a_forged_one_those_before_it_may_stay_and_none_after_it(records, run, lines):
    name = record_of(lines)
    with pytest.raises(Forged) as forged:
        run(records.take(name, 0, [*texts(lines[:4]), *texts(lines[5:])]))
    assert forged.value.seq == 5
    assert kept(records, run, name) == 4


def test_a_second_bank_of_the_same_game_is_told(records, run, lines):
    name = record_of(lines)
    run(records.take(name, 0, texts(lines[:8])))
    with pytest.raises(Forked) as forked:
        run(records.take(name, 7, texts([another(lines[6])])))
    assert forked.value.seq == 8
    assert kept(records, run, name) == 8


def test_a_second_bank_that_went_on_longer_is_told_all_the_same(records, run, lines):
    name = record_of(lines)
    run(records.take(name, 0, texts(lines[:8])))
    mine = [another(lines[6])]
    mine.append(another(mine[0]))
    with pytest.raises(Forked):
        run(records.take(name, 7, texts(mine)))


def test_two_banks_at_two_desks_one_is_kept_and_the_other_told(store, run, lines):
    name = record_of(lines)
    one, two = Records(store), Records(store)

    async def race():
        for desk in (one, two):
            await desk.take(name, 0, texts(lines[:7]))
        mine, theirs = another(lines[6], "mine"), another(lines[6], "theirs")
        return await asyncio.gather(
            one.take(name, 7, texts([mine])), two.take(name, 7, texts([theirs])), return_exceptions=True
        )

    outcomes = sorted(type(outcome).__name__ for outcome in run(race()))
    assert outcomes == ["Forked", "RecordEnd"]
    assert run(store.end(name)).seq == 8


def test_the_same_phone_at_two_desks_is_no_second_bank(store, run, lines):
    name = record_of(lines)
    one, two = Records(store), Records(store)

    async def both():
        return await asyncio.gather(one.take(name, 0, texts(lines)), two.take(name, 0, texts(lines)))

    assert {end.seq for end in run(both())} == {10}


class Faulty:
    """A store whose writing fails as often as it was told."""

    def __init__(self, store, *troubles):
        self.store, self.troubles = store, list(troubles)

    async def append(self, table, line, head):
        if self.troubles:
            raise self.troubles.pop(0)
        return await self.store.append(table, line, head)

    def __getattr__(self, name):
        return getattr(self.store, name)


def test_a_disk_full_is_told_and_the_lines_are_taken_later(store, run, lines):
    records, name = Records(Faulty(store, StoreTrouble(FULL))), record_of(lines)
    with pytest.raises(StoreTrouble) as trouble:
        run(records.take(name, 0, texts(lines)))
    assert trouble.value.key == FULL
    assert run(records.take(name, 0, texts(lines))).seq == 10


def test_a_record_that_others_never_stop_writing_is_given_up_for_now(store, run, lines):
    records, name = Records(Faulty(store, *[HeadMoved()] * 5)), record_of(lines)
    with pytest.raises(StoreTrouble) as trouble:
        run(records.take(name, 0, texts(lines)))
    assert trouble.value.key == BUSY
    assert run(records.take(name, 0, texts(lines))).seq == 10


class Holey:
    """A store that has lost a line, or holds another one."""

    def __init__(self, store, found):
        self.store, self.found = store, found

    async def end(self, table):
        return RecordEnd(10, self.found[-1].hash if self.found else b"", 10)

    async def lines(self, table, after=0):
        return self.found[after:]


@pytest.mark.parametrize("spoil", [
    lambda lines: [], lambda lines: lines[:5], lambda lines: [*lines[:4], *lines[5:], lines[0]],
    lambda lines: [*lines[:9], lines[9]._replace(body=payment(99))],
])  # fmt: skip
def test_a_record_that_is_damaged_in_the_store_is_told(run, lines, spoil):
    with pytest.raises(StoreTrouble) as trouble:
        run(Records(Holey(None, spoil(lines))).end(record_of(lines)))
    assert trouble.value.key == DAMAGED
