"""Rounds: one code says what all tables play and until when; the desk says when time is up."""

import base64
import json
import queue
import zlib
from datetime import UTC, datetime, timedelta

import pytest

from app.core.game import Seat
from app.desk.club_evening.facts import Evening
from app.desk.club_evening.rounds import Rounds, moment
from app.reach.club import link
from app.reach.club.calling import NoDesk, games_at_desk, hand_in
from app.reach.club.link import ClubLink, SeatsNews
from app.session import Session, setup
from app.session.round_codes.round_rules import (
    BEGINS,
    NoRound,
    RoundRules,
    draft_of,
    is_played_by,
    read_round,
    round_of,
    rules_of,
)
from tests.desk.clubs import has, lines_in
from tests.desk.running import PROMISED, RunningDesk, Table
from tests.desk.test_wall import asked, keep, told, wall  # noqa: F401 - the wall is a fixture
from tests.spoken import EN

PRINT = (("deed", "boardwalk", "price", "500"),)


def timed():
    """A draft of the timed game with one figure of the table's own."""
    draft = setup.Draft(edition="classic").with_one_more("Ana").with_one_more("Ben")
    return draft.switched("length", "timed").setting("bail", 75)


# ------------------------------------------------------------------ the code

def test_one_code_says_board_house_rules_print_and_clock():
    rules = rules_of(timed(), PRINT).named("Round 1", "2026-11-18T21:30")
    found = read_round(f"  {rules.text()[:40]}\n {rules.text()[40:]}")
    assert found == rules
    assert dict(found.switches) == {"length": "timed"}
    assert set(found.corrections) == {*PRINT, ("figure", "bail", "", "75")}
    assert found.ends == "2026-11-18T21:30"


def test_a_game_that_is_set_up_by_a_code_is_the_rounds():
    rules = rules_of(timed(), PRINT).named("Round 1", "")
    mine = setup.Draft(edition="mega").with_one_more("Zoé").with_one_more("Yan").switched("positions", "table")
    draft = draft_of(mine, rules)
    assert [one.name for one in draft.people] == ["Zoé", "Yan"]
    assert draft.own["positions"] == "table"  # who moves the tokens stays the table's own matter
    assert round_of(draft) == rules
    assert round_of(draft.setting("bail", 50)) is None


def test_who_plays_by_other_rules_is_not_in_the_round(tmp_path):
    rules = rules_of(timed(), ()).named("Round 1", "")
    with Session(tmp_path / "games.db") as session:
        for draft, same in ((timed(), True), (timed().setting("bail", 60), False), (timed().on("mega"), False)):
            setup.begin(session, draft, "Round 1")
            assert is_played_by(rules, session.game) is same


def packed(said):
    return BEGINS + base64.urlsafe_b64encode(zlib.compress(json.dumps(said).encode())).decode()


GOOD = {"edition": "classic", "preset": "en", "switches": [], "corrections": [], "title": "", "ends": ""}


@pytest.mark.parametrize("code", [
    "", "PC1.", "PC1.!!!", "PC2.abc", "x" * 20_000, packed([]), packed({}), packed({**GOOD, "more": 1}),
    packed({**GOOD, "edition": "../classic"}), packed({**GOOD, "edition": 1}), packed({**GOOD, "preset": "de"}),
    packed({**GOOD, "switches": [["length", "for ever"]]}), packed({**GOOD, "switches": [["length"]]}),
    packed({**GOOD, "switches": {}}), packed({**GOOD, "corrections": [["figure", "bail", "", "-1"]]}),
    packed({**GOOD, "corrections": [[1, 2, 3, 4]]}),
    packed({**GOOD, "ends": "soon"}), packed({**GOOD, "ends": "2026-02-30T21:00"}),
    packed({**GOOD, "ends": "0000-01-01T00:00"}), packed({**GOOD, "title": "x" * 41}),
    packed({**GOOD, "title": "a\nb"}),
    packed("x" * 100_000), BEGINS + base64.urlsafe_b64encode(zlib.compress(b"[" * 50_000)).decode(),
])  # fmt: skip
def test_what_nobody_could_play_is_no_round(code):
    with pytest.raises(NoRound):
        read_round(code)


