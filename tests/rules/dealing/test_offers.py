"""Open trade offers: said now, answered later, void as soon as they can no longer be met as they were offered."""

from __future__ import annotations

from app.core.events import Noted
from app.rules.dealing.by_hand import Adjust
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw, open_offers
from app.rules.dealing.trade import Trade
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.ending import STARTER
from tests.kit import Story
from tests.spoken import EN


def test_c_55_an_offer_withdrawn_or_void_is_told():
    """C-55: the line says whose offer is void."""
    story = Story("classic").owns("ana", "boardwalk")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 100),)))
    story.say(Trade("ana", "cid", (("boardwalk", 1),), (("$", 10),)))
    assert [note.name for note in story.entry.events if isinstance(note, Noted)] == ["offer_void"]
    assert story.refused(Withdraw("1")).key == "no_such_offer"


def test_c_55_a_void_offer_is_told_to_both_and_others_stay_open():
    """C-55: what changes hands voids the offers that name it, and no others; the oldest first."""
    story = Story("classic").owns("ana", "boardwalk", "park_place")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 400),)))
    story.say(Offer("ana", "cid", (("park_place", 1),), (("$", 300),)))
    first, second = open_offers(story.table)
    assert (first.gives, first.gets, second.two) == ((("boardwalk", 1),), (("$", 400),), "cid")
    story.say(Accept(first.id))
    assert (story.cash("ana"), story.game.owner("boardwalk")) == (1500 + 400, "ben")
    assert open_offers(story.table) == (second,)
    assert story.refused(Accept(first.id)).key == "no_such_offer"
    again = Story("classic").owns("ana", "boardwalk")
    again.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 400),)))
    again.say(Adjust((("ana", "cid", 1, "boardwalk"),), "it was cid's"))
    told = [event for event in again.events("Noted") if event.name == "offer_void"]
    assert [(event.player, event.words) for event in told] == [("ana", (("other", "ben"),))]
    assert open_offers(again.table) == ()
    gone = Story("classic").owns("ana", "boardwalk")
    gone.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 400),)))
    gone.say(Withdraw(open_offers(gone.table)[0].id))
    assert (open_offers(gone.table), set(gone.game.marks)) == ((), {STARTER})


def test_an_offer_that_is_declined_waits_no_more_and_the_line_says_who_did_not_want_it():
    story = Story("classic").owns("ben", "boardwalk")
    story.say(Offer("ana", "ben", (("$", 50),), (("boardwalk", 1),)))
    entry = story.say(Decline(open_offers(story.table)[0].id))
    assert EN.at(story.edition, story.game).entry(entry) == ("Ben declines Ana’s offer.",)
    assert open_offers(story.table) == ()
    assert story.game.owner("boardwalk") == "ben"
    assert story.refused(Decline("1")).key == "no_such_offer"


def test_c_55_an_offer_is_void_as_soon_as_something_in_it_changes_hands():
    """C-55: even if it comes back; money that is there still does not void it."""
    story = Story("classic").owns("ana", "boardwalk", "baltic_avenue")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 500),)))
    story.say(Offer("cid", "ana", (("$", 90),), (("baltic_avenue", 1),)))
    first, second = open_offers(story.table)
    story.say(Trade("ana", "cid", (("boardwalk", 1),), (("$", 450),)))
    assert open_offers(story.table) == (second,)
    story.say(Trade("cid", "ana", (("boardwalk", 1),), (("$", 450),)))
    assert story.refused(Accept(first.id)).rules == ("C-55",)
    story.say(Accept(second.id))
    assert story.game.owner("baltic_avenue") == "cid"
    assert open_offers(story.table) == ()


def test_c_55_an_offer_is_void_when_a_partner_leaves_and_can_be_withdrawn():
    """C-55: what leaves the game voids it too."""
    story = Story("classic").owns("ana", "boardwalk")
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 500),)))
    story.say(Withdraw(open_offers(story.table)[0].id))
    assert open_offers(story.table) == ()
    story.say(Offer("ana", "ben", (("boardwalk", 1),), (("$", 500),)))
    story.say(LeaveGame("ben"))
    assert open_offers(story.table) == ()
