"""Open trade offers: said now, answered later, void as soon as something in them changes hands."""

from collections.abc import Iterator

from app.core.agreements import OfferClosed, Offered, OpenOffer, Promises, Things
from app.core.events import Noted, Transferred
from app.core.ledger import MONEY
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.dealing.moment import check_not_over
from app.rules.dealing.offers_of_0_1_0 import OFFERS, forget_old, old_offers
from app.rules.dealing.trade import Deal, checked_deal, trade
from app.rules.owning.worth import as_dealt


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
        table.emit(Offered(OpenOffer(str(table.game.lines + 1), *deal)))


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


def void_offers(table: Table) -> None:
    """Offers are looked at whenever the table comes to rest, if there are any."""
    if table.game.papers or OFFERS in table.game.marks:
        drop_stale(table, set(handed_on(table)))


@rule("C-55")
def drop_stale(table: Table, moved: set[tuple[str, str]]) -> None:
    """An open offer is void as soon as something in it changes hands or leaves the game."""
    for offer in open_offers(table):
        if stale(table, offer, moved):
            close(table, offer, "void")
            table.emit(Noted(offer.one, "offer_void", (("other", offer.two),), ("C-55",)))


def stale(table: Table, offer: OpenOffer, moved: set[tuple[str, str]]) -> bool:
    """Whether one of the two is gone, or has given away what the offer names; or a promise in it has ended."""
    if {offer.one, offer.two} & table.game.out or not set(offer.takes_over) <= table.game.papers.keys():
        return True
    return any(pair in moved for pair in named(offer) if pair[1] != MONEY)


def named(offer: OpenOffer) -> Iterator[tuple[str, str]]:
    """Who would give, or has promised something about, what."""
    yield from ((offer.one, unit) for unit, _ in offer.gives)
    yield from ((offer.two, unit) for unit, _ in offer.gets)
    for promise in offer.promises:
        yield from ((promise.promiser, deed) for deed in promise.deeds)


def handed_on(table: Table) -> Iterator[tuple[str, str]]:
    """Who gave what away in this line."""
    for event in table.events:
        if isinstance(event, Transferred):
            for giver, _, _, unit in event.legs:
                yield as_dealt(giver, unit)
