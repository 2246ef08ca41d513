"""What the organiser sees of all tables, and of one."""

import asyncio
import csv
import io
import sys

import pytest

from app.desk.club_evening.facts import Evening
from app.desk.keeping.store import RecordEnd
from app.desk.organiser.directory import Directory, natural
from app.desk.organiser.folded import Folded
from app.desk.organiser.looking_in import LookingIn
from app.desk.organiser.next_tables import Player, next_tables
from app.desk.organiser.wall import A_PAGE, SHOWN, Wall
from app.desk.organiser.wall_rows import plain
from app.desk.records import Records
from app.rules.whole_game.own_figures import SetFigure
from app.session import Session
from app.words.catalogues import LANGUAGES
from tests.desk.clubs import evening, game_of, has, lines_in
from tests.desk.evenings import record_of, texts
from tests.journal.table import going_back
from tests.spoken import EN


class Counting:
    """A store that counts how often it was read."""

    def __init__(self, store):
        self.store, self.read = store, 0

    async def lines(self, table, after=0):
        self.read += 1
        return await self.store.lines(table, after)

    def __getattr__(self, name):
        return getattr(self.store, name)


@pytest.fixture
def wall(store, run):
    looking = LookingIn()
    yield Wall(Directory(Counting(store)), looking, Evening(store))
    looking.close()


def keep(wall, run, games):
    """The lines of these tables, as a desk takes them."""
    records = Records(wall.directory.store)
    for table, lines in games.items():
        record = record_of(lines, table)
        end = run(records.end(record))
        while end.seq < len(lines):
            end = run(records.take(record, end.seq, texts(lines[end.seq : end.seq + 50])))
        wall.directory.wrote(record, end)


def asked(wall, run, t, lang=EN.language, **more):
    return run(wall.answer({"t": t, "id": "1", "lang": lang, **more}))


def told(said):
    """All that can be read of an answer."""
    return "\n".join(" ".join([row.get(part, "") for part in ("text", "detail", "sum")]) for row in said["rows"])


@pytest.fixture
def club(wall, run, tmp_path):
    games = evening(tmp_path)
    keep(wall, run, games)
    return {table: record_of(lines, table) for table, lines in games.items()}


def test_an_empty_club_says_so(wall, run):
    for name, more in (("tables", {"start": 0}), ("standings", {"round": 0})):
        assert told(asked(wall, run, name, **more)).strip() == "No table has come yet."
    assert asked(wall, run, "results", round=0)["csv"].splitlines() == ["Place,Player,Table,Worth,Lines,Round"]


def test_every_table_is_shown_with_its_players_and_what_they_are_worth(wall, run, club):
    rows = asked(wall, run, "tables", start=0)["rows"]
    assert [row["text"] for row in rows] == ["Table 2 · Friday", "Table 10 · Saturday"]
    assert rows[0]["detail"].splitlines() == ["Ana 2,000 · Ben 900", "Taken back or put right: 2"]
    assert rows[0]["sum"] == "line 3"


