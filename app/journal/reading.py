"""Reading lines that were written long ago. Each is compared with its hash before anybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.journal.checking.first_line import edition_under
from app.journal.format.chain import ENTRY, NO_BODY, Line, link
from app.journal.format.rows import LINES_BETWEEN, ONE_LINE, PLAIN_LINE, STANDING_AFTER, Saved, line_of
from app.journal.format.troubles import Damaged, as_journal_errors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.journal.book import Book
    from app.journal.format.rows import Unsound

DAMAGED = "damaged"  # the kind of a line that is not as it was written; nothing else in it counts
BY_TURNS = 500


def hash_of(before: bytes, line: Line) -> bytes:
    """Return what this line's hash must be."""
    return link(before, line.seq, line.kind, line.target, line.under, line.at, line.body)


def line_at(book: Book, game: int, seq: int) -> Line:
    """Return a line that must exist; raise Damaged where it does not."""
    rows = book.read(ONE_LINE, game, seq)
    if not rows:
        raise Damaged("problem.chain", game, max(seq - 1, 0))
    return line_of(rows[0])


# -------------------------------------------------------------- a page, with its damage in sight

class End(NamedTuple):
    """Where a game ends as far as that is known: its last line with its hash, and the last standing entry."""

    seq: int
    hash: bytes = b""
    top: int = 0
    edition: str = ""


def end_of(book: Book, game: int, row: Saved | Unsound) -> End:
    """Return the end that a game's row names; if the row is damaged, the last line that exists."""
    if isinstance(row, Saved):
        return End(row.head.seq, row.head.hash, row.head.top, row.edition)
    return End(book.read("select coalesce(max(seq), 0) from lines where game = ?", game)[0][0])


def page(book: Book, game: int, end: End, before: int, count: int) -> list[Line]:
    """Return lines, newest first, from the one before `before`. One that is not as it was written is DAMAGED."""
    last = min(before - 1 if before else end.seq, end.seq)
    first = max(1, last - count + 1)
    found = lines_between(book, game, first - 1, last)
    if end.hash and end.seq in found and found[end.seq].hash != end.hash:
        del found[end.seq]
    lines = [checked(found, seq, end.edition) or damaged(game, seq) for seq in range(last, first - 1, -1)]
    return [*with_struck(end.top if last == end.seq else 0, lines)]


def lines_between(book: Book, game: int, after: int, last: int) -> dict[int, Line]:
    """Return by number those of these lines that can be read."""
    try:
        lines = [line_of(row) for row in book.read(LINES_BETWEEN, game, after, last)]
    except Damaged:  # one that cannot be read fails the whole statement
        lines = [line for seq in range(max(1, after), last + 1) for line in readable(book, game, seq)]
    return {line.seq: line for line in lines}


def readable(book: Book, game: int, seq: int) -> list[Line]:
    """Return a line, or none where it cannot be read.

    Whether it is struck is left open: that index may be damaged too.
    """
    try:
        return [line_of(row) for row in book.read(PLAIN_LINE, game, seq)]
    except Damaged:
        return []


def checked(found: dict[int, Line], seq: int, edition: str) -> Line | None:
    """Return a line if it follows from the one before it; for the first, if it follows from its edition."""
    line, before = found.get(seq), found.get(seq - 1)
    if line is None:
        return None
    if seq == 1:
        return line if edition_under(line, edition) else None
    return line if before and line.hash == hash_of(before.hash, line) else None


def damaged(game: int, seq: int) -> Line:
    """Return what stands in for a line that is not as it was written."""
    return Line(game, seq, DAMAGED, 0, 0, "", NO_BODY, b"")


def with_struck(top: int, lines: list[Line]) -> Iterator[Line]:
    """Yield the lines with whether each entry is struck, found by following `under`; before that the index is used."""
    for line in lines:
        struck = line.kind == ENTRY and (line.seq != top if top else line.struck)
        top = line.under if line.kind == ENTRY and not struck else top
        yield line._replace(struck=struck)


# -------------------------------------------------------------- the entries that stand

def standing(book: Book, game: int, after: int, edition: str) -> Iterator[Line]:
    """Yield the standing entries, oldest first, a few hundred at a time; raise Damaged before an unsound one."""
    while rows := book.read(STANDING_AFTER, game, after, BY_TURNS):
        under = 0
        for row in rows:
            yield follows(line_of(row[:-1]), under, row[-1], edition)
            under = row[1]
        after = under


def follows(line: Line, under: int, before: bytes | None, edition: str) -> Line:
    """Return a line if its hash follows from the line before it, and if it lies on the entry that stands below it."""
    if not builds_up(line, before, edition) or (under and line.under != under):
        raise Damaged("problem.chain", line.game, line.seq - 1)
    return line


def builds_up(line: Line, before: bytes | None, edition: str) -> bool:
    """Return whether a line's hash follows from the hash before it; of the first line, from its edition."""
    return bool(edition_under(line, edition)) if line.seq == 1 else line.hash == hash_of(before or b"", line)


def insist_on(book: Book, line: Line, edition: str = "") -> Line:
    """Return a line that was read alone, if it follows from the line before it."""
    with as_journal_errors():
        before = line_at(book, line.game, line.seq - 1).hash if line.seq > 1 else b""
        if not builds_up(line, before, edition):
            raise Damaged("problem.chain", line.game, line.seq - 1)
    return line
