"""Edge cases of turn: the first and the last value that each check lets through."""

from __future__ import annotations

from app.rules.moves.turn import EndTurn
from tests.kit import Story, kinds


def test_u_12_a_third_double_with_the_bus_draws_no_voucher_and_keeps_no_way_back():
    """U-12, U-53: to Jail at once: no move, no bonus, no voucher, and the reversal is cancelled."""
    story = Story().marked("ana", "turn.doubles", 2).marked("ana", "reversed", "next")
    story.roll(4, 4, "bus")
    assert (story.asks, story.where("ana")) == ("EndTurn", "jail")
    assert story.game.mark("ana", "reversed") is None
    assert "Transferred" not in kinds(story)


def test_a_turn_handed_on_tells_that_alone():
    """Whose turn it is: one fact."""
    story = Story("classic").asking(EndTurn("ana"))
    story.choose("end_turn")
    assert kinds(story) == ["TurnBegan"]
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")
