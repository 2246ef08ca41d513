"""Events: what happened, in the past tense. An event carries everything that folding it needs; no edition is read."""

from __future__ import annotations

from app.core.changes import Left, Seated
from app.core.events import Drew, Event, Marked, Noted, Rolled, TurnBegan, folded
from app.core.game import Game, Seat


# games and their events
def test_a_turn_counts_up_and_forgets_only_what_was_of_the_turn():
    """Marks of the turn vanish, the others and the seats stay."""
    game = folded(Game(), (Marked("ana", "turn.doubles", 2), Marked("ana", "jail", 0), Rolled("ana", (1, 2))))
    assert (game.dice, game.count("ana", "turn.doubles"), game.mark("ana", "jail")) == ((1, 2), 2, 0)
    after = folded(game, (TurnBegan("ben"), Rolled("ben", (3,), "utility"), Marked("ana", "never")))
    assert (after.turn, after.turns, after.dice) == ("ben", 1, ())
    assert after.marks == {("ana", "jail"): 0}
    assert (game.turns, len(game.marks)) == (0, 2)


def test_a_mark_that_is_no_number_counts_nothing():
    """Words are no number; what is not there is nothing."""
    game = folded(Game(), (Marked("ana", "reversed", "next"), Marked("ana", "level", 3)))
    assert [game.count("ana", name) for name in ("reversed", "level", "none")] == [0, 3, 0]


def test_players_follow_each_other_to_the_left_and_round():
    """Without those who have left; the last one follows themselves."""
    game = folded(Game(), (Seated((Seat("a", "A"), Seat("b", "B"), Seat("c", "C")), "go"),))
    assert (game.others("b"), game.after("c"), game.playing()) == (("c", "a"), "a", ("a", "b", "c"))
    assert game.position == {"a": "go", "b": "go", "c": "go"}
    two = folded(game, (Left("a", "own_will"),))
    assert (two.others("c"), two.after("c"), two.seat("b").name) == (("b",), "b", "B")
    one = folded(two, (Left("c", "bankrupt", "b"),))
    assert (one.after("b"), one.others("b")) == ("b", ())
    assert one.marks["", "left"] == ("a", "c")


def test_who_leaves_leaves_no_mark_behind():
    """The marks of the others stay."""
    game = folded(Game(), (Marked("a", "level", 3), Marked("b", "level", 5), Left("a", "own_will")))
    assert game.marks == {("b", "level"): 5, ("", "left"): ("a",)}


def test_facts_that_only_tell_change_nothing():
    """A card read or a remark is a line, not a change."""
    game = folded(Game(), (Drew("ana", "x"), Noted("ana", "y"), Event()))
    assert (game.marks, game.position, game.ledger.holdings) == ({}, {}, {})
