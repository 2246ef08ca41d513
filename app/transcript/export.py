"""Exports of a game: as sentences, as a table of transfers, and as a game in words."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Protocol, runtime_checkable

from app.core.edition import Edition
from app.core.events import Transferred
from app.core.game import Game
from app.core.referee import Entry, Table, question
from app.core.steps import question_in
from app.transcript.lines_named import numbered
from app.transcript.script import line_of
from app.words.language import Words

FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")  # a cell that begins so is a formula; four are full-width


class Source(Protocol):
    """A game that can be read: a session, or a reading of it on another thread."""

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
    words = words.at(source.edition, source.game)
    lines = list(told(source, words))
    balances = [f"{seat.name}: {words.money(source.game.holds(seat.id))}" for seat in source.game.seats]
    return "\n".join([source.game.title, "", *lines, "", *balances, ""])


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
    words = words.at(source.edition, source.game)
    file = io.StringIO()
    write = csv.writer(file)
    write.writerow(
        [words(f"csv.{name}") for name in ("line", "giver", "taker", "amount", "unit", "reason", "terms", "rules")]
    )
    lines = source.numbered() if isinstance(source, NumberedSource) else enumerate(source.entries(), 1)
    for number, entry in lines:
        for event in entry.events:
            if isinstance(event, Transferred):
                write.writerows(_rows(number, event, words))
    return file.getvalue()


def _rows(number: int, event: Transferred, words: Words) -> list[list[object]]:
    told = [words.reason(event.reason), words.terms(event.reason), " ".join(words.played(event.reason.keys))]
    rows = [
        [number, words.name(giver), words.name(taker), amount, words.name(unit), *told]
        for giver, taker, amount, unit in event.legs
    ]
    return [[_plain(cell) for cell in row] for row in rows]


def _plain(cell: object) -> object:
    """Return a cell that no spreadsheet takes for a formula: people choose names, and a note may say anything."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def as_words(source: Source) -> str:
    """Return the game in words, as in tests/games. It can be read and played again."""
    lines, said = list[str](), list[Entry]()
    for before, entry in source.steps():
        asked = question(before).asked(Table(before, source.edition)) if before.agenda else ""
        lines.append(line_of(numbered(entry.command, said), asked))
        said.append(entry)
    return "\n".join([f"edition {source.game.edition}", *lines, ""])
