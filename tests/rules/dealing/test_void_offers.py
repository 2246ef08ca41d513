"""C-55: an open offer is void as soon as it can no longer be met as it was offered, and both are told."""

from __future__ import annotations

import pytest

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.events import Noted
from app.core.ledger import DISCARD
from app.rules.cards.drawing import DrawCard
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.dealing.by_hand import Adjust, PayByHand
from app.rules.dealing.offers import Accept, Offer, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.positions import AdjustMortgage
from app.rules.whole_game.table_talk import SetSwitch
from app.views.asked.last_line import last_line_view
from tests.kit import Story
from tests.spoken import EN, FR

BLUES = ("boardwalk", "park_place")
RED = ("kentucky_avenue", "indiana_avenue", "illinois_avenue")
SHARE = "share.motion_pictures"
FIFTY = (("$", 50),)


def classic(*others: str) -> Story:
    """A classic table: ana has the dark blues, and cid these."""
    return Story("classic").owns("ana", *BLUES).owns("cid", *others)


def offered(story: Story, gives=(("boardwalk", 1),), gets=FIFTY, promises=(), takes_over=()) -> Story:
    """Ana offers this to ben."""
    story.say(Offer("ana", "ben", gives, gets, promises, takes_over))
    assert len(open_offers(story.table)) == 1
    return story


def is_void(story: Story) -> bool:
    """Return whether the last line left the offer void, with a fact, and a sentence of both in every language."""
    if open_offers(story.table):
        assert [note for note in story.events("Noted") if note.name == "offer_void"] == []
        return False
    closed, = story.events("OfferClosed")
    assert closed.manner == "void"
    note, = [note for note in story.events("Noted") if note.name == "offer_void"]
    assert note == Noted("ana", "offer_void", (("other", "ben"),), ("C-55",))
    for words, told in ((EN, "Ana’s offer to Ben is void."), (FR, "L’offre d’Ana à Ben n’est plus valable.")):
        assert told in words.at(story.edition, story.game).entry(story.entry)
        assert told in last_line_view(story.entry, story.edition, story.game, words).text
    assert story.refused(Accept(closed.id)).key == "no_such_offer"
    return True


# ------------------------------------------------------------------ a deed of the offer, or of a promise in it
WAYS = {
    "named": ((("boardwalk", 1),), ()),
    "by its own promise": ((("park_place", 1),), (FreeStay("ana", "ben", ("boardwalk",)),)),
    "by the promise of a share": ((("$", 1),), (RentShare("ana", "ben", ("boardwalk",), 20),)),
    "by a right to buy": ((("$", 1),), (RightToBuy("ana", "ben", ("boardwalk",), 400, 3),)),
    "by the group of a promise": ((("$", 1),), (FreeStay("ana", "ben", ("dark_blue",)),)),
}


@pytest.mark.parametrize(("gives", "promises"), WAYS.values(), ids=WAYS)
def test_c_55_an_offer_is_void_when_its_deed_is_mortgaged_and_when_it_is_lifted(gives, promises):
    """C-55: named by itself, or through any promise, also by its group."""
    story = offered(classic(), gives, promises=promises)
    story.say(Mortgage("ana", "boardwalk"))
    assert is_void(story)
    again = offered(classic().mortgaged("boardwalk"), gives, promises=promises)
    again.say(Lift("ana", "boardwalk"))
    assert is_void(again)
    by_hand = offered(classic(), gives, promises=promises)
    by_hand.say(AdjustMortgage("boardwalk", True, "it was face down"))
    assert is_void(by_hand)


@pytest.mark.parametrize(("gives", "promises"), list(WAYS.values())[2:], ids=list(WAYS)[2:])
def test_c_55_an_offer_is_void_when_its_deed_is_built_on_and_when_it_is_stripped(gives, promises):
    """C-55: a house more, and a house less."""
    story = offered(classic(), gives, promises=promises)
    story.say(Build("ana", (("boardwalk", 1), ("park_place", 1))))
    assert is_void(story)
    again = offered(classic().built("boardwalk").built("park_place"), gives, promises=promises)
    again.say(Sell("ana", (("boardwalk", 1),)))
    assert is_void(again)


def test_c_55_what_a_storm_takes_strips_too():
    """C-55: a level lost to a storm, not sold, is no longer what was promised."""
    story = Story().owns("ana", "boardwalk", "park_place").built("boardwalk").built("park_place")
    offered(story, FIFTY, (), (FreeStay("ana", "ben", ("dark_blue",)),))
    story.asking(DrawCard("cid", "chance")).choose("chance.hurricane")
    assert is_void(story)


def test_c_55_building_on_a_fellow_street_makes_a_deal_of_its_group_impossible():
    """C-55: no street of a built group changes hands, so the offer cannot be met any more."""
    story = offered(classic())
    story.say(Build("ana", (("park_place", 1),)))
    assert is_void(story)


def test_c_55_a_street_of_a_promised_group_that_is_somebody_elses_changes_nothing():
    """C-55: what was offered is about the deeds of the two."""
    story = Story("classic").owns("ana", *RED[:2]).owns("cid", RED[2])
    offered(story, FIFTY, (), (FreeStay("ana", "ben", ("red",)),))
    story.say(Mortgage("cid", RED[2]))
    assert not is_void(story)
    story.say(Lift("cid", RED[2]))
    assert not is_void(story)
    story.say(Trade("cid", "ana", ((RED[2], 1),), FIFTY))
    assert not is_void(story)
    story.say(Mortgage("ana", RED[2]))
    assert is_void(story)


