"""What promises change about the rents: free stays by player and space, shares by space."""

from collections.abc import Mapping
from typing import NamedTuple

from app.core.agreements import FreeStay, Promise, RentShare
from app.core.referee import Table
from app.rules.amounts import percent_up
from app.rules.dealing.promises import kept

ALL = 100


class Stay(NamedTuple):
    """A free stay on a space: `owed` percent of the rent, `left` landings (0 = no limit), `number` of the promise."""

    owed: int
    left: int
    number: str


class PromisedRents:
    """The free stays and shares in force, on the deeds that their promisers still own."""

    def __init__(self, table: Table | None = None, spaces: Mapping[str, list[int]] | None = None) -> None:
        self.stays: dict[str, dict[int, list[Stay]]] = {}
        self.shares: dict[int, list[tuple[str, int]]] = {}
        if table is not None and spaces is not None:
            self._read(table, spaces)

    def _read(self, table: Table, spaces: Mapping[str, list[int]]) -> None:
        for number, paper in kept(table):
            promise = paper.promise
            for at in _places(table, promise, spaces):
                if isinstance(promise, FreeStay):
                    stay = Stay(ALL - promise.percent, paper.left, number)
                    self.stays.setdefault(promise.player, {}).setdefault(at, []).append(stay)
                elif isinstance(promise, RentShare):
                    self.shares.setdefault(at, []).append((promise.player, promise.percent))
        for of_player in self.stays.values():
            for stays in of_player.values():
                stays.sort(key=lambda stay: (stay.owed, bool(stay.left)))  # as at a landing: see the rule

    def lowered(self, player: str, dues: list[int]) -> list[int]:
        """Return what landing costs a player after what promises let off."""
        for at, stays in self.stays.get(player, {}).items():
            dues[at] = percent_up(dues[at], stays[0].owed)
        return dues

    def after(self, player: str, first: int, then: int) -> int:
        """Return how many percent the second stop of a roll owes, since the first may use up a promise."""
        return self._owed(player, then, self.used_up(player, first))

    def used_up(self, player: str, at: int) -> str:
        """Return the number of the promise that a landing on this space uses up; '' for none."""
        stays = self.stays.get(player, {}).get(at, ())
        return next((stay.number for stay in stays[:1] if stay.left == 1), "")

    def free(self, player: str, used: str) -> frozenset[int]:
        """Return where a player owes nothing at all, once the promise of this number is used up."""
        return frozenset([at for at in self.stays.get(player, {}) if not self._owed(player, at, used)])

    def _owed(self, player: str, at: int, used: str) -> int:
        stays = self.stays.get(player, {}).get(at, ())
        return next((stay.owed for stay in stays if stay.number != used), ALL)

    def comes_back(self, player: str, at: int, due: int) -> int:
        """Return what a player who pays this rent gets back of it at the same moment: only the difference is needed."""
        left, back = due, 0
        for who, percent in self.shares.get(at, ()):
            part = min(percent_up(due, percent), left)
            left, back = left - part, back + (part if who == player else 0)
        return back

    def parts(self, at: int) -> list[tuple[str, float]]:
        """Return who gets which part of a rent paid here, as a fraction; the rest is its owner's."""
        left, parts = ALL, []
        for player, percent in self.shares.get(at, ()):
            part = min(percent, left)
            left -= part
            parts.append((player, part / ALL))
        return parts


def _places(table: Table, promise: Promise, spaces: Mapping[str, list[int]]) -> list[int]:
    """Return the spaces of a promise's deeds that the promiser owns."""
    return [at for deed in promise.deeds if table.owner(deed) == promise.promiser for at in spaces[deed]]
