"""Writing games elsewhere and putting a backup back: whole files, never half ones."""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from app.journal.format.chain import ChainWalk, Line
from app.journal.format.rows import LINES_AFTER, ONE_GAME, Saved, line_of, saved_of
from app.journal.format.schema import migrate, peek, read_only
from app.journal.format.troubles import Damaged, Unwritable, as_journal_errors
from app.journal.format.watermark import NOBODY
from app.journal.parcel import FORMAT, VERSION, Parcel, text_of
from app.journal.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.journal.book import Book

BY_TURNS = 200
BESIDE = ("", "-wal", "-shm", "-journal")


# ------------------------------------------------------------------ one game

def export_game(book: Book, saved: Saved, path: Path) -> None:
    """A game as one file, from its first line to its head."""
    with as_journal_errors(), whole_file(path) as part, part.open("wb") as raw:
        with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
            pack(packed, book, saved)
        raw.flush()
        os.fsync(raw.fileno())


def pack(packed: gzip.GzipFile, book: Book, saved: Saved) -> None:
    """Header and lines."""
    packed.write(json.dumps(header(saved)).encode() + b"\n")
    for line in lines_up_to(book, saved.id, saved.head.seq):
        packed.write(text_of(line).encode() + b"\n")


def header(saved: Saved) -> dict[str, object]:
    """What the file says about itself; the one who reads it counts again."""
    head = saved.head
    return {
        "format": FORMAT, "version": VERSION, "title": saved.title, "edition": saved.edition,
        "created": saved.created, "summary": saved.summary,
        "lines": head.seq, "standing": head.standing, "head": head.hash.hex(),
    }


def lines_up_to(book: Book, game: int, last: int) -> Iterator[Line]:
    """The first lines of a game, and not one beyond: what follows may be unreadable."""
    seq = 0
    while seq < last:
        rows = book.read(LINES_AFTER, game, seq, min(BY_TURNS, last - seq))
        if not rows:
            raise Damaged("problem.chain", game, seq)
        yield from map(line_of, rows)
        seq = rows[-1][1]


def good_part(book: Book, game: int, last_good: int) -> tuple[Parcel, Iterator[Line]]:
    """The lines of a damaged game that can be trusted, ready to be put in as a new one."""
    saved = saved_of(book.read(ONE_GAME, game)[0])
    if not last_good:
        raise Damaged("problem.chain", game, 0)
    walk = ChainWalk(game, saved.edition)
    for line in lines_up_to(book, game, last_good):
        walk.take(line)
    parcel = Parcel(book.path, saved.title, saved.edition, saved.summary, saved.created, walk.head)
    return parcel, lines_up_to(book, game, last_good)


# ------------------------------------------------------------------ all games

def backup(book: Book, path: Path) -> None:
    """SQLite's own copy, as one plain file that can be read from anywhere."""
    with as_journal_errors(), book.lock:
        if path.resolve() == book.path.resolve():
            raise Unwritable(detail=path.name)
        with whole_file(path) as part:
            copy(book.conn, part)


def restore(book: Book, path: Path) -> None:
    """Check a copy of the backup wholly, brought to this version; then put it in place in one transaction."""
    with as_journal_errors(), book.lock, set_aside(book.path.with_name(book.path.name + ".restore")) as aside:
        path.stat()
        peek(path)
        with closing(read_only(path)) as source:
            copy(source, aside)
        verify(aside).insist()
        replace(book, aside)


def replace(book: Book, aside: Path) -> None:
    """The mark makes no claim meanwhile: cut short, an older book must be no alarm."""
    book.mark.settle(NOBODY, 0)
    try:
        with closing(read_only(aside)) as source:
            source.backup(book.conn)
        book.recall()
    finally:
        book.mark.settle(book.uid, book.height)
    book.notices = ()


def copy(source: sqlite3.Connection, path: Path) -> None:
    """All pages of a database into a fresh file of this version."""
    with closing(sqlite3.connect(path, isolation_level=None)) as target:
        source.backup(target)
        target.execute("pragma journal_mode = delete")
        migrate(target)


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A file that appears under its name only when it is whole; what was there before stays until then."""
    with set_aside(path.with_name(path.name + ".part")) as part:
        yield part
        part.replace(path)


@contextlib.contextmanager
def set_aside(path: Path) -> Iterator[Path]:
    """A place for a file that is gone afterwards, whatever happens."""
    sweep(path)
    try:
        yield path
    finally:
        sweep(path)


def sweep(path: Path) -> None:
    """Remove a database and what SQLite keeps beside it."""
    for more in BESIDE:
        with contextlib.suppress(OSError):
            path.with_name(path.name + more).unlink(missing_ok=True)
