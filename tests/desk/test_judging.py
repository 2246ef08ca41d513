"""A club's standing counts judged games: what does not follow is shown with its line, and its table does not count."""

import contextlib
import csv
import io
import json

import pytest

from app.core.referee import Choose, Roll
from app.desk.beside import beside_the_desk
from app.desk.club_evening.facts import Evening
from app.desk.keeping.journal_store import JournalStore
from app.desk.organiser.directory import Directory
from app.desk.organiser.judging import BATCH, Along, Forgotten, JudgedRecords, JudgedSoFar, Packed, Umpire
from app.desk.organiser.looking_in import LookingIn
from app.desk.organiser.wall import Wall
from app.desk.records import Forged, Records
from app.journal.format.chain import ENTRY as A_LINE
from app.journal.format.chain import ChainWalk, next_line
from app.session.round_codes.round_rules import RoundRules
from tests.desk.clubs import evening, game_of, has, lines_in
from tests.desk.evenings import next_to, record_of, texts
from tests.desk.judged_evening import judged_evening
from tests.desk.test_wall import asked, told


@pytest.fixture
def wall(tmp_path, run):
    store, looking = JournalStore(tmp_path / "club"), LookingIn()
    wall = Wall(Directory(store), looking, Evening(store))
    yield wall
    looking.close()
    wall.umpire.close()
    run(store.close())


def keep(wall, run, games):
    """The lines of these tables, as a desk takes them."""
    records = Records(wall.directory.store)
    for table, lines in games.items():
        record = record_of(lines, table)
        end = run(records.end(record))
        wall.directory.wrote(record, run(records.take(record, end.seq, texts(lines[end.seq :]))))


def forged(lines, **changed):
    """These lines and one more whose chain fits: the last one again, with other facts than its command gives."""
    body = json.loads(lines[-1].body)
    body["events"][0]["legs"][0][2] = 9_000
    return [*lines[:-1], next_to(lines[-2], json.dumps(body | changed))]


def test_one_forged_line_wins_nothing_and_is_shown_with_its_number(wall, run, tmp_path):
    games = evening(tmp_path)
    with game_of(tmp_path / "forged.db", ("Eve", "Finn")) as session:
        has(session, "eve", 1600)
        has(session, "finn", 1700)
        games["5"] = forged(lines_in(session))
    keep(wall, run, games)
    standings = told(asked(wall, run, "standings", round=0))
    assert "1. Ana" in standings
    assert "Eve" not in standings.partition("Table 5")[0]
    assert "Table 5 does not count: line 3 does not follow from the rules." in standings
    tables = {row["text"]: row for row in asked(wall, run, "tables", start=0)["rows"]}
    assert tables["Table 5 · Friday"]["kind"] == "alarm"
    assert "Line 3 does not follow from the rules" in tables["Table 5 · Friday"]["detail"]
    assert "Table 5 does not count" in told(asked(wall, run, "disputes", since=""))
    rows = list(csv.reader(io.StringIO(asked(wall, run, "results", round=0)["csv"])))
    assert ["disputed, line 3", "Eve", "5", "", ""] in rows
    seated = asked(wall, run, "next", how="standing", size=6)["places"]
    assert [one["worth"] for one in seated if one["name"] in {"Eve", "Finn"}] == [0, 0]


def test_no_line_after_a_disputed_one_makes_it_good_again(wall, run, tmp_path):
    with game_of(tmp_path / "forged.db") as session:
        has(session, "ana", 1600)
        lines = forged(lines_in(session))
    keep(wall, run, {"7": lines})
    asked(wall, run, "standings", round=0)
    keep(wall, run, {"7": [*lines, next_to(lines[-1], lines[-2].body)]})
    assert "Line 2 does not follow" in told(asked(wall, run, "standings", round=0))


ENTRY = {"command": {"is": "Note", "text": "x"}, "events": [], "agenda": [], "rules": []}


