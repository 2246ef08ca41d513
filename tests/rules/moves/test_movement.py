"""Edge cases of movement: the first and the last value that each check lets through."""

from __future__ import annotations

from app.rules.moves.movement import Obey
from app.rules.owning.claims import unpaid
from tests.kit import Story


def test_a_free_night_asks_for_nothing():
    """U-65: the next rent is free: no debt, and the card is back under its deck."""
    story = Story().owns("ben", "boardwalk").holds_card("ana", "chance.comped_room").at("ana", "boardwalk")
    story.asking(Obey("ana"))
    assert (story.asks, unpaid(story.table), story.game.holds("ana", "chance.comped_room")) == ("ToRoll", (), 0)
