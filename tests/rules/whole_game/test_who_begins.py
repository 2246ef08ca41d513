"""Who begins: known from the seats, or by the highest roll."""

from __future__ import annotations

import pytest

from app.rules.whole_game.who_begins import WhoBegins
from tests.kit import Story


# dice and deals at the start
@pytest.mark.parametrize(
    ("total", "taken"), [(2, True), (12, True), (1, False), (13, False), (True, False), ("7", False)]
)
def test_c_04_who_begins_rolled_from_two_to_twelve(total, taken):
    """C-04: what two dice can show; the others rolled seven."""
    story = Story("classic").asking(WhoBegins())
    rolls = (("ana", total), ("ben", 7), ("cid", 7))
    if taken:
        story.choose("rolls", rolls)
        assert (story.asks, story.game.turn) == (("ToRoll", "ana") if total > 7 else ("WhoBegins", "ana"))
    else:
        refused = story.refused_choice("rolls", rolls)
        assert (refused.key, refused.words["face"]) == ("unknown_face", total if type(total) is int else str(total))


def test_c_04_everybody_rolls_once():
    """C-04: one total from each, nobody twice and nobody left out; those who tied roll again, the others not."""
    story = Story("classic").asking(WhoBegins())
    for rolls in ((("ana", 5), ("ben", 7)), (("ana", 5), ("ana", 5), ("ben", 7)), (), None,
                  (("ana", 5), ("ben", 7), ("cid", 7), ("cid", 7)), (("ana", 5), ("ben", 7), ("cid",))):
        assert story.refused_choice("rolls", rolls).key == "a_roll_each"
    assert story.refused_choice("zoe").words == {"name": "zoe"}
    story.choose("rolls", (("ana", 5), ("ben", 7), ("cid", 7)))
    assert [key for key in story.options() if key != "rolls"] == ["ben", "cid"]
    assert story.refused_choice("ana").key == "no_such_player"
    story.choose("rolls", (("ben", 3), ("cid", 4)))
    assert (story.game.turn, story.asks) == ("cid", "ToRoll")
    assert [(event.player, event.name) for event in story.events("Noted")] == [("cid", "begins")]
