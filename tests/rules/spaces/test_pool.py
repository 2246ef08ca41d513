"""The Pool: what Tax Refund and Free Parking pay out of it."""

from __future__ import annotations

import pytest

from app.core.ledger import BANK, POOL
from app.rules.dealing.by_hand import PayByHand
from app.rules.spaces.pool import refund
from tests.kit import Story


@pytest.mark.parametrize(("held", "gets"), [(0, 0), (1, 1), (2, 1), (3, 2), (101, 51)])
def test_u_74_half_of_the_pool_is_rounded_up(held, gets):
    """U-74: half, rounded up if odd; an empty Pool pays nothing and tells nothing."""
    story = Story()
    if held:
        story.say(PayByHand((BANK,), (POOL,), held, "before"))
    table = story.table
    refund(table, "ana", "tax_refund", 50)
    assert (table.holds("ana") - 3200, len(table.events)) == (gets, 1 if gets else 0)


@pytest.mark.parametrize(("pool", "gets"), [(0, 0), (7, 4), (100, 50), (1, 1)])
def test_u_74_tax_refund_is_half_of_the_pool_rounded_up(pool, gets):
    """U-74: half of the Pool, rounded up if odd."""
    story = Story().has("ana", 1000).at("ana", "madison_avenue")
    from app.core.events import Transferred
    from app.core.reasons import Reason

    if pool:
        story.given(Transferred((("bank", "pool", pool, "$"),), Reason("story")))
    story.all_deeds_sold_to("ana").roll(1, 2, "mr_monopoly")
    assert (story.cash("ana"), story.game.holds("pool")) == (1000 + gets, pool - gets)
