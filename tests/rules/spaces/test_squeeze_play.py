"""Squeeze Play: two dice, or three, tell what every other player pays."""

from __future__ import annotations

import pytest

from app.rules.spaces.squeeze_play import SqueezePlay
from tests.kit import Story


@pytest.mark.parametrize(
    ("dice", "each"),
    [((1, 1), 200), ((1, 2), 100), ((1, 3), 100), ((1, 4), 50), ((4, 5), 50), ((4, 6), 100), ((5, 6), 100),
     ((6, 6), 200)],
)  # fmt: skip
def test_u_70_every_total_of_squeeze_play(dice, each):
    """U-70: 5 to 9: 50; 3, 4, 10, 11: 100; 2 and 12: 200; from each other player."""
    story = Story().asking(SqueezePlay("ana", "squeeze_play"))
    story.roll(*dice)
    assert story.options()["pay_all"].amount == 2 * each
    assert story.top.reason.terms == (("dice", sum(dice)), ("each", each))
    story.choose("pay_all")
    assert (story.cash("ana"), story.cash("ben")) == (3200 + 2 * each, 3200 - each)


@pytest.mark.parametrize(
    ("dice", "each"),
    [((1, 1), 200), ((6, 6), 200), ((1, 2), 100), ((1, 3), 100), ((4, 6), 100), ((5, 6), 100)]
    + [((total - 4, 4), 50) for total in (5, 6, 7, 8, 9)],
)
def test_u_70_squeeze_play_with_two_dice(dice, each):
    """U-70: 5 to 9 collects 50 from each other player, 3, 4, 10 and 11: 100, 2 or 12: 200."""
    story = Story().all_deeds_sold_to("ana").has("ana", 0).has("ben", 1000).has("cid", 1000)
    story.at("ana", "reverse_direction").roll(1, 1, "mr_monopoly")
    assert story.asks == "SqueezePlay"
    story.roll(*dice)
    assert (story.events("Rolled")[0].purpose, story.events("Rolled")[0].dice) == ("squeeze_play", dice)
    story.choose("pay_all")
    assert [story.cash(name) for name in story.names] == [2 * each, 1000 - each, 1000 - each]
