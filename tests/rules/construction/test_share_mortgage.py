"""Mortgages on shares, and what they cost whoever gets a mortgaged one."""

from __future__ import annotations

import pytest

from app.core.reasons import Reason
from app.rules.cards.drawing import DrawCard
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.dealing.offers import Offer, open_offers
from app.rules.dealing.trade import Trade
from app.rules.owning.debt import Pay
from app.rules.owning.property import Buy
from tests.kit import Story

UNIT, DOWN = "share.acme_motors", "mortgaged.share.acme_motors"  # par 150: 75 on it, 8 interest


def test_u_88_shares_are_turned_while_the_table_waits():
    """U-88: not while another is asked something."""
    story = Story().holds_card("ana", "share.general_radio").holds_card("ben", "share.general_radio")
    story.say(MortgageShare("ben", "general_radio"))
    story.asking(Buy("ana", "park_place", 350))
    assert story.refused(LiftShare("ben", "general_radio")).key == "not_now"
    assert story.refused(LiftShare("ana", "general_radio")).key in {"not_now", "not_yours"}
    assert story.refused(MortgageShare("cid", "general_radio")).key == "not_now"


# shares face down
def test_u_88_shares_are_mortgaged_and_lifted_while_the_table_waits():
    """U-88: half of par; not while somebody else is asked; a share that one has not is refused."""
    story = Story().holds_card("ana", "share.acme_motors").holds_card("ana.pledged", "share.general_radio")
    par = story.edition.companies["acme_motors"].par
    busy = story.game
    story.asking(DrawCard("ana", "chance"))
    story.holds_card("ben", "share.acme_motors")
    assert story.refused(MortgageShare("ben", "acme_motors")).key == "not_now"
    assert story.refused(LiftShare("ana", "general_radio")).key == "not_now"
    story.game = busy
    assert story.refused(MortgageShare("ana", "general_radio")).words == {"player": "ana", "deed": "general_radio"}
    assert story.refused(MortgageShare("ana", "nowhere")).key == "not_yours"
    story.say(MortgageShare("ana", "acme_motors"))
    reason = story.events("Transferred")[0].reason
    assert (story.cash("ana"), reason.terms) == (3200 + par // 2, (("par", par // 2 * 2), ("half", par // 2)))


def test_u_88_a_share_is_lifted_with_exactly_its_cost():
    """U-88: half of par and a tenth of that, rounded up."""
    from app.rules.owning.worth import pledged

    story = Story().holds_card(pledged("ana"), "share.acme_motors").has("ana", 54)
    par = story.edition.companies["acme_motors"].par
    cost = par // 2 + -(-(par // 2) // 10)
    assert story.has("ana", cost - 1).refused(LiftShare("ana", "acme_motors")).words["amount"] == cost
    assert story.refused(LiftShare("ben", "acme_motors")).words["player"] == "ben"
    story.has("ana", cost).say(LiftShare("ana", "acme_motors"))
    assert (story.cash("ana"), story.game.holds("ana", "share.acme_motors")) == (0, 1)


# a mortgaged share changes hands like a mortgaged deed
def dealt(number=1, cash=3200, **switches):
    """Ana sells Ben mortgaged shares of Acme Motors for ten dollars."""
    story = Story(**switches).holds_card("ana.pledged", *[UNIT] * number).has("ben", cash)
    story.say(Trade("ana", "ben", ((DOWN, number),), (("$", 10),)))
    return story


def test_u_88_a_mortgaged_share_is_sold_and_stays_face_down():
    """U-88, C-37: the new owner lifts at once for value and 10 %, or pays the 10 % and keeps it."""
    story = dealt()
    assert (story.game.holds("ana.pledged", UNIT), story.game.holds("ben.pledged", UNIT)) == (0, 1)
    assert (story.asks, story.top.player) == ("KeepOrLiftShare", "ben")
    assert {key: option.amount for key, option in story.options().items()} == {"lift": 83, "keep": 8}
    assert story.refused_choice("sell").key == "no_such_answer"
    assert {"U-88", "C-33"} <= story.keys()


def test_u_88_kept_it_costs_the_interest_now_and_again_when_lifted():
    """U-88: 8 now, 83 later."""
    story = dealt()
    before = story.cash("ben")
    story.choose("keep")
    assert (story.asks, story.cash("ben")) == ("ToRoll", before - 8)
    story.say(LiftShare("ben", "acme_motors"))
    assert (story.cash("ben"), story.game.holds("ben", UNIT)) == (3200 - 10 - 8 - 83, 1)


def test_u_88_lifted_at_once_it_costs_value_and_interest_once():
    story = dealt()
    story.choose("lift")
    assert (story.cash("ben"), story.game.holds("ben", UNIT), story.asks) == (3200 - 10 - 83, 1, "ToRoll")


def test_u_88_each_of_several_shares_is_asked_for():
    """U-88: one lifted, one kept."""
    story = dealt(2)
    story.choose("lift")
    assert story.asks == "KeepOrLiftShare"
    story.choose("keep")
    assert (story.game.holds("ben", UNIT), story.game.holds("ben.pledged", UNIT), story.asks) == (1, 1, "ToRoll")


def test_u_88_without_the_cash_it_can_only_be_kept():
    assert set(dealt(cash=92).options()) == {"keep"}
    assert set(dealt(cash=93).options()) == {"keep", "lift"}


def test_u_88_where_the_table_drops_the_fee_nothing_is_asked():
    """U-88, C-37: the switch of the deeds is that of the shares."""
    story = dealt(mortgage_transfer_fee="off")
    assert (story.asks, story.game.holds("ben.pledged", UNIT)) == ("ToRoll", 1)


@pytest.mark.parametrize(
    ("things", "key"),
    [
        (((DOWN, 2),), "has_not"), (((UNIT, 1),), "has_not"), ((("mortgaged.boardwalk", 1),), "no_such_thing"),
        ((("mortgaged.$", 1),), "no_such_thing"), ((("mortgaged.share.spoons", 1),), "no_such_thing"),
    ],
)  # fmt: skip
def test_u_88_only_the_mortgaged_shares_one_has_are_dealt_as_such(things, key):
    """U-88: a free share is not dealt as a mortgaged one, nor the other way round."""
    story = Story().holds_card("ana.pledged", UNIT)
    assert story.refused(Trade("ana", "ben", things, (("$", 10),))).key == key


def test_u_88_an_offer_of_a_mortgaged_share_is_void_once_it_is_gone():
    """U-88, C-55: lifted or sold, the offer names what is not there any more."""
    story = Story().holds_card("ana.pledged", UNIT).holds_card("ana", UNIT)
    story.say(Offer("ana", "ben", ((DOWN, 1),), (("$", 10),)))
    story.say(Trade("ana", "cid", ((UNIT, 1),), (("$", 10),)))
    assert len(open_offers(story.table)) == 1
    story.say(LiftShare("ana", "acme_motors"))
    assert open_offers(story.table) == ()


def test_c_37_after_a_bankruptcy_only_the_estates_shares_cost_the_interest():
    """C-37, U-88: with `after_bankruptcy` a mortgaged share that is sold costs nothing, one of an estate 10 %."""
    story = Story(mortgage_transfer_fee="after_bankruptcy").holds_card("ana.pledged", UNIT, UNIT)
    story.say(Trade("ana", "ben", (("mortgaged." + UNIT, 1),), (("$", 10),)))
    assert story.asks == "ToRoll"
    story.has("ana", 1).asking(Pay("ana", "cid", 500, Reason("rent"))).choose("give_up")
    assert (story.asks, story.top.player) == ("KeepOrLiftShare", "cid")
    story.choose("keep")
    assert story.cash("cid") == 3200 + 1 - 8


def test_a_share_kept_by_one_who_has_not_the_interest_is_owed():
    """C-40: the choice pays where the cash is there; else it is a debt like any other."""
    story = dealt(cash=10).has("ben", 7)
    story.choose("keep")
    assert (story.asks, story.top.amount) == ("Pay", 8)
