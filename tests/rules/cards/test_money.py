"""Edge cases of money: the first and the last value that each check lets through."""

from __future__ import annotations

from app.rules.own_cards.by_hand import ByHand
from tests.kit import Story


def test_u_60_a_card_by_hand_can_be_kept_only_where_it_is_one():
    """U-60: an unnamed card cannot be kept; a sum goes where it is said, with its reason."""
    story = Story().asking(ByHand("ana"))
    assert "keep_card" not in {option.word for option in story.options().values()}
    story.choose("to:ben", 7)
    assert (story.top.player, story.top.creditor, story.top.amount) == ("ana", "ben", 7)
    assert story.top.reason.terms == (("on_card", 7),)
    story.choose("pay")
    story.choose("from_bank", 0)
    assert story.cash("ana") == 3193
    story.choose("done")
    assert story.asks == "ToRoll"
