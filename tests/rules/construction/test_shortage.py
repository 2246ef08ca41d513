"""The last buildings of the bank, wanted by several: auctioned one by one."""

from __future__ import annotations

from app.core.events import Transferred
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.rules.construction.building import Build
from app.rules.construction.shortage import Contest
from app.rules.owning.property import Auction
from tests.kit import Story

DARK = ("park_place", "boardwalk")

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def test_c_30_the_last_house_is_built_and_no_more():
    """C-30: as many as there are; the refusal names what is out."""
    def with_left(number):
        story = Story("classic").owns("ana", *DARK)
        left = story.table.holds(BANK, "house") - number
        return story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))

    both = (("boardwalk", 1), ("park_place", 1))
    assert with_left(1).refused(Build("ana", both)).words == {"unit": "house"}
    story = with_left(2)
    story.say(Build("ana", both))
    assert (story.table.holds(BANK, "house"), story.cash("ana")) == (0, 1100)


def test_c_30_a_contest_is_for_fewer_than_are_wanted():
    """C-30: two players, each once, who want more than there are, of what there is."""
    story = Story("classic").owns("ana", *DARK).owns("ben", *BLUES)
    left = story.table.holds(BANK, "house") - 3
    story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))
    both = (("ana", 2), ("ben", 1))
    for wants in (both, both[:1], (("ana", 2), ("ana", 2)), (("ana", 0), ("ben", 9)), (("ana",), ("ben", 9)), None):
        assert story.refused(Contest("house", wants)).key == "not_contested"
    assert story.refused(Contest("spoon", (("ana", 3), ("ben", 3)))).key == "not_contested"
    assert story.refused(Contest("house", (("ana", 3), ("cid", 3)))).words == {"player": "cid", "unit": "house"}
    assert story.refused(Contest("hotel", (("ana", 30), ("ben", 3)))).key == "no_room_for"
    story.say(Contest("house", (("ana", 2), ("ben", 2))))
    assert (story.asks, story.options()["sold"].amount) == ("Auction", 50)
    assert sum(isinstance(step, Auction) for step in story.game.agenda) == 3
    assert story.refused_choice("sold", ("cid", 60)).words == {"player": "cid", "unit": "house"}
    story.choose("sold", ("ana", 50))
    assert (story.asks, {option.amount for option in story.options().values()}) == ("PlaceBuilding", {50})
    story.choose("boardwalk")
    assert (story.cash("ana"), story.table.buildings("boardwalk")) == (1450, {"house": 1})
    assert story.events("Transferred")[0].reason.terms == (("bid", 50),)
    story.choose("sold", ("ana", 51))
    assert (story.asks, story.table.buildings("park_place")) == ("Auction", {"house": 1})
    story.choose("nobody")
    assert story.asks == "ToRoll"
