"""Selling buildings back to the bank: when, how evenly, and what the bank can give in their place."""

from __future__ import annotations

from app.core.events import Transferred
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Mortgage
from app.rules.construction.selling import Sell
from app.rules.moves.turn import EndTurn
from tests.kit import Story

DARK = ("park_place", "boardwalk")
LIGHT = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


# buildings
def test_c_31_houses_that_a_hotel_breaks_down_to_are_counted_to_the_last():
    """C-31: four in the bank are enough for one hotel, three are not; the refusal says how many there are."""
    def with_left(number):
        story = Story("classic").owns("ana", *DARK).built("boardwalk", 1, "hotel").built("park_place", 4)
        left = story.table.holds(BANK, "house") - number
        return story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))

    short = with_left(3).refused(Sell("ana", (("boardwalk", 1),)))
    assert (short.key, short.words) == ("cannot_break_down", {"unit": "house", "number": 3})
    enough = with_left(4)
    enough.say(Sell("ana", (("boardwalk", 1),)))
    assert (enough.table.buildings("boardwalk"), enough.table.holds(BANK, "house")) == ({"house": 4}, 0)


# steps
def test_a_basket_has_from_one_to_ten_steps_a_street():
    """Eleven steps, or none, or text, is no basket; ten are too many for the street only."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").has("ana", 9000)
    for steps in (0, -1, 11, "2", True):
        assert story.refused(Build("ana", (("boardwalk", steps),))).key == "not_a_basket"
    assert story.refused(Build("ana", (("boardwalk", 10),))).key == "no_higher"
    assert story.refused(Build("ana", (("boardwalk", 6), ("park_place", 5)))).key == "no_higher"
    story.say(Build("ana", (("boardwalk", 5), ("park_place", 5))))
    assert story.cash("ana") == 9000 - 10 * 200
    assert story.refused(Sell("ana", (("boardwalk", 6), ("park_place", 5)))).words["number"] == 5
    story.say(Sell("ana", (("boardwalk", 5), ("park_place", 5))))
    assert story.cash("ana") == 9000 - 10 * 100


def test_u_29_the_next_player_sells_while_the_turn_before_only_waits_to_be_ended():
    """U-29: what is asked then is the next player's whole turn; whoever comes later waits for theirs."""
    story = Story().owns("ben", *DARK).built("boardwalk").asking(EndTurn("ana"))
    story.owns("cid", *LIGHT).built(LIGHT[0])
    story.say(Sell("ben", (("boardwalk", 1),)))
    assert story.table.buildings("boardwalk") == {}
    assert story.refused(Sell("cid", ((LIGHT[0], 1),))).key == "own_turn_only"


def test_u_29_a_mortgage_that_sells_buildings_waits_for_ones_own_turn():
    """U-29, C-35: what stands on the street is sold with the mortgage, and that on one's own turn or in need."""
    story = Story("ultimate", mortgage_needs="own_buildings").owns("ben", "boardwalk", "park_place", "reading_railroad")
    story.built("boardwalk")
    assert story.refused(Mortgage("ben", "boardwalk")).key == "own_turn_only"
    story.say(Mortgage("ben", "reading_railroad"))
    story.turn_of("ben").say(Mortgage("ben", "boardwalk"))
    assert story.game.mortgaged == {"reading_railroad", "boardwalk"}
    assert story.table.buildings("boardwalk") == {}
