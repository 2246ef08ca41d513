"""Deals between players: deeds, cards, vouchers, shares and cash in any mix, at any price they agree on."""

from collections.abc import Iterator

from app.core.events import Leg
from app.core.ledger import BANK, MONEY, POOL
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.amounts import checked_amount
from app.rules.book import rule
from app.rules.construction.mortgage import check_no_depot
from app.rules.construction.passing_on import got_mortgaged
from app.rules.moves.meanwhile import meanwhile
from app.rules.moves.turn import check_free
from app.rules.owning.debt import Pay
from app.rules.owning.lots import fellows, height, own_deed
from app.rules.travel.freeze import check_deal
from app.rules.travel.subway import check_promise

Things = tuple[tuple[str, int], ...]
BY_NATURE = frozenset({"voucher", "roll_three"})
BUILDINGS = frozenset({"house", "hotel", "skyscraper", "train_depot", "cab_stand"})


@recorded("Trade")
class Trade(Command):
    """An agreed deal: what the one gives and what the other gives for it, as (unit, number)."""

    one: str
    two: str
    gives: Things
    gets: Things

    def perform(self, table: Table) -> None:
        trade(table, self.one, self.two, self.gives, self.gets)


def trade(table: Table, one: str, two: str, gives: Things, gets: Things) -> None:
    """Judge a deal and carry it out: everything changes hands together."""
    legs = checked_deal(table, one, two, gives, gets)
    check_moment(table, one, two)
    meanwhile(table, lambda: table.transfers(legs, Reason("trade", "", (), ("C-33",))))
    for player in (one, two):
        check_promise(table, player)
    got_mortgaged(table, two, tuple([unit for unit, _ in gives]))
    got_mortgaged(table, one, tuple([unit for unit, _ in gets]))


@rule("C-52")
def check_moment(table: Table, one: str, two: str) -> None:
    """Deals are open at every question, but not while Mr. Monopoly moves, and not once the game is over."""
    check_not_over(table)
    for player in (one, two):
        check_free(table, player, "trade")
    check_deal(table, one, two)


def check_not_over(table: Table) -> None:
    """A game that is over knows no deals."""
    if table.game.winners:
        raise Refused("game_is_over", "C-52", "C-44")


def checked_deal(table: Table, one: str, two: str, gives: Things, gets: Things) -> tuple[Leg, ...]:
    """The legs of a deal that may be made."""
    check_partners(table, one, two)
    check_things(gives)
    check_things(gets)
    check_no_loan(table, gives, gets)
    return (*handed_over(table, one, two, gives), *handed_over(table, two, one, gets))


@rule("C-38")
def check_partners(table: Table, one: str, two: str) -> None:
    """Deals are made between players: a deed, mortgaged or not, cannot be sold to the bank."""
    if two in {BANK, POOL} or one in {BANK, POOL}:
        raise Refused("bank_buys_nothing", "C-38")
    for player in (one, two):
        if player not in table.game.playing():
            raise Refused("no_such_player", name=player)
    if one == two:
        raise Refused("two_partners", "C-33")


def check_things(things: object) -> None:
    """Things are pairs of a unit and a number, each unit once."""
    if not isinstance(things, tuple):
        raise Refused("not_a_deal")
    for line in things:
        if not isinstance(line, tuple) or len(line) != 2 or not isinstance(line[0], str):
            raise Refused("not_a_deal")
        checked_amount(line[1], 1)
    if len({line[0] for line in things}) < len(things):
        raise Refused("not_a_deal")


@rule("C-39")
def check_no_loan(table: Table, gives: Things, gets: Things) -> None:  # noqa: ARG001
    """Nobody but the bank lends, and only on mortgages: money for nothing, or for money, is no deal."""
    units = {unit for unit, _ in (*gives, *gets)}
    if not units:
        raise Refused("empty_deal", "C-33")
    if units == {MONEY}:
        raise Refused("only_the_bank_lends", "C-39")


def handed_over(table: Table, giver: str, taker: str, things: Things) -> Iterator[Leg]:
    """The legs of one side."""
    for unit, number in things:
        check_tradeable(table, giver, unit)
        if table.holds(giver, unit) < number:
            raise Refused("has_not", "C-33", player=giver, unit=unit, number=table.holds(giver, unit))
        yield (giver, taker, number, unit)


@rule("C-33", "U-52", "U-69", "U-88")
def check_tradeable(table: Table, giver: str, unit: str) -> None:
    """Deeds, cards that say so, vouchers, Roll Three cards, shares and money; no street of a built group."""
    if unit in BUILDINGS:
        check_buildings_stay(table, unit)
    elif unit in table.edition.deeds:
        check_unbuilt(table, giver, unit)
    elif unit in table.edition.cards:
        check_card(table, unit)
    elif unit != MONEY and unit.removeprefix("share.") not in table.edition.companies:
        raise Refused("no_such_thing", unit=unit)


@rule("C-34")
def check_buildings_stay(table: Table, unit: str) -> None:  # noqa: ARG001
    """Buildings never pass between players."""
    raise Refused("buildings_stay", "C-34", unit=unit)


@rule("C-33")
def check_unbuilt(table: Table, giver: str, name: str) -> None:
    """No street whose group carries buildings; they are sold first."""
    deed = own_deed(table, giver, name)
    check_no_depot(table, deed.id)
    built = [fellow for fellow in fellows(table, deed.id) if deed.kind == "street" and height(table, fellow)]
    if built:
        raise Refused("group_is_built", "C-33", deed=deed.id, other=built[0])


def check_card(table: Table, unit: str) -> None:
    """Cards may be traded if they say so; vouchers and Roll Three cards always."""
    card = table.edition.cards[unit]
    if not card.tradeable and card.deck not in BY_NATURE:
        raise Refused("card_stays", "C-33", card=unit)


@recorded("PayInDeeds")
class PayInDeeds(Command):
    """Settle part of a debt to a player in deeds, at the value that the creditor accepts."""

    player: str
    deeds: tuple[str, ...]
    value: int

    def perform(self, table: Table) -> None:
        pay_in_deeds(table, self.player, self.deeds, self.value)


@rule("C-41")
def pay_in_deeds(table: Table, player: str, deeds: tuple[str, ...], value: int) -> None:
    """Part of a debt to a player may be settled in unbuilt deeds, mortgaged or not, at an agreed value."""
    due = table.top
    if not isinstance(due, Pay) or due.player != player or due.creditor not in table.game.playing():
        raise Refused("no_debt_to_player", "C-41", player=player)
    check_deal(table, player, due.creditor)
    if not isinstance(deeds, tuple) or not deeds or type(value) is not int or not 0 < value <= due.amount:
        raise Refused("not_an_amount", "C-41", amount=value)
    things = tuple([(own_deed(table, player, deed).id, 1) for deed in deeds])
    check_things(things)
    legs = tuple(handed_over(table, player, due.creditor, things))
    table.transfers(legs, Reason("in_deeds", due.reason.about, (("in_deeds", value),), ("C-41",)))
    reduce_debt(table, due, value)
    got_mortgaged(table, due.creditor, deeds)


def reduce_debt(table: Table, due: Pay, value: int) -> None:
    """What is left of a debt stays due; a debt that is met is done with."""
    table.game.agenda = table.game.agenda[1:]
    reason = due.reason
    left = Reason(reason.name, reason.about, (*reason.terms, ("less_in_deeds", value)), reason.keys)
    if value < due.amount:
        table.then(Pay(due.player, due.creditor, due.amount - value, left))
