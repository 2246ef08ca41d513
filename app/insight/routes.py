"""Where each total leads from each space. The rules are asked once; the answer does not depend on owners."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from app.core.edition import Edition
from app.core.game import Game, Mark
from app.core.referee import Table
from app.rules.moves.anywhere import pay_on, shortest
from app.rules.moves.movement import walk_of
from app.rules.moves.transit import ways
from app.rules.travel.bus import DRAW_SPACES
from app.rules.travel.mr_monopoly import bonus_walk

ME = "me"
SYMBOLS = ("mr_monopoly", "mr_monopoly", "bus")
CARD_SPACES = DRAW_SPACES | {"lifestyle"}
RESTLESS = CARD_SPACES | {"go_to_jail", "holland_tunnel", "auction"}
Marks = tuple[tuple[str, Mark], ...]


class Fall(NamedTuple):
    """One way for the dice to fall.

    `symbol` is the speed die's, `total` the pips. `once` and `twice` count the rolls that come to this: without a
    double, and with one (so that the player rolls a second time).
    """

    symbol: str
    total: int
    once: int
    twice: int


class Lead(NamedTuple):
    """Where a total leads.

    `at`: the space landed on · `rests`: the space stood on after obeying it (another one after Go To Jail or a
    tunnel) ·
    `units`: how often the rent counts · `salary`: the salaries passed.
    """

    at: int
    rests: int
    units: int
    salary: int


class Onward(NamedTuple):
    """The deeds that a bonus move meets, nearest first, and the salaries passed before each."""

    spaces: tuple[int, ...]
    salaries: Mapping[int, int]


class Map:
    """One edition played with one set of switches: its spaces by number, and where the rules lead from each."""

    def __init__(self, edition: Edition, switches: Mapping[str, str]) -> None:
        self.edition, self.switches = edition, dict(switches)
        self.names = tuple(edition.spaces)
        self.number = {name: at for at, name in enumerate(self.names)}
        self.kinds = tuple([edition.spaces[name].kind for name in self.names])
        self.deeds = tuple([edition.spaces[name].deed for name in self.names])
        self.draws = tuple([kind in CARD_SPACES for kind in self.kinds])
        self.by_dice = tuple([kind == "utility" for kind in self.kinds])
        self.jail = self.number[next(iter(edition.of_kind("jail"))).id]
        self.tunnels = dict(zip(*_mouths(self), strict=True))
        self._leads: dict[tuple[int, Marks, int], Lead] = {}
        self._onward: dict[tuple[int, bool, bool, str], Onward] = {}
        self._rides: dict[tuple[int, bool, bool], tuple[int, ...]] = {}
        self._anywhere: dict[int, tuple[int, ...]] = {}

    def table(self, here: int, total: int, marks: Marks = ()) -> Table:
        """Return a board with one token on it, just after this total was rolled."""
        game = Game()
        game.switches, game.dice = self.switches, (total,)
        game.position = {ME: self.names[here]}
        game.marks = {(ME, name): value for name, value in marks}
        return Table(game, self.edition)

    def lead(self, here: int, marks: Marks, total: int) -> Lead:
        """Return where this total leads from here."""
        key = here, marks, total
        if key not in self._leads:
            self._leads[key] = self._walked(*key)
        return self._leads[key]

    def _walked(self, here: int, marks: Marks, total: int) -> Lead:
        table = self.table(here, total, marks)
        forward = table.game.mark(ME, "reversed") is None
        path = walk_of(table, ME, total, forward)
        salary = pay_on(table, ME, path, "roll" if forward else "backwards")
        at = self.number[path[-1]]
        units = total if self.by_dice[at] else 1
        return Lead(at, self.rests(at), units, salary)

    def rests(self, at: int) -> int:
        """Return the last space after tunnels, Jail and the like."""
        return self.jail if self.kinds[at] == "go_to_jail" else self.tunnels.get(at, at)

    def onward(self, here: int, even: bool, back: bool, manner: str = "mr_monopoly") -> Onward:  # noqa: FBT001
        """Return the deeds that a bonus move meets from here, nearest first. `even` is the parity of the roll."""
        key = here, even, back, manner
        if key not in self._onward:
            self._onward[key] = self._met(*key)
        return self._onward[key]

    def _met(self, here: int, even: bool, back: bool, manner: str) -> Onward:  # noqa: FBT001
        path, table = self._bonus(here, even, back)
        corners = ways(self.edition).pay_corners
        salary = 0
        met: dict[int, int] = {}
        for name in path:
            if name in corners:
                salary += pay_on(table, ME, (name, self.names[here]), manner)
            elif self.edition.spaces[name].deed:
                met.setdefault(self.number[name], salary)
        return Onward(tuple(met), met)

    def ride(self, here: int, even: bool, back: bool) -> tuple[int, ...]:  # noqa: FBT001
        """Return where the bus rides without a voucher, and the salaries on the way; () where no card space follows."""
        key = here, even, back
        if key not in self._rides:
            path, table = self._bonus(here, even, back)
            ends = [at for at, name in enumerate(path, 1) if self.edition.spaces[name].kind in DRAW_SPACES]
            manner = "backwards" if back else "bus"
            way = path[: ends[0]] if ends else ()
            self._rides[key] = (self.number[way[-1]], pay_on(table, ME, way, manner)) if way else ()
        return self._rides[key]

    def _bonus(self, here: int, even: bool, back: bool) -> tuple[tuple[str, ...], Table]:  # noqa: FBT001
        table = self.table(here, 2 if even else 1, (("reversed", "next"),) if back else ())
        across = ways(self.edition).across.get(self.names[here], "")
        return tuple([name for name in bonus_walk(table, ME) if name != across]), table

    def anywhere(self, here: int) -> tuple[int, ...]:
        """Return all spaces where a triple may safely end, nearest first."""
        if here not in self._anywhere:
            ends = [self.number[name] for name in shortest(self.edition, self.names[here])]
            self._anywhere[here] = tuple([at for at in ends if self.kinds[at] not in RESTLESS])
        return self._anywhere[here]


def _mouths(plan: Map) -> tuple[list[int], list[int]]:
    mouths = [at for at, kind in enumerate(plan.kinds) if kind == "holland_tunnel"]
    return mouths, mouths[::-1]


@lru_cache(maxsize=8)
def map_of(edition: Edition, switches: tuple[tuple[str, str], ...]) -> Map:
    """Return the map of an edition played with these switches."""
    return Map(edition, dict(switches))


def falls_of_three() -> tuple[Fall, ...]:
    """Return all 216 rolls of two dice and the speed die except triples, which go anywhere."""
    counted: dict[tuple[str, int], list[int]] = {}
    for one, two, speed in product(range(1, 7), range(1, 7), (1, 2, 3, *SYMBOLS)):
        if one == two == speed:
            continue
        symbol, pips = ("", speed) if isinstance(speed, int) else (str(speed), 0)
        counted.setdefault((symbol, one + two + pips), [0, 0])[one == two] += 1
    return tuple([Fall(symbol, total, *counts) for (symbol, total), counts in counted.items()])


def falls_of_two() -> tuple[Fall, ...]:
    """Return all 36 rolls of two dice."""
    counted: dict[int, list[int]] = {}
    for one, two in product(range(1, 7), repeat=2):
        counted.setdefault(one + two, [0, 0])[one == two] += 1
    return tuple([Fall("", total, *counts) for total, counts in counted.items()])


THREE, TWO = falls_of_three(), falls_of_two()
TRIPLES = 3
