"""The history: each line in sentences, with its amount and why. Struck lines stay visible."""

from dataclasses import dataclass

from app.core.agreements import StayedFree
from app.core.edition import Edition
from app.core.events import Event, Transferred, TurnBegan
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.reasons import Reason
from app.core.referee import Entry
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the history."""

    seq: int
    at: str
    player: str
    sentences: tuple[str, ...]
    amount: str
    struck: bool
    kind: str
    opens_turn: bool


@dataclass(frozen=True, slots=True)
class WhyView:
    """Why the figures of a line are what they are: the sums in their terms, and the rules applied."""

    title: str
    sums: tuple[str, ...]
    rules: tuple[str, ...]


def line_view(  # noqa: PLR0913, PLR0917 - what a row of the journal holds, and the table it is read at
    seq: int, at: str, kind: str, struck: bool, entry: Entry | None, edition: Edition, game: Game, words: Words,  # noqa: FBT001
    by: str = "",
) -> LineView:  # fmt: skip
    """Return a line of the journal as the history shows it. `by` is the seat whose phone submitted it."""
    words = words.at(edition, game)
    if entry is None:
        told = words(f"history.{kind}", line=words.number(seq))
        return LineView(seq, at, "", (told,), "", struck, kind, opens_turn=False)
    opens = any(isinstance(event, TurnBegan) for event in entry.events)
    return LineView(
        seq, at, speaker(entry, game), (*words.entry(entry), *phone_of(by, words)), biggest(entry, words), struck, kind,
        opens_turn=opens,
    )


def phone_of(by: str, words: Words) -> tuple[str, ...]:
    """Return a sentence about the phone on which a line was submitted; none for the banker's."""
    return (words("history.by", player=words.name(by)),) if by else ()


def speaker(entry: Entry, game: Game) -> str:
    """Return the player that a line is mostly about: who gave the command, or else rolled, moved or paid first."""
    said = str(getattr(entry.command, "player", ""))
    return said or next((who for event in entry.events for who in people(event) if who in game.position), "")


def people(event: Event) -> tuple[str, ...]:
    """Return the players that an event names first."""
    legs = event.legs if isinstance(event, Transferred) else ()
    return (str(getattr(event, "player", "")), *[account for leg in legs[:1] for account in leg[:2]])


def biggest(entry: Entry, words: Words) -> str:
    """Return the largest sum of a line."""
    sums = [leg[2] for event in transfers(entry.events) for leg in event.legs if leg[3] == MONEY]
    return words.money(max(sums)) if sums else ""


def transfers(events: tuple[Event, ...]) -> list[Transferred]:
    """Return the transfers among these events."""
    return [event for event in events if isinstance(event, Transferred)]


def why_entry(entry: Entry, edition: Edition, game: Game, words: Words) -> WhyView:
    """Return why every sum in an entry is what it is."""
    words = words.at(edition, game)
    reasoned = [event for event in entry.events if isinstance(event, (Transferred, StayedFree))]
    keys = dict.fromkeys([key for event in reasoned for key in event.reason.keys] + list(entry.rules))
    sums = tuple([sum_line(event.reason, event, words) for event in reasoned])
    return WhyView(" ".join(words.entry(entry)), sums, tuple([words.rule(key) for key in keys if words.concerns(key)]))


def sum_line(reason: Reason, event: Transferred | StayedFree, words: Words) -> str:
    """Return one sum: what for, its terms, and the total; of a free stay, what was let off."""
    terms = words.terms(reason)
    told = words("why.sum", what=words.reason(reason), terms=terms) if terms else words.reason(reason)
    if isinstance(event, StayedFree):
        return words("why.let_off", told=told, off=words.money(event.off))
    total = sum([leg[2] for leg in event.legs if leg[3] == MONEY])
    return f"{told} = {words.money(total)}" if terms and total else told


def why_reason(reason: Reason, edition: Edition, game: Game, words: Words) -> WhyView:
    """Return why a sum that is asked for is what it is."""
    words = words.at(edition, game)
    terms = words.terms(reason)
    sums = (words("why.sum", what=words.reason(reason), terms=terms),) if terms else (words.reason(reason),)
    return WhyView(words.reason(reason), sums, tuple([words.rule(key) for key in reason.keys]))
