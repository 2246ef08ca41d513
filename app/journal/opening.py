"""Opening a game: the newest snapshot that fits, the lines after it, and a check of everything that is believed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.journal.format.rows import LINES_AFTER, LINES_DOWN, line_of
from app.journal.format.schema import checksum
from app.journal.format.troubles import Damaged, Notice, as_journal_errors
from app.journal.reading import hash_of, insist_on, line_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.journal.book import Book
    from app.journal.format.chain import Line
    from app.journal.format.rows import Saved

EVERYTHING = -1
A_FEW = 64  # about as many as follow a snapshot
SNAPSHOTS = """select seq, upto, hash, body, digest from snapshots
 where game = ? and seq <= ? order by seq desc"""
SEQS_OF_SNAPSHOTS = "select seq from snapshots where game = ? order by seq desc"
PUT_SNAPSHOT = "insert or replace into snapshots values (?, ?, ?, ?, ?, ?)"


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
