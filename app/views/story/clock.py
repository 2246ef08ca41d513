"""The clock of a timed game, for screens to read."""

from app.core.game import Game
from app.rules.whole_game.clock import ends_at
from app.rules.whole_game.ending import IS_UP

__all__ = ["ends_at", "is_timed", "is_up"]


def is_up(game: Game) -> bool:
    """Return whether time is up already: the game may still be finishing its round."""
    return game.mark(*IS_UP) is not None


def is_timed(game: Game) -> bool:
    """Return whether this game ends by the clock and is not over."""
    return game.switches.get("length") == "timed" and not game.winners
