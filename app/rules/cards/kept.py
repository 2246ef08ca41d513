"""Kept cards played against a rent, a sale, a bid or a player."""

from dataclasses import replace

from app.core.events import Marked
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import Plain, recorded, upcaster
from app.rules.cards.direct import ToJail
from app.rules.cards.landings import figure_of
from app.rules.cards.objections import act_against
from app.rules.cards.wording import Says, Told, against, needs, sum_of
from app.rules.owning.debt import Pay
from app.rules.owning.property import Buy, Purchase, buy
from app.rules.owning.rent import Rent
from app.rules.owning.rent_due import owed_to, rent_now
from app.rules.spaces.stock import BuyShare
from app.rules.switches import DUE_NOW, RENT_CHANGES, STILL_OWED


def when_acted_against(table: Table, says: Says, told: Told) -> None:
    """Do nothing now: such a card is asked for when something is done against its holder."""


def rent_owed(table: Table, player: str) -> Pay | None:
    """Return the rent that a player asks this player for now; None where there is none."""
    top = table.top
    if not isinstance(top, Pay) or top.player != player or top.reason.name != "rent":
        return None
    due = top.as_it_lies(table)
    return due if due.creditor in table.game.playing() else None


def owes_rent(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Return whether a card against a rent can be played now."""
    return rent_owed(table, player) is not None


def owes_more(table: Table, player: str, card: str) -> bool:
    """Return whether the rent is above what the card caps it at."""
    due = rent_owed(table, player)
    return due is not None and due.amount > figure_of(table, card, "amount")


def instead_of_rent(table: Table, says: Says, told: Told, due: Pay, *yes: Step) -> None:
    """Take the rent off the table; its owner may say no, and then it is owed as before."""
    table.game.agenda = table.game.agenda[1:]
    act_against(table, due.creditor, says.player, (says.card, told["effect"]), yes, (due,))


def collect_instead_of_pay_rent(table: Table, says: Says, told: Told) -> None:
    """The owner pays the rent to the visitor."""
    due = rent_owed(table, says.player)
    if due is not None:
        instead_of_rent(table, says, told, due, turned(due, due.creditor))


def turned(due: Pay, owner: str) -> Pay:
    """The rent the other way round: its owner pays the visitor."""
    reason = replace(due.reason, name="rent_reversed")
    return Pay(owner, due.player, due.amount, reason, due.follows)


@DUE_NOW.at("rent_reversed")
def turned_now(table: Table, due: Pay) -> Pay:
    """The rent that its owner of now owes the visitor; of 0 where the visitor owns the deed, or nobody."""
    visitor, deed = due.creditor, due.reason.about
    rent = rent_now(table, Pay(visitor, due.player, due.amount, replace(due.reason, name="rent"), follows=True))
    return turned(rent, owed_to(table, visitor, deed) or due.player)


@STILL_OWED.at("rent_reversed")
def is_owed_back(table: Table, due: Pay) -> bool:
    """Whether somebody else than the visitor has the deed still, face up, and the visitor is in the game."""
    return due.creditor not in table.game.out and bool(owed_to(table, due.creditor, due.reason.about))


def cap_rent(table: Table, says: Says, told: Told) -> None:
    """The rent is no more than this."""
    due, cap = rent_owed(table, says.player), sum_of(says, told)
    if due is not None:
        terms = (*due.reason.terms, ("card_cap", cap))
        capped = replace(due, amount=min(due.amount, cap), reason=replace(due.reason, terms=terms))
        instead_of_rent(table, says, told, due, capped)


@RENT_CHANGES.at("card_cap")
def no_more_than(rent: Rent, cap: int | str) -> Rent:
    """No more than this is owed."""
    return rent._replace(amount=min(rent.amount, int(cap)), terms=(*rent.terms, ("card_cap", cap)))


@recorded("NoLongerOwed")
class NoLongerOwed(Step):
    """Removes an old mark of a rent. It is found only in games recorded before version 2."""

    player: str

    def work(self, table: Table) -> None:
        if table.game.mark(self.player, "unpaid") is not None:
            table.emit(Marked(self.player, "unpaid"))


# in a sale
def landed_for_sale(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Return whether the player is asked to buy what they have landed on."""
    asked = table.top
    if not isinstance(asked, Purchase) or asked.player != player:
        return False
    return table.edition.spaces[table.game.position[player]].deed == asked.deed


def buy_landed_for(table: Table, says: Says, told: Told) -> None:
    """The unowned deed one has landed on, for this price."""
    asked = table.top
    if isinstance(asked, Purchase):
        table.game.agenda = (replace(asked, price=sum_of(says, told), percent=0), *table.game.agenda[1:])


def another_buys(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Return whether another player is buying a deed, or a share, that this one can pay for."""
    asked = table.top
    if isinstance(asked, Purchase):
        return asked.player != player and table.holds(player) >= asked.as_it_lies(table).price
    return isinstance(asked, BuyShare) and asked.player != player


def intercept_purchase(table: Table, says: Says, told: Told) -> None:
    """Buy instead what another player is buying from the bank."""
    asked = table.top
    if isinstance(asked, (Purchase, BuyShare)):
        table.game.agenda = table.game.agenda[1:]
        share, player = BuyShare(says.player), says.player
        instead = in_place_of(asked, player) if isinstance(asked, Purchase) else share
        act_against(table, asked.player, says.player, (says.card, told["effect"]), (instead,), (asked,))


def in_place_of(asked: Purchase, player: str) -> "BuyInstead":
    """Return the purchase with the player who steps in as its buyer."""
    return BuyInstead(player, asked.deed, asked.price, asked.percent)


@recorded("BuyInstead", version=2)
class BuyInstead(Step):
    """The deed goes to who stepped in, at the price asked: so many percent of the printed one, or a card's own."""

    player: str
    deed: str
    price: int
    percent: int = 0

    def work(self, table: Table) -> None:
        """Who has not the cash any more is asked as whoever landed there would be."""
        asked = Buy(self.player, self.deed, self.price, self.percent).as_it_lies(table)
        if not asked.asks(table):
            return
        if table.holds(self.player) < asked.price:
            table.then(asked)
        else:
            buy(table, self.player, self.deed, asked.price, asked.reason())


@upcaster("BuyInstead", 1)
def at_the_price_of_then(body: Plain) -> Plain:
    """Before, the price stayed as it was when the purchase was asked."""
    return body | {"percent": 0}


# in an auction
def bank_adds_to_bid(table: Table, says: Says, told: Told) -> None:
    """The bank adds to the next bid that this player wins with."""
    aid = table.game.count(says.player, "bid_aid") + sum_of(says, told)
    table.emit(Marked(says.player, "bid_aid", aid))


def bid_aid(table: Table, player: str) -> int:
    """Return what the bank adds to this player's bid."""
    return table.game.count(player, "bid_aid")


def add_to_bid(table: Table, player: str, bid: int) -> None:
    """The bank's part of a winning bid, never more than the bid."""
    aid = bid_aid(table, player)
    if aid:
        table.emit(Marked(player, "bid_aid"))
        table.pay(BANK, player, min(aid, bid), Reason("bid_aid", "", (("for_bid", bid),), ("U-65",)))


# at any time
def free_players(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return the others who are not in Jail."""
    others = table.game.others(says.player)
    return tuple([other for other in others if table.game.mark(other, "jail") is None])


@needs(target=free_players)
def send_player_to_jail(table: Table, says: Says, told: Told) -> None:
    """Another player goes straight to Jail."""
    against(table, says, told, says.target, ToJail(says.target))
