"""One check for each kind of event: the players are seated, the things are printed, the spaces are on the board."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from app.core.agreements import (
    OfferClosed,
    Offered,
    Promised,
    PromiseEnded,
    PromiseNarrowed,
    StayedFree,
    TurnCounted,
)
from app.core.changes import Corrected, Ended, FigureSet, Left, Seated, SwitchSet
from app.core.edition import Edition
from app.core.events import (
    Drew,
    Event,
    Freed,
    Jailed,
    Lifted,
    Marked,
    Mortgaged,
    Moved,
    Noted,
    Played,
    Rolled,
    RollResumed,
    Started,
    Transferred,
    TurnBegan,
)
from app.core.game import Game, Seat
from app.core.ledger import BANK, BOX, MONEY
from app.core.own_things import makes_sense
from app.core.reasons import Broken
from app.core.referee import Table
from app.rules.book import SWITCHES
from app.rules.dealing.by_hand import accounts, units_of
from app.rules.whole_game.clock import ENDS_AT
from app.rules.whole_game.opening import card_stock, check_name, check_prints, check_seats, is_an_id, share_stock
from app.typed.bounds import is_an_hour

SPACES = {"turn.passed", "change_tracks"}  # marks whose value is a space
NUMBERS = {"jail", "level", "lose_turns", "subway", "rents_to_pool", "next_share", "bid_aid", "bankruptcies"}
MOST_DICE, LARGEST_SUM = 3, 1 << 53
ALWAYS = {"length", "insight", "roll", "third_failure", "mr_monopoly_mortgaged", "mr_monopoly_first_stop"}  # written


class Impossible(Broken):
    """An event that no game on this edition can have."""


def insist(possible: object) -> None:
    """Raise Impossible for what cannot be."""
    if not possible:
        raise Impossible("a fact that cannot be")


@lru_cache(maxsize=16)
def out_of_the_box(edition: Edition) -> Mapping[str, int]:
    """Return how many of each unit are printed. Dollars are never in the box."""
    table = Table(Game(), edition)
    found = {**edition.stock, **dict(share_stock(table)), **dict.fromkeys(edition.deeds, 1)}
    for card, copies in card_stock(table):
        found[card] = found.get(card, 0) + copies
    return found


# ------------------------------------------------------------------ one check for each kind of fact

def started(table: Table, event: Started) -> None:
    """Check that every deed comes once, and as much stock as the box holds."""
    printed = out_of_the_box(table.edition)
    insist(event.edition == table.edition.id and event.start in table.edition.spaces)
    insist(sorted(event.deeds) == sorted(table.edition.deeds))
    units = [unit for unit, _ in event.stock]
    insist(len(units) == len({*units}) and not {*units} & {*event.deeds})
    insist(all(0 < number <= printed.get(unit, 0) for unit, number in event.stock))
    check_seats(table, event.seats)
    check_prints(event.corrections)
    insist(all(is_known(table, name, value) for name, value in event.switches))
    insist({*table.edition.switches} & ALWAYS <= {name for name, _ in event.switches})


def is_known(table: Table, name: str, value: str) -> bool:
    """Return whether the rules, or the edition's files, know a value. A switch that is gone may have any."""
    named, functions = table.edition.switches.get(name), SWITCHES[name].functions if name in SWITCHES else ()
    return value in functions or (value in named.values if named is not None else name not in SWITCHES)


def seated(table: Table, event: Seated) -> None:
    """Check that the players are possible and that nobody already seated is missing."""
    most = table.edition.players[1]
    insist(len(ids(event.seats) - table.game.out) <= most and ids(table.game.seats) <= ids(event.seats))
    insist(len(event.seats) >= 2)
    insist(len(ids(event.seats)) == len(event.seats) and all(is_an_id(seat.id) for seat in event.seats))
    insist(not event.start or event.start in table.edition.spaces)
    for seat in event.seats:
        check_name(seat.name)


def transferred(table: Table, event: Transferred) -> None:
    """Check that known things move between known accounts."""
    known, units = {*accounts(table), *ids(table.game.seats)}, units_of(table.edition)
    for giver, taker, _, unit in event.legs:
        insist({giver, taker} <= known and unit in units)
        insist(unit != MONEY or BOX not in {giver, taker} or giver == BANK)


def moved(table: Table, event: Moved) -> None:
    """Check that the way is along spaces of the board."""
    insist(event.path and set(event.path) <= set(table.edition.spaces))
    somebody(table, event.player)


def jailed(table: Table, event: Jailed) -> None:
    """Check that the Jail is a space of the board."""
    insist(event.space in table.edition.spaces)
    somebody(table, event.player)


def turn_began(table: Table, event: TurnBegan) -> None:
    """Check that the turn is that of somebody who still plays."""
    insist(event.player in table.game.playing())


