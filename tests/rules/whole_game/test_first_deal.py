"""Edge cases of lengths: the first and the last value that each check lets through."""

from __future__ import annotations

import pytest

from app.rules.whole_game.first_deal import DealDeeds
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
