"""Who sits where in the next round: by draw, or by standing. A proposal, to be changed by hand."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

DRAW, STANDING = "draw", "standing"


class Player(NamedTuple):
    """Somebody who plays this evening: the name, the table in this round, the worth at its end."""

    name: str
    table: str
    worth: int


class NextPlace(NamedTuple):
    """A place at a table of the next round."""

    table: int
    player: Player


def next_tables(
    players: Sequence[Player], size: int, how: str, shuffled: Callable[[Sequence[Player]], Sequence[Player]]
) -> list[NextPlace]:
    """Seat everybody at tables of about this size, so that no two tables differ by more than one player."""
    order = shuffled(players) if how == DRAW else sorted(players, key=lambda one: -one.worth)
    many = max(1, -(-len(order) // max(2, size)))
    if how == DRAW:
        return by_number([NextPlace(at % many + 1, player) for at, player in enumerate(order)])
    return [NextPlace(at * many // len(order) + 1, player) for at, player in enumerate(order)]


def by_number(places: list[NextPlace]) -> list[NextPlace]:
    """Return the places, table by table."""
    return sorted(places, key=lambda place: place.table)
