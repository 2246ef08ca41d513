"""The last few hundred states of a game are remembered, and of them those that were looked at last."""

from app.core.game import Game
from app.session.open_game import REMEMBERED, States


def test_as_many_states_are_remembered_and_the_oldest_is_forgotten_first():
    states, games = States(), [Game() for _ in range(REMEMBERED + 5)]
    for seq, game in enumerate(games):
        states.remember(seq, game)
    assert [states.at(seq) for seq in range(5)] == [None] * 5
    assert all(states.at(seq) is game for seq, game in enumerate(games) if seq >= 5)
    assert states.latest is games[-1]


def test_a_line_that_stands_again_counts_as_the_newest():
    """After an undo the line below is the last of the game: it must not be the first to be forgotten."""
    states = States()
    for seq in range(REMEMBERED):
        states.remember(seq, Game())
    again = Game()
    states.remember(0, again)
    states.remember(REMEMBERED, Game())
    assert states.at(0) is again
    assert states.at(1) is None


def test_a_line_that_no_longer_stands_is_forgotten():
    states = States()
    states.remember(1, Game())
    states.forget(1)
    states.forget(1)
    assert states.at(1) is None
