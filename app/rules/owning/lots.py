"""What stands on a lot, and the rungs it climbs: houses, hotel, skyscraper; one depot, one cab stand."""

from functools import cache
from typing import NamedTuple

from app.core.edition import Deed, Edition
from app.core.events import Leg
from app.core.ledger import BANK, lot
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.switches import LENGTH_HOUSES

SINGLE = {"railroad": "train_depot", "cab": "cab_stand"}
FOUR_HOUSES = 4
Heights = dict[str, int]


class Rung(NamedTuple):
    """What stands on the lot once this rung is climbed, the price of the step, and what selling it brings."""

    unit: str
    number: int
    price: int
    resale: int


def rungs(table: Table, deed: str) -> tuple[Rung, ...]:
    """Return the ladder of a deed; none for what cannot be built on."""
    houses = LENGTH_HOUSES.chosen(table)(table)
    return _rungs(table.edition, deed, houses)


@LENGTH_HOUSES.at("full", "timed")
def four_houses(table: Table) -> int:  # noqa: ARG001
    """Four houses before a hotel."""
    return FOUR_HOUSES


@LENGTH_HOUSES.at("short")
@rule("C-46")
def three_houses(table: Table) -> int:
    """In the short game three houses, not four, come before a hotel."""
    return table.edition.figures.get("short_game_houses", 3)


@cache
def _rungs(edition: Edition, name: str, houses: int) -> tuple[Rung, ...]:
    deed = edition.deeds[name]
    if deed.kind in SINGLE:
        return _single(edition, SINGLE[deed.kind])
    return _ladder(edition, deed, houses) if deed.costs else ()


def _single(edition: Edition, unit: str) -> tuple[Rung, ...]:
    price = edition.figures.get(unit, 0)
    return (Rung(unit, 1, price, _half(edition, price)),) if price and edition.stock.get(unit) else ()


def _ladder(edition: Edition, deed: Deed, houses: int) -> tuple[Rung, ...]:
    units = tuple(map(str, edition.tables["ladder"]))
    prices = dict(zip(dict.fromkeys(units), deed.costs, strict=True))
    numbered = [(unit, units[: at + 1].count(unit)) for at, unit in enumerate(units)]
    return tuple([
        Rung(unit, number, prices[unit], _half(edition, prices[unit]))
        for unit, number in numbered if number <= houses
    ])  # fmt: skip


def _half(edition: Edition, price: int) -> int:
    """Return what the bank gives for a building: half of its price, in whole dollars."""
    return price * edition.figures["resale_percent"] // 100


def height(table: Table, deed: str) -> int:
    """Return how many rungs a lot has climbed."""
    built = table.buildings(deed)
    if not built:
        return 0
    ladder = rungs(table, deed)
    stands = [at for at, rung in enumerate(ladder, 1) if built.get(rung.unit, 0) >= rung.number]
    return max(stands, default=0)


def price_of(table: Table, deed: str) -> int:
    """Return what the buildings of a lot cost when they were built."""
    return sum([rung.price for rung in rungs(table, deed)[: height(table, deed)]])


def resale_of(table: Table, deed: str) -> int:
    """Return what the bank gives for all that stands on a lot."""
    return sum([rung.resale for rung in rungs(table, deed)[: height(table, deed)]])


def standing(table: Table, deed: str, climbed: int) -> dict[str, int]:
    """Return what stands on a lot that has climbed so many rungs."""
    if not climbed:
        return {}
    rung = rungs(table, deed)[climbed - 1]
    return {rung.unit: rung.number}


def all_but_one(size: int) -> int:
    """Return how many of a group make its majority: all but one of three or more, all of a smaller group."""
    return size - 1 if size > 2 else size


@rule("C-50")
def fellows(table: Table, deed: str) -> tuple[str, ...]:
    """The streets of the group with the same owner; what others own in it neither hinders nor costs."""
    holder, group = table.game.ledger.holder, table.edition.group_of(deed)
    if group.kind != "street":
        return (deed,)
    owner = holder[deed]
    return tuple([name for name in group.deeds if holder[name] == owner])


def makes_a_group(table: Table, deed: str) -> bool:
    """Whether a street's owner has all, or all but one, of its group, and two of it at least."""
    return len(fellows(table, deed)) >= max(all_but_one(len(table.edition.group_of(deed).deeds)), 2)


def rebuilt(table: Table, deed: str, climbed: int) -> tuple[Leg, ...]:
    """Return what moves between bank and lot so that this much stands there; what comes back goes first."""
    now, then = table.buildings(deed), standing(table, deed, climbed)
    here = lot(deed)
    back = [(here, BANK, n - then.get(unit, 0), unit) for unit, n in now.items() if n > then.get(unit, 0)]
    out = [(BANK, here, n - now.get(unit, 0), unit) for unit, n in then.items() if n > now.get(unit, 0)]
    return (*back, *out)


def needed(table: Table, wanted: Heights) -> dict[str, int]:
    """Return how many of each building the bank gives in all for these heights; below zero it gets them back."""
    need: dict[str, int] = {}
    for deed, climbed in wanted.items():
        for giver, _, number, unit in rebuilt(table, deed, climbed):
            need[unit] = need.get(unit, 0) + (number if giver == BANK else -number)
    return need


def own_deed(table: Table, player: str, deed: object) -> Deed:
    """Return the deed, after checking that this player owns it."""
    if not isinstance(deed, str) or deed not in table.edition.deeds:
        raise Refused("no_such_deed", deed=deed)
    if table.owner(deed) != player:
        raise Refused("not_yours", player=player, deed=deed)
    return table.deed(deed)
