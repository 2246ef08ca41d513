"""Selling buildings back to the bank: when, how evenly, and what the bank can give in their place."""

from typing import NamedTuple

from app.core.edition import Deed
from app.core.forms import DEED, Values, asks, counts
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.construction.building import (
    Basket,
    LevelChange,
    carry_out,
    checked_basket,
    own_heights,
    plan_building,
    to_in,
)
from app.rules.moves.meanwhile import meanwhile
from app.rules.moves.turn import check_free, waits_for
from app.rules.owning.debt import Pay, lacks_cash
from app.rules.owning.lots import Heights, fellows, height, needed, rebuilt, rungs, standing
from app.rules.owning.worth import owned_deeds
from app.rules.switches import FIRE_SALE_ONLY, LEAVES_BUILT, SELL_WHEN


def steps_down(table: Table, values: Values) -> dict[str, int]:
    """The streets of a player with buildings, and how many steps these are."""
    return {deed: built for deed in owned_deeds(table, values["player"]) if (built := height(table, deed))}


@said("act", who="player", about="deeds")
@in_words("{player} sells {deeds:basket}", "ana sells boardwalk 1")
@asks(OWN, counts("deeds", DEED, steps_down))
@recorded("Sell")
class Sell(Command):
    """Sell buildings to the bank: so many steps down on each of these deeds, judged as one."""

    player: str
    deeds: Basket

    def perform(self, table: Table) -> None:
        check_free(table, self.player, "raise")
        meanwhile(table, lambda: sell(table, self.player, self.deeds))


def sell(table: Table, player: str, wanted: Basket) -> None:
    """Sell a basket, lot by lot."""
    for change in plan_selling(table, player, wanted):
        carry_out(table, player, change, "sell")


def in_need(table: Table, player: str) -> bool:
    """Whether this player faces a debt larger than the cash in hand."""
    top = table.top
    return isinstance(top, Pay) and top.player == player and lacks_cash(table, top)


@FIRE_SALE_ONLY.at("off")
def whenever(table: Table, player: str) -> None:
    """Buildings may be sold and deeds mortgaged without need."""


@FIRE_SALE_ONLY.at("on")
@rule("L-13")
def only_in_need(table: Table, player: str) -> None:
    """Selling to the bank and mortgaging only when out of money and facing a debt; deals always."""
    if not in_need(table, player):
        raise Refused("only_in_need", "L-13", player=player)


@SELL_WHEN.at("any_time")
@rule("C-31")
def at_any_time(table: Table, player: str) -> None:
    """Buildings are sold at any time, to the bank only."""


@SELL_WHEN.at("own_turn")
@rule("U-29")
def on_own_turn(table: Table, player: str) -> None:
    """Buildings are sold on one's own turn, as soon as the turn before only waits to be ended, and to meet a debt."""
    own = table.game.turn == player or waits_for(table, player)
    if not own and not in_need(table, player):
        raise Refused("own_turn_only", "U-29", player=player)


def plan_selling(table: Table, player: str, wanted: Basket) -> tuple[LevelChange, ...]:
    """What a basket would bring, lowest lot first (it gives back what others need), or why it cannot be."""
    FIRE_SALE_ONLY.chosen(table)(table, player)
    SELL_WHEN.chosen(table)(table, player)
    now = checked_basket(table, player, wanted)
    to = {deed: now[deed] - steps for deed, steps in wanted}
    for deed, climbed in to.items():
        check_there(table, deed, climbed)
    for group in dict.fromkeys([table.deed(deed).group for deed in to]):
        if table.edition.groups[group].kind == "street":
            check_selling_evenly(table, player, group, to_in(table, to, group))
    check_given_back(table, to)
    return tuple([bring(table, deed, now[deed], to[deed]) for deed in sorted(to, key=to.__getitem__)])


def check_there(table: Table, deed: str, to: int) -> None:
    """Only what stands there can be sold."""
    if to < 0:
        raise Refused("nothing_built", deed=deed, number=height(table, deed))


def check_selling_evenly(table: Table, player: str, group: str, to: Heights) -> None:
    """Refuse a sale that leaves a group uneven."""
    after = {**own_heights(table, player, group), **to}
    check_hotels_sold(table, after, to)
    check_even_sale(table, after, to)


