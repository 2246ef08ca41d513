"""When an open offer is void: it can no longer be met as it was offered."""

from collections.abc import Iterator

from app.core.agreements import OpenOffer
from app.core.events import Leg, Lifted, Mortgaged, Noted, Transferred
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.dealing.offers import close, open_offers
from app.rules.dealing.offers_of_0_1_0 import OFFERS
from app.rules.dealing.promising import deeds_of
from app.rules.dealing.trade import checked_deal

LOT = "@"  # a lot is an account named after its deed


def void_offers(table: Table) -> None:
    """Offers are looked at whenever the table comes to rest, if there are any."""
    if table.game.papers or OFFERS in table.game.marks:
        for offer in open_offers(table):
            look_at(table, offer)


@rule("C-55")
def look_at(table: Table, offer: OpenOffer) -> None:
    """An open offer is void as soon as it can no longer be met as it was offered; both are told."""
    if can_be_met(table, offer) and not touched(table, offer):
        return
    close(table, offer, "void")
    table.emit(Noted(offer.one, "offer_void", (("other", offer.two),), ("C-55",)))


def can_be_met(table: Table, offer: OpenOffer) -> bool:
    """Return whether the deal could still be offered: both are there and hold enough, and what is taken over stands.

    One of several things of a name is as good as another, so only their number counts.
    """
    aside = Table(table.game, table.edition)  # what is only looked at is no rule that decides the line
    try:
        checked_deal(aside, offer)
    except Refused:
        return False
    return set(offer.takes_over) <= table.game.papers.keys()


def touched(table: Table, offer: OpenOffer) -> bool:
    """Return whether a deed that the offer names was given away, mortgaged, lifted, built on or stripped in this line.

    A deed is the only one of its name. Once given away the offer is void, even if the deed is back by now.
    """
    deeds = deeds_named(table, offer)
    if any(who in {offer.one, offer.two} and deed in deeds for who, deed in given_away(table)):
        return True
    changed = deeds.intersection(turned_or_built(table))
    return any(table.owner(deed) in {offer.one, offer.two} for deed in changed)


def deeds_named(table: Table, offer: OpenOffer) -> frozenset[str]:
    """Return the deeds of an offer, also those that a promise in it names, by themselves or by their group."""
    given = [unit for unit, _ in (*offer.gives, *offer.gets) if unit in table.edition.deeds]
    places = [place for promise in offer.promises for place in promise.deeds]
    return frozenset([*given, *[deed for place in places for deed in deeds_of(table, place)]])


def given_away(table: Table) -> Iterator[tuple[str, str]]:
    """Yield who gave which thing away in this line."""
    return ((giver, unit) for giver, _, _, unit in legs_of(table))


def turned_or_built(table: Table) -> Iterator[str]:
    """Yield the deeds that were mortgaged or lifted in this line, and those on whose lots something was moved."""
    yield from (event.deed for event in table.events if isinstance(event, (Mortgaged, Lifted)))
    for giver, taker, _, _ in legs_of(table):
        yield from (account[1:] for account in (giver, taker) if account.startswith(LOT))


def legs_of(table: Table) -> Iterator[Leg]:
    """Yield all that changed hands in this line."""
    return (leg for event in table.events if isinstance(event, Transferred) for leg in event.legs)
