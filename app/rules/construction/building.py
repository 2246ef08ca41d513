"""Buying buildings: who may, where, how evenly, and what the bank can still give."""

from typing import TYPE_CHECKING, NamedTuple

from app.core.forms import DEED, Values, asks, counts
from app.core.ledger import BANK, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.amounts import check_cash
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.construction.supply import forget_cleared
from app.rules.moves.turn import check_free
from app.rules.owning.lots import Heights, fellows, height, own_deed, rebuilt, rungs, standing
from app.rules.owning.rent import Terms
from app.rules.owning.worth import owned_deeds
from app.rules.switches import BUILD_FROM, HOUSES_OUT, SKYSCRAPERS

if TYPE_CHECKING:
    from app.core.events import Leg

Basket = tuple[tuple[str, int], ...]
MOST_STEPS = 10
KEYS = {
    "house": "C-27", "hotel": "C-29", "skyscraper": "U-28",
    "train_depot": "U-35", "cab_stand": "U-43", "bid": "C-30",
}  # fmt: skip


class LevelChange(NamedTuple):
    """What one lot of a basket becomes, and the money that its owner gets or, below zero, pays."""

    deed: str
    to: int
    money: int
    terms: Terms


def steps_up(table: Table, values: Values) -> dict[str, int]:
    """The streets of a player that can still be built on, and how many steps are left there."""
    own = owned_deeds(table, values["player"])
    return {deed: left for deed in own if (left := len(rungs(table, deed)) - height(table, deed)) > 0}


@said("act", who="player", about="deeds")
@in_words("{player} builds {deeds:basket}", "ana builds boardwalk 2, park_place 1")
@asks(OWN, counts("deeds", DEED, steps_up))
@recorded("Build")
class Build(Command):
    """Buy buildings: so many steps on each of these deeds, judged as one."""

    player: str
    deeds: Basket

    def perform(self, table: Table) -> None:
        check_free(table, self.player, "build")
        plan = plan_building(table, self.player, self.deeds)
        check_cash(table, self.player, -sum([change.money for change in plan]), "C-26")
        for change in plan:
            carry_out(table, self.player, change, "build")
        for change in plan:
            forget_cleared(table, self.player, change.deed)


def carry_out(table: Table, player: str, change: LevelChange, name: str) -> None:
    """Buildings and money of one lot change hands together."""
    giver, taker = (player, BANK) if change.money < 0 else (BANK, player)
    money: tuple[Leg, ...] = ((giver, taker, abs(change.money), MONEY),) if change.money else ()
    keys = dict.fromkeys([KEYS.get(unit, "M-17") for unit, _ in change.terms])
    legs = (*money, *rebuilt(table, change.deed, change.to))
    if legs:
        table.transfers(legs, Reason(name, change.deed, change.terms, tuple(keys)))


def plan_building(table: Table, player: str, wanted: Basket) -> tuple[LevelChange, ...]:
    """What a basket would cost, highest lot first (it gives back what others need), or why it cannot be."""
    now = checked_basket(table, player, wanted)
    to = {deed: now[deed] + steps for deed, steps in wanted}
    for deed, climbed in to.items():
        check_room(table, deed, climbed)
    for group in dict.fromkeys([table.deed(deed).group for deed in to]):
        wanted_here = to_in(table, to, group)
        check_group(table, player, {**own_heights(table, player, group), **wanted_here}, wanted_here)
    HOUSES_OUT.chosen(table)(table, now, to)
    return tuple([cost(table, deed, now[deed], to[deed]) for deed in sorted(to, key=lambda deed: -to[deed])])


def checked_basket(table: Table, player: str, wanted: object) -> Heights:
    """The present heights of the deeds in a basket: one's own, each once, with a number of steps."""
    if not isinstance(wanted, tuple) or not wanted:
        raise Refused("empty_basket")
    now: Heights = {}
    for line in wanted:
        deed = own_deed(table, player, checked_line(line)[0]).id
        if deed in now:
            raise Refused("not_a_basket")
        now[deed] = height(table, deed)
    return now


def checked_line(line: object) -> tuple[str, int]:
    """A deed with a number of steps."""
    if not isinstance(line, tuple) or len(line) != 2:
        raise Refused("not_a_basket")
    if type(line[1]) is not int or not 0 < line[1] <= MOST_STEPS:
        raise Refused("not_a_basket")
    return line


def own_heights(table: Table, player: str, group: str) -> Heights:
    """How high this player's lots of a group are."""
    deeds = table.edition.groups[group].deeds
    return {deed: height(table, deed) for deed in deeds if table.owner(deed) == player}


def to_in(table: Table, to: Heights, group: str) -> Heights:
    """The part of a basket that lies in one group."""
    return {deed: climbed for deed, climbed in to.items() if table.deed(deed).group == group}


@rule("C-29", "L-11", "U-35", "U-43")
def check_room(table: Table, deed: str, to: int) -> None:
    """One hotel a street, one depot a railroad, one stand a cab company: nothing above the last rung."""
    if to > len(rungs(table, deed)):
        raise Refused("no_higher", "C-29", deed=deed)


def check_group(table: Table, player: str, after: Heights, to: Heights) -> None:
    """All that must hold in one group: `to` is what is built there, `after` how high all its lots stand then."""
    one = next(iter(to))
    if table.deed(one).kind != "street":
        check_single(table, tuple(to))
        return
    BUILD_FROM.chosen(table)(table, player, one)
    check_unmortgaged(table, one)
    SKYSCRAPERS.chosen(table)(table, player, after, to)
    check_hotels(table, after, to)
    check_even(table, after, to)


@rule("U-35", "U-43", "M-18")
def check_single(table: Table, deeds: tuple[str, ...]) -> None:
    """A depot or stand needs one railroad or cab company, and not a mortgaged one."""
    down = [deed for deed in deeds if deed in table.game.mortgaged]
    if down:
        raise Refused("mortgaged_deed", "U-35", "U-43", "M-18", deed=down[0])


@rule("C-28", "U-32")
def check_unmortgaged(table: Table, deed: str) -> None:
    """No building in a group while one of its owner's streets there is mortgaged."""
    down = [name for name in fellows(table, deed) if name in table.game.mortgaged]
    if down:
        raise Refused("mortgaged_in_group", "C-28", "U-32", deed=down[0])


@rule("C-29", "L-11")
def check_hotels(table: Table, after: Heights, to: Heights) -> None:
    """A hotel needs four houses on every street of the group."""
    for deed, climbed in to.items():
        if "hotel" in standing(table, deed, climbed) and min(after.values()) < climbed - 1:
            raise Refused("needs_four_houses", "C-29", deed=deed)


@rule("C-27", "L-11", "U-27", "U-31")
def check_even(table: Table, after: Heights, to: Heights) -> None:  # noqa: ARG001
    """Evenly over the streets owned: no second house while another has none; a latecomer catches up first."""
    lowest = min(after, key=after.__getitem__)
    for deed, climbed in to.items():
        if climbed > after[lowest] + 1:
            raise Refused("build_evenly", "C-27", "U-31", deed=deed, other=lowest)


def cost(table: Table, deed: str, now: int, to: int) -> LevelChange:
    """The sum of the printed prices of the steps."""
    spent: dict[str, int] = {}
    for rung in rungs(table, deed)[now:to]:
        spent[rung.unit] = spent.get(rung.unit, 0) + rung.price
    return LevelChange(deed, to, -sum(spent.values()), tuple(spent.items()))
