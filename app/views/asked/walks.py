"""A walk on the map: the spaces that a token passed, beginning where it came from, in its player's colour."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from app.core.edition import Edition
from app.core.events import Moved
from app.core.game import Game
from app.core.referee import Entry

Spot = tuple[int, int]  # the track, counted from the outside in, and the space on it


@dataclass(frozen=True, slots=True)
class WalkView:
    """Where the token came from and every space it then met; nothing where nobody moved."""

    spots: tuple[Spot, ...] = ()
    colour: str = ""


NO_WALK = WalkView()


@cache
def places(edition: Edition) -> dict[str, Spot]:
    """Return where each space lies: its track, counted from the outside in, and its place there."""
    tracks = sorted(edition.tracks.values(), key=len, reverse=True)
    return {space: (level, at) for level, track in enumerate(tracks) for at, space in enumerate(track)}


def walk_view(entry: Entry, stood: Callable[[str], str], game: Game, edition: Edition) -> WalkView:
    """Return the walk of the first who moves in a line; `stood(player)` is where that token stood before the line."""
    moves = [event for event in entry.events if isinstance(event, Moved)]
    if not moves:
        return NO_WALK
    mover, known = moves[0].player, places(edition)
    met = [space for move in moves if move.player == mover for space in move.path]
    colour = next((seat.colour for seat in game.seats if seat.id == mover), "")
    return WalkView(tuple([known[space] for space in (stood(mover), *met) if space in known]), colour)
