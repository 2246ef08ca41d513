"""Deals between players: deeds, cards, vouchers, shares and cash in any mix, at any price they agree on."""

from collections.abc import Iterator

from app.core.agreements import OpenOffer, Promises, Things
from app.core.events import Leg
from app.core.forms import PLAYER, THING, asks, counts, pick
from app.core.ledger import BANK, MONEY, MORTGAGED, POOL
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import Plain, frozen_value, recorded, upcaster
from app.rules.amounts import checked_amount, checked_number
from app.rules.blanks import but, held_by, playing
from app.rules.book import rule
from app.rules.construction.mortgage import check_no_depot
from app.rules.construction.passing_on import got_mortgaged
from app.rules.construction.share_mortgage import got_pledged
from app.rules.dealing.moment import check_moment
from app.rules.dealing.promises import terms_taken_over
from app.rules.dealing.promising import check_promises, hand_promises_on, make_promises, taken_over
from app.rules.moves.meanwhile import meanwhile
from app.rules.owning.lots import fellows, height, own_deed
from app.rules.owning.worth import account_of
from app.rules.switches import TRADE_NEEDS
from app.rules.travel.subway import check_promise

BY_NATURE = frozenset({"voucher", "roll_three"})
BUILDINGS = frozenset({"house", "hotel", "skyscraper", "train_depot", "cab_stand"})


@frozen_value
class Deal(Command):
    """What the one gives and what the other gives for it, as (unit, number), and what is promised and taken over."""

    one: str
    two: str
    gives: Things
    gets: Things
    promises: Promises = ()
    takes_over: tuple[str, ...] = ()


def terms_of_deal(deal: Deal | OpenOffer) -> tuple[str, str, Things, Things, Promises, tuple[str, ...]]:
    """All that a deal says, in the order of its fields."""
    return deal.one, deal.two, deal.gives, deal.gets, deal.promises, deal.takes_over


A_DEAL = (
    pick("one", PLAYER, playing), pick("two", PLAYER, but(playing, "one")),
    counts("gives", THING, held_by("one"), least=0), counts("gets", THING, held_by("two"), least=0),
)  # fmt: skip


@said(who="one", whom="two", about="gives gets promises takes_over", reads=terms_taken_over)
@in_words(
    "{one} gives {gives:things} to {two} for {gets:things}{promises:promises}{takes_over:taken over}",
    "ana gives boardwalk, $50 to ben for park_place; ben lets ana stay free on park_place 3 times",
)
@asks(*A_DEAL)
@recorded("Trade", version=2)
class Trade(Deal):
    """A deal on which the two have agreed."""

    def perform(self, table: Table) -> None:
        trade(table, self)


@upcaster("Trade", 1)
@upcaster("Offer", 1)
def nothing_was_promised(body: Plain) -> Plain:
    """Version 0.1.0 knew no promises."""
    return body | {"promises": [], "takes_over": []}


def trade(table: Table, deal: Deal | OpenOffer) -> None:
    """Judge a deal and carry it out: everything changes hands together."""
    legs = checked_deal(table, deal)
    check_moment(table, deal.one, deal.two)
    handed_on = taken_over(table, deal.takes_over, legs)
    meanwhile(table, lambda: hand_over(table, legs))
    for player in (deal.one, deal.two):
        check_promise(table, player)
    hand_promises_on(table, handed_on)
    make_promises(table, deal.promises)
    for taker, things in ((deal.two, deal.gives), (deal.one, deal.gets)):
        got_pledged(table, taker, things)
        got_mortgaged(table, taker, tuple([unit for unit, _ in things]))


def hand_over(table: Table, legs: tuple[Leg, ...]) -> None:
    """All things change hands at once; a deal may be about promises alone."""
    if legs:
        table.transfers(legs, Reason("trade", "", (), ("C-33",)))


def checked_deal(table: Table, deal: Deal | OpenOffer) -> tuple[Leg, ...]:
    """The legs of a deal that may be made."""
    one, two = deal.one, deal.two
    check_partners(table, one, two)
    check_things(deal.gives)
    check_things(deal.gets)
    check_promises(table, deal.promises, (one, two))
    check_no_loan(table, deal)
    return (*handed_over(table, one, two, deal.gives), *handed_over(table, two, one, deal.gets))


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
        (checked_amount if line[0] == MONEY else checked_number)(line[1], 1)
    if len({line[0] for line in things}) < len(things):
        raise Refused("not_a_deal")


@rule("C-39")
def check_no_loan(table: Table, deal: Deal | OpenOffer) -> None:  # noqa: ARG001
    """Nobody but the bank lends, and only on mortgages: money for nothing, or for money, is no deal."""
    units = {unit for unit, _ in (*deal.gives, *deal.gets)}
    if deal.promises:
        return
    if not units:
        raise Refused("empty_deal", "C-33")
    if units == {MONEY}:
        raise Refused("only_the_bank_lends", "C-39")


def handed_over(table: Table, giver: str, taker: str, things: Things) -> Iterator[Leg]:
    """The legs of one side."""
    for unit, number in things:
        check_tradeable(table, giver, unit)
        (source, held), (goal, _) = account_of(giver, unit), account_of(taker, unit)
        if table.holds(source, held) < number:
            raise Refused("has_not", "C-33", player=giver, unit=unit, number=table.holds(source, held))
        yield (source, goal, number, held)


@rule("C-33", "U-52", "U-69", "U-88")
def check_tradeable(table: Table, giver: str, unit: str) -> None:
    """Deeds, cards that say so, vouchers, Roll Three cards, shares and money; no street of a built group."""
    if unit in BUILDINGS:
        check_buildings_stay(table, unit)
    elif unit in table.edition.deeds:
        check_unbuilt(table, giver, unit)
    elif unit in table.edition.cards:
        check_card(table, unit)
    elif unit != MONEY and unit.removeprefix(MORTGAGED).removeprefix("share.") not in table.edition.companies:
        raise Refused("no_such_thing", unit=unit)


@rule("C-34")
def check_buildings_stay(table: Table, unit: str) -> None:  # noqa: ARG001
    """Buildings never pass between players."""
    raise Refused("buildings_stay", "C-34", unit=unit)


def check_unbuilt(table: Table, giver: str, name: str) -> None:
    """What is built on a deed stays with the bank; how much of its group must be clear, the table's sheet says."""
    deed = own_deed(table, giver, name)
    check_no_depot(table, deed.id)
    if deed.kind == "street":
        TRADE_NEEDS.chosen(table)(table, giver, deed.id)


@TRADE_NEEDS.at("group_buildings")
@rule("C-33")
def group_is_clear(table: Table, player: str, deed: str) -> None:  # noqa: ARG001
    """No street whose group carries buildings; they are sold first."""
    built = [fellow for fellow in fellows(table, deed) if height(table, fellow)]
    if built:
        raise Refused("group_is_built", "C-33", deed=deed, other=built[0])


@TRADE_NEEDS.at("own_buildings")
@rule("L-13")
def deed_is_clear(table: Table, player: str, deed: str) -> None:  # noqa: ARG001
    """Only the buildings on that deed are sold first, not those of its group."""
    if height(table, deed):
        raise Refused("deed_is_built", "L-13", deed=deed)


def check_card(table: Table, unit: str) -> None:
    """Cards may be traded if they say so; vouchers and Roll Three cards always."""
    card = table.edition.cards[unit]
    if not card.tradeable and card.deck not in BY_NATURE:
        raise Refused("card_stays", "C-33", card=unit)
