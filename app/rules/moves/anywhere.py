"""Ahead to any space: the shortest walk to each, and what it pays on the way."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from app.core.edition import Edition
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.movement import Arrival, Obey, go
from app.rules.moves.salary import due
from app.rules.moves.transit import ways

BY_TRIPLES = Arrival("triples")
Path = tuple[str, ...]
Ends = Mapping[str, tuple[Path, ...]]


class Way(NamedTuple):
    """A walk to a space and the salaries met on it."""

    path: Path
    pay: int


@recorded("MoveAnywhere")
class MoveAnywhere(Decision):
    """Move ahead to any space of the board. `manner` says how the salaries on the way are paid."""

    player: str
    manner: str = "triples"
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:
        return options_of(table, offered(table, self.player, ends_anywhere(table, self.player), self.manner))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        way = the_way(table, self.player, ends_anywhere(table, self.player), self.manner, key)
        table.then(Obey(self.player, BY_TRIPLES))
        go(table, self.player, way.path, self.manner)


@rule("U-13", "U-36", "M-12")
def ends_anywhere(table: Table, player: str) -> Ends:
    """The shortest forward walks to every space, stations ridden or not, each entered on either level."""
    return shortest(table.edition, table.game.position[player])


def offered(table: Table, player: str, ends: Ends, manner: str) -> dict[str, Way]:
    """Return the ways to these spaces by key: the space, with '+2' behind it for a second walk that pays less."""
    found: dict[str, Way] = {}
    for space, paths in ends.items():
        by_pay: dict[int, Path] = {}
        for path in paths:
            by_pay.setdefault(pay_on(table, player, path, manner), path)
        for place, pay in enumerate(sorted(by_pay, reverse=True), 1):
            found[space if place == 1 else f"{space}+{place}"] = Way(by_pay[pay], pay)
    return found


def the_way(table: Table, player: str, ends: Ends, manner: str, key: str) -> Way:
    """Return the way that a key names, or refuse."""
    space = key.partition("+")[0]
    way = offered(table, player, {space: ends.get(space, ())}, manner).get(key)
    if way is None:
        raise Refused("no_such_answer", answer=key)
    return way


def options_of(table: Table, ways_to: dict[str, Way]) -> tuple[Option, ...]:
    """Return an answer for each space, with the stations ridden on the way and what the way pays."""
    return tuple([
        Option(key, way.path[-1], way.pay, "space", way_reason(table.edition, way.path), "go_to")
        for key, way in ways_to.items()
    ])  # fmt: skip


def way_reason(edition: Edition, path: Path) -> Reason:
    """Return which stations a walk rides."""
    across = ways(edition).across
    stations = [("via", one) for one, two in pairwise(path) if across.get(one) == two]
    return Reason("way", path[-1], tuple(stations), ("U-13",))


def pay_on(table: Table, player: str, path: Path, manner: str) -> int:
    """The salaries that a walk meets."""
    corners = ways(table.edition).pay_corners
    if corners.isdisjoint(path):
        return 0
    spaces, last = table.edition.spaces, len(path) - 1
    met = [(name, "land" if at == last else "pass") for at, name in enumerate(path) if name in corners]
    return sum([due(table, player, spaces[name], how, manner) for name, how in met])


@cache
def shortest(edition: Edition, here: str) -> Ends:
    """Return all shortest walks from a space to every space, a lap back to it included; computed once for a space."""
    ends: dict[str, list[Path]] = {}
    for path in shortest_paths(edition, here):
        ends.setdefault(path[-1], []).append(path)
    return MappingProxyType({space: tuple(paths) for space, paths in ends.items()})


def shortest_paths(edition: Edition, here: str) -> Iterator[Path]:
    """Walks by breadth; every station met may be ridden or not, and ends on the level one likes."""
    known = ways(edition)
    reached: dict[str, int] = {}
    edge: list[Path] = list(ridden(known.across, here, [()]))
    for length in range(1, len(known.ahead) + 1):
        steps = [(*path, known.ahead[path[-1] if path else here]) for path in edge]
        edge = [p for p in ridden(known.across, here, steps) if reached.setdefault(p[-1], length) == length]
        yield from edge


def ridden(across: Mapping[str, str], here: str, paths: list[Path]) -> Iterator[Path]:
    """Yield each walk as it is and, where it stands on a station, also across it."""
    for path in paths:
        yield path
        at = path[-1] if path else here
        if at in across:
            yield (*path, across[at])
