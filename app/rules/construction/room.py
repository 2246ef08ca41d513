"""Room for more buildings: how many each player could still place, and which of them the bank is short of."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.construction.building import check_group, own_heights
from app.rules.construction.raising import raisable
from app.rules.owning.lots import Heights, rungs
from app.rules.owning.worth import owned_deeds
from app.rules.switches import AUCTIONS


class Shortage(NamedTuple):
    """A building of which the bank has fewer than could be placed: how many are left, and who has room for how many."""

    unit: str
    left: int
    rooms: tuple[tuple[str, int], ...]

    @property
    def contested(self) -> bool:
        """Whether several could want what is left: then it is auctioned."""
        return self.left > 0 and len(self.rooms) > 1


def shortages(table: Table) -> tuple[Shortage, ...]:
    """Return every building that somebody could place and of which the bank has too few.

    A table without auctions contests none: who builds first gets what is left.
    """
    bank = {unit: table.holds(BANK, unit) for unit in table.edition.stock}
    if min(bank.values(), default=0) >= most_room(table):
        return ()
    rooms = {player: payable(table, player, rooms_of(table, player)) for player in table.game.playing()}
    found = [shortage(unit, left, rooms) for unit, left in bank.items()]
    auctioned = AUCTIONS.chosen(table)(table)
    short = [one for one in found if sum([room for _, room in one.rooms]) > one.left]
    return tuple([one for one in short if auctioned or not one.left])


def shortage(unit: str, left: int, rooms: dict[str, Counter[str]]) -> Shortage:
    """Return one building with those who have room for it."""
    return Shortage(unit, left, tuple([(player, room[unit]) for player, room in rooms.items() if room[unit]]))


def most_room(table: Table) -> int:
    """Return an upper bound for the buildings of a kind that could be placed; it is quick to compute."""
    rungs_each = len(table.edition.tables["ladder"])
    return rungs_each * sum([holder in table.game.position for holder in table.game.ledger.holder.values()])


def payable(table: Table, player: str, room: Counter[str]) -> Counter[str]:
    """Return how many of these a player could pay for, with the cash and everything that the bank would give for it.

    Who has room for eighty houses and money for four wants no more than four.
    """
    reach, prices = raisable(table, player), cheapest(table, player)
    return Counter({unit: min(number, reach // max(prices.get(unit, 1), 1)) for unit, number in room.items()})


def cheapest(table: Table, player: str) -> dict[str, int]:
    """Return the lowest price of each building on the lots of a player."""
    every = [rung for deed in owned_deeds(table, player) for rung in rungs(table, deed)]
    return {unit: min([rung.price for rung in every if rung.unit == unit]) for unit in {rung.unit for rung in every}}


def room_for(table: Table, player: str, unit: str) -> int:
    """Return how many of a building this player could put up one after another, if the bank had them."""
    return rooms_of(table, player)[unit]


def rooms_of(table: Table, player: str) -> Counter[str]:
    """Return the same for every building."""
    room: Counter[str] = Counter()
    for heights in built_together(table, player):
        for unit in next_units(table, heights):
            room[unit] += room_in(table, player, heights, unit)
    return room


def built_together(table: Table, player: str) -> Iterator[Heights]:
    """Return the lots whose heights depend on each other: a group of streets, or one railroad or cab company."""
    for group in dict.fromkeys([table.deed(deed).group for deed in owned_deeds(table, player)]):
        heights = own_heights(table, player, group)
        alone = table.edition.groups[group].kind != "street"
        yield from ([{deed: now} for deed, now in heights.items()] if alone else [heights])


def next_units(table: Table, heights: Heights) -> set[str]:
    """Return the buildings on the next rungs of these lots."""
    ladders = {deed: rungs(table, deed) for deed in heights}
    return {ladders[deed][now].unit for deed, now in heights.items() if now < len(ladders[deed])}


def room_in(table: Table, player: str, heights: Heights, unit: str) -> int:
    """Return how many can be placed in one group, one after another on the lowest lot that takes one."""
    room = 0
    while deed := lowest_that_takes(table, heights, unit):
        heights = {**heights, deed: heights[deed] + 1}
        if not may_be(table, player, heights, deed):
            return room
        room += 1
    return room


def lowest_that_takes(table: Table, heights: Heights, unit: str) -> str:
    """Return the lowest lot whose next rung is this building; '' for none."""
    open_lots = [deed for deed, now in heights.items() if unit_at(table, deed, now) == unit]
    return min(open_lots, key=heights.__getitem__, default="")


def unit_at(table: Table, deed: str, now: int) -> str:
    """Return the building on the rung above this one; '' above the last."""
    ladder = rungs(table, deed)
    return ladder[now].unit if now < len(ladder) else ""


def may_be(table: Table, player: str, heights: Heights, deed: str) -> bool:
    """Return whether the group allows a lot to be raised to these heights."""
    try:
        check_group(table, player, heights, {deed: heights[deed]})
    except Refused:
        return False
    return True
