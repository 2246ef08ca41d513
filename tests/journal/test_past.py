"""The last few hundred states of a game are remembered, and of them those that were looked at last."""

from app.core.game import Game
from app.session.past import REMEMBERED, Past


def test_as_many_states_are_remembered_and_the_oldest_is_forgotten_first():
    past, games = Past(), [Game() for _ in range(REMEMBERED + 5)]
    for seq, game in enumerate(games):
        past.remember(seq, game)
    assert [past.at(seq) for seq in range(5)] == [None] * 5
    assert all(past.at(seq) is game for seq, game in enumerate(games) if seq >= 5)
    assert past.latest is games[-1]


def test_a_line_that_stands_again_counts_as_the_newest():
    """After an undo the line below is the last of the game: it must not be the first to be forgotten."""
    past = Past()
    for seq in range(REMEMBERED):
        past.remember(seq, Game())
    again = Game()
    past.remember(0, again)
    past.remember(REMEMBERED, Game())
    assert past.at(0) is again
    assert past.at(1) is None


def test_a_line_that_no_longer_stands_is_forgotten():
    past = Past()
    past.remember(1, Game())
    past.forget(1)
    past.forget(1)
    assert past.at(1) is None
