"""Opening a game, and reading lines that were written long ago. Each is compared with its hash before it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from app.journal.checking import edition_under
from app.journal.format.chain import ENTRY, NO_BODY, Line, checksum, link
from app.journal.format.rows import (
    LINES_AFTER,
    LINES_BETWEEN,
    LINES_DOWN,
    ONE_LINE,
    PLAIN_LINE,
    STANDING_AFTER,
    Saved,
    line_of,
)
from app.journal.format.troubles import Damaged, Notice, as_journal_errors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.journal.book import Book
    from app.journal.format.rows import Unsound

EVERYTHING = -1
A_FEW = 64  # about as many as follow a snapshot
SNAPSHOTS = """select seq, upto, hash, body, digest from snapshots
 where game = ? and seq <= ? order by seq desc"""
SEQS_OF_SNAPSHOTS = "select seq from snapshots where game = ? order by seq desc"
PUT_SNAPSHOT = "insert or replace into snapshots values (?, ?, ?, ?, ?, ?)"


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


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A folded game after the standing entry `seq`; a cache. Lines up to `upto` need not be read again."""

    game: int
    seq: int
    upto: int
    hash: bytes
    body: bytes

    def digest(self) -> bytes:
        """Return a checksum of the snapshot's bytes and of the line it was made at."""
        return checksum((self.game, self.seq, self.upto, self.hash, self.body))


@dataclass(frozen=True, slots=True)
class Opening:
    """What is needed to go on with a game: fold `tail` onto `snapshot`, after showing `warnings`."""

    saved: Saved
    snapshot: Snapshot | None
    tail: tuple[Line, ...]
    warnings: tuple[Notice, ...]


def open_game(book: Book, saved: Saved, before: bytes) -> Opening:
    """Return snapshot and tail of a game, checked up to its head. `before` is the hash under its first line."""
    with book.lock, as_journal_errors():
        damaged: list[Notice] = []
        snapshot, tail = walk_down(book, saved, intact_snapshots(book, saved, damaged))
        upto = snapshot.upto if snapshot else 0
        if snapshot:
            before = snapshot.hash
            redone = [line for line in tail if line.seq <= upto]
            check_lines(book, [line_bound_to(book, snapshot), *redone])
        check_tail(book, saved, upto, before)
    return Opening(saved, snapshot, tail, (*book.notices, *damaged))


def walk_down(
    book: Book, saved: Saved, snapshots: Iterator[Snapshot],
) -> tuple[Snapshot | None, tuple[Line, ...]]:
    """Go down from the head through the standing entries, until one that has a snapshot."""
    tail: list[Line] = []
    snapshot = next(snapshots, None)
    for line in downwards(book, saved):
        while snapshot and snapshot.seq > line.seq:  # made of an entry that is struck now
            snapshot = next(snapshots, None)
        if snapshot and snapshot.seq == line.seq:
            break
        tail.append(line)
    return snapshot, tuple(reversed(tail))


def downwards(book: Book, saved: Saved) -> Iterator[Line]:
    """Yield the standing entries, newest first. The `under` pointers are followed, because an index may be damaged."""
    seq = saved.head.top
    while seq:
        lines = [line_of(row) for row in book.read(LINES_DOWN, saved.id, seq, A_FEW)]
        if not lines or lines[0].seq != seq:
            raise Damaged("problem.chain", saved.id, 0)
        for line in lines:
            if line.seq == seq:
                yield line
                seq = beneath(line)


def beneath(line: Line) -> int:
    """Return the line under another; raise Damaged unless it is older, so that a changed bit cannot make a loop."""
    if line.under >= line.seq:
        raise Damaged("problem.chain", line.game, line.seq - 1)
    return line.under


def intact_snapshots(book: Book, saved: Saved, damaged: list[Notice]) -> Iterator[Snapshot]:
    """Yield the snapshots, newest first. A damaged one is reported and skipped."""
    for seq, upto, line_hash, body, digest in book.conn.execute(SNAPSHOTS, (saved.id, saved.head.top)):
        snapshot = Snapshot(saved.id, seq, upto, line_hash, body)
        if snapshot.digest() == digest:
            yield snapshot
        else:
            damaged.append(Notice("journal.snapshot_damaged", seq))


def check_tail(book: Book, saved: Saved, seq: int, before: bytes) -> None:
    """Check that the lines after this one follow from each other and end at the head."""
    for row in book.conn.execute(LINES_AFTER, (saved.id, seq, EVERYTHING)):
        line = line_of(row)
        if line.seq != seq + 1 or line.hash != hash_of(before, line):
            raise Damaged("problem.chain", saved.id, seq)
        before, seq = line.hash, line.seq
    if (seq, before) != (saved.head.seq, saved.head.hash):
        raise Damaged("problem.head", saved.id, seq)


def check_lines(book: Book, lines: list[Line]) -> None:
    """Check each of these lines against its own hash and the line before it."""
    for line in lines:
        insist_on(book, line)


def line_bound_to(book: Book, snapshot: Snapshot) -> Line:
    """Return the line that a snapshot was made at, after checking that it is still the same."""
    line = line_at(book, snapshot.game, snapshot.upto)
    if line.hash != snapshot.hash:
        raise Damaged("problem.chain", snapshot.game, 0)
    return line


def keep_snapshot(book: Book, saved: Saved, seq: int, body: bytes) -> None:
    """Keep the game as folded up to this standing entry. Nothing depends on it."""
    upto = saved.head.seq if seq == saved.head.top else seq
    snapshot = Snapshot(saved.id, seq, upto, line_at(book, saved.id, upto).hash, body)
    with book.change(0) as run:
        run(PUT_SNAPSHOT, (saved.id, seq, upto, snapshot.hash, body, snapshot.digest()))
        for old in superfluous(seq, [number for number, in run(SEQS_OF_SNAPSHOTS, (saved.id,))]):
            run("delete from snapshots where game = ? and seq = ?", (saved.id, old))


def superfluous(newest: int, seqs: list[int]) -> list[int]:
    """Return which of these snapshots, given highest first, to delete.

    Those above the newest are of struck lines. Of the others, each one kept lies at least twice as far back as the one
    before it. So few are kept, and a long undo still finds one nearby.
    """
    reach, gone = 0, []
    for seq in seqs:
        back = newest - seq
        if back < reach:
            gone.append(seq)
        else:
            reach = max(1, 2 * back)
    return gone
