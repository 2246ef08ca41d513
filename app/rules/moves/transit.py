"""Tracks and transit stations: even rolls ride the station onto the other track, odd rolls stay."""

from enum import Enum
from functools import cache
from typing import NamedTuple

from app.core.edition import Edition
from app.core.referee import Table
from app.rules.book import decides, rule
from app.rules.switches import STATION_START

PAY_CORNERS = frozenset({"go", "bonus", "pay_day"})


class Riding(Enum):
    """Whether stations that are passed are ridden."""

    EVEN = "even"
    ODD = "odd"
    STAY = "stay"


class Ways(NamedTuple):
    """For every space the next, the one before, a station's other level, how far in its track lies."""

    ahead: dict[str, str]
    behind: dict[str, str]
    across: dict[str, str]
    depth: dict[str, int]
    pay_corners: frozenset[str]


@cache
def ways(edition: Edition) -> Ways:
    """Return the tracks as look-ups, worked out once for an edition."""
    ahead: dict[str, str] = {}
    depth: dict[str, int] = {}
    for level, track in enumerate(edition.tracks.values()):
        ahead.update(zip(track, track[1:] + track[:1], strict=True))
        depth.update(dict.fromkeys(track, level))
    across = {space.id: space.across for space in edition.spaces.values() if space.across}
    corners = frozenset([space.id for space in edition.spaces.values() if space.kind in PAY_CORNERS])
    return Ways(ahead, {b: a for a, b in ahead.items()}, across, depth, corners)


def walk(
    table: Table, here: str, steps: int, riding: Riding, forward: bool = True,  # noqa: FBT001, FBT002 - which way
    *, starting: bool = True,
) -> tuple[str, ...]:
    """The spaces of a walk, in order; a ridden station stands twice, once for each level."""
    known = ways(table.edition)
    path: list[str] = []
    if starting and here in known.across:
        here = leave_station(table, here, riding, path)
    onward = known.ahead if forward else known.behind
    for left in range(steps - 1, -1, -1):
        here = onward[here]
        path.append(here)
        if left and here in known.across:
            here = pass_station(table, here, riding, path)
    return tuple(path)


@rule("U-37", "U-40")
def pass_station(table: Table, station: str, riding: Riding, path: list[str]) -> str:
    """Passing a station on an even roll rides it onto the other track; on an odd one stays. Backwards too."""
    if riding is not Riding.EVEN:
        return station
    other = ways(table.edition).across[station]
    path.append(other)
    decides(table, "U-37")
    return other


@rule("U-39")
def leave_station(table: Table, station: str, riding: Riding, path: list[str]) -> str:
    """A new roll that starts on a station: the parity says on which of its two tracks."""
    if riding is Riding.STAY:
        return station
    other = str(STATION_START.chosen(table)(table, station, riding))
    if other != station:
        path.append(other)
        decides(table, "U-39")
    return other


@STATION_START.at("even_outer_odd_inner")
def even_outer_odd_inner(table: Table, station: str, riding: Riding) -> str:
    """Even: the outer of the two tracks; odd: the inner."""
    return levels_of(table, station)[0 if riding is Riding.EVEN else 1]


@STATION_START.at("always_outer")
def always_outer(table: Table, station: str, riding: Riding) -> str:  # noqa: ARG001
    """As printed: the outer of the two tracks for both parities."""
    return levels_of(table, station)[0]


def levels_of(table: Table, station: str) -> list[str]:
    """Return both levels of a station, the outer one first."""
    known = ways(table.edition)
    return sorted((station, known.across[station]), key=known.depth.__getitem__)


@STATION_START.at("even_crosses_odd_stays")
def even_crosses_odd_stays(table: Table, station: str, riding: Riding) -> str:
    """Even: across to the other track; odd: the track stood on."""
    return ways(table.edition).across[station] if riding is Riding.EVEN else station


@cache
def round_trip(
    edition: Edition, here: str, riding: Riding, forward: bool  # noqa: FBT001 - which way
) -> tuple[str, ...]:
    """The whole walk by parity that a bonus may take from here, until it comes round to where it began."""
    known = ways(edition)
    onward = known.ahead if forward else known.behind
    rides = known.across if riding is Riding.EVEN else {}
    began = {here, known.across.get(here, here)}
    path = [rides[here]] if here in rides else []
    at = onward[path[-1] if path else here]
    while at not in began:
        path.append(at)
        if at in rides:
            at = rides[at]
            path.append(at)
        at = onward[at]
    return tuple(path)


@cache
def innermost(edition: Edition) -> tuple[str, ...]:
    """Every station on the innermost of its levels; a railroad on one track is where it is."""
    known = ways(edition)
    stations = [space.id for space in edition.of_kind("railroad")]
    other = known.across
    return tuple([name for name in stations if known.depth[other.get(name, name)] <= known.depth[name]])
