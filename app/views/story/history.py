"""The history: each line in sentences, with its amount and why. Struck lines stay visible."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.core.agreements import OfferClosed, PromiseEnded, PromiseNarrowed, StayedFree, TurnCounted
from app.core.changes import Ended, Left
from app.core.edition import Edition
from app.core.events import Event, Noted, Transferred, TurnBegan
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.reasons import Reason
from app.core.referee import Entry, Table
from app.core.steps import Decision
from app.views.asked.question import reason_of
from app.words.language import Words
from app.words.summing import moved_in_all

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


MOST_LINES = 5  # a Why is read standing, across a table: its sums, then the rules that decided


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
    turn: TurnOpened | None = None
    below: tuple[str, ...] = ()  # the sentences as they stand below the heading of the turn


@dataclass(frozen=True, slots=True)
class WhyView:
    """Why a line's figures are what they are: sums in terms, the rules that decided, and all others looked at."""

    title: str
    sums: tuple[str, ...]
    rules: tuple[str, ...]
    looked_at: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        """Return the rules to tell where there is one list: those that decided, or where nothing did, all others."""
        return self.rules if self.rules or self.sums else self.looked_at


def line_view(  # noqa: PLR0913, PLR0917 - what a row of the journal holds, and the table it is read at
    seq: int, at: str, kind: str, struck: bool, entry: Entry | None, edition: Edition, game: Game, words: Words,  # noqa: FBT001
    by: str = "", in_place: tuple[str, int, int] | None = None, asked: Decision | None = None,
) -> LineView:  # fmt: skip
    """Return a line of the journal as the history shows it.

    `by` is the seat whose phone submitted it; `in_place` is what was corrected, or taken back, for this line;
    `asked` is the question that an answer which moved nothing answered.
    """
    words = words.at(edition, game)
    if entry is None:
        only = words(f"history.{kind}", line=words.number(seq))
        return LineView(seq, at, "", (only, *phone_of(by, words)), "", struck, kind)
    sentences = words.entry(entry, asked)
    told = (*sentences, *instead_of(in_place, words), *phone_of(by, words))
    below, turn = ranked(entry, told, words), turn_opened(entry, sentences, words)
    who = speaker(entry, game) or (asked.asked(Table(game, edition)) if asked is not None else "")
    return LineView(seq, at, who, told, moved_in(entry, words), struck, kind, turn, below)


def phone_of(by: str, words: Words) -> tuple[str, ...]:
    """Return a sentence about the phone on which a line was submitted; none for the banker's."""
    return (words("history.by", player=words.name(by)),) if by else ()


def instead_of(in_place: tuple[str, int, int] | None, words: Words) -> tuple[str, ...]:
    """Return a sentence about the line that this one corrects; none for any other line."""
    if in_place is None:
        return ()
    name, line, _ = in_place
    return (words(f"history.instead_{name}", line=words.number(line)),)


def exchange_told(in_place: tuple[str, int, int], words: Words) -> str:
    """Return what became of the lines that a correction struck, in place of «12 lines were undone»."""
    name, line, gone = in_place
    if name == "restated" and gone > 1:
        return words.several("history.restated_with", gone - 1, line=words.number(line))
    return words(f"history.{name}", line=words.number(line))


def speaker(entry: Entry, game: Game) -> str:
    """Return the player that a line is mostly about: who gave the command, or else rolled, moved or paid first."""
    said = str(getattr(entry.command, "player", ""))
    return said or next((who for event in entry.events for who in people(event) if who in game.position), "")


def people(event: Event) -> tuple[str, ...]:
    """Return the players that an event names first."""
    legs = event.legs if isinstance(event, Transferred) else ()
    return (str(getattr(event, "player", "")), *[account for leg in legs[:1] for account in leg[:2]])


def moved_in(entry: Entry, words: Words) -> str:
    """Return all money that moved in a line."""
    total = moved_in_all(transfers(entry.events))
    return words.money(total) if total else ""


def transfers(events: tuple[Event, ...]) -> list[Transferred]:
    """Return the transfers among these events."""
    return [event for event in events if isinstance(event, Transferred)]


def why_entry(
    entry: Entry, edition: Edition, game: Game, words: Words, asked: Decision | None = None
) -> WhyView:  # fmt: skip
    """Return why every sum in an entry is what it is. `asked` is the question that it answered."""
    words = words.at(edition, game)
    reasoned = [event for event in entry.events if isinstance(event, (Transferred, StayedFree))]
    sums = tuple(dict.fromkeys([sum_line(event.reason, event, words) for event in reasoned]))
    in_sums = [key for event in reasoned for key in event.reason.keys]
    why = why_view(" ".join(words.entry(entry, asked)), sums, [*in_sums, *entry.decided], entry.rules, words)
    return why if why.sums or why.rules or why.looked_at else as_asked(asked, why.title, edition, game, words)


def as_asked(asked: Decision | None, title: str, edition: Edition, game: Game, words: Words) -> WhyView:
    """Return why it was asked, for an answer that moved nothing and met no rule of its own; otherwise a sentence."""
    reason = reason_of(asked, ()) if asked is not None else None
    if reason is None:
        return WhyView(title, (words("why.by_the_table"),), ())
    return replace(why_reason(reason, edition, game, words), title=title)


def why_view(
    title: str, sums: tuple[str, ...], decided: Iterable[str], applied: Iterable[str], words: Words
) -> WhyView:  # fmt: skip
    """Return the sums with the deciding rules, MOST_LINES together; every other rule that was applied comes after.

    However many sums there are, the first rule stays with them.
    """
    found = [key for key in dict.fromkeys([*decided, *applied]) if words.concerns(key)]
    first = [key for key in dict.fromkeys(decided) if key in found][: max(1, MOST_LINES - len(sums))]
    others = [key for key in found if key not in first]
    return WhyView(title, sums, tuple([words.rule(key) for key in first]), tuple([words.rule(key) for key in others]))


def sum_line(reason: Reason, event: Transferred | StayedFree, words: Words) -> str:
    """Return one sum: what for, its terms, and the total; of a free stay, what was let off."""
    terms = words.terms(reason)
    told = words("why.sum", what=words.reason(reason), terms=terms) if terms else words.reason(reason)
    if isinstance(event, StayedFree):
        return words("why.let_off", told=told, off=words.money(event.off))
    total = sum([leg[2] for leg in event.legs if leg[3] == MONEY])
    said_already = [figure for _, figure in reason.terms] == [total]
    return f"{told} = {words.money(total)}" if terms and total and not said_already else told


def why_reason(reason: Reason, edition: Edition, game: Game, words: Words) -> WhyView:
    """Return why a sum that is asked for is what it is."""
    words = words.at(edition, game)
    terms = words.terms(reason)
    sums = (words("why.sum", what=words.reason(reason), terms=terms),) if terms else (words.reason(reason),)
    return why_view(words.reason(reason), sums, reason.keys, (), words)
