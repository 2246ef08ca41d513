"""The clock of a timed game, for screens to read."""

from app.core.game import Game
from app.rules.whole_game.clock import ENDS_AT
from app.rules.whole_game.ending import IS_UP
from app.typed.bounds import is_an_hour


def ends_at(game: Game) -> str:
    """Return the hour that was agreed on; '' where none was, or one that no calendar knows, as older versions took."""
    at = game.mark(*ENDS_AT)
    return at if isinstance(at, str) and is_an_hour(at) else ""


def is_up(game: Game) -> bool:
    """Return whether time is up already: the game may still be finishing its round."""
    return game.mark(*IS_UP) is not None


def is_timed(game: Game) -> bool:
    """Return whether this game ends by the clock and is not over."""
    return game.switches.get("length") == "timed" and not game.winners
