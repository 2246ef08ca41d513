"""The history, folded entry by entry, gives the same figures as the journal's own view."""

import json
import random
from functools import cache

import pytest

from app.core.referee import Choose, Roll, Table
from app.editions import names
from app.insight.history import History
from app.journal import Journal
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Mortgage
from app.rules.owning.worth import worth
from app.session.entries import body_of
from tests.kit import Story
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tools.benches.insight import folding

PAYMENTS = """
select giver.account as giver, taker.account as taker, json_extract(event.value, '$.reason.name') as name,
 json_extract(event.value, '$.reason.about') as about, taker.amount as amount, giver.line as line
from postings giver join postings taker using (game, line, event, leg)
 join standing_lines on standing_lines.game = giver.game and standing_lines.seq = giver.line
 join json_each(standing_lines.body, '$.events') event on event.key = giver.event
where giver.unit = '$' and giver.amount < 0 and taker.amount > 0"""


@cache
def played(edition, seed=1, steps=400):
    """Return a game played at random."""
    game = RandomGame(edition, 4, Chance(random.Random(seed).randrange))
    for _ in range(steps):
        if not game.game.winners:
            game.step()
    return game


@cache
def folded(edition):
    game = played(edition)
    *_, history = folding(game.edition, game.entries)
    return history


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    """Ask the journal that holds a game's entries in SQL."""
    open_journals = {}

    def asked(edition, sql):
        if edition not in open_journals:
            open_journals[edition] = written(
                tmp_path_factory.mktemp(edition) / "games.db", played(edition).entries
            )
        return open_journals[edition].book.conn.execute(sql).fetchall()

    yield asked
    for journal in open_journals.values():
        journal.close()


def written(path, entries):
    """Return a journal with one game in it."""
    journal = Journal.open(path)
    number = journal.create("a game", "x", body_of(entries[0])).id
    for entry in entries[1:]:
        journal.append(number, body_of(entry))
    return journal


@pytest.mark.parametrize("edition", names())
def test_who_paid_whom_is_what_the_postings_say(edition, ask):
    sums = ask(edition, f"select giver, taker, sum(amount) from ({PAYMENTS}) group by 1, 2")
    assert folded(edition).flows == {(giver, taker): amount for giver, taker, amount in sums}


@pytest.mark.parametrize("edition", names())
def test_for_what_it_was_paid_is_what_the_postings_say(edition, ask):
    rows = ask(edition, PAYMENTS)
    sums, salaries = {}, {}
    for giver, taker, name, _, amount, _ in rows:
        sums[giver, taker, name] = sums.get((giver, taker, name), 0) + amount
        if name == "salary":
            salaries[taker] = salaries.get(taker, 0) + amount
    assert folded(edition).reasons == sums
    assert {player: folded(edition).received_for(player, "salary") for player in salaries} == salaries
    paid_in = sum(amount for _, taker, _, _, amount, _ in rows if taker == "pool")
    paid_out = sum(amount for giver, _, _, _, amount, _ in rows if giver == "pool")
    assert folded(edition).pool() == (paid_in, paid_out)


@pytest.mark.parametrize("edition", names())
def test_what_a_deed_cost_brought_back_and_earned_is_what_the_postings_say(edition, ask):
    game = played(edition)
    players = {seat.id for seat in game.game.seats}
    told = {}
    for giver, taker, name, about, amount, _ in ask(edition, PAYMENTS):
        if about not in game.edition.deeds:
            continue
        side, sign = "", 1
        if name in {"rent", "taxi_ride", "rent_reversed"}:
            side, sign = "earned", -1 if name == "rent_reversed" else 1
        elif taker not in players:
            side = "cost"
        elif giver not in players:
            side = "returned"
        if side:
            told[about, side] = told.get((about, side), 0) + sign * amount
    found = {
        (deed, side): n
        for deed, one in folded(edition).deeds().items()
        for side, n in one._asdict().items()
        if n
    }
    assert found == {key: amount for key, amount in told.items() if amount}


@pytest.mark.parametrize("edition", names())
def test_worth_after_every_line_is_what_the_rules_reckon(edition):
    game, history = played(edition), History(played(edition).edition)
    lines = {}
    for entry, after in zip(game.entries, game.games[1:], strict=True):
        history.add(entry, after)
        for player in after.position:
            assert history.worths[player] == worth(Table(after, game.edition), player).total, (
                after.lines,
                player,
            )
            lines.setdefault(player, []).append((after.lines, history.worths[player]))
    for player, points in history.worth_lines().items():
        assert set(points) <= set(lines[player])
        assert points[-1][1] == lines[player][-1][1]


