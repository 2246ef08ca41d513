"""Edge cases of squeeze play: the first and the last value that each check lets through."""

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
