"""Getting the last street of a group one has built on, mortgaged: lift it and even the group out."""

from __future__ import annotations

from app.core.events import Transferred
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.construction.last_street import EvenOut
from app.rules.construction.passing_on import got_mortgaged
from app.rules.construction.selling import Sell
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.trade import Trade
from app.rules.owning.debt import Pay
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.positions import AdjustMortgage
from tests.kit import Story

PINKS = ("maryland_avenue", "st_charles_place", "states_avenue", "virginia_avenue")
BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def test_m_17_a_last_street_within_one_step_is_only_lifted():
    """M-17: where the others carry one house, the street need not be built up at once."""
    story = Story("mega")
    group = story.edition.group_of("oriental_avenue").deeds
    story.owns("ana", *group).mortgaged(group[-1])
    for deed in group[:-1]:
        story.built(deed)
    story.asking(EvenOut("ana", group[-1])).choose("lift_and_build")
    assert not story.game.mortgaged
    assert story.table.buildings(group[-1]) == {}
    assert len(story.events("Transferred")) == 1


# last streets
def test_m_17_the_last_house_of_the_bank_and_the_last_dollar_lift_and_build_up():
    """M-17: exactly the cash and the houses that are needed; one less of either, and it is spread."""
    def last(cash, houses):
        story = Story("mega").owns("ana", *BLUES).mortgaged(BLUES[0]).built(BLUES[1], 2).built(BLUES[2], 2)
        story.has("ana", cash)
        left = story.table.holds(BANK, "house") - houses
        story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))
        return story.asking(EvenOut("ana", BLUES[0]))

    deed = last(900, 9).edition.deeds[BLUES[0]]
    price = deed.mortgage + -(-deed.mortgage // 10) + deed.costs[0]
    enough = last(price, 1)
    assert {key: option.amount for key, option in enough.options().items()} == {"lift_and_build": price}
    assert enough.refused_choice("spread").key == "no_such_answer"
    enough.choose("lift_and_build")
    assert (enough.cash("ana"), enough.table.buildings(BLUES[0])) == (0, {"house": 1})
    assert list(last(price - 1, 1).options()) == ["spread"]
    assert list(last(price, 0).options()) == ["spread"]
    spread = last(price - 1, 1)
    spread.choose("spread")
    assert sorted(sum(spread.table.buildings(name).values()) for name in BLUES) == [1, 1, 2]
    assert (spread.asks, spread.top.amount, spread.top.creditor) == ("Pay", price - deed.costs[0], BANK)
    spread.choose("pay")
    assert BLUES[0] not in spread.game.mortgaged


# a second mortgage in the group
def two_down(cash=2500):
    """Ana has four pinks of Mega; two carry houses, one she mortgaged herself, one has just come mortgaged."""
    story = Story("mega").owns("ana", *PINKS).has("ana", cash).mortgaged(PINKS[0], PINKS[3])
    for deed in PINKS[1:3]:
        story.built(deed, 3)
    return story


def got(story, player, *deeds):
    """Work what the mortgaged deeds that came to this player cost."""
    table = Table(story.game.copy(), story.edition)
    got_mortgaged(table, player, deeds)
    table.run()
    story.game = table.game
    return story


def test_m_17_beside_another_mortgage_the_new_street_is_lifted_and_nothing_is_built():
    """M-17, C-28: nothing is built or spread onto any mortgaged street, and no other answer is open."""
    story = got(two_down(), "ana", PINKS[3])
    deed = story.edition.deeds[PINKS[3]]
    price = deed.mortgage + -(-deed.mortgage // 10)
    assert {key: one.amount for key, one in story.options().items()} == {"lift": price}
    story.choose("lift")
    assert story.cash("ana") == 2500 - price
    assert story.game.mortgaged == {PINKS[0]}
    assert [story.table.buildings(name) for name in PINKS] == [{}, {"house": 3}, {"house": 3}, {}]
    assert {"M-17", "C-28"} <= set(story.entry.rules)


def test_m_17_beside_another_mortgage_who_cannot_lift_pays_the_interest_or_nothing():
    """M-17: it is lifted if its owner can; to the last dollar. Else the deed changed hands like any other (C-37)."""
    deed = Story("mega").edition.deeds[PINKS[3]]
    price = deed.mortgage + -(-deed.mortgage // 10)
    assert got(two_down(price), "ana", PINKS[3]).asks == "EvenOut"
    assert got(two_down(price - 1), "ana", PINKS[3]).asks == "KeepOrLift"


def test_m_17_the_last_of_two_mortgages_that_came_together_builds_the_whole_group_up():
    """M-17: the first is lifted alone, the second lifts C-28, and both lots are built up evenly."""
    story = got(two_down(), "ana", PINKS[0], PINKS[3])
    story.choose("lift")
    assert list(story.options()) == ["lift_and_build"]
    story.choose("lift_and_build")
    assert [sum(story.table.buildings(name).values()) for name in PINKS] == [2, 3, 3, 2]
    assert not story.game.mortgaged


def test_m_17_a_lift_that_was_affordable_when_the_street_came_is_owed():
    """M-17: cash that has gone meanwhile is raised; the lift stays a debt."""
    story = got(two_down(), "ana", PINKS[3]).has("ana", 5)
    story.choose("lift")
    assert (story.asks, story.top.creditor) == ("Pay", BANK)


# a deed that changes hands while its lift is owed
def owing_a_lift():
    """Ana has sold what stood in the group, and owes the bank the lift of the street that completed it."""
    story = Story("mega").owns("ana", *BLUES).mortgaged(BLUES[0]).built(BLUES[1]).has("ana", 5)
    story.asking(EvenOut("ana", BLUES[0])).choose("spread")
    for deed in [name for name in BLUES if story.table.buildings(name)]:
        story.say(Sell("ana", ((deed, 1),)))
    assert story.asks == "Pay"
    return story.has("ana", 5)


def test_m_17_a_deed_that_is_sold_takes_the_debt_to_lift_it_along():
    """M-17: the buyer owes the bank the lift, the seller nothing more; paid, the mortgage is lifted."""
    story = owing_a_lift()
    cost = story.top.amount
    story.say(Trade("ana", "ben", ((BLUES[0], 1),), (("$", 50),)))
    assert (story.asks, story.top.player, story.top.creditor, story.top.amount) == ("Pay", "ben", BANK, cost)
    story.choose("pay")
    assert BLUES[0] not in story.game.mortgaged
    assert (story.cash("ana"), story.cash("ben")) == (55, 2500 - 50 - cost)
    assert not [step for step in story.game.agenda if type(step).__name__ in {"Pay", "LiftPaid", "EvenOut"}]


def test_m_17_the_deed_may_change_hands_before_its_lift_is_chosen_and_the_debt_goes_along():
    """M-17, C-52: nothing is being chosen from; a buyer with a built group of their own evens that out instead."""
    story = Story("mega").owns("ana", *BLUES).mortgaged(BLUES[0]).asking(EvenOut("ana", BLUES[0]))
    story.say(Trade("ana", "ben", ((BLUES[0], 1),), (("$", 50),)))
    assert (story.asks, story.top.player, story.top.reason.name) == ("Pay", "ben", "lift")


def test_m_17_an_estate_takes_the_debt_to_lift_along():
    """M-17, C-42: the creditor owes the lift of the street instead of the ten percent."""
    story = Story("mega").owns("ana", *BLUES).mortgaged(BLUES[0]).has("ana", 0)
    rent = Pay("ana", "ben", 5000, Reason("rent"))
    story.game.agenda = (EvenOut("ana", BLUES[0]), rent, *story.game.agenda)
    story.say(LeaveGame("ana"))
    assert (story.asks, story.top.player, story.top.reason.name) == ("Pay", "ben", "lift")
    story.choose("pay")
    assert BLUES[0] not in story.game.mortgaged


def test_m_17_a_deed_moved_by_hand_takes_the_debt_to_lift_along():
    """M-17: also where the table puts right who has it; a deed without such a debt brings none."""
    story = owing_a_lift()
    story.say(Adjust((("ana", "cid", 1, BLUES[0]),), "it was Cid's"))
    assert (story.asks, story.top.player) == ("Pay", "cid")
    plain = Story("mega").owns("ana", *BLUES).mortgaged(BLUES[0])
    plain.say(Adjust((("ana", "cid", 1, BLUES[0]),), "it was Cid's"))
    assert plain.asks == "ToRoll"


def test_m_17_a_mortgage_that_is_gone_is_not_owed():
    """M-17: put right by hand, or back in the bank: nothing is left to be lifted, nor to be paid for it."""
    for put_right in (AdjustMortgage(BLUES[0], False, "it lay face up"), Adjust((("ana", BANK, 1, BLUES[0]),), "sold")):
        story = owing_a_lift()
        story.say(put_right)
        assert (story.asks, story.cash("ana")) == ("ToRoll", 5)
        assert not story.game.mortgaged
