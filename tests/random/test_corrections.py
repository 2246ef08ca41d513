"""C-61: random evenings put right again and again; a sample of `dev.py torture corrections`."""

import pytest

from app.core.ledger import MONEY
from app.rules.dealing.offers import Decline, Offer, open_offers
from tests.kit import Story
from tests.random.corrections import ACTS, Turned, compare, torture_corrections, walked


@pytest.mark.once
@pytest.mark.parametrize("seed", [1, 2])
def test_c_61_no_line_that_is_said_again_is_turned_to_somebody_or_something_else(seed):
    said = torture_corrections(seed, 10)
    assert "0 turned in silence" in said
    assert all(f" {act}" in said for act in ACTS)


def test_the_comparison_sees_an_offer_of_another_price():
    """It reads facts, and knows nothing of what the app compares."""
    lines = []
    for price in (100, 1000):
        story = Story("classic").owns("ana", "boardwalk")
        story.say(Offer("ana", "ben", (("boardwalk", 1),), ((MONEY, price),)))
        before = story.game
        story.say(Decline(open_offers(story.table)[0].id))
        lines += walked(before, [story.entry])
    compare(lines[0], lines[0])
    with pytest.raises(Turned, match="offer was"):
        compare(*lines)
