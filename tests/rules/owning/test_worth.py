"""What a player is worth: cash, deeds, buildings, shares."""

from __future__ import annotations

from app.rules.owning.worth import worth
from tests.kit import Story

DARK = ("park_place", "boardwalk")


def test_c_47_worth_halves_odd_prices_upwards_and_names_its_parts():
    """C-47: half of a mortgaged deed rounded up; buildings at cost; only parts that count are named."""
    story = Story("classic").owns("ana", *DARK, "reading_railroad").built("boardwalk", 2).mortgaged("park_place")
    own = worth(story.table, "ana")
    assert own == (1500, 400 + 175 + 200, 400, 0)
    assert own.terms() == (("cash", 1500), ("deeds", 775), ("buildings", 400))
    assert own.total == 2675
