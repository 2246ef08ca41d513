"""Open trade offers: said now, answered later. When one is void stands in `void_offers.py`."""

from app.core.agreements import OfferClosed, Offered, OpenOffer, Promises, Things
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.dealing.moment import check_not_over
from app.rules.dealing.offers_of_0_1_0 import OFFERS, forget_old, old_offers
from app.rules.dealing.trade import Deal, checked_deal, trade
from app.rules.naming import name_of


@recorded("Offer", version=2)
class Offer(Command):
    """A player offers a deal to another; nothing changes hands yet."""

    one: str
    two: str
    gives: Things
    gets: Things
    promises: Promises = ()
    takes_over: tuple[str, ...] = ()

    def perform(self, table: Table) -> None:
        check_not_over(table)
        deal = Deal(self.one, self.two, self.gives, self.gets, self.promises, self.takes_over)
        checked_deal(table, deal)
        table.emit(Offered(OpenOffer(new_name(table, deal), *deal)))


@recorded("Accept")
class Accept(Command):
    """The other player takes an open offer."""

    offer: str

    def perform(self, table: Table) -> None:
        taken = offer_of(table, self.offer)
        close(table, taken, "taken")
        trade(table, deal_of(taken))


@recorded("Withdraw")
class Withdraw(Command):
    """An open offer is taken back by whoever made it."""

    offer: str

    def perform(self, table: Table) -> None:
        close(table, offer_of(table, self.offer), "withdrawn")


@recorded("Decline")
class Decline(Command):
    """The other player wants none of an open offer."""

    offer: str

    def perform(self, table: Table) -> None:
        close(table, offer_of(table, self.offer), "declined")


def new_name(table: Table, deal: Deal) -> str:
    """An offer is named by all that it says, so that no answer is ever turned to another one."""
    return name_of(tuple(deal), {offer.id for offer in open_offers(table)}, "o")


def deal_of(offer: OpenOffer) -> Deal:
    """What was offered."""
    return Deal(offer.one, offer.two, offer.gives, offer.gets, offer.promises, offer.takes_over)


def offer_of(table: Table, name: str) -> OpenOffer:
    """An offer that is still open."""
    found = [offer for offer in open_offers(table) if offer.id == name]
    if not found:
        raise Refused("no_such_offer", "C-55")
    return found[0]


def open_offers(table: Table) -> tuple[OpenOffer, ...]:
    """The offers that wait for an answer, oldest first."""
    before = [OpenOffer(*fields) for fields in old_offers(table.game)] if OFFERS in table.game.marks else []
    return (*before, *[paper for paper in table.game.papers.values() if isinstance(paper, OpenOffer)])


def close(table: Table, offer: OpenOffer, manner: str) -> None:
    """An offer waits no more."""
    table.emit(OfferClosed(offer.id, offer.one, offer.two, manner))
    forget_old(table, offer.id)