@rule("C-32")
def check_hotels_sold(table: Table, after: Heights, to: Heights) -> None:
    """A hotel is broken down to four houses, or all of the group are sold outright; one alone cannot be."""
    hotel = next(at for at, rung in enumerate(rungs(table, next(iter(to))), 1) if rung.unit == "hotel")
    outright = [deed for deed, climbed in to.items() if height(table, deed) >= hotel and climbed < hotel - 1]
    if outright and max(after.values()) >= hotel:
        raise Refused("all_hotels_together", "C-32", deed=outright[0])


@rule("C-27", "C-31", "U-29", "U-31")
def check_even_sale(table: Table, after: Heights, to: Heights) -> None:  # noqa: ARG001
    """Evenly when selling too: always from the highest street."""
    highest = max(after, key=after.__getitem__)
    for deed, climbed in to.items():
        if after[highest] > climbed + 1:
            raise Refused("sell_evenly", "C-27", "C-31", deed=deed, other=highest)


@rule("C-31", "U-30", "C-02")
def check_given_back(table: Table, to: Heights) -> None:
    """Houses that must come in place of hotels have to be in the bank; else sell nothing, or further down."""
    for unit, number in needed(table, to).items():
        if number > table.holds(BANK, unit):
            raise Refused("cannot_break_down", "C-31", "U-30", unit=unit, number=table.holds(BANK, unit))


@rule("C-31", "U-29", "U-35", "U-43", "C-46")
def bring(table: Table, deed: str, now: int, to: int) -> LevelChange:
    """Half of the printed price of every step."""
    got: dict[str, int] = {}
    for rung in rungs(table, deed)[to:now]:
        got[rung.unit] = got.get(rung.unit, 0) + rung.resale
    return LevelChange(deed, to, sum(got.values()), tuple(got.items()))


def to_the_bank(table: Table, player: str, deed: str) -> None:
    """All buildings of a lot go to the bank at half price, whatever the other lots carry."""
    now = height(table, deed)
    if now:
        carry_out(table, player, bring(table, deed, now, 0), "sell")


def clear_for_leaving(table: Table, deed: str) -> None:
    """Before a deed leaves its owner, what its table lets nobody hand on is sold to the bank, for that owner."""
    owner = table.owner(deed)
    for built in LEAVES_BUILT.chosen(table)(table, owner, table.deed(deed)):
        to_the_bank(table, owner, built)


@LEAVES_BUILT.at("group_buildings")
@rule("C-33")
def clear_the_group(table: Table, player: str, deed: Deed) -> tuple[str, ...]:  # noqa: ARG001
    """No street changes hands while its group carries buildings; all of them are sold first."""
    return tuple([name for name in fellows(table, deed.id) if table.buildings(name)])


@LEAVES_BUILT.at("own_buildings")
@rule("L-13")
def clear_the_deed(table: Table, player: str, deed: Deed) -> tuple[str, ...]:  # noqa: ARG001
    """Only the buildings on that deed are sold first, not those of its group."""
    return (deed.id,) if table.buildings(deed.id) else ()


def check_clearing(table: Table, deed: str) -> None:
    """One street alone is cleared step by step: a hotel goes down by way of its four houses."""
    for climbed in range(height(table, deed) - 1, 0, -1):
        check_on_the_way(table, deed, climbed)


def check_on_the_way(table: Table, deed: str, climbed: int) -> None:
    """What a hotel breaks down to must be in the bank, for it cannot be sold outright alone."""
    unit = next(iter(standing(table, deed, climbed)))
    left = table.holds(BANK, unit)
    if any(giver == BANK and number > left for giver, _, number, _ in rebuilt(table, deed, climbed)):
        raise Refused("cannot_break_down", "C-32", "U-30", unit=unit, number=left)


def sell_group(table: Table, player: str, group: str) -> None:
    """Sell all that stands in a group at once."""
    if group not in table.edition.groups:
        raise Refused("no_such_group", group=group)
    sell(table, player, tuple([line for line in own_heights(table, player, group).items() if line[1]]))


class Quote(NamedTuple):
    """What a basket would come to: below zero it costs, above it brings."""

    total: int
    changes: tuple[LevelChange, ...]


def basket(table: Table, player: str, wanted: Basket) -> Quote:
    """The net total of a basket without doing it: steps up are built, steps down (below zero) are sold."""
    down = tuple([(deed, -steps) for deed, steps in wanted if steps < 0])
    up = tuple([(deed, steps) for deed, steps in wanted if steps > 0])
    if down and up:
        raise Refused("build_or_sell")
    changes = plan_selling(table, player, down) if down else plan_building(table, player, up)
    return Quote(sum([change.money for change in changes]), changes)
