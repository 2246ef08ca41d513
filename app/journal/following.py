"""Takes lines that another phone wrote: each is written as it is behind its own predecessor, or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.journal.checking.first_line import edition_under
from app.journal.format.chain import ENTRY, REDO, UNDO, after_entry, after_redo, after_undo, next_line, start
from app.journal.format.rows import ADD_LINE, Saved, add_game, row_of
from app.journal.format.troubles import Damaged
from app.journal.reading import line_at

if TYPE_CHECKING:
    from app.journal.format.chain import Head, Line
    from app.journal.lines import Journal


def begin(journal: Journal, title: str, line: Line) -> Saved:
    """Keep a game from its first line on, under this title; raise Damaged if that line is no first line."""
    edition = edition_under(line)
    if not edition or (line.kind, line.target, line.under) != (ENTRY, 0, 0):
        raise Damaged("problem.chain")
    with journal.book.lock:
        game = journal.book.height + 1
        saved = Saved(game, title, edition, "{}", line.at, line.at, game, after_entry(start(edition), line))
        with journal.book.change(1) as run:
            add_game(run, saved)
            run(ADD_LINE, row_of(line._replace(game=game)))
        journal.known[game], journal.trusted[game] = saved, 0
    return saved


def follow(journal: Journal, game: int, line: Line) -> Head:
    """Write the next line of a game as it is, and return the head after it; raise Damaged if it does not follow."""
    with journal.book.lock:
        saved = journal.game(game)
        expected, head = behind(journal, saved, line)
        if expected[1:8] != line[1:8]:
            raise Damaged("problem.chain", game, saved.head.seq)
        journal.add(saved, head, (expected,), None)
    return head


def behind(journal: Journal, saved: Saved, line: Line) -> tuple[Line, Head]:
    """Return what the next line must be to say what this one says, and the head after it."""
    if line.kind == UNDO:
        return undone(journal, saved, line.at)
    if line.kind == REDO:
        return redone(journal, saved, line.at)
    expected = next_line(saved.id, saved.head, line.at, (ENTRY, 0, saved.head.top), line.body)
    return expected, after_entry(saved.head, expected)


def undone(journal: Journal, saved: Saved, at: str) -> tuple[Line, Head]:
    """Return the line that strikes the top entry at this time, and the head after it."""
    head = saved.head
    if head.standing <= 1:
        raise Damaged("problem.chain", saved.id, head.seq)
    line = next_line(saved.id, head, at, (UNDO, head.top, head.again))
    return line, after_undo(head, line, line_at(journal.book, saved.id, head.top).under)


def redone(journal: Journal, saved: Saved, at: str) -> tuple[Line, Head]:
    """Return the line that brings the last struck entry back at this time, and the head after it."""
    head = saved.head
    if not head.again:
        raise Damaged("problem.chain", saved.id, head.seq)
    undo = line_at(journal.book, saved.id, head.again)
    line = next_line(saved.id, head, at, (REDO, undo.target, 0))
    return line, after_redo(head, line, undo.under)