@pytest.mark.parametrize("edition", names())
def test_dollars_of_every_player_are_what_the_postings_sum_to(edition, ask):
    game, history = played(edition), folded(edition)
    sums = dict(ask(edition, "select account, sum(amount) from postings where unit = '$' group by 1"))
    for player in game.game.position:
        got = sum(n for (_, taker), n in history.flows.items() if taker == player)
        gave = sum(n for (giver, _), n in history.flows.items() if giver == player)
        assert got - gave == sums.get(player, 0) == game.game.holds(player)


@pytest.mark.parametrize("edition", names())
def test_rolls_are_counted_as_the_journal_has_them(edition, ask):
    rolled = """
     select json_extract(e.value, '$.player'), e.value from standing_lines, json_each(body, '$.events') e
     where json_extract(e.value, '$.is') = 'Rolled'
      and coalesce(json_extract(e.value, '$.purpose'), 'move') = 'move'"""
    rows = ask(edition, rolled)
    for player in played(edition).game.position:
        luck = folded(edition).luck(player)
        mine = [json.loads(event)["dice"] for who, event in rows if who == player]
        assert luck.rolls == len(mine)
        assert luck.total == sum(face for dice in mine for face in dice if isinstance(face, int))
        assert luck.expected == sum({2: 7, 3: 8}[len(dice)] for dice in mine)
        assert luck.doubles == sum(dice[0] == dice[1] for dice in mine)


@pytest.mark.parametrize("edition", names())
def test_undo_takes_back_exactly_what_was_added(edition):
    game, history = played(edition), History(played(edition).edition)
    states = [state(history)]
    for entry, after in zip(game.entries, game.games[1:], strict=True):
        history.add(entry, after)
        states.append(state(history))
    while len(history.records) > 1:
        states.pop()
        history.remove()
        assert state(history) == states[-1]


def state(history):
    lucks = {player: history.luck(player) for player in history.worths}
    return (
        dict(history.worths), dict(history.flows), dict(history.reasons), history.deeds(), lucks,
        history.longest_debt, history.biggest_rent, history.turning_point, len(history.worth_lines()),
    )  # fmt: skip


def test_a_deed_costs_its_price_and_its_buildings_and_earns_its_rents():
    story = (
        Story("classic", "ana ben").owns("ana", "park_place").at("ana", "luxury_tax").at("ben", "luxury_tax")
    )
    history = History(story.edition)
    story.at("ana", "community_chest_3").at("ben", "community_chest_3")
    said = (
        Roll((2, 4)),
        Choose("buy"),
        Build("ana", (("boardwalk", 1),)),
        Choose("end_turn"),
        Roll((2, 4)),
        Choose("pay"),
    )
    for command in said:
        history.add(story.say(command), story.game)
    assert history.deed("boardwalk") == (400 + 200, 0, 200)
    assert history.paid("ben", "ana") == 200


def test_the_longest_debt_is_the_one_that_waited_for_the_most_entries():
    story = Story("classic", "ana ben").owns("ben", "boardwalk").at("ana", "park_place").has("ana", 20)
    history = History(story.edition)
    story.owns("ana", "oriental_avenue", "vermont_avenue")

    def say(command):
        history.add(story.say(command), story.game)

    say(Roll((1, 1)))
    say(Mortgage("ana", "oriental_avenue"))
    say(Choose("pay"))
    debt = history.longest_debt
    assert (debt.player, debt.creditor, debt.amount, debt.about, debt.lasted) == (
        "ana",
        "ben",
        50,
        "boardwalk",
        1,
    )


def test_the_turning_point_is_the_line_since_which_nobody_was_worth_more():
    story = Story("classic", "ana ben")
    history = History(story.edition)
    for entry, game in zip(story.entries, (story.game,), strict=True):
        history.add(entry, game)
    assert history.turning_point == ("", 0)
    story.owns("ben", "illinois_avenue").at("ana", "free_parking")
    for command in (Roll((1, 3)), Choose("pay")):
        history.add(story.say(command), story.game)
    assert history.turning_point == ("ben", story.game.lines)
    assert history.biggest_rent[0][:3] == ("ana", "ben", 20)
    history.remove()
    assert history.turning_point == ("", 0)
