"""Getting the last street of a group one has built on, mortgaged: lift it and even the group out."""

from typing import NamedTuple

from app.core.edition import Deed
from app.core.events import Lifted
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.construction.building import LevelChange, carry_out, cost, own_heights
from app.rules.construction.mortgage import lift, lifting_cost, lifting_terms
from app.rules.construction.passing_on import MortgageToMeet
from app.rules.owning.debt import Pay
from app.rules.owning.lots import Heights, fellows, height, needed, rungs
from app.rules.switches import LAST_STREET


@LAST_STREET.at("lift_and_even_out")
@rule("M-17")
def lift_and_even_out(table: Table, player: str, deed: str) -> Step | None:
    """The last street of a group one has built on is lifted at once and built up evenly."""
    group = table.edition.group_of(deed)
    complete = len(fellows(table, deed)) == len(group.deeds)
    built = group.kind == "street" and any(own_heights(table, player, group.id).values())
    return EvenOut(player, deed) if complete and built else None


@recorded("EvenOut")
class EvenOut(MortgageToMeet):
    """The last street of a built group is mortgaged: lift it and build it up, or spread what stands there."""

    def options(self, table: Table) -> tuple[Option, ...]:
        deed = table.deed(self.deed)
        lifting, why = lifting_cost(table, deed), _why(table, deed)
        up = build_up(table, self.player, deed)
        if can_build_up(table, self.player, deed, up):
            return (Option("lift_and_build", deed.id, lifting - up.money, "", why),)
        return (Option("spread", deed.id, lifting - spread_out(table, self.player, deed).refund, "", why),)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in {option.key for option in self.options(table)}:
            raise Refused("no_such_answer", answer=key)
        act = lift_and_build if key == "lift_and_build" else spread_and_lift
        act(table, self.player, table.deed(self.deed))


def _why(table: Table, deed: Deed) -> Reason:
    return Reason("lift", deed.id, lifting_terms(table, deed), ("M-17", "C-36"))


def build_up(table: Table, player: str, deed: Deed) -> LevelChange:
    """The steps that bring the street within one of the highest."""
    others = own_heights(table, player, deed.group)
    return cost(table, deed.id, others[deed.id], max(max(others.values()) - 1, 0))


def can_build_up(table: Table, player: str, deed: Deed, up: LevelChange) -> bool:
    """Whether cash and bank suffice to lift the street and build it up."""
    if table.holds(player) < lifting_cost(table, deed) - up.money:
        return False
    return all(number <= table.holds(BANK, unit) for unit, number in needed(table, {deed.id: up.to}).items())


def lift_and_build(table: Table, player: str, deed: Deed) -> None:
    """Lift, then build up evenly."""
    up = build_up(table, player, deed)
    lift(table, player, deed)
    if up.to:
        carry_out(table, player, up, "build")


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
    due = Pay(player, BANK, lifting_cost(table, deed), _why(table, deed))
    table.then(due, LiftPaid(player, deed.id))


def _broken(refund: int) -> tuple[tuple[str, int | str], ...]:
    return (("broken_down", refund),) if refund else ()


@recorded("LiftPaid")
class LiftPaid(Step):
    """The mortgage that has been paid for is lifted."""

    player: str
    deed: str

    def work(self, table: Table) -> None:
        if self.deed in table.game.mortgaged:
            table.emit(Lifted(self.player, self.deed))