def test_c_55_a_deed_that_the_promise_names_leaves_by_a_right_to_buy():
    """C-55: however it leaves the giver's hands."""
    story = classic()
    story.say(Trade("ana", "cid", FIFTY, (), (RightToBuy("ana", "cid", ("boardwalk",), 300, 5),)))
    number = story.events("Promised")[0].number
    story.say(Offer("ana", "ben", FIFTY, (), (FreeStay("ana", "ben", ("dark_blue",)),)))
    story.say(BuyByRight(number))
    assert (open_offers(story.table), story.game.owner("boardwalk")) == ((), "cid")


def test_c_55_what_happens_to_other_deeds_leaves_an_offer_open():
    """C-55: only what the offer names counts."""
    story = offered(classic("reading_railroad").owns("ana", "baltic_avenue"))
    story.say(Mortgage("ana", "baltic_avenue"))
    story.say(Trade("cid", "ana", (("reading_railroad", 1),), FIFTY))
    story.say(AdjustMortgage("reading_railroad", True, "it was face down"))
    assert not is_void(story)


# ------------------------------------------------------------------ things without a name of their own
def test_c_55_one_of_three_shares_is_offered_while_two_are_left():
    """C-55: shares of a company are alike; sold or mortgaged, the offer stands while the giver holds enough."""
    story = Story()
    story.say(Adjust((("bank", "ana", 3, SHARE),), "three shares"))
    story.say(Offer("ana", "ben", ((SHARE, 1),), FIFTY))
    story.say(Trade("ana", "cid", ((SHARE, 1),), FIFTY))
    assert not is_void(story)
    story.say(MortgageShare("ana", "motion_pictures"))
    assert not is_void(story)
    story.say(MortgageShare("ana", "motion_pictures"))
    assert open_offers(story.table) == ()


def test_c_55_a_mortgaged_share_that_is_lifted_is_no_longer_what_was_offered():
    """C-55: a mortgaged share and an unmortgaged one are two things."""
    story = Story()
    story.say(Adjust((("bank", "ana", 1, SHARE),), "a share"))
    story.say(MortgageShare("ana", "motion_pictures"))
    story.say(Offer("ana", "ben", (("mortgaged." + SHARE, 1),), FIFTY))
    story.say(LiftShare("ana", "motion_pictures"))
    assert open_offers(story.table) == ()


def test_c_55_dollars_are_enough_or_not():
    """C-55: an offer is open while whoever would pay still holds the sum."""
    story = Story("classic").owns("ana", *BLUES).has("ben", 500)
    offered(story, gets=(("$", 400),))
    story.say(PayByHand(("ben",), ("bank",), 100, "for a window"))
    assert not is_void(story)
    story.say(PayByHand(("ben",), ("bank",), 1, "for a stamp"))
    assert is_void(story)


def test_c_55_cards_alike_are_as_good_as_one_another():
    """C-55: of two cards of a name one may go; the last one voids the offer."""
    story = Story()
    card = next(one.id for one in story.edition.cards.values() if one.deck == "voucher" and one.copies > 1)
    story.holds_card("ana", card, card)
    story.say(Offer("ana", "ben", ((card, 1),), FIFTY))
    story.say(Trade("ana", "cid", ((card, 1),), FIFTY))
    assert not is_void(story)
    story.say(Adjust((("ana", DISCARD, 1, card),), "it was played"))
    assert open_offers(story.table) == ()


# ------------------------------------------------------------------ people, promises, house rules
def test_c_55_an_offer_is_void_when_somebody_in_it_leaves():
    """C-55: the partner, and whoever a promise in it is made to."""
    story = offered(classic())
    story.say(LeaveGame("ben"))
    assert open_offers(story.table) == ()
    third = offered(Story("classic", "ana ben cid dan").owns("ana", *BLUES),
                    promises=(FreeStay("ana", "cid", ("park_place",)),))  # fmt: skip
    third.say(LeaveGame("cid"))
    assert is_void(third)


def test_c_55_an_offer_that_takes_a_promise_over_is_void_when_that_promise_is_struck():
    """C-55: what it would hand on is gone."""
    story = classic()
    story.say(Trade("ana", "cid", FIFTY, (), (FreeStay("ana", "cid", ("boardwalk",)),)))
    number = story.events("Promised")[0].number
    story.say(Offer("ana", "ben", (("boardwalk", 1),), FIFTY, (), (number,)))
    story.say(StrikePromise(number))
    assert open_offers(story.table) == ()


def test_c_55_an_offer_with_a_promise_is_void_at_a_table_that_keeps_none_any_more():
    """C-55, C-57: the house rule is changed, and the offer can no longer be met."""
    story = offered(classic(), promises=(FreeStay("ana", "ben", ("park_place",)),))
    story.say(SetSwitch("promises", "not_at_this_table"))
    assert is_void(story)


def test_c_55_an_offer_that_is_void_does_not_come_back():
    """C-55: what was sold and built again is another deed than the one that was shown."""
    story = offered(classic())
    story.say(Mortgage("ana", "boardwalk"))
    story.say(Lift("ana", "boardwalk"))
    assert open_offers(story.table) == ()
