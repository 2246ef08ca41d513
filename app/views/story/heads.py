"""What stands above and in a row of the history: whose turn it was, and the sentences, the most telling one first."""

from dataclasses import dataclass

from app.core.agreements import OfferClosed, PromiseEnded, PromiseNarrowed, TurnCounted
from app.core.changes import Ended, Left
from app.core.events import Event, Noted, TurnBegan
from app.core.referee import Entry
from app.words.language import Words

FIRST = (Left, Ended)
BESIDE = (TurnCounted, PromiseEnded, PromiseNarrowed, OfferClosed)  # what a line does besides what was entered
BESIDE_NOTED = frozenset({"claim_lapsed", "offer_void", "note", "many_players"})


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """A turn that began in a line: whose, their name, and whether it began only after all else that the line tells."""

    player: str
    name: str
    after_all: bool


def turn_opened(entry: Entry, sentences: tuple[str, ...], words: Words) -> TurnOpened | None:
    """Return the turn that began in a line which is told by these sentences; None where none began."""
    began = [event for event in entry.events if isinstance(event, TurnBegan)]
    if not began:
        return None
    after_all = len(sentences) > 1 and sentences[-1] == words.event(began[-1])
    return TurnOpened(began[-1].player, words.name(began[-1].player), after_all)


def ranked(entry: Entry, sentences: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """Return the sentences of a line as they stand below the heading of its turn, the most telling one first.

    The heading says whose turn it is; only a line that tells nothing else says so again.
    """
    told = {sentence: event for event, sentence in words.told(entry)}
    others = [sentence for sentence in sentences if not isinstance(told.get(sentence), TurnBegan)]
    return tuple(sorted(others, key=lambda sentence: rank(told.get(sentence)))) or sentences


def rank(event: Event | None) -> int:
    """Return 0 for what a line is remembered by, 2 for what happened beside it, 1 for all else."""
    if isinstance(event, FIRST):
        return 0
    beside = isinstance(event, BESIDE) or (isinstance(event, Noted) and event.name in BESIDE_NOTED)
    return 2 if beside else 1
