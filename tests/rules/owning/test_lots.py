"""What stands on a lot, and the rungs it climbs: houses, hotel, skyscraper; one depot, one cab stand."""

from __future__ import annotations

from app.rules.owning.lots import needed, price_of, resale_of, standing
from tests.kit import Story

DARK = ("park_place", "boardwalk")


def test_what_stands_on_a_lot_costs_and_brings():
    """C-31: the sum of the steps, and half of each; a bare lot neither."""
    table = Story("classic").owns("ana", *DARK).built("boardwalk", 1, "hotel").built("park_place", 3).table
    assert (price_of(table, "boardwalk"), resale_of(table, "boardwalk")) == (1000, 500)
    assert (price_of(table, "park_place"), resale_of(table, "park_place")) == (600, 300)
    assert (price_of(table, "baltic_avenue"), resale_of(table, "baltic_avenue")) == (0, 0)
    assert [standing(table, "boardwalk", n) for n in (0, 1, 4, 5)] == [{}, {"house": 1}, {"house": 4}, {"hotel": 1}]
    assert needed(table, {"boardwalk": 4, "park_place": 3}) == {"hotel": -1, "house": 4}
    assert needed(table, {"park_place": 5}) == {"house": -3, "hotel": 1}