def test_what_is_written_later_is_seen_and_what_is_undone_counts_no_more(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        has(session, "ana", 1800)
        keep(wall, run, {"7": lines_in(session)})
        assert "Ana 1,800" in told(asked(wall, run, "tables", start=0))
        session.undo()
        keep(wall, run, {"7": lines_in(session)})
        assert "Ana 1,500" in told(asked(wall, run, "tables", start=0))
        session.redo()
        has(session, "ana", 1900)
        keep(wall, run, {"7": lines_in(session)})
        assert "Ana 1,900" in told(asked(wall, run, "tables", start=0))


def test_an_undo_far_back_gives_the_same_game_as_the_phone_has(tmp_path):
    folded = Folded()
    with game_of(tmp_path / "one.db") as session:
        for cash in range(1000, 1090):
            has(session, "ana", cash)
        session.history.back_to(5)
        folded.take(lines_in(session))
        assert folded.sound
        assert folded.game.ledger.holdings == session.game.ledger.holdings


def test_what_is_taken_back_line_by_line_is_folded_once_where_it_ends():
    """Four hundred lines that a table took back of fifteen hundred kept the whole desk busy for most of a minute."""
    folded, lines = Folded(), going_back(300, 0, back=200)
    folded.take(lines)
    assert folded.sound
    assert folded.game.lines == 101
    assert folded._back.folded <= 128


def test_no_table_waits_while_the_desk_folds_a_long_game_for_the_organiser(run):
    lines, turns = going_back(2000, 0, back=0), []

    class AtHand:
        async def lines(self, _table, after=0):
            return lines[after:]

    async def table():
        while True:
            turns.append(len(turns))
            await asyncio.sleep(0)

    async def looked_at():
        directory = Directory(AtHand())
        directory.wrote("7.game", RecordEnd(len(lines), lines[-1].hash))
        hearing = asyncio.ensure_future(table())
        folded = await directory.folded("7.game")
        hearing.cancel()
        return folded

    assert run(looked_at()).game.lines == len(lines)
    assert len(turns) > 10


def test_all_players_stand_in_one_list_by_worth(wall, run, club):
    rows = asked(wall, run, "standings", round=0)["rows"]
    assert [(row["text"], row["detail"], row["sum"]) for row in rows] == [
        ("1. Ana", "Table 2", "2,000"), ("2. Cid", "Table 10", "1,700"), ("3. Dora", "Table 10", "1,500"),
        ("4. Ben", "Table 2", "900"),
    ]  # fmt: skip


def test_who_is_worth_the_same_shares_a_place(wall, run, tmp_path):
    with game_of(tmp_path / "one.db", ("Ana", "Ben", "Cid")) as session:
        has(session, "cid", 10)
        keep(wall, run, {"7": lines_in(session)})
    assert [row["text"] for row in asked(wall, run, "standings", round=0)["rows"]] == ["1. Ana", "1. Ben", "3. Cid"]


def test_of_a_table_counts_the_game_that_was_begun_last(wall, run, tmp_path):
    for name, cash in (("one", 3000), ("two", 1600)):
        with game_of(tmp_path / f"{name}.db", ("Ana", name.title())) as session:
            has(session, "ana", cash)
            keep(wall, run, {"7": lines_in(session)})
    assert [row["sum"] for row in asked(wall, run, "standings", round=0)["rows"]] == ["1,600", "1,500"]
    assert len(asked(wall, run, "tables", start=0)["rows"]) == 1, "one row a table: its newest game"


def test_what_was_taken_back_or_put_right_is_told_with_who_said_it(wall, run, club):
    said = asked(wall, run, "disputes", since="")
    text = told(said)
    assert "Table 2" in text
    assert "Line 3 was entered by hand" in text
    assert "Ben" in text
    assert "took a line back" in text
    assert "the bank" in text
    later = asked(wall, run, "disputes", since="2999-01-01T00:00:00.000Z")
    assert told(later).strip() == "Nothing was taken back or put right."


def test_a_table_that_takes_back_all_evening_shows_its_newest_lines_and_how_many_more(wall, run, tmp_path):
    """Six thousand undos made the list a megabyte, which the organiser's page fetched every five seconds."""
    with game_of(tmp_path / "one.db", ("Ana", "Ben")) as session:
        for cash in range(1600, 1600 + SHOWN):
            has(session, "ana", cash)
            session.undo()
        keep(wall, run, {"7": lines_in(session)})
    rows = [row["text"] for row in asked(wall, run, "disputes", since="")["rows"]]
    assert len([text for text in rows if text.startswith("Line ")]) == SHOWN
    assert rows[-1] == f"{SHOWN} earlier lines are not shown. Choose a later time, or open the table."


def test_one_table_is_opened_with_its_board_its_history_and_every_why(wall, run, club):
    said = asked(wall, run, "table", record=club["2"])
    assert said["head"] == "Table 2"
    assert "Ana" in told(said)
    assert said["svg"].count("<rect") >= 40
    whys = [row["open"] for row in said["rows"] if row.get("open", {}).get("t") == "why"]
    assert whys
    for one in whys:
        assert asked(wall, run, "why", record=club["2"], seq=one["seq"])["rows"]
    assert "Friday" not in told(asked(wall, run, "page", record=club["10"], before=3))


def test_a_table_that_was_opened_goes_on_while_it_is_looked_at(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        has(session, "ana", 1800)
        record = record_of(lines_in(session), "7")
        keep(wall, run, {"7": lines_in(session)})
        assert "1,800" in told(asked(wall, run, "table", record=record))
        session.undo()
        has(session, "ana", 1900)
        keep(wall, run, {"7": lines_in(session)})
        assert "1,900" in told(asked(wall, run, "table", record=record))


@pytest.mark.parametrize("said", [
    {"t": "table", "record": "7.nothing"}, {"t": "page", "record": "", "before": 1},
    {"t": "why", "record": "evening", "seq": 1},
])  # fmt: skip
def test_what_is_not_there_is_told(wall, run, said):
    assert told(asked(wall, run, **said)).strip() == "There is nothing of this."


def test_a_game_that_makes_no_sense_is_named_and_the_others_are_shown(wall, run, club, lines):
    keep(wall, run, {"5": lines})  # its chain fits, and no rule was asked
    assert "Table 5: this game cannot be read." in told(asked(wall, run, "tables", start=0))
    assert "Table 5: this game cannot be read." in told(asked(wall, run, "standings", round=0))
    assert "1. Ana" in told(asked(wall, run, "standings", round=0))


def test_results_are_a_table_for_a_spreadsheet_and_no_formula(wall, run, tmp_path):
    with game_of(tmp_path / "one.db", ("=2+2", "Zoé, the 2nd")) as session:
        has(session, session.game.seats[0].id, 1800)
        keep(wall, run, {"7": lines_in(session)})
    rows = list(csv.reader(io.StringIO(asked(wall, run, "results", round=0)["csv"])))
    assert rows == [["Place", "Player", "Table", "Worth", "Lines", "Round"], ["1", "'=2+2", "7", "1800", "2"],
                    ["2", "Zoé, the 2nd", "7", "1500", "2"]]  # fmt: skip
    assert plain("-1") == "'-1"
    assert plain("") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_both_languages(wall, run, club, language):
    for name, more in (("tables", {"start": 0}), ("standings", {"round": 0}), ("disputes", {"since": ""}),
                       ("table", {"record": club["2"]}), ("next", {"how": "draw", "size": 4})):  # fmt: skip
        said = asked(wall, run, name, lang=language, **more)
        assert said["head"]
        assert "wall." not in str(said)


def test_tables_stand_in_the_order_of_their_numbers():
    assert sorted(["10", "2", "garden", "2b", "1"], key=natural) == ["1", "2", "2b", "10", "garden"]


def test_the_first_page_reads_no_more_with_many_tables_than_with_few(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        lines = lines_in(session)
    keep(wall, run, {str(number): lines for number in range(1, A_PAGE + 1)})
    for record in wall.directory.records():
        run(wall.umpire.verdict(record, len(lines), 1e9))  # a busy machine may not judge all while the page waits
    asked(wall, run, "tables", start=0)
    few = wall.directory.store.read
    for number in range(1000, 4000):  # tables that other desks have told of
        wall.directory.wrote(f"{number}.{'0' * 32}", RecordEnd(1, b"", 1))
    said = asked(wall, run, "tables", start=0)
    assert wall.directory.store.read == few
    assert len(said["rows"]) == A_PAGE
    assert said["left"] == 3000


def calls_of(work):
    """How many functions are called on this thread meanwhile: it is the same on a busy machine."""
    found = []
    before = sys.getprofile()
    sys.setprofile(lambda _frame, event, _about: found.append(event) if event in {"call", "c_call"} else None)
    try:
        work()
    finally:
        sys.setprofile(before)
    return len(found)


def test_the_first_page_costs_no_more_with_thousands_of_tables_than_with_a_page_of_them(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        lines = lines_in(session)
    keep(wall, run, {str(number): lines for number in range(1, A_PAGE + 1)})
    asked(wall, run, "tables", start=0)
    few = calls_of(lambda: asked(wall, run, "tables", start=0))
    for number in range(1000, 4000):
        wall.directory.wrote(f"{number}.{'0' * 32}", RecordEnd(1, b"", 1))
    assert calls_of(lambda: asked(wall, run, "tables", start=0)) < 1.2 * few


def test_tables_that_were_given_a_code_and_never_heard_stand_among_the_others_in_order(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        lines = lines_in(session)
    keep(wall, run, {"3": lines, "garden": lines})
    wall.directory.expect(["10", "3", "2"])
    rows = asked(wall, run, "tables", start=0)["rows"]
    assert [(row["table"], row.get("kind") == "missing") for row in rows] == [
        ("2", True), ("3", False), ("10", True), ("garden", False),
    ]  # fmt: skip
    keep(wall, run, {"10": lines})  # it comes later: one row still
    rows = asked(wall, run, "tables", start=0)["rows"]
    assert [row["table"] for row in rows if row.get("kind") == "missing"] == ["2"]
    assert len(rows) == 4


def players(many):
    return [Player(f"player {number}", str(number // 4), 1000 + number) for number in range(many)]


@pytest.mark.parametrize("how", ["draw", "standing"])
@pytest.mark.parametrize(("many", "size"), [(0, 4), (1, 4), (2, 4), (8, 4), (9, 4), (13, 4), (64, 6), (5, 2)])
def test_everybody_sits_once_and_no_table_is_much_larger_than_another(how, many, size):
    places = next_tables(players(many), size, how, list)
    assert sorted(place.player.name for place in places) == sorted(one.name for one in players(many))
    sizes = [[place.table for place in places].count(table) for table in {place.table for place in places}]
    assert not sizes or max(sizes) - min(sizes) <= 1
    assert not sizes or max(sizes) <= size


def test_by_standing_the_strongest_sit_together():
    places = next_tables(players(8), 4, "standing", list)
    assert [place.player.worth for place in places if place.table == 1] == [1007, 1006, 1005, 1004]


def test_by_draw_the_order_is_drawn():
    places = next_tables(players(8), 4, "draw", lambda all_: list(reversed(all_)))
    assert [place.player.name for place in places if place.table == 1] == [f"player {n}" for n in (7, 5, 3, 1)]


@pytest.mark.parametrize("said", [
    {"t": "tables", "start": 0}, {"t": "round"}, {"t": "standings", "round": 0}, {"t": "disputes", "since": ""},
    {"t": "next", "how": "draw", "size": 4}, {"t": "totals"},
])  # fmt: skip
def test_what_troubles_the_desk_stands_on_every_tab(wall, run, club, said):
    wall.alarms = lambda words: [words("alarm.full")]
    [alarm] = asked(wall, run, **said)["alarms"]
    assert "disk of the desk is full" in alarm


def test_who_took_a_line_back_on_another_phone_is_named(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        has(session, "ana", 1800)
        session.undo("ben")
        session.redo()
        session.undo()
        keep(wall, run, {"7": lines_in(session)})
    details = [row.get("detail", "") for row in asked(wall, run, "disputes", since="")["rows"]]
    assert [detail.rpartition(" · ")[2] for detail in details if detail] == ["the bank", "Ben", "the bank", "the bank"]
    assert "brought a line back" in told(asked(wall, run, "disputes", since=""))


def test_a_house_rule_or_print_that_was_changed_in_mid_game_is_told(wall, run, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        session.submit(SetFigure("bail", 75))
        keep(wall, run, {"7": lines_in(session)})
    assert "changed a house rule or the print" in told(asked(wall, run, "disputes", since=""))


def test_a_game_in_which_a_phone_took_a_line_back_goes_on_at_another(tmp_path):
    with game_of(tmp_path / "one.db") as session:
        has(session, "ana", 1800)
        session.undo("ben")
        session.journal.transport.export_game(session.saved.id, tmp_path / "one.game")
        head = session.head
    with Session(tmp_path / "two.db") as other:
        assert other.files.import_game(tmp_path / "one.game").head == head
