"""What is taken along in words comes back: random games, exported and played again, give the same balances."""

import random
from types import SimpleNamespace

from app.core.game import Game
from app.core.referee import evolve
from app.editions.tables import edition_of
from app.transcript.export import as_words
from app.transcript.play import Play, Wrong
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.random.test_random_games import EDITIONS

GAMES, LINES = 200, 150


def source_of(played):
    """A random game as an export reads it."""

    def steps():
        game = Game()
        for entry in played.entries:
            yield game, entry
            game = evolve(game, entry)

    edition = edition_of(played.game.edition, played.game.switches, played.game.corrections)
    return SimpleNamespace(game=played.game, edition=edition, entries=lambda: iter(played.entries), steps=steps)


def random_game(edition, seed, lines=60):
    """So many lines of random play, fewer where somebody wins."""
    chance = random.Random(f"{edition} {seed}")
    fewest, most = EDITIONS[edition]
    played = RandomGame(edition, chance.randint(fewest, most), Chance(chance.randrange))
    while len(played.entries) < lines and not played.game.winners:
        played.step()
    return played


def comes_back(played):
    """Play the export again: balances and places are those of the game that was exported."""
    try:
        again = Play().text(as_words(source_of(played))).game
    except Wrong as wrong:
        played.fail(f"its own words are refused: {wrong}")
    if held_in(again) != held_in(played.game) or again.position != played.game.position:
        played.fail("its own words give another game")


def held_in(game):
    """What everybody holds."""
    return {who: {unit: n for unit, n in held.items() if n} for who, held in game.ledger.holdings.items() if held}


def torture_words(seed, games=GAMES):
    """Return how many games came back; one that does not raises AssertionError with its words."""
    lines = 0
    for edition in EDITIONS:
        for number in range(games):
            played = random_game(edition, f"{seed} {number}", LINES)
            comes_back(played)
            lines += len(played.entries)
    return f"{games} games of each of {len(EDITIONS)} editions came back from words with {lines} lines (seed {seed})"
