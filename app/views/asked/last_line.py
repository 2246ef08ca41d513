"""The last line of the history in one or two sentences: what Undo would take back."""

from dataclasses import dataclass

from app.core.agreements import StayedFree
from app.core.changes import Ended, Left
from app.core.edition import Edition
from app.core.events import Moved, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry
from app.words.language import Words
from app.words.names import one_stop
from app.words.summing import summed

TELLING = (Ended, Left)


@dataclass(frozen=True, slots=True)
class LastLineView:
    """What happened in the last line, and the sound of its receipt: '', coin_in or coin_out."""

    text: str
    coin: str


def last_line_view(entry: Entry, edition: Edition, game: Game, words: Words) -> LastLineView:
    """Return an entry as its most telling sentences.

    These are the end of the game or of a player, then all that was paid or let off; otherwise the last sentence of the
    entry, which is what was entered where no fact is told.
    """
    words = words.at(edition, game)
    events = [event for event in entry.events if isinstance(event, TELLING)]
    paid = [event for event in entry.events if isinstance(event, Transferred)]
    free = [event for event in entry.events if isinstance(event, StayedFree)]
    told = [words.event(event) for event in (*events, *free)] + list(summed(paid, words))
    told = told or list(words.entry(entry))[-1:]
    moves = [event for event in entry.events if isinstance(event, Moved)]
    if moves and not events:
        lands = words("preview.lands", player=words.name(moves[-1].player), space=words.name(moves[-1].path[-1]))
        told = [one_stop(lands + "."), *told] if paid or free else [one_stop(lands + ".")]
    return LastLineView(" ".join(told), coin(paid))


def coin(paid: list[Transferred]) -> str:
    """Return the sound of money: in where the bank pays somebody, out where somebody pays."""
    money = [leg for event in paid for leg in event.legs if leg[3] == MONEY]
    if not money:
        return ""
    return "coin_in" if money[-1][0] == "bank" else "coin_out"
