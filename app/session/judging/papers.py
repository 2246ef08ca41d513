"""One check for each kind of event about what lies there in writing: offers, promises, own cards, lines that wait."""

from collections.abc import Callable
from typing import Any

from app.core.agreements import (
    OfferClosed,
    Offered,
    Promise,
    Promised,
    PromiseEnded,
    PromiseNarrowed,
    RightToBuy,
    Standing,
    StayedFree,
    Things,
    TurnCounted,
    paper_of,
)
from app.core.changes import CardWritten
from app.core.commands import Command, Postponed
from app.core.events import Event
from app.core.ledger import MORTGAGED
from app.core.own_things import UNTITLED, is_own_card, with_own_card
from app.core.referee import Table
from app.rules.dealing.by_hand import units_of
from app.rules.dealing.offers import NamesAnOffer, open_offers
from app.rules.dealing.promising import MOST_TIMES, deeds_of, is_a_part
from app.rules.own_cards.keeping import checked_title
from app.session.judging.possible import LARGEST_SUM, ids, insist

LONGEST_NAME = 40


def offered(table: Table, event: Offered) -> None:
    """Check who offers what to whom, and that nothing else is open under this name."""
    offer = event.offer
    new_name(offer.id)
    insist(offer.id not in {one.id for one in open_offers(table)})
    insist(offer.one != offer.two and {offer.one, offer.two} <= ids(table.game.seats))
    things(table, (*offer.gives, *offer.gets))
    for promise in offer.promises:
        promised_things(table, promise)


def things(table: Table, given: Things) -> None:
    """Check that known things are offered, and a number of each that can be counted."""
    units = units_of(table.edition)
    insist(all(unit.removeprefix(MORTGAGED) in units and 0 < number < LARGEST_SUM for unit, number in given))


def closed(table: Table, event: OfferClosed) -> None:
    """Check that such an offer is open between these two."""
    insist((event.id, event.one, event.two) in {(one.id, one.one, one.two) for one in open_offers(table)})


def answered(after: Table, command: Command) -> None:
    """Check that an offer which was taken, declined or withdrawn waits no more, however a line tells it."""
    if isinstance(command, NamesAnOffer):
        insist(command.offer not in {one.id for one in open_offers(after)})


def promised(table: Table, event: Promised) -> None:
    """Check who promises what to whom, and that no other promise stands under this name."""
    new_name(event.number)
    insist(not event.number.startswith(paper_of("")))  # so an offer is named among the papers
    insist(event.number not in table.game.papers and 0 <= event.left <= MOST_TIMES)
    promised_things(table, event.promise)


def promised_things(table: Table, promise: Promise) -> None:
    """Check that a promise is one that two at the table could make about deeds of this board."""
    insist(promise.promiser != promise.player and {promise.promiser, promise.player} <= ids(table.game.seats))
    insist(all(deeds_of(table, place) for place in promise.deeds))
    insist(is_a_part(promise) and 0 <= promise.times <= MOST_TIMES)
    insist(not isinstance(promise, RightToBuy) or 0 <= promise.price < LARGEST_SUM)


def stands(table: Table, event: StayedFree | TurnCounted | PromiseNarrowed | PromiseEnded) -> None:
    """Check that such a promise stands."""
    insist(isinstance(table.game.papers.get(event.number), Standing))
    if not isinstance(event, PromiseEnded):
        insist(0 <= event.left <= MOST_TIMES)
    if isinstance(event, PromiseNarrowed):
        promised_things(table, event.promise)


def card_written(table: Table, event: CardWritten) -> None:
    """Check that it is a new card of a deck of this board, with a readable title. From here on the deck has it."""
    new_name(event.card.partition(".own_")[2])
    insist(is_own_card(table.edition, event.card, event.effect) and event.card not in table.edition.cards)
    insist(event.title == UNTITLED or event.title == checked_title(event.title))
    table.edition = with_own_card(table.edition, event.card, event.effect, event.title)


def postponed(_table: Table, _event: Postponed) -> None:
    """Accept any commands that wait: they are judged when they are said."""


def new_name(name: str) -> None:
    """Check that a name is one that the rules of any version could have given."""
    insist(0 < len(name) <= LONGEST_NAME and all(part.isalnum() for part in name.split(".")))


PAPERS: dict[type[Event], Callable[[Table, Any], None]] = {
    Offered: offered, OfferClosed: closed, Promised: promised, StayedFree: stands, TurnCounted: stands,
    PromiseNarrowed: stands, PromiseEnded: stands, CardWritten: card_written,
    Postponed: postponed,
}  # fmt: skip
