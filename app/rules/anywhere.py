"""Ahead to any space: the shortest walk to each, and what it pays on the way."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.movement import Arrival, Obey, go
from app.rules.salary import CORNERS, rate
from app.rules.transit import ways

BY_TRIPLES = Arrival("triples")


class Way(NamedTuple):
    """A walk to a space and the salaries met on it."""

    path: tuple[str, ...]
    pay: int


@recorded()
class MoveAnywhere(Decision):
    """Move ahead to any space of the board."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([
            Option(key, way.path[-1], way.pay, "space", Reason("way", way.path[-1], tuple((s, 0) for s in way.path)), "go_to")
            for key, way in all_ways(table, self.player).items()
        ])  # fmt: skip

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        way = all_ways(table, self.player).get(key)
        if way is None:
            raise Refused("no_such_answer", answer=key)
        go(table, self.player, way.path, "triples")
        table.then(Obey(self.player, BY_TRIPLES))


@rule("U-13", "U-36")
def all_ways(table: Table, player: str) -> dict[str, Way]:
    """The shortest forward walk to every space, stations ridden or not; of equal ways the player picks."""
    here = table.game.position[player]
    ways_to: dict[str, Way] = {}
    for path in shortest_paths(table, here):
        way = Way(path, pay_on(table, path))
        key = path[-1]
        if key in ways_to and ways_to[key].pay != way.pay:
            key = f"{key}+2" if ways_to[key].pay > way.pay else _demote(ways_to, key)
        if key not in ways_to or ways_to[key].pay < way.pay:
            ways_to[key] = way
    return ways_to


def _demote(ways_to: dict[str, Way], key: str) -> str:
    ways_to[f"{key}+2"] = ways_to[key]
    return key


def pay_on(table: Table, path: tuple[str, ...]) -> int:
    """The salaries that a walk by this roll meets."""
    spaces = table.edition.spaces
    last = len(path) - 1
    corners = [(at, spaces[name]) for at, name in enumerate(path) if spaces[name].kind in CORNERS]
    return sum(rate(table, space, "land" if at == last else "pass", "roll") for at, space in corners)


def shortest_paths(table: Table, here: str) -> Iterator[tuple[str, ...]]:
    """All shortest walks from a space, by breadth; every station met may be ridden or not."""
    known = ways(table.edition)
    reached = {here: 0}
    edge: list[tuple[str, ...]] = [()]
    for length in range(1, len(known.ahead) + 1):
        edge = [(*path, known.ahead[path[-1] if path else here]) for path in _ridden(known.across, here, edge)]
        edge = [path for path in edge if reached.setdefault(path[-1], length) == length]
        yield from edge


def _ridden(across: dict[str, str], here: str, paths: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Each walk as it is, and, where it stands on a station, across it too."""
    for path in paths:
        yield path
        at = path[-1] if path else here
        if at in across:
            yield (*path, across[at])
