"""Whether a table may look at insight: the switch `insight`."""

from collections.abc import Callable

from app.core.game import Game
from app.rules.switches import INSIGHT


def always(game: Game) -> bool:  # noqa: ARG001 - three functions of one switch have the same signature
    """Insight may be looked at at any time."""
    return True


def after_the_game(game: Game) -> bool:
    """Insight may be looked at once the game is over."""
    return bool(game.winners)


def never(game: Game) -> bool:  # noqa: ARG001 - as above
    """Insight may never be looked at."""
    return False


LOOKS: dict[str, Callable[[Game], bool]] = {"open": always, "after_the_game": after_the_game, "off": never}


def may_look(game: Game) -> bool:
    """Return whether insight may be looked at now."""
    return LOOKS[game.switches.get(INSIGHT, "open")](game)
