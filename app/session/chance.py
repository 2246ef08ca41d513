"""What the app leaves to chance: deals, rolls and draws. Nothing else in the app is random.

Chance enters a game only inside a command. Tests and pictures seed CHANCE, so that they can be repeated.
"""

from random import Random
from typing import Protocol

from app.core.game import DieSide

CHANCE = Random()  # seeded by the system at each start of the app
SIDES: dict[int | str, int] = {"mr_monopoly": 2}  # how many sides of the die carry a face, where it is not one


class Dealable(Protocol):
    """Something that can be dealt; `key` names it in a command."""

    @property
    def key(self) -> str: ...


class Place(Protocol):
    """A place to deal to, as views show it: whose it is, and the pile it is dealt from."""

    @property
    def player(self) -> str: ...

    @property
    def pile(self) -> tuple[Dealable, ...]: ...


def dealt(places: tuple[Place, ...]) -> tuple[tuple[str, str], ...]:
    """Deal something to every place; each pile is shuffled once."""
    piles = {place.pile: CHANCE.sample(place.pile, len(place.pile)) for place in places}
    return tuple([(place.player, piles[place.pile].pop().key) for place in places])


def rolled(rows: tuple[tuple[DieSide, ...], ...]) -> tuple[DieSide, ...]:
    """Roll dice; every side of a die is equally likely."""
    return tuple([CHANCE.choice([face for face in row for _ in range(SIDES.get(face, 1))]) for row in rows])
