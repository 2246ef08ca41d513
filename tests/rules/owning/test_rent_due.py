"""Owing rent: what a landing asks for, as printed or as a card has it, and how it is claimed."""

from __future__ import annotations

import pytest

from app.core.events import Rolled
from app.rules.owning.rent_due import RollForUtility
from app.rules.spaces.roll_three import RollThree
from app.rules.spaces.squeeze_play import SqueezePlay
from tests.kit import Story


def test_rolls_for_something_else_are_not_the_roll_of_the_turn():
    """C-54: a utility, Roll Three and Squeeze Play leave the dice of the move as they are."""
    for question, dice in ((RollForUtility("ana", "ben", "electric_company", 0), (2, 2)),
                           (RollThree("ana", "roll_three"), (2, 2, 2)), (SqueezePlay("ana", "squeeze_play"), (2, 2))):
        story = Story().owns("ben", "electric_company").given(Rolled("ana", (1, 2, 3))).asking(question)
        story.roll(*dice)
        assert (story.game.dice, story.game.count("ana", "turn.doubles")) == ((1, 2, 3), 0)


@pytest.mark.parametrize(
    ("factor", "times", "owned", "amount"), [(0, 1, 1, 4 * 7), (10, 1, 1, 70), (0, 2, 1, 56), (0, 1, 2, 10 * 7)]
)
def test_u_64_a_utility_asks_for_the_dice_times_its_factor(factor, times, owned, amount):
    """U-64, U-83: four or ten times by the number owned, ten times by card, doubled by card."""
    story = Story("classic").owns("ben", *("electric_company", "water_works")[:owned])
    story.asking(RollForUtility("ana", "ben", "electric_company", factor, times)).roll(3, 4)
    assert (story.top.amount, story.top.creditor, story.top.reason.about) == (amount, "ben", "electric_company")


def test_u_64_a_card_that_doubles_doubles_what_two_dice_decide():
    """U-64: sent to a utility by a card: two regular dice; the card's factor on top."""
    story = Story().owns("ben", "water_works").asking(RollForUtility("ana", "ben", "water_works", 0, 2))
    story.roll(3, 4)
    assert story.options()["pay"].amount == 7 * 4 * 2