def rolled(table: Table, event: Rolled | RollResumed) -> None:
    """Check that there are so many dice."""
    insist(0 < len(event.dice) <= MOST_DICE and all(type(face) is str or 0 < int(face) < 7 for face in event.dice))
    somebody(table, event.player)


def marked(table: Table, event: Marked) -> None:
    """Check a mark of a player or the table: its value must be of the kind that is read under its name."""
    insist(not event.player or event.player in ids(table.game.seats))
    if event.value is None:
        return
    insist(event.mark not in SPACES or event.value in table.edition.spaces)
    insist(event.mark not in NUMBERS or (type(event.value) is int and 0 <= event.value < LARGEST_SUM))
    insist(event.mark != "unpaid" or event.value in table.edition.deeds)
    insist(event.mark != ENDS_AT[1] or is_an_hour(event.value))
    insist(event.mark != "starter" or event.value in ids(table.game.seats))
    insist(not event.mark.startswith("dividend.") or halves(event.value))


def halves(value: object) -> bool:
    """Return whether a value is two numbers as text: a percentage, and the number of payouts."""
    return isinstance(value, tuple) and len(value) == 2 and all(str(part).isdecimal() for part in value)


def mortgaged(table: Table, event: Mortgaged | Lifted) -> None:
    """Check that it is a deed of this board."""
    insist(event.deed in table.edition.deeds)
    insist(isinstance(event, Lifted) or table.owner(event.deed))


def card(table: Table, event: Drew | Played) -> None:
    """Check that it is a card of this edition."""
    insist(event.card in table.edition.cards)
    somebody(table, event.player)


def switched(table: Table, event: SwitchSet) -> None:
    """Check that the edition knows the value. A switch that it no longer has may have any."""
    insist(is_known(table, event.name, event.value))


def figure_set(table: Table, event: FigureSet) -> None:
    """Check that the edition has such a figure, and that a table may play it so."""
    insist(all(makes_sense(table.edition, event.name, one) for one in (event.amount, event.printed)))


def left(table: Table, event: Left) -> None:
    """Check that the player is at the table, and that the creditor exists."""
    insist(event.creditor in {"", *accounts(table), *ids(table.game.seats)})
    somebody(table, event.player)


def ended(table: Table, event: Ended) -> None:
    """Check that the winners are at the table."""
    insist({*event.winners, *[who for who, _ in event.worth]} <= ids(table.game.seats))
    insist(event.winners)


def noted(table: Table, event: Noted) -> None:
    """Check that it is about a player or the table."""
    insist(event.player in {"", *ids(table.game.seats)})


def freed(table: Table, event: Freed) -> None:
    """Check that the player is at the table."""
    somebody(table, event.player)


def offered(table: Table, event: Offered | OfferClosed) -> None:
    """Check that the offer is between two at the table. What it is about is looked at when the line is over."""
    offer = event.offer if isinstance(event, Offered) else event
    insist({offer.one, offer.two} <= ids(table.game.seats))


def promised(table: Table, event: Promised | StayedFree | TurnCounted | PromiseNarrowed | PromiseEnded) -> None:
    """Check that a promise is between two at the table, about deeds of this board."""
    promise = getattr(event, "promise", None)
    people = [getattr(part, who, "") for part in (event, promise) for who in ("player", "promiser")]
    insist({*people} - {""} <= ids(table.game.seats))
    deeds = {*getattr(promise, "deeds", ()), *getattr(event, "deeds", ()), getattr(event, "deed", "")} - {""}
    insist(deeds <= {*table.edition.deeds})
    insist(isinstance(event, Promised) or event.number in table.game.papers)


def nothing_more(_table: Table, event: Event) -> None:
    """Accept an event that only informs, or that a correction of the print decides."""
    insist(isinstance(event, Corrected) or type(event).fold is Event.fold)


def somebody(table: Table, player: str) -> None:
    """Check that a player is at the table."""
    insist(player in ids(table.game.seats))


def ids(seats: tuple[Seat, ...]) -> set[str]:
    """Return the ids of those who are seated."""
    return {seat.id for seat in seats}


CHECKS: dict[type[Event], Callable[[Table, Any], None]] = {
    Started: started, Seated: seated, Transferred: transferred, Moved: moved, Jailed: jailed, TurnBegan: turn_began,
    Rolled: rolled, RollResumed: rolled, Marked: marked, Mortgaged: mortgaged, Lifted: mortgaged, Drew: card,
    Played: card, SwitchSet: switched, FigureSet: figure_set, Left: left, Ended: ended, Noted: noted, Freed: freed,
    Offered: offered, OfferClosed: offered, Promised: promised, StayedFree: promised, TurnCounted: promised,
    PromiseNarrowed: promised, PromiseEnded: promised,
}  # fmt: skip