@pytest.mark.parametrize("changed", [
    {"command": {"is": "Roll", "dice": [1, 2]}}, {"command": {"is": "Nothing"}}, {"events": [{"is": "Started"}]},
    {"agenda": [{"is": "Nothing"}]}, {"agenda": [7]}, {"rules": [1]}, {"rule_set": 10**9}, {"rule_set": "x"}, {"by": 7},
    {"events": [{"is": "Transferred", "legs": [["bank", "eve", 10**30, "$"]], "reason": None}]},
    {"events": [7]}, {"command": {"is": "Note", "text": ["x"] * 999}},
])  # fmt: skip
def test_whatever_a_line_says_the_other_tables_are_shown_and_count(wall, run, tmp_path, changed):
    games = evening(tmp_path)
    with game_of(tmp_path / "odd.db", ("Eve", "Finn")) as session:
        games["5"] = [*lines_in(session), next_to(lines_in(session)[-1], json.dumps(ENTRY | changed))]
    with contextlib.suppress(Forged):  # then it was not even kept
        keep(wall, run, games)
    for name, more in (("tables", {"start": 0}), ("standings", {"round": 0}), ("disputes", {"since": ""}),
                       ("results", {"round": 0}), ("next", {"how": "draw", "size": 4})):  # fmt: skip
        assert "Ana" in str(asked(wall, run, name, **more)) or name == "disputes"
    standings = told(asked(wall, run, "standings", round=0))
    assert "1. Ana" in standings
    assert "Eve" not in standings.partition("Table 5")[0] or "Table 5 does not" not in standings


def opened_with(lines, **changed):
    """A game of one line that lays out what these lines lay out, but for what is changed. Its chain fits."""
    body, walk = json.loads(lines[0].body), ChainWalk(0, "classic")
    started = next(event for event in body["events"] if event["is"].startswith("Started"))
    started |= changed
    return [next_line(0, walk.head, lines[0].at, (A_LINE, 0, 0), json.dumps(body))]


SEAT = {"id": "eve", "name": "Eve", "colour": "", "token": ""}


@pytest.mark.parametrize("changed", [
    {"corrections": None}, {"corrections": [["a", "b", "c", "d"], [1, 2, 3, 4]]}, {"seats": [SEAT | {"name": 5}]},
    {"seats": [SEAT | {"name": "x" * 9_000}]}, {"seats": [SEAT] * 3_000}, {"title": "x" * 9_000}, {"title": ["x"]},
    {"switches": [["length", ["x"]]]},
])  # fmt: skip
def test_a_first_line_that_is_not_possible_takes_no_page_from_the_club(wall, run, tmp_path, changed):
    """One line with the round's title and no corrections took standings, file, totals and next tables, for good."""
    games = evening(tmp_path)
    rules = RoundRules("classic", "en", title="Friday").text()
    run(wall.evening.add({"is": "round", "code": rules, "at": "2026-01-01T00:00:00.000+00:00"}))
    asked(wall, run, "enrol", names="Ana\nBen")
    games["5"] = opened_with(games["2"], **changed)
    keep(wall, run, games)
    assert "Table 5: this game cannot be read." in told(asked(wall, run, "tables", start=0))
    assert "line 1 does not follow" in told(asked(wall, run, "disputes", since=""))
    pages = [asked(wall, run, name, **more) for name, more in (
        ("tables", {"start": 0}), ("standings", {"round": 0}), ("results", {"round": 0}), ("totals", {}),
        ("next", {"how": "draw", "size": 4}), ("round", {}))]  # fmt: skip
    assert max(len(json.dumps(page)) for page in pages) < 8_000
    assert all("Ana" in str(page) for page in pages[:-1])
    record = record_of(games["5"], "5")
    for name, more in (("table", {}), ("page", {"before": 0}), ("why", {"seq": 1})):
        assert "Table 5: this game cannot be read." in told(asked(wall, run, name, record=record, **more))


def test_who_took_lines_back_is_named_in_no_more_letters_than_a_name_has(wall, run, tmp_path):
    games = evening(tmp_path)
    games["2"][-1:] = [next_to(games["2"][-2], json.dumps(json.loads(games["2"][-1].body) | {"by": "y" * 90_000}))]
    keep(wall, run, games)
    assert len(json.dumps(asked(wall, run, "disputes", since=""))) < 4_000