def test_a_good_code_is_read():
    assert read_round(packed(GOOD)) == RoundRules("classic", "en")


# ------------------------------------------------------------------ the desk

@pytest.fixture
def desk(tmp_path):
    desk = RunningDesk(tmp_path / "club")
    yield desk
    desk.close()


class Listening:
    """A table's link that notes what it hears of rounds."""

    def __init__(self, table):
        self.heard, self.seats = queue.SimpleQueue(), queue.SimpleQueue()
        self.link = ClubLink(
            table.member, table.path, table.game, lambda _: None, 0.05, self.heard.put, self.seats.put,
        )  # fmt: skip
        self.link.open()

    def next(self):
        return self.heard.get(timeout=PROMISED)

    def close(self):
        self.link.close()
        self.link.wait(PROMISED)


def test_every_table_hears_of_a_round_and_that_its_time_is_up(desk, tmp_path):
    tables = [Table(tmp_path / f"{name}.db", (desk.address,), name) for name in ("1", "2")]
    tables[1].game = 0  # nothing on the table yet
    early = [Listening(table) for table in tables]
    code = rules_of(timed(), ()).text()
    desk.do(desk.desk.rounds.begin(code, 90, "Round 1"))
    late = Listening(tables[0])
    for one in (*early, late):
        news = one.next()
        assert (news.number, news.over) == (1, False)
        assert read_round(news.code).title == "Round 1"
    desk.do(desk.desk.rounds.end())
    assert [one.next().over for one in (*early, late)] == [True] * 3
    assert games_at_desk(tables[0].member.read, "b" * 32)  # who asks once is not confused by it
    for one in (*early, late, *tables):
        one.close()


def test_when_the_hour_has_come_the_desk_says_so_by_itself_and_once(store, run):
    evening = Evening(store)
    rounds = Rounds(evening)
    run(rounds.begin(rules_of(timed(), ()).text(), 30, "Round 1"))
    run(rounds.look())
    assert not run(evening.facts()).round.over
    ends = moment(datetime.now(UTC) - timedelta(minutes=1))
    rules = rules_of(timed(), ()).named("Round 2", ends[:16])
    run(evening.add({"is": "round", "code": rules.text(), "at": moment(datetime.now(UTC))}))
    run(rounds.look())
    over = run(evening.facts()).round.over
    assert over[:16] == ends[:16]
    run(rounds.end())  # somebody touches it all the same
    assert run(evening.facts()).round.over == over


def test_rounds_are_the_same_at_every_desk(store, run):
    run(Rounds(Evening(store)).begin(rules_of(timed(), ()).text(), 0, "Round 1"))
    other = Evening(store)
    run(Rounds(other).end())
    assert [one.number for one in run(other.facts()).rounds] == [1]
    assert run(Evening(store).facts()).round.over


# ------------------------------------------------------------------ the wall

def played(path, title, names, cash, draft=None):
    """A game of a round, in which the first player has so much."""
    session = Session(path)
    draft = draft or setup.Draft(edition="classic")
    seats = tuple([Seat(name.lower(), name) for name in names])
    session.create("classic", rules_of(draft, ()).named(title, "").opening(seats))
    has(session, seats[0].id, cash)
    return session


def test_the_organiser_begins_a_round_and_sees_who_plays_it(wall, run, tmp_path):  # noqa: F811
    assert "No round has been begun." in told(asked(wall, run, "round"))
    assert "no code of a round" in told(asked(wall, run, "begin", code="table 7", minutes=0))
    draft = setup.Draft(edition="classic").setting("bail", 75)
    said = asked(wall, run, "begin", code=rules_of(draft, ()).text(), minutes=90)
    assert said["head"] == "Round 1"
    assert "Ends at" in told(said)
    right = played(tmp_path / "a.db", "Round 1", ("Ana", "Ben"), 1800, draft)
    wrong = played(tmp_path / "b.db", "Round 1", ("Cid", "Dora"), 9000)
    keep(wall, run, {"1": lines_in(right), "2": lines_in(wrong)})
    right.close()
    wrong.close()
    text = told(asked(wall, run, "round"))
    assert "1 of 2 tables play this round" in text
    assert "Table 2" in text
    assert "Cid" not in told(asked(wall, run, "standings", round=0))
    assert read_round(asked(wall, run, "round")["code"]).title == "Round 1"


