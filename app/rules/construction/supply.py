"""What the bank still has to build with, on the way up and at the end of it."""

from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.owning.lots import Heights, needed, standing
from app.rules.switches import HOUSES_OUT


@HOUSES_OUT.at("wait")
@rule("C-30", "C-02", "U-34", "L-03")
def step_by_step(table: Table, now: Heights, to: Heights) -> None:
    """What the bank does not have cannot be bought: four houses have to stand before a hotel comes."""
    short = run_out(table, now, to)
    if short:
        raise Refused("none_left", "C-30", "C-02", unit=short[0])


@HOUSES_OUT.at("straight_to_hotel")
@rule("U-31", "U-34", "C-02")
def straight_to_hotel(table: Table, now: Heights, to: Heights) -> None:
    """If the bank is out of houses, a hotel may be bought straight for the sum of all its steps."""
    short = [unit for unit in run_out(table, now, to) if unit != "house"]
    short += [unit for unit, number in needed(table, to).items() if number > table.holds(BANK, unit)]
    if short:
        raise Refused("none_left", "C-30", "U-31", unit=short[0])


def run_out(table: Table, now: Heights, to: Heights) -> list[str]:
    """The buildings that the bank runs out of on the way up: the lowest street first, group by group."""
    at, left, short = dict(now), dict(table.game.ledger.of(BANK)), []
    for deed in up_steps(table, now, to):
        for unit, number in standing(table, deed, at[deed]).items():
            left[unit] = left.get(unit, 0) + number
        at[deed] += 1
        for unit, number in standing(table, deed, at[deed]).items():
            left[unit] = left.get(unit, 0) - number
            if left[unit] < 0:
                short.append(unit)
    return short


def up_steps(table: Table, now: Heights, to: Heights) -> list[str]:
    """The deeds of single steps in the order in which they can be taken: groups that free houses first."""
    groups: dict[str, Heights] = {}
    for deed, climbed in to.items():
        groups.setdefault(table.deed(deed).group, {})[deed] = climbed
    ordered = sorted(groups.values(), key=lambda part: needed(table, part).get("house", 0))
    steps = [
        (at, climbed, deed)
        for at, part in enumerate(ordered) for deed in part for climbed in range(now[deed], part[deed])
    ]  # fmt: skip
    return [deed for _, _, deed in sorted(steps)]
