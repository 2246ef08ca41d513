"""What a card says, part by part: what must be chosen or entered first, its effect, and what comes after."""

from __future__ import annotations

import pytest

from app.core.ledger import POOL
from app.rules.cards.wording import Says
from tests.kit import Story

DARK = ("park_place", "boardwalk")


@pytest.mark.parametrize(
    ("card", "dues"),
    [("chance.general_repairs", 25 * 3 + 100), ("chance.property_taxes", 25 * 2)],
)
def test_a_card_counts_what_stands_and_what_lies_face_up(card, dues):
    """So much for each building, or for each deed face up, with the terms that make the sum."""
    story = Story().owns("ana", *DARK, "baltic_avenue").built("boardwalk", 1, "hotel").built("park_place", 3)
    story.mortgaged("baltic_avenue").asking(Says("ana", card))
    assert (story.top.amount, story.top.creditor) == (dues, POOL)
    figures = [figure for _, figure in story.top.reason.terms]
    assert sum(n * each for n, each in zip(figures[::2], figures[1::2], strict=True)) == dues
