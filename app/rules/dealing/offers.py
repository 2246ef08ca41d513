"""Open trade offers: said now, answered later, void as soon as something in them changes hands."""

from collections.abc import Iterator
from typing import NamedTuple

from app.core.events import Marked, Noted, Transferred
from app.core.ledger import MONEY
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.dealing.trade import Things, check_not_over, checked_deal, trade

OFFERS = ("", "offers")


class OpenOffer(NamedTuple):
    """A deal that waits for an answer. It is known by the number of the line on which it was made."""

    id: str
    one: str
    two: str
    gives: Things
    gets: Things


@recorded("Offer")
class Offer(Command):
    """A player offers a deal to another; nothing changes hands yet."""

    one: str
    two: str
    gives: Things
    gets: Things

    def perform(self, table: Table) -> None:
        check_not_over(table)
        checked_deal(table, self.one, self.two, self.gives, self.gets)
        new = OpenOffer(str(table.game.lines), self.one, self.two, self.gives, self.gets)
        note(table, (*open_offers(table), new))


@recorded("Accept")
class Accept(Command):
    """The other player takes an open offer."""

    offer: str

    def perform(self, table: Table) -> None:
        taken = offer_of(table, self.offer)
        note(table, tuple([offer for offer in open_offers(table) if offer.id != taken.id]))
        trade(table, taken.one, taken.two, taken.gives, taken.gets)


@recorded("Withdraw")
class Withdraw(Command):
    """An open offer is taken back, or declined."""

    offer: str

    def perform(self, table: Table) -> None:
        gone = offer_of(table, self.offer)
        note(table, tuple([offer for offer in open_offers(table) if offer.id != gone.id]))


def offer_of(table: Table, name: str) -> OpenOffer:
    """An offer that is still open."""
    found = [offer for offer in open_offers(table) if offer.id == name]
    if not found:
        raise Refused("no_such_offer", "C-55")
    return found[0]


def open_offers(table: Table) -> tuple[OpenOffer, ...]:
    """The offers that wait for an answer, oldest first."""
    kept = table.game.marks.get(OFFERS, ())
    return tuple(map(_read, kept)) if isinstance(kept, tuple) else ()


def note(table: Table, offers: tuple[OpenOffer, ...]) -> None:
    """Remember which offers are open."""
    table.emit(Marked(*OFFERS, tuple(map(_written, offers)) or None))


def _written(offer: OpenOffer) -> str:
    sides = [" ".join([f"{unit}={number}" for unit, number in side]) for side in (offer.gives, offer.gets)]
    return "|".join((offer.id, offer.one, offer.two, *sides))


def _read(written: str) -> OpenOffer:
    number, one, two, gives, gets = written.split("|")
    return OpenOffer(number, one, two, _things(gives), _things(gets))


def _things(written: str) -> Things:
    pairs = [thing.rpartition("=") for thing in written.split()]
    return tuple([(unit, int(number)) for unit, _, number in pairs])


def void_offers(table: Table) -> None:
    """Offers are looked at whenever the table comes to rest, if there are any."""
    if OFFERS in table.game.marks:
        drop_stale(table, set(handed_on(table)))


@rule("C-55")
def drop_stale(table: Table, moved: set[tuple[str, str]]) -> None:
    """An open offer is void as soon as something in it changes hands or leaves the game."""
    offers = open_offers(table)
    kept = tuple([offer for offer in offers if not stale(table, offer, moved)])
    if kept == offers:
        return
    note(table, kept)
    for offer in offers:
        if offer not in kept:
            table.emit(Noted(offer.one, "offer_void", (("other", offer.two),), ("C-55",)))


def stale(table: Table, offer: OpenOffer, moved: set[tuple[str, str]]) -> bool:
    """Whether one of the two is gone, or has given away what the offer names."""
    if {offer.one, offer.two} & table.game.out:
        return True
    named = [(offer.one, unit) for unit, _ in offer.gives] + [(offer.two, unit) for unit, _ in offer.gets]
    return any(pair in moved for pair in named if pair[1] != MONEY)


def handed_on(table: Table) -> Iterator[tuple[str, str]]:
    """Who gave what away in this line."""
    for event in table.events:
        if isinstance(event, Transferred):
            for giver, _, _, unit in event.legs:
                yield giver, unit