def test_a_round_counts_and_names_in_order_the_tables_that_never_came(wall, run, tmp_path):  # noqa: F811
    """A table with a code that has sent nothing is missed as well as one that plays something else."""
    wall.directory.expect(["10", "1", "3", "2"])
    asked(wall, run, "begin", code=rules_of(setup.Draft(edition="classic"), ()).text(), minutes=0)
    with played(tmp_path / "a.db", "Round 1", ("Ana", "Ben"), 1800) as session:
        keep(wall, run, {"1": lines_in(session)})
    with played(tmp_path / "b.db", "Another", ("Cid", "Dora"), 1800) as session:
        keep(wall, run, {"3": lines_in(session)})
    said = asked(wall, run, "round")
    assert "1 of 4 tables play this round" in told(said)
    assert [row["text"] for row in said["rows"] if row.get("kind") == "missing"] == ["Table 2", "Table 3", "Table 10"]


def test_standings_are_by_worth_at_time_up(wall, run, tmp_path):  # noqa: F811
    asked(wall, run, "begin", code=rules_of(setup.Draft(edition="classic"), ()).text(), minutes=0)
    with played(tmp_path / "a.db", "Round 1", ("Ana", "Ben"), 1800) as session:
        keep(wall, run, {"1": lines_in(session)})
        asked(wall, run, "over")
        has(session, "ben", 5000)  # too late
        keep(wall, run, {"1": lines_in(session)})
    rows = asked(wall, run, "standings", round=0)["rows"]
    assert [(row["text"], row["sum"]) for row in rows] == [("1. Ana", "1,800"), ("2. Ben", "1,500")]
    assert "Ben 5,000" in told(asked(wall, run, "tables", start=0))


def test_each_round_has_standings_of_its_own(wall, run, tmp_path):  # noqa: F811
    code = rules_of(setup.Draft(edition="classic"), ()).text()
    asked(wall, run, "begin", code=code, minutes=0)
    with played(tmp_path / "a.db", "Round 1", ("Ana", "Ben"), 1800) as session:
        keep(wall, run, {"1": lines_in(session)})
    asked(wall, run, "begin", code=code, minutes=0)
    with played(tmp_path / "b.db", "Round 2", ("Cid", "Dora"), 1700) as session:
        keep(wall, run, {"1": lines_in(session)})
    assert "Cid" in told(asked(wall, run, "standings", round=0))
    first = asked(wall, run, "standings", round=1)
    assert "Ana" in told(first)
    assert first["head"] == "Standings · Round 1"
    assert asked(wall, run, "results", round=1)["csv"].splitlines()[1] == "1,Ana,1,1800,2,Round 1"


# ------------------------------------------------------------------ chosen, handed in, added up

def ask_wall(desk, t, **more):
    return desk.do(desk.desk.wall.answer({"t": t, "id": "1", "lang": EN.language, **more}))


def test_a_round_is_chosen_by_its_board_and_booklet_and_is_timed_where_it_has_minutes(wall, run):  # noqa: F811
    boards = [name for _, name in asked(wall, run, "round")["boards"]]
    at = boards.index("Classic · Paris")
    assert asked(wall, run, "choose", board=at, booklet="", minutes=90)["head"] == "Round 1"
    rules = read_round(asked(wall, run, "round")["code"])
    assert (rules.edition, rules.preset, rules.title) == ("classic", "fr", "Round 1")
    assert dict(rules.switches)["length"] == "timed"
    asked(wall, run, "choose", board=at, booklet="en", minutes=0)
    rules = read_round(asked(wall, run, "round")["code"])
    assert (rules.preset, dict(rules.switches).get("length"), rules.ends) == ("en", None, "")


def test_a_tables_phone_hands_in_the_rules_of_a_round(desk, tmp_path):
    table = Table(tmp_path / "one.db", (desk.address,), "7")
    code = rules_of(timed(), PRINT).text()
    hand_in(table.member.read, "b" * 32, code)
    [(handed, told_of)] = ask_wall(desk, "round")["handed"]
    assert handed == code
    assert told_of.startswith("From the phone of table 7 · Classic")
    with pytest.raises(NoDesk):
        hand_in(table.member.read, "b" * 32, "PC1.nonsense")
    table.close()


