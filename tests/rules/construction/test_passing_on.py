"""Edge cases of passing on: the first and the last value that each check lets through."""

from __future__ import annotations

from app.rules.construction.mortgage import Mortgage
from app.rules.construction.passing_on import KeepOrLift
from tests.kit import Story


def test_c_37_the_new_owner_alone_raises_the_interest():
    """C-37: and nobody else meanwhile."""
    story = Story("classic").owns("ana", "boardwalk", "park_place").owns("ben", "short_line").mortgaged("boardwalk")
    story.asking(KeepOrLift("ana", "boardwalk"))
    assert story.refused(Mortgage("ben", "short_line")).key == "not_now"
    story.say(Mortgage("ana", "park_place"))
    assert story.asks == "KeepOrLift"
