"""Getting the last street of a group one has built on, mortgaged: lift it and even the group out."""

from typing import ClassVar, NamedTuple

from app.core.edition import Deed
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Held, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.construction.building import LevelChange, carry_out, cost, own_heights
from app.rules.construction.mortgage import lift, lifting_cost
from app.rules.construction.passing_on import MortgageToMeet, lift_reason, owed_lift
from app.rules.owning.lots import Heights, fellows, height, needed, rungs
from app.rules.switches import LAST_STREET


@LAST_STREET.at("lift_and_even_out")
@rule("M-17")
def lift_and_even_out(table: Table, player: str, deed: str) -> Step | None:
    """The last street of a group one has built on is lifted at once and built up evenly."""
    group = table.edition.group_of(deed)
    complete = len(fellows(table, deed)) == len(group.deeds)
    built = group.kind == "street" and any(own_heights(table, player, group.id).values())
    return EvenOut(player, deed) if complete and built and can_be_lifted(table, player, deed) else None


@rule("M-17", "C-28")
def can_be_lifted(table: Table, player: str, deed: str) -> bool:
    """While yet another own street of the group is mortgaged, the new one is lifted if its owner can."""
    return not another_down(table, deed) or table.holds(player) >= lifting_cost(table, table.deed(deed))


def another_down(table: Table, deed: str) -> bool:
    """Return whether yet another street of this group and owner is mortgaged, so that nothing is built there."""
    return any(name in table.game.mortgaged for name in fellows(table, deed) if name != deed)


@recorded("EvenOut")
class EvenOut(MortgageToMeet):
    """The last street of a built group is mortgaged: lift it and build it up, or spread what stands there."""

    must_lift: ClassVar[bool] = True

    def at_stake(self, table: Table) -> frozenset[Held]:  # noqa: ARG002
        """Nothing: the deed may change hands meanwhile, and the debt to lift it goes with it."""
        return frozenset()

    def options(self, table: Table) -> tuple[Option, ...]:
        deed = table.deed(self.deed)
        lifting, why = lifting_cost(table, deed), lift_reason(table, deed)
        if another_down(table, deed.id):
            return (Option("lift", deed.id, lifting, "", why),)
        up = build_up(table, self.player, deed)
        if can_build_up(table, self.player, deed, up):
            return (Option("lift_and_build", deed.id, lifting - money_of(up), "", why),)
        return (Option("spread", deed.id, lifting - spread_out(table, self.player, deed).refund, "", why),)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in {option.key for option in self.options(table)}:
            raise Refused("no_such_answer", answer=key)
        acts = {"lift": lift_alone, "lift_and_build": lift_and_build, "spread": spread_and_lift}
        acts[key](table, self.player, table.deed(self.deed))


@rule("M-17", "C-28")
def lift_alone(table: Table, player: str, deed: Deed) -> None:
    """Nothing is built or spread onto any mortgaged street: the new one is lifted, and that is all."""
    if table.holds(player) < lifting_cost(table, deed):
        table.then(*owed_lift(table, player, deed))
    else:
        lift(table, player, deed)


def build_up(table: Table, player: str, deed: Deed) -> tuple[LevelChange, ...]:
    """Return the steps that bring each street of the group within one of the highest."""
    now = own_heights(table, player, deed.group)
    even = max(now.values()) - 1
    return tuple([cost(table, name, climbed, even) for name, climbed in now.items() if climbed < even])


def money_of(up: tuple[LevelChange, ...]) -> int:
    """Return what these steps bring; below zero, what they cost."""
    return sum([change.money for change in up])


def can_build_up(table: Table, player: str, deed: Deed, up: tuple[LevelChange, ...]) -> bool:
    """Return whether cash and bank suffice to lift the street and build the group up."""
    if table.holds(player) < lifting_cost(table, deed) - money_of(up):
        return False
    wanted = needed(table, {change.deed: change.to for change in up})
    return all(number <= table.holds(BANK, unit) for unit, number in wanted.items())


def lift_and_build(table: Table, player: str, deed: Deed) -> None:
    """Lift the street, then build the group up evenly."""
    up = build_up(table, player, deed)
    lift(table, player, deed)
    for change in up:
        carry_out(table, player, change, "build")


class Spread(NamedTuple):
    """The same houses over all the streets, and what hotels and houses that find no place bring."""

    heights: Heights
    refund: int


@rule("M-17")
def spread_out(table: Table, player: str, deed: Deed) -> Spread:
    """Who cannot afford it spreads the buildings of the group, larger ones broken down at half price."""
    now = own_heights(table, player, deed.group)
    ladder = rungs(table, deed.id)
    most = sum([rung.unit == "house" for rung in ladder])
    broken = sum([rung.resale for name in now for rung in rungs(table, name)[most : now[name]]])
    houses = sum([min(climbed, most) for climbed in now.values()])
    room = table.holds(BANK, "house") + sum([table.buildings(name).get("house", 0) for name in now])
    kept = min(houses, room)
    each, more = divmod(kept, len(now))
    heights = {name: each + (at < more) for at, name in enumerate(reversed(list(now)))}
    return Spread(heights, broken + (houses - kept) * ladder[0].resale)


def spread_and_lift(table: Table, player: str, deed: Deed) -> None:
    """Spread the buildings, then owe what lifting costs."""
    spread = spread_out(table, player, deed)
    refund = spread.refund
    for name in sorted(spread.heights, key=lambda name: spread.heights[name] - height(table, name)):
        carry_out(table, player, LevelChange(name, spread.heights[name], refund, _broken(refund)), "spread")
        refund = 0
    table.then(*owed_lift(table, player, deed))


def _broken(refund: int) -> tuple[tuple[str, int | str], ...]:
    return (("broken_down", refund),) if refund else ()
