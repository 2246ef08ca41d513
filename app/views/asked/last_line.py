"""The last line of the history in one or two sentences: what Undo would take back."""

from dataclasses import dataclass, replace
from typing import TypeVar

from app.core.agreements import Promised, PromiseEnded, PromiseNarrowed, StayedFree
from app.core.changes import Ended, Left
from app.core.commands import Postpone, Postponed
from app.core.edition import Edition
from app.core.events import Event, Moved, Noted, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry
from app.words.by_hand import BY_HAND, facts
from app.words.language import Words
from app.words.names import one_stop
from app.words.summing import summed

TELLING = (Ended, Left)
PROMISED = (Promised, PromiseNarrowed, PromiseEnded)
VOID = "offer_void"
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class LastLineView:
    """What happened in the last line, and the sound of its receipt: '', coin_in or coin_out."""

    text: str
    coin: str


def last_line_view(entry: Entry, edition: Edition, game: Game, words: Words) -> LastLineView:
    """Return an entry as its most telling sentences.

    These are the end of the game or of a player, then all that was paid or let off, promises that were made or have
    ended, and offers that are void; otherwise what was put right by hand, or the last sentence of the entry, which is
    what was entered where no fact is told.
    """
    words, entry = words.at(edition, game), without_waiting(entry)
    paid = of_kinds(entry, Transferred)
    told = [words.event(event) for event in of_kinds(entry, *TELLING, StayedFree)]
    told += [*summed(paid, words), *[words.event(event) for event in of_kinds(entry, *PROMISED)]]
    told += [words.event(event) for event in of_kinds(entry, Noted) if event.name == VOID]
    lands = landing(entry, words)
    told = [*lands, *told] or list(facts(entry, words)) or list(words.entry(entry))[-1:]
    return LastLineView(" ".join(told), coin(paid))


def without_waiting(entry: Entry) -> Entry:
    """Return an entry without how much is still to be said, unless that is what it entered: a notice tells it."""
    if isinstance(entry.command, Postpone):
        return entry
    return replace(entry, events=tuple([event for event in entry.events if not isinstance(event, Postponed)]))


def of_kinds(entry: Entry, *kinds: type[E]) -> list[E]:
    """Return the events of these kinds."""
    return [event for event in entry.events if isinstance(event, kinds)]


def landing(entry: Entry, words: Words) -> list[str]:
    """Return where the token came to stand last; nothing where it did not move, was put there, or somebody is out."""
    moves = of_kinds(entry, Moved)
    if not moves or moves[-1].manner == BY_HAND or of_kinds(entry, *TELLING):
        return []
    lands = words("preview.lands", player=words.name(moves[-1].player), space=words.name(moves[-1].path[-1]))
    return [one_stop(lands + ".")]


def coin(paid: list[Transferred]) -> str:
    """Return the sound of money: in where the bank pays somebody, out where somebody pays."""
    money = [leg for event in paid for leg in event.legs if leg[3] == MONEY]
    if not money:
        return ""
    return "coin_in" if money[-1][0] == "bank" else "coin_out"
