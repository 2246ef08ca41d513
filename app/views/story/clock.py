"""The clock of a timed game as the screens read it."""

from app.core.game import Game
from app.rules.whole_game.clock import ENDS_AT


def ends_at(game: Game) -> str:
    """The hour agreed on; '' where none is."""
    at = game.mark(*ENDS_AT)
    return at if isinstance(at, str) else ""


def is_timed(game: Game) -> bool:
    """Whether this game ends by the clock and is not over."""
    return game.switches.get("length") == "timed" and not game.winners
