"""Exports of a game: as sentences, as a table of transfers, and as a game in words."""

from collections.abc import Iterable, Iterator
from typing import Protocol, runtime_checkable

from app.core.edition import Edition
from app.core.events import Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry, Table, question
from app.core.steps import question_in
from app.transcript.lines_named import numbered
from app.transcript.script import line_of
from app.words.language import PlainWords, Words
from app.words.spreadsheet import FORMULA as FORMULA  # noqa: PLC0414 - those who read an export look for it here
from app.words.spreadsheet import as_table


class Source(Protocol):
    """A game that can be read: one that was played, or a reading of one that is open."""

    game: Game
    edition: Edition

    def entries(self) -> Iterable[Entry]:
        """Yield all standing entries, oldest first."""

    def steps(self) -> Iterable[tuple[Game, Entry]]:
        """Yield every standing entry with the game before it, oldest first."""


@runtime_checkable
class NumberedSource(Protocol):
    """A game whose lines have numbers: those of the history, where lines that were undone count too."""

    def numbered(self) -> Iterable[tuple[int, Entry]]:
        """Yield all standing entries with their numbers, oldest first."""


def as_text(source: Source, words: Words) -> str:
    """Return every standing line in sentences, and the balances at the end."""
    words = PlainWords(words.language, source.edition, source.game)
    lines = list(told(source, words))
    game = source.game
    balances = [words("export.holds", player=seat.name, amount=words.money(game.holds(seat.id))) for seat in game.seats]
    return "\n".join([game.title, "", *lines, "", *balances, ""])


def told(source: Source, words: Words) -> Iterator[str]:
    """Yield every sentence of the standing lines."""
    asked = None
    for entry in source.entries():
        yield from words.entry(entry, asked)
        asked = question_in(entry.agenda)


def as_csv(source: Source, words: Words) -> str:
    """Return a row for each leg of each transfer: line, giver, taker, amount, unit, what for, terms, rule keys.

    A line has the number that the history gives it; where there is no history, its place.
    """
    words = PlainWords(words.language, source.edition, source.game)
    names = ("line", "giver", "taker", "amount", "unit", "reason", "terms", "rules")
    rows: list[list[object]] = [[words(f"csv.{name}") for name in names]]
    lines = source.numbered() if isinstance(source, NumberedSource) else enumerate(source.entries(), 1)
    for number, entry in lines:
        for event in entry.events:
            if isinstance(event, Transferred):
                rows += _rows(number, event, words)
    return as_table(rows)


def unit_of(unit: str, words: Words) -> str:
    """Return what is counted: the sign of this table's money, or the name of a card or a building."""
    return words.currency() if unit == MONEY else words.name(unit)


def _rows(number: int, event: Transferred, words: Words) -> list[list[object]]:
    told = [words.reason(event.reason), words.terms(event.reason), " ".join(words.played(event.reason.keys))]
    return [
        [number, words.name(giver), words.name(taker), amount, unit_of(unit, words), *told]
        for giver, taker, amount, unit in event.legs
    ]


def as_words(source: Source) -> str:
    """Return the game in words, as in tests/games. It can be read and played again."""
    lines, said = list[str](), list[Entry]()
    for before, entry in source.steps():
        asked = question(before).asked(Table(before, source.edition)) if before.agenda else ""
        lines.append(line_of(numbered(entry.command, said), asked))
        said.append(entry)
    return "\n".join([f"edition {source.game.edition}", *lines, ""])
