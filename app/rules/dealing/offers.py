"""Open trade offers: said now, answered later. When one is void stands in `void_offers.py`."""

from app.core.agreements import OfferClosed, Offered, OpenOffer
from app.core.forms import OFFER, asks, pick
from app.core.reasons import Refused
from app.core.referee import Command, Entry, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.dealing.moment import check_not_over
from app.rules.dealing.offers_of_0_1_0 import OFFERS, forget_old, old_offers
from app.rules.dealing.promises import terms_of, terms_taken_over
from app.rules.dealing.trade import A_DEAL, Deal, checked_deal, terms_of_deal, trade
from app.rules.naming import name_of


def made_by(table: Table, command: "NamesAnOffer") -> tuple[str, ...]:
    """Return who made an offer that is still open."""
    return between(table, command)[:1]


def made_to(table: Table, command: "NamesAnOffer") -> tuple[str, ...]:
    """Return to whom an offer was made that is still open."""
    return between(table, command)[1:]


def between(table: Table, command: "NamesAnOffer") -> tuple[str, ...]:
    """Return who made an offer that is still open, and to whom."""
    return next(((offer.one, offer.two) for offer in open_offers(table) if offer.id == command.offer), ())


def the_offer(before: Table, entry: Entry) -> tuple[str, ...]:
    """Return all that an offer says, made into one name; and what the promises say that go with it."""
    named = getattr(entry.command, "offer", "")
    found = [offer for offer in open_offers(before) if offer.id == named]
    named_so = [(name_of(terms_of_deal(offer)[:5], ()), *terms_of(before, offer.takes_over)) for offer in found]
    return tuple([name for names in named_so for name in names])


OPEN = pick("offer", OFFER, lambda table, _values: tuple([one.id for one in open_offers(table)]))


@said("act", who="one", whom="two", about="gives gets promises takes_over", reads=terms_taken_over)
@in_words(
    "{one} offers {gives:things} to {two} for {gets:things}{promises:promises}{takes_over:taken over}",
    "ana offers $50 to ben for nothing; ben lets ana buy boardwalk for $300 for 2 turns",
)
@asks(*A_DEAL)
@recorded("Offer", version=2)
class Offer(Deal):
    """A player offers a deal to another; nothing changes hands yet."""

    def perform(self, table: Table) -> None:
        check_not_over(table)
        checked_deal(table, self)
        table.emit(Offered(OpenOffer(new_name(table, self), *terms_of_deal(self))))


@said("answer", speakers=made_to, about="offer", reads=the_offer)
@in_words("table accepts offer {offer}", "ben accepts offer 41")
@asks(OPEN)
@recorded("Accept")
class Accept(Command):
    """The other player takes an open offer."""

    offer: str

    def perform(self, table: Table) -> None:
        taken = offer_of(table, self.offer)
        close(table, taken, "taken")
        trade(table, taken)


@said("answer", speakers=made_by, about="offer", reads=the_offer)
@in_words("table withdraws offer {offer}", "ana withdraws offer 41")
@asks(OPEN)
@recorded("Withdraw")
class Withdraw(Command):
    """An open offer is taken back by whoever made it."""

    offer: str

    def perform(self, table: Table) -> None:
        close(table, offer_of(table, self.offer), "withdrawn")


@said("answer", speakers=made_to, about="offer", reads=the_offer)
@in_words("table declines offer {offer}", "ben declines offer 41")
@asks(OPEN)
@recorded("Decline")
class Decline(Command):
    """The other player wants none of an open offer."""

    offer: str

    def perform(self, table: Table) -> None:
        close(table, offer_of(table, self.offer), "declined")


def new_name(table: Table, deal: Deal) -> str:
    """An offer is named by all that it says, so that no answer is ever turned to another one."""
    return name_of(terms_of_deal(deal), {offer.id for offer in open_offers(table)}, "o")


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


NamesAnOffer = Accept | Withdraw | Decline
