"""What is still to be said after a line was corrected: how many lines, the next of them, and whether it fits now."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice

from app.core.commands import Postponed, StillToSay
from app.core.edition import Edition
from app.core.events import Rolled
from app.core.game import Game
from app.core.reasons import Broken, Refused
from app.core.referee import Entry
from app.core.restating import Retelling, said_first
from app.core.steps import Decision, question_in
from app.views.asked.last_line import last_line_view
from app.words.language import Words
from app.words.names import asked_first


@dataclass(frozen=True, slots=True)
class WaitingView:
    """How many lines wait, in a sentence; what the next does, or did before; `why` it does not fit now, '' if it does.

    `text` is both in one.
    """

    count: int
    told: str
    next: str
    why: str

    @property
    def text(self) -> str:
        """Everything in one paragraph."""
        return " ".join([part for part in (self.told, self.next, self.why) if part])


@dataclass(frozen=True, slots=True)
class WaitingRow:
    """A line that waits: what it would do now with its sum, or that it asks again (`fits` False)."""

    text: str
    sum: str
    flow: int
    fits: bool


def waiting_rows(game: Game, edition: Edition, words: Words, most: int) -> tuple[WaitingRow, ...]:
    """Return the first lines that wait, as far as each fits after those before it; then the one that does not."""
    told, found = Retelling(game, lambda _: edition), list[WaitingRow]()
    for line in game.still_to_say[:most]:
        asked = question_in(told.game.agenda)
        if told.say_still(line) is not None:
            return (*found, WaitingRow(words.at(edition, told.game)("waiting.asks_again"), "", 0, fits=False))
        last = last_line_view(told.entries[-1], edition, told.game, words, asked)
        found.append(WaitingRow(last.text, last.sum, last.flow, fits=True))
    return tuple(found)


def waiting_view(
    game: Game, edition: Edition, words: Words, recorded: Iterable[Entry | None] = ()
) -> WaitingView | None:
    """Return what waits to be said; None where nothing does.

    `recorded` are struck lines of the history: the one that said the next command before tells it where it does not
    fit now.
    """
    if not game.waiting:
        return None
    words, count = words.at(edition, game), len(game.waiting)
    entry, why = judged(game, edition, words)
    told, asked, first = words.several("event.Postponed", count), question_in(game.agenda), game.still_to_say[0]
    if entry is None:
        asked = first.asked if isinstance(first.asked, Decision) else None
        entry = said_before(first, recorded, sum([alike(first, one) for one in game.still_to_say]))
    return WaitingView(count, told, words("waiting.next", told=sentence(entry, words, asked)) if entry else "", why)


def said_before(line: StillToSay, recorded: Iterable[Entry | None], times: int) -> Entry | None:
    """Return the line that said this before, the oldest of so many alike that wait; None where none of these did.

    `recorded` are struck lines, newest first.
    """
    found = islice((entry for entry in recorded if entry is not None and said_in(line, entry)), times)
    return next(iter([*found][::-1]), None)


def alike(one: StillToSay, other: StillToSay) -> bool:
    """Return whether two lines that wait say the same, by the same player."""
    return one.command == other.command and who_of(one) == who_of(other)


def said_in(line: StillToSay, entry: Entry) -> bool:
    """Return whether a recorded line says this; of equal dice those of the same player."""
    rolled = [event.player for event in entry.events if isinstance(event, Rolled)][:1]
    return entry.command == line.command and (not rolled or not who_of(line) or who_of(line) == tuple(rolled))


def who_of(line: StillToSay) -> tuple[str, ...]:
    """Return who said a line; nobody where that is not known."""
    return line.bound.who if line.bound is not None else ()


def judged(game: Game, edition: Edition, words: Words) -> tuple[Entry | None, str]:
    """Return what the next line would do now, or None and why it cannot be said, or why somebody else would say it."""
    try:
        return as_said_before(game, edition), ""
    except Refused as refused:
        no_answer = refused.key == "no_such_answer"  # its sentence would name the key of the answer
        return None, asks_first(words) if no_answer else words("waiting.unfit", why=words.refusal(refused))
    except Broken:
        return None, words("waiting.no_longer")


def as_said_before(game: Game, edition: Edition) -> Entry:
    """Return what the next line would do now. Raise Refused where somebody else would say it now."""
    told = Retelling(game, lambda _: edition)
    said_first(told, game.still_to_say[0])
    return told.entries[0]


def asks_first(words: Words) -> str:
    """Return that something else is asked first."""
    return words("waiting.first", question=asked_first(words))


def sentence(entry: Entry, words: Words, asked: Decision | None) -> str:
    """Return what a line says, in one paragraph; `asked` is the question that it answers, where that is known."""
    facts = tuple([event for event in entry.events if not isinstance(event, Postponed)])
    return " ".join(words.entry(replace(entry, events=facts), asked))