def test_the_places_of_the_next_round_reach_every_table(desk, tmp_path):
    tables = [Table(tmp_path / f"{name}.db", (desk.address,), name) for name in ("1", "2")]
    here = Listening(tables[0])
    desk.do(desk.desk.rounds.begin(rules_of(timed(), ()).text(), 0, "Round 1"))
    here.next()
    places = [["1", "Ana", "1"], ["2", "Ben", "1"], ["2", "Cid", "2"]]
    said = ask_wall(desk, "seat", places=places)
    assert "The places of Round 2 are sent" in told(said)
    for nowhere in (["no table!", "Dora", ""], ["", "Dora", ""]):  # what is sent stays until all have a place
        said = ask_wall(desk, "seat", places=[*places[:2], nowhere])
        assert told(said).strip().endswith("Nothing was sent: these people have no table yet: Dora")
    assert "Nothing was sent" in told(ask_wall(desk, "seat", places=[]))
    assert "Nothing was sent" in told(ask_wall(desk, "seat", places=[*places, ["3", "\n", ""], "x"]))
    late = Listening(tables[1])
    assert here.seats.get(timeout=PROMISED) == SeatsNews(2, ("Ana",), (("Ben", "2"),))
    assert late.seats.get(timeout=PROMISED) == SeatsNews(2, ("Ben", "Cid"), ())
    for one in (here, late, *tables):
        one.close()


def test_a_phone_of_before_is_told_of_rounds_and_never_of_places(desk, tmp_path, monkeypatch):
    """It would not understand them, and would hang up for ever."""
    ask_wall(desk, "seat", places=[["1", "Ana", ""]])
    table = Table(tmp_path / "one.db", (desk.address,), "1")
    monkeypatch.setattr(link, "HEARS", ("Other", "thing"))
    before = Listening(table)
    desk.do(desk.desk.rounds.begin(rules_of(timed(), ()).text(), 0, "Round 1"))
    assert before.next().number == 1
    assert before.seats.empty()
    for one in (before, table):
        one.close()


def test_time_is_up_is_answered_before_any_game_is_read(wall, run, tmp_path):  # noqa: F811
    asked(wall, run, "begin", code=rules_of(setup.Draft(edition="classic"), ()).text(), minutes=0)
    with played(tmp_path / "a.db", "Round 1", ("Ana", "Ben"), 1800) as session:
        keep(wall, run, {"1": lines_in(session)})
    read = wall.directory.store.read
    assert "Time is up" in told(asked(wall, run, "over"))
    assert wall.directory.store.read == read


def test_totals_over_the_rounds_are_of_enrolled_people_and_name_who_is_not(wall, run, tmp_path):  # noqa: F811
    code = rules_of(setup.Draft(edition="classic"), ()).text()
    for at, (names, cash) in enumerate(((("Ana", "Ben"), 1800), (("ben", "Zed"), 1700)), 1):
        asked(wall, run, "begin", code=code, minutes=0)
        with played(tmp_path / f"{at}.db", f"Round {at}", names, cash) as session:
            keep(wall, run, {"1": lines_in(session)})
    free = asked(wall, run, "totals")
    assert [line[:2] for line in free["lines"]] == [["1", "ben"], ["2", "Ana"], ["3", "Zed"]]
    said = asked(wall, run, "enrol", names="Ben\n  Ana \nDora\n\nBen")
    assert said["heads"] == ["Place", "Player", "Round 1", "Round 2", "Worth in all", "Points"]
    assert said["lines"] == [["1", "Ben", "1,500", "1,700", "3,200", "1"], ["2", "Ana", "1,800", "", "1,800", "1"],
                             ["3", "Dora", "", "", "0", "0"]]  # fmt: skip
    assert "Zed, at table 1, is not enrolled" in told(said)
    assert "Round 2 is still being played" in told(said)
    places = asked(wall, run, "next", how="standing", size=4)["places"]
    assert [one["name"] for one in places] == ["ben", "Ana", "Dora"]
