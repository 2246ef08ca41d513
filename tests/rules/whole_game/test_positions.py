"""The table is always right: tokens, Jail, mortgages and marks put as they are on the table, with a note."""

from __future__ import annotations

import pytest

from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from tests.kit import Story, kinds


def test_a_token_put_elsewhere_is_freed_only_where_it_was_in_jail():
    story = Story("classic")
    story.say(AdjustPosition("ana", "boardwalk", "the cat"))
    assert [type(event).__name__ for event in story.entry.events] == ["Noted", "Moved"]
    story.say(AdjustMark("ana", "lose_turns", 99, "x"))
    assert story.refused(AdjustMark("ana", "lose_turns", 100, "x")).key == "no_such_mark"


def test_a_token_put_right_is_free_of_jail_or_in_it():
    """On a space: freed only if it was in Jail; in Jail: the turn that has just begun asks how to get out."""
    story = Story("classic")
    story.say(AdjustPosition("ana", "boardwalk", "as it stands"))
    assert kinds(story) == ["Noted", "Moved"]
    assert story.refused(AdjustPosition("ana", "go", "so", jailed=True)).words == {"space": "go"}
    story.say(AdjustPosition("ana", "jail", "so", jailed=True))
    assert (story.asks, story.game.mark("ana", "jail")) == ("InJail", 0)
    story.say(AdjustPosition("ana", "jail", "only visiting"))
    assert (kinds(story), story.asks, story.game.mark("ana", "jail")) == (["Noted", "Moved", "Freed"], "ToRoll", None)
    story.say(AdjustPosition("ben", "jail", "so", jailed=True))
    assert (story.asks, story.top.player) == ("ToRoll", "ana")


# marks, names, notes
@pytest.mark.parametrize(
    ("value", "taken"), [(0, True), (1, True), (99, True), (100, False), (-1, False), (True, False)]
)
def test_a_mark_put_right_is_a_number_below_a_hundred(value, taken):
    """Turns to lose from none to 99; none takes the mark away."""
    story = Story("classic").marked("ana", "lose_turns", 7)
    if taken:
        story.say(AdjustMark("ana", "lose_turns", value, "as agreed"))
        assert story.game.mark("ana", "lose_turns") == (value or None)
    else:
        assert story.refused(AdjustMark("ana", "lose_turns", value, "as agreed")).words == {"mark": "lose_turns"}


def test_a_mark_put_right_says_why_and_about_whom():
    """Nothing is put right without a note, nor a mark that there is not, nor for a stranger."""
    story = Story("classic")
    assert story.refused(AdjustMark("ana", "lose_turns", 1, " ")).key == "needs_a_note"
    assert story.refused(AdjustMark("zoe", "lose_turns", 1, "so")).key == "no_such_player"
    assert story.refused(AdjustMark("ana", "hungry", 1, "so")).key == "no_such_mark"
    assert story.refused(AdjustMark("ana", "level", 3, "so")).key == "no_such_mark"
    story.say(AdjustMark("ana", "reversed", 1, "the token lies so"))
    assert [(event.player, event.name) for event in story.events("Noted")] == [("ana", "note")]


def test_a_deed_with_a_depot_is_not_turned_face_down_by_hand():
    """C-35: buildings are sold first; without them the deed may lie either way."""
    story = Story().owns("ana", "reading_railroad").built("reading_railroad", 1, "train_depot")
    assert story.refused(AdjustMortgage("reading_railroad", True, "it does")).key == "sell_depot_first"
    story.say(AdjustMortgage("reading_railroad", False, "it does"))
    assert [note.words for note in story.events("Noted")] == [(("note", "it does"),)]
    assert story.refused(AdjustMortgage("boardwalk", True, "it does")).key == "no_such_deed"
    assert story.refused(AdjustMortgage("reading_railroad", False, "")).key == "needs_a_note"
