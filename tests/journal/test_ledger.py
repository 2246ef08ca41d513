"""The ledger and the seats of all games are views that anybody can ask with nothing but sqlite3."""

import sqlite3
from contextlib import closing

from app.core.referee import Choose
from app.journal import Journal
from app.rules.whole_game.bankruptcy import LeaveGame
from app.session import Session
from tests.journal.faults.games import compact, start
from tests.journal.table import new_game


def ask(path, sql):
    with closing(sqlite3.connect(path)) as anybody:
        return anybody.execute(sql).fetchall()


def test_every_unit_sums_to_zero(path, journal, game):
    start(journal, 5)
    journal.undo(game)
    sums = ask(path, "select game, unit, sum(amount) from postings group by game, unit")
    assert len(sums) == 8
    assert {total for _, _, total in sums} == {0}


def test_a_leg_is_two_postings_what_the_giver_loses_and_what_the_taker_gets(path, journal):
    game = start(journal)
    legs = [["ana", "bank", 120, "$"], ["bank", "ana", 1, "vermont"]]
    journal.append(game, compact({"events": [{"is": "Rolled"}, {"is": "Transferred", "legs": legs}]}))
    asked = "select line, event, leg, account, unit, amount from postings"
    rows = ask(path, f"{asked} where line = 2 order by leg, amount")
    assert rows == [
        (2, 1, 0, "ana", "$", -120), (2, 1, 0, "bank", "$", 120),
        (2, 1, 1, "bank", "vermont", -1), (2, 1, 1, "ana", "vermont", 1),
    ]  # fmt: skip


def test_the_opening_takes_deeds_and_stock_out_of_the_box(path, journal):
    start(journal)
    balances = dict(ask(path, "select account || ' ' || unit, sum(amount) from postings group by 1"))
    assert balances["bank baltic"] == balances["bank vermont"] == 1
    assert (balances["box house"], balances["bank house"]) == (-81, 81)
    assert balances["bank $"] == -9600


def test_struck_lines_do_not_count_and_redone_ones_do(path, journal, game):
    def paid():
        return ask(path, f"select max(line) from postings where game = {game}")[0][0]

    journal.back_to(game, 5)
    assert paid() == 5
    journal.redo(game)
    assert paid() == 6
    assert ask(path, "select count(*) from standing_lines") == [(6,)]


def test_the_view_can_be_asked_through_sqlite_utils(path):
    with Journal.open(path) as journal:
        start(journal)
        rows = journal.db.query("select account, sum(amount) as n from postings where unit = '$' group by 1")
        assert {"account": "ana", "n": 3200} in list(rows)


SEATS = "select game, place, player, over, won from seatings order by game, place"


def test_who_sat_at_which_game_and_who_won_is_asked_without_reading_a_line(path):
    with Session(path) as session:
        session.create("classic", new_game("ana ben"))
        session.submit(LeaveGame("ana"))
        while not session.game.winners:
            session.submit(Choose(session.options()[0].key))
        lasts = session.create("classic", new_game("cid ben"))
        worth = ask(path, "select cash, worth, out, turns from seatings where player = 'Cid'")
    assert ask(path, SEATS) == [
        (1, 0, "Ana", 1, 0), (1, 1, "Ben", 1, 1), (lasts, 0, "Cid", 0, 0), (lasts, 1, "Ben", 0, 0),
    ]  # fmt: skip
    assert worth == [(1500, 1500, 0, 1)]
    best = "select player, count(*), sum(won) from seatings group by player order by 3 desc, 2 desc limit 1"
    assert ask(path, best) == [("Ben", 2, 1)]


def test_a_summary_that_cannot_be_read_hides_no_other_game(path):
    with Journal.open(path) as journal:
        for summary in ("", "{", "[" * 5000, '{"seats":5}', '{"seats":[7],"won":1}', '{"seats":[["Zoé"]]}'):
            journal.create("Friday", "classic", "{}", summary)
    assert ask(path, SEATS) == [(6, 0, "Zoé", 0, 0)]
