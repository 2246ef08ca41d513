"""Events that older rules judged are not judged again, but who, what and how many must be possible."""

from app.core.agreements import OpenOffer, Promises
from app.core.edition import Edition
from app.core.events import Event, Noted, Started, Transferred
from app.core.game import Game
from app.core.ledger import BOX, MORTGAGED
from app.core.referee import Command, Entry, Table
from app.rules.dealing.by_hand import units_of
from app.rules.dealing.offers import Offer, open_offers
from app.rules.owning.claims import open_claims
from app.session.judging.papers import PAPERS
from app.session.judging.possible import CHECKS, LARGEST_SUM, ids, insist, nothing_more, out_of_the_box

Content = tuple[str, str, frozenset[tuple[str, int]], frozenset[tuple[str, int]], Promises, tuple[str, ...]]
EVERY = {**CHECKS, **PAPERS}


def check_events(before: Game, entry: Entry, edition: Edition, given: tuple[Event, ...] = ()) -> None:
    """Check every event of a line, each at the table that those before it leave. Those that are `given` are right.

    Only the first line may lay a game out.
    """
    table, events = Table(before.copy(), edition), entry.events
    insist(sum(isinstance(event, Started) for event in events) == (not before.started))
    for event in events:
        if event not in given:
            insist(table.game.started or isinstance(event, Started | Noted))
            EVERY.get(type(event), nothing_more)(table, event)
        event.fold(table.game)
        if event not in given:
            check_holdings(table, event)
    check_after(table)
    check_new_offers(table, {content(offer) for offer in open_offers(Table(before, edition))}, entry.command)


def check_new_offers(table: Table, there: set[Content], command: Command) -> None:
    """Check that what has come to be offered is what the command offers, and nothing where it offers nothing."""
    new = [content(offer) for offer in open_offers(table) if content(offer) not in there]
    insist(new in ([], [content(command)]) if isinstance(command, Offer) else not new)


def content(offer: OpenOffer | Offer) -> Content:
    """Return who offers what to whom."""
    return offer.one, offer.two, frozenset(offer.gives), frozenset(offer.gets), offer.promises, offer.takes_over


def check_after(table: Table) -> None:
    """Check whose turn it is, where the tokens stand, and what is open between players."""
    game, players = table.game, ids(table.game.seats)
    insist(game.started and (not game.turn or game.turn in players))
    insist(set(game.position) <= players and set(game.position.values()) <= set(table.edition.spaces))
    insist(game.out <= players and set(game.winners) <= players)
    insist({who for claim in open_claims(table) for who in (claim.debtor, claim.owner)} <= players)
    for offer in open_offers(table):
        check_offer(table, offer, players)


def check_offer(table: Table, offer: OpenOffer, players: set[str]) -> None:
    """Check that an open offer is between two at the table, about things that there are."""
    units, things = units_of(table.edition), (*offer.gives, *offer.gets)
    insist({offer.one, offer.two} <= players and offer.one != offer.two)
    insist(all(unit.removeprefix(MORTGAGED) in units and 0 < number < LARGEST_SUM for unit, number in things))


def check_holdings(table: Table, event: Event) -> None:
    """Check that sums can be counted, and that no more comes out of the box than is printed."""
    ledger, printed = table.game.ledger, out_of_the_box(table.edition)
    for giver, taker, _, unit in event.legs if isinstance(event, Transferred) else ():
        insist(abs(ledger.holds(taker, unit)) < LARGEST_SUM and abs(ledger.holds(giver, unit)) < LARGEST_SUM)
        insist(giver != BOX or -ledger.holds(BOX, unit) <= printed.get(unit, 0))
