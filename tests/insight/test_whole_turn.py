"""The whole turn with its re-rolls, against following every double to the end."""

import pytest

from app.editions import names
from app.insight.risk import Foresight
from app.insight.whole_turn import whole_turn
from tests.insight.brute import WalkedTurn
from tests.insight.positions import random_position

EXACT = 1e-9


def same_turn(edition, seed):
    story = random_position(edition, seed, players=3)
    foresight = Foresight(story.edition)
    for player in story.game.playing()[:2]:
        turn, walked = (
            whole_turn(foresight, story.game, player),
            WalkedTurn(story.game, story.edition, player),
        )
        where = f"{edition} {seed} {player}"
        assert turn.expected == pytest.approx(walked.expected, abs=EXACT), where
        assert turn.worst == walked.worst, where
        assert turn.cannot_pay == pytest.approx(walked.cannot_pay, abs=EXACT), where


@pytest.mark.parametrize("edition", [name for name in names() if name != "millionaire"])
@pytest.mark.parametrize("seed", range(2))
def test_the_whole_turn_is_what_following_every_double_gives(edition, seed):
    same_turn(edition, seed)


@pytest.mark.parametrize("seed", range(4))
def test_bail_after_the_third_failure_rolls_afresh_in_the_same_turn(seed):
    same_turn("millionaire", seed)