def test_undone_and_brought_back_lines_count_as_they_stand(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        has(session, "ana", 1800)
        session.undo()
        session.redo()
        has(session, "ben", 1900)
        session.undo()
        keep(wall, run, {"7": lines_in(session)})
    assert [row["text"] for row in asked(wall, run, "standings", round=0)["rows"]] == ["1. Ana", "2. Ben"]


def test_what_is_not_judged_yet_does_not_count_yet_and_says_so(wall, run, tmp_path, monkeypatch):
    monkeypatch.setattr("app.desk.organiser.results.PATIENT", -1)
    keep(wall, run, evening(tmp_path))
    said = told(asked(wall, run, "standings", round=0))
    assert "Table 2 does not count yet: 3 lines are still being judged." in said
    assert "1. Ana" not in said


def test_a_record_that_was_forgotten_meanwhile_is_judged_again_from_its_first_line(tmp_path, run):
    store = JournalStore(tmp_path / "club")
    umpire = Umpire(store)
    umpire._take = JudgedRecords(games=1, packed=0).take
    with game_of(tmp_path / "one.db") as session:
        for table in ("1", "2"):
            lines = lines_in(session)
            run(Records(store).take(record_of(lines, table), 0, texts(lines)))
            assert run(umpire.verdict(record_of(lines, table), len(lines))) == JudgedSoFar(len(lines))
        for cash in range(1000, 1010):
            has(session, "ana", cash)
            lines = lines_in(session)
            for table in ("1", "2"):
                record = record_of(lines, table)
                run(Records(store).take(record, 0, texts(lines)))
                assert run(umpire.verdict(record, len(lines))) == JudgedSoFar(len(lines))
    umpire.close()
    run(store.close())


def test_tables_that_do_not_fit_at_hand_are_packed_and_go_on_where_they_were(tmp_path):
    """With 520 tables in turn each line was judged from the first one again: 38 lines a second, where 64 had 4,800."""
    lines = gone_back(tmp_path, 30, 25)
    records = JudgedRecords(games=1)
    for seq, line in enumerate(lines):
        for table in ("1", "2", "3"):
            assert records.take(table, seq, [line]) == JudgedSoFar(seq + 1)
    wrong = next_to(lines[-1], json.dumps({"command": {}}))
    assert [records.take(table, len(lines), [wrong]).disputed for table in "123"] == [len(lines) + 1] * 3


def test_packed_tables_take_no_more_room_than_is_set_and_the_oldest_is_forgotten(tmp_path):
    with game_of(tmp_path / "one.db") as session:
        lines = lines_in(session)
    packed = Packed(most=8000)
    for table in range(20):
        along = Along(lines[0])
        along.take(lines)
        packed.put(str(table), along)
        assert packed.size <= packed.most
    assert packed.pop("0") is None
    assert packed.pop("19").seq == len(lines)


def test_an_undo_further_back_than_what_is_at_hand_is_judged_with_all_lines(tmp_path):
    lines = gone_back(tmp_path, 90, 5)
    along = Along(lines[0])
    one_by_one(along, lines[:91])
    with pytest.raises(Forgotten):
        one_by_one(along, lines[91:])
    assert Along(lines[0]).take(lines) == JudgedSoFar(len(lines))


def test_a_record_that_is_judged_again_keeps_no_other_table_waiting(tmp_path, run):
    """A table that undid its first lines again and again had the desk judge its whole record in one go, each time."""
    store, handed = JournalStore(tmp_path / "club"), []
    umpire, records = Umpire(store), JudgedRecords()

    def take(record, after, lines, keeps=0):
        handed.append((after, len(lines)))
        return records.take(record, after, lines, keeps)

    umpire._take = take
    lines = gone_back(tmp_path, 2 * BATCH, 5)
    record = record_of(lines)
    for at in range(0, len(lines), BATCH):
        run(Records(store).take(record, at, texts(lines[at : at + BATCH])))
    assert run(umpire.verdict(record, len(lines), 1e9)) == JudgedSoFar(len(lines))
    assert [after for after, _ in handed].count(0) == 2
    assert max(number for _, number in handed) <= BATCH
    umpire.close()
    run(store.close())


def gone_back(tmp_path, lines, to):
    """The lines of a game that wrote so many sums, went back to a line, and wrote another."""
    with game_of(tmp_path / "one.db") as session:
        for cash in range(1000, 1000 + lines):
            has(session, "ana", cash)
        session.history.back_to(to)
        has(session, "ana", 4000)
        return lines_in(session)


def one_by_one(along, lines):
    for line in lines:
        along.take([line])


@pytest.mark.once
def test_a_process_beside_the_desk_judges_alike_and_another_begins_where_it_has_died(tmp_path, run):
    store = JournalStore(tmp_path / "club")
    died = []
    umpire = Umpire(store, beside_the_desk, died.append)
    with game_of(tmp_path / "one.db") as session:
        session.submit(Roll((1, 2)))
        session.submit(Choose("buy"))
        lines = lines_in(session)
        record = record_of(lines)
        run(Records(store).take(record, 0, texts(lines)))
        assert run(umpire.verdict(record, len(lines), 1e9)) == JudgedSoFar(len(lines))
        for process in umpire._pool._processes.values():
            process.kill()
        has(session, "ana", 10)
        lines = forged(lines_in(session))
    run(Records(store).take(record, 0, texts(lines)))
    assert run(umpire.verdict(record, len(lines), 1e9)).disputed == len(lines)
    umpire.close()
    run(store.close())


@pytest.mark.once
def test_lines_are_judged_as_fast_as_they_come_and_each_forgery_is_found(tmp_path):
    """A sample of `dev.py torture judged`."""
    print(judged_evening(tmp_path, 2_000))
