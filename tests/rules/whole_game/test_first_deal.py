"""What is dealt before the first turn: first cards, and the deeds of the short and the timed game."""

from __future__ import annotations

import pytest

from app.core.events import Transferred
from app.core.game import Seat
from app.core.reasons import Reason
from app.rules.whole_game.first_deal import DealDeeds, FirstCards
from app.rules.whole_game.table_talk import Join
from tests.kit import Story


@pytest.mark.parametrize("length", ["short", "timed"])
def test_c_45_as_many_deeds_to_each_as_the_game_deals(length):
    """C-45: two to each in the classic box, at the printed price, from the bank; the refusal says how many."""
    story = Story("classic", "ana ben", length=length)
    story.asking(DealDeeds())
    good = (("ana", "boardwalk"), ("ana", "park_place"), ("ben", "baltic_avenue"), ("ben", "reading_railroad"))
    for dealt in (good[:3], (*good[:3], ("ana", "oriental_avenue")), (*good[:3], ("ben", "boardwalk")), good[:1] * 4,
                  None, (1, 2), (("ana",),) * 4, (*good[:3], ("zoe", "oriental_avenue"))):
        refused = story.refused_choice("deal", dealt)
        assert (refused.key, refused.words) == ("not_dealt", {"number": 2})
    unknown = story.refused_choice("deal", (*good[:3], ("ben", "house")))
    assert (unknown.key, unknown.words["deed"]) == ("no_such_deed", "house")
    story.choose("deal", good)
    assert (story.cash("ana"), story.cash("ben")) == (1500 - 750, 1500 - 260)
    assert story.events("Transferred")[0].reason.terms == (("price", 400),)


def test_c_45_a_deal_that_somebody_cannot_pay_is_refused():
    """C-45: to the last dollar."""
    good = (("ana", "boardwalk"), ("ana", "park_place"), ("ben", "baltic_avenue"), ("ben", "reading_railroad"))
    short = Story("classic", "ana ben").has("ana", 749).asking(DealDeeds()).refused_choice("deal", good)
    assert (short.key, short.words["amount"], short.words["player"]) == ("short_of_cash", 350, "ana")
    story = Story("classic", "ana ben").has("ana", 750).asking(DealDeeds())
    story.choose("deal", good)
    assert story.cash("ana") == 0


def test_u_03_where_the_cards_do_not_go_round_those_that_are_there_are_dealt():
    """U-03: as far as they go."""
    story = Story(players="ana ben cid")
    for card in story.edition.decks["roll_three"]:
        story.holds_card("pool", *[card] * story.game.holds("bank", card))
    story.given(Transferred((("pool", "bank", 2, "roll_three.1_2_3"),), Reason("story")))
    two = (("ana", "roll_three.1_2_3"), ("cid", "roll_three.1_2_3"))
    story.asking(FirstCards(("roll_three",)))
    assert story.refused_choice("deal", two[:1]).words == {"player": "ben"}
    story.choose("deal", two)
    assert story.game.holds("cid", "roll_three.1_2_3") == 1


def test_u_03_each_player_can_enter_their_own_first_cards():
    """U-03: the table enters which: all at once, or one player after the other, each for themselves."""
    story = Story(players="ana ben")
    voucher, roll_three = [story.edition.decks[deck][0] for deck in ("voucher", "roll_three")]
    story.asking(FirstCards(("voucher", "roll_three"))).choose("each")
    assert (story.asks, story.top.asked(story.table)) == ("LateCards", "ana")
    assert story.refused_choice("deal", (("ben", voucher), ("ben", roll_three))).key == "no_cards_named"
    story.choose("deal", (("ana", voucher), ("ana", roll_three)))
    assert story.top.asked(story.table) == "ben"
    story.choose("deal", (("ben", voucher), ("ben", roll_three)))
    assert [story.table.holds(player, roll_three) for player in ("ana", "ben")] == [1, 1]


def test_u_03_who_joins_late_is_asked_for_the_same_first_cards_as_everybody():
    """U-03: one card of each deck, for the newcomer alone; or none."""
    story = Story()
    voucher, roll_three = [story.edition.decks[deck][0] for deck in ("voucher", "roll_three")]
    story.say(Join(Seat("dan", "Dan"), 3200))
    assert (story.asks, story.top.player) == ("LateCards", "dan")
    assert story.refused_choice("deal", (("ana", voucher), ("ana", roll_three))).key == "no_cards_named"
    assert story.refused_choice("deal", (("dan", voucher),)).key == "first_cards_for_all"
    story.choose("deal", (("dan", voucher), ("dan", roll_three)))
    assert (story.table.holds("dan", voucher), story.table.holds("dan", roll_three)) == (1, 1)
    assert story.asks == "ToRoll"
    without = Story()
    without.say(Join(Seat("dan", "Dan"), 3200))
    without.choose("none")
    assert without.asks == "ToRoll"


def test_u_03_a_box_without_first_cards_asks_a_latecomer_nothing():
    """U-03: Classic deals none."""
    story = Story("classic")
    story.say(Join(Seat("dan", "Dan"), 1500))
    assert story.asks == "ToRoll"
