"""Cards about shares, vouchers and Roll Three: dividends now, fines as high, shares lost, given and sold."""

from __future__ import annotations

import pytest

from app.rules.cards.share_cards import half_of
from tests.kit import Story


@pytest.mark.parametrize(
    ("free", "down", "gone"), [(1, 0, (1, 0)), (3, 0, (2, 0)), (1, 2, (1, 1)), (0, 3, (0, 2)), (2, 2, (2, 0))]
)
def test_half_of_the_shares_is_rounded_up_and_the_mortgaged_go_last(free, down, gone):
    """Half of all, rounded up: first those that lie face up."""
    unit = "share.acme_motors"
    story = Story().holds_card("ana", *[unit] * free).holds_card("ana.pledged", *[unit] * down)
    legs = half_of(story.table, "ana", unit)
    assert [(leg[0], leg[2]) for leg in legs] == [
        (who, number) for who, number in zip(("ana", "ana.pledged"), gone, strict=True) if number
    ]
