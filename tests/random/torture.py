"""Two hundred random games of each edition: every invariant after every command, and every game opened again."""

import random

from tests.random.chance import Chance
from tests.random.games import Met, RandomGame
from tests.random.test_random_games import EDITIONS

GAMES, LINES = 200, 400


def torture_games(seed: int, games: int = GAMES) -> str:
    """Return what the games met. A game that breaks an invariant raises AssertionError with its words."""
    met = Met()
    for edition, (fewest, most) in EDITIONS.items():
        for number in range(games):
            chance = Chance(random.Random(f"{seed} {edition} {number}").randrange)
            play(RandomGame(edition, fewest + number % (most - fewest + 1), chance, met))
    return f"{games} games of each edition, all opened again (seed {seed}):{met.told().strip()}"


def play(game: RandomGame) -> None:
    """Play one game to its end, or for long, and open it again."""
    for _ in range(LINES):
        if game.game.winners:
            break
        game.step()
    game.check_reopening()
