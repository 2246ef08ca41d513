"""What the bank still has to build with, on the way up and at the end of it."""

from typing import NamedTuple

from app.core.events import Marked
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.owning.lots import Heights, fellows, height, needed, rungs, standing
from app.rules.switches import HOUSES_OUT

MOST_WAYS = 2000  # the most orders of groups that are tried
CLEARED = "cleared."  # the mark of a street that its owner cleared to mortgage it


class Climb(NamedTuple):
    """One lot goes up, mostly by one rung: from this height to that one."""

    deed: str
    now: int
    to: int


Chains = list[list[Climb]]  # the way up of each group, step by step


@HOUSES_OUT.at("wait")
@rule("C-30", "C-02", "C-29", "U-34", "L-03")
def step_by_step(table: Table, now: Heights, to: Heights) -> None:
    """What the bank does not have cannot be bought: four houses have to stand before a hotel comes."""
    check_supply(table, climbs(table, now, to), "C-02")


@HOUSES_OUT.at("latecomer", "straight_to_hotel")  # the second name stands in games of version 0.1.0
@rule("C-30", "C-02", "C-29", "U-31", "U-34")
def latecomer_straight_to_hotel(table: Table, now: Heights, to: Heights) -> None:
    """The street that completes a built group may go straight to a hotel if the bank lacks the houses; no other may."""
    chains = climbs(table, now, to)
    late = [deed for deed in to if is_latecomer(table, deed)]
    if late and not in_some_order(table, chains):
        chains = [straight(table, chain, late) for chain in chains]
    check_supply(table, chains, "U-31")


def check_supply(table: Table, chains: Chains, key: str) -> None:
    """Refuse what the bank cannot give in any order."""
    if not in_some_order(table, chains):
        raise Refused("none_left", "C-30", key, unit=first_lack(table, chains))


def in_some_order(table: Table, chains: Chains) -> bool:
    """Return whether the groups can climb in some order. What one gives back, another may need."""
    open_ways = [((0,) * len(chains), bank_stock(table))]
    seen: set[tuple[int, ...]] = set()
    while open_ways and len(seen) < MOST_WAYS:
        done, left = open_ways.pop()
        if all(number == len(chain) for number, chain in zip(done, chains, strict=True)):
            return True
        seen.add(done)
        onward = [(one_more(done, group), climbed(table, left, step)) for group, step in next_steps(chains, done)]
        open_ways += [(then, after) for then, after in onward if then not in seen and lack(after) is None]
    return False


def bank_stock(table: Table) -> dict[str, int]:
    """Return how many of each building the bank has."""
    return {unit: table.holds(BANK, unit) for unit in table.edition.stock}


def next_steps(chains: Chains, done: tuple[int, ...]) -> list[tuple[int, Climb]]:
    """Return the next step of each group that is not finished."""
    return [(group, chain[at]) for group, (chain, at) in enumerate(zip(chains, done, strict=True)) if at < len(chain)]


def one_more(done: tuple[int, ...], group: int) -> tuple[int, ...]:
    """Return the steps with this group one further."""
    return (*done[:group], done[group] + 1, *done[group + 1 :])


def climbed(table: Table, left: dict[str, int], step: Climb) -> dict[str, int]:
    """Return the bank after a step: the old buildings come back, then the new ones go out."""
    after = dict(left)
    for unit, number in standing(table, step.deed, step.now).items():
        after[unit] = after.get(unit, 0) + number
    for unit, number in standing(table, step.deed, step.to).items():
        after[unit] = after.get(unit, 0) - number
    return after


def lack(left: dict[str, int]) -> str | None:
    """Return a building of which the bank would have given more than it has."""
    return next((unit for unit, number in left.items() if number < 0), None)


def first_lack(table: Table, chains: Chains) -> str:
    """Return the building that runs out first, group after group."""
    left = bank_stock(table)
    for step in [step for chain in chains for step in chain]:
        left = climbed(table, left, step)
        if (short := lack(left)) is not None:
            return short
    return ""


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


def climbs(table: Table, now: Heights, to: Heights) -> Chains:
    """Return the single steps of each group, the lowest street first; groups that free houses come first."""
    groups: dict[str, Heights] = {}
    for deed, height_then in to.items():
        groups.setdefault(table.deed(deed).group, {})[deed] = height_then
    ordered = sorted(groups.values(), key=lambda part: needed(table, part).get("house", 0))
    return [chain(now, part) for part in ordered]


def chain(now: Heights, to: Heights) -> list[Climb]:
    """Return the steps of one group in an order in which they can be taken."""
    steps = sorted([(climbed, deed) for deed in to for climbed in range(now[deed], to[deed])])
    return [Climb(deed, climbed, climbed + 1) for climbed, deed in steps]


def straight(table: Table, chain: list[Climb], late: list[str]) -> list[Climb]:
    """Return the same steps, but these streets climb to a hotel at once, if the basket goes that far."""
    found: list[Climb] = []
    for step in chain:
        hotel = hotel_height(table, step.deed)
        if step.deed not in late or step.to > hotel or not goes_to(chain, step.deed, hotel):
            found.append(step)
        elif step.to == hotel:
            found.append(Climb(step.deed, height(table, step.deed), hotel))
    return found


def goes_to(chain: list[Climb], deed: str, height: int) -> bool:
    """Return whether this lot comes to this height on the way."""
    return any(step.deed == deed and step.to == height for step in chain)


def hotel_height(table: Table, deed: str) -> int:
    """Return how many rungs a hotel stands above the bare lot."""
    return next((at for at, rung in enumerate(rungs(table, deed), 1) if rung.unit == "hotel"), 0)
