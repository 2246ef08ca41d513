"""What the bank still has to build with, on the way up and at the end of it."""

from typing import NamedTuple

from app.core.events import Marked
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.owning.lots import Heights, fellows, height, needed, rungs, standing
from app.rules.switches import HOUSES_OUT

CLEARED = "cleared."  # the mark of a street that its owner cleared to mortgage it


class Climb(NamedTuple):
    """One lot goes up, mostly by one rung: from this height to that one."""

    deed: str
    now: int
    to: int


@HOUSES_OUT.at("wait")
@rule("C-30", "C-02", "C-29", "U-34", "L-03")
def step_by_step(table: Table, now: Heights, to: Heights) -> None:
    """What the bank does not have cannot be bought: four houses have to stand before a hotel comes."""
    check_supply(table, climbs(table, now, to), "C-02")


@HOUSES_OUT.at("latecomer", "straight_to_hotel")  # the second name stands in games of version 0.1.0
@rule("C-30", "C-02", "C-29", "U-31", "U-34")
def latecomer_straight_to_hotel(table: Table, now: Heights, to: Heights) -> None:
    """The street that completes a built group may go straight to a hotel if the bank lacks the houses; no other may."""
    way = climbs(table, now, to)
    late = [deed for deed in to if is_latecomer(table, deed)]
    lacks_houses = late and run_out(table, way)
    check_supply(table, straight(table, way, late) if lacks_houses else way, "U-31")


def check_supply(table: Table, way: list[Climb], key: str) -> None:
    """Refuse what the bank runs out of on the way."""
    short = run_out(table, way)
    if short:
        raise Refused("none_left", "C-30", key, unit=short[0])


@rule("U-31")
def is_latecomer(table: Table, deed: str) -> bool:
    """The street that completes a group one has built on; one that was cleared to be mortgaged has not come late."""
    own, group = fellows(table, deed), table.edition.group_of(deed)
    if group.kind != "street" or len(own) < len(group.deeds):
        return False
    others = [height(table, name) for name in own if name != deed]
    lags = min(others, default=0) > height(table, deed) + 1
    return lags and table.game.mark(table.owner(deed), CLEARED + deed) is None


def note_cleared(table: Table, player: str, deed: str) -> None:
    """Remember that this street was cleared to be mortgaged."""
    table.emit(Marked(player, CLEARED + deed, 1))


def forget_cleared(table: Table, player: str, deed: str) -> None:
    """A cleared street that stands as high as the others again is a street like any other."""
    if table.game.mark(player, CLEARED + deed) is None:
        return
    others = [height(table, name) for name in fellows(table, deed) if name != deed]
    if height(table, deed) >= min(others, default=0):
        table.emit(Marked(player, CLEARED + deed))


def run_out(table: Table, way: list[Climb]) -> list[str]:
    """The buildings that the bank runs out of on the way up."""
    left, short = dict(table.game.ledger.of(BANK)), []
    for deed, now, to in way:
        for unit, number in standing(table, deed, now).items():
            left[unit] = left.get(unit, 0) + number
        for unit, number in standing(table, deed, to).items():
            left[unit] = left.get(unit, 0) - number
            if left[unit] < 0:
                short.append(unit)
    return short


def climbs(table: Table, now: Heights, to: Heights) -> list[Climb]:
    """Single steps in an order in which they can be taken: groups that free houses first, in each the lowest street."""
    groups: dict[str, Heights] = {}
    for deed, climbed in to.items():
        groups.setdefault(table.deed(deed).group, {})[deed] = climbed
    ordered = sorted(groups.values(), key=lambda part: needed(table, part).get("house", 0))
    steps = [
        (at, climbed, deed)
        for at, part in enumerate(ordered) for deed in part for climbed in range(now[deed], part[deed])
    ]  # fmt: skip
    return [Climb(deed, climbed, climbed + 1) for _, climbed, deed in sorted(steps)]


def straight(table: Table, way: list[Climb], late: list[str]) -> list[Climb]:
    """The same way, but these streets take all their steps up to a hotel at once, where they go so far."""
    found: list[Climb] = []
    for step in way:
        hotel = hotel_height(table, step.deed)
        if step.deed not in late or step.to > hotel or not goes_to(way, step.deed, hotel):
            found.append(step)
        elif step.to == hotel:
            found.append(Climb(step.deed, height(table, step.deed), hotel))
    return found


def goes_to(way: list[Climb], deed: str, height: int) -> bool:
    """Whether this lot comes to this height on the way."""
    return any(step.deed == deed and step.to == height for step in way)


def hotel_height(table: Table, deed: str) -> int:
    """How many rungs a hotel stands above the bare lot."""
    return next((at for at, rung in enumerate(rungs(table, deed), 1) if rung.unit == "hotel"), 0)
