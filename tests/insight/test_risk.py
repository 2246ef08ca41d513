"""The next roll is computed exactly: the result is the same as walking every roll."""

import pytest

from app.editions import names
from app.insight.risk import Foresight
from tests.insight.brute import walk_every_roll
from tests.insight.judged import judge_every_roll
from tests.insight.positions import random_position
from tests.kit import Story

EXACT = 1e-9
UNMORTGAGED = {"baltic_avenue", "boardwalk", "gas_company"}


def same_as_walking(edition, seed, players=0):
    """Check every space and player of a position: the computed chances equal the walked ones."""
    story = random_position(edition, seed, players)
    rolls = Foresight(story.edition).next_rolls(story.game)
    assert [roll.player for roll in rolls] == list(story.game.playing())
    for roll in rolls:
        same_roll(story, roll, f"{edition} {seed} {roll.player}")


def same_roll(story, roll, where):
    walked = walk_every_roll(story.game, story.edition, roll.player)
    assert roll.ways == walked.ways, where
    for space in story.edition.spaces:
        assert roll.chance(space) == pytest.approx(walked.chance(space), abs=EXACT), f"{where} at {space}"
    assert roll.expected == pytest.approx(walked.owed / walked.ways, abs=EXACT), where
    assert roll.worst == walked.worst, where
    assert roll.cannot_pay == pytest.approx(walked.short / walked.ways, abs=EXACT), where
    assert roll.jailed == pytest.approx(walked.jailed / walked.ways, abs=EXACT), where
    assert roll.card == pytest.approx(walked.cards / walked.ways, abs=EXACT), where
    paid = {space: amount / walked.ways for space, amount in walked.payments.items()}
    owed = {roll.known.names[at]: gain / roll.ways for at, gain in roll.sums.gains.items()}
    assert owed == pytest.approx(paid, abs=EXACT), where


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("seed", range(10))
def test_the_exact_risk_is_what_walking_every_roll_gives(edition, seed):
    same_as_walking(edition, seed)


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("seed", range(3))
def test_the_exact_risk_is_what_the_referee_says_of_every_roll(edition, seed):
    story = random_position(edition, seed, players=2)
    for roll in Foresight(story.edition).next_rolls(story.game):
        judged = judge_every_roll(story.game, story.edition, roll.player)
        for space in story.edition.spaces:
            assert roll.chance(space) == pytest.approx(judged.chance(space), abs=EXACT), (
                f"{roll.player} at {space}"
            )
        assert roll.expected == pytest.approx(judged.owed / judged.ways, abs=EXACT), roll.player
        assert roll.worst == judged.worst, roll.player


@pytest.mark.parametrize(
    ("edition", "sold", "spaces"),
    [
        ("ultimate", True, ("go", "dekalb_avenue", "lombard_street", "park_place")),
        ("ultimate", False, ("telephone_company", "biscayne_avenue", "fifth_avenue")),
        ("mega", True, ("go", "oriental_avenue", "tennessee_avenue", "marvin_gardens")),
    ],
)
def test_a_token_that_mr_monopoly_leads_nowhere_obeys_the_space_it_would_have_passed(edition, sold, spaces):
    """U-18, M-06: it counts as come to, with rent, tax, card and tunnel; from the Auction space the dearest."""
    story = Story(edition, "ana ben", "fr")
    inner = [space.deed for space in story.edition.spaces.values() if space.track == "inner" and space.deed]
    story.all_deeds_sold_to("ben") if sold else story.owns("ben", *inner)
    story.mortgaged(*[deed for deed in (story.edition.deeds if sold else inner) if deed not in UNMORTGAGED])
    for space in spaces:
        story.at("ana", space)
        roll = next(roll for roll in Foresight(story.edition).next_rolls(story.game) if roll.player == "ana")
        same_roll(story, roll, f"{edition} from {space}")
        judged = judge_every_roll(story.game, story.edition, "ana")
        assert roll.expected == pytest.approx(judged.owed / judged.ways, abs=EXACT), space
        for name in story.edition.spaces:
            assert roll.chance(name) == pytest.approx(judged.chance(name), abs=EXACT), f"{space}: {name}"
