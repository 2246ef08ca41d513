"""What can be put right about a deed: what is built on it, and whether it lies face down."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.events import Leg
from app.core.game import Game
from app.core.referee import Table
from app.rules.owning.lots import height, rebuilt, rungs
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class BuiltView:
    """So many rungs of a deed's ladder in words, and what moves between bank and lot to get there."""

    height: int
    text: str
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class DeedRightView:
    """What stands on a deed now, everything that could stand there, and whether it is mortgaged."""

    height: int
    built: tuple[BuiltView, ...]
    mortgaged: bool


def deed_right_view(deed: str, game: Game, edition: Edition, words: Words) -> DeedRightView | None:
    """Return what can be put right about a deed; None where nobody owns it."""
    table, words = Table(game, edition), words.at(edition, game)
    if not table.owner(deed):
        return None
    ladder = rungs(table, deed) if deed not in game.mortgaged else ()
    steps = [words("deeds.nothing_built"), *[words.quantity(rung.number, rung.unit) for rung in ladder]]
    built = [BuiltView(at, text, rebuilt(table, deed, at)) for at, text in enumerate(steps)]
    return DeedRightView(height(table, deed), tuple(built) if ladder else (), deed in game.mortgaged)
