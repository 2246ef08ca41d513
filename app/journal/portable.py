"""Writing games elsewhere: an exported game, and a backup of all games. Whole files, never half ones."""

from __future__ import annotations

import contextlib
import gzip
import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from app.disk.whole_files import remove, whole_file
from app.journal.checking.verdict import never, nobody
from app.journal.format.rows import LINES_AFTER, Saved, line_of
from app.journal.format.schema import migrate, read_only
from app.journal.format.troubles import Damaged, Stopped, Unwritable, as_journal_errors
from app.journal.parcel import FORMAT, VERSION, report, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.journal.book import Book
    from app.journal.checking.verdict import Stop, TellProgress
    from app.journal.format.chain import Line

BY_TURNS = 200  # lines
PAGES = 400  # of a database that are copied between two looks at the stop button
BESIDE = ("", "-wal", "-shm", "-journal")


# ------------------------------------------------------------------ one game

def export_game(
    book: Book, saved: Saved, path: Path, progress: TellProgress | None = None, stop: Stop | None = None,
) -> None:
    """Write a game as one file, from its first line to its head. An older file stays until the new one is complete."""
    with as_journal_errors(), whole_file(path) as part, gzipped(part) as packed:
        packed.write(json.dumps(header(saved)).encode() + b"\n")
        for line in lines_up_to(book, saved.id, saved.head.seq):
            packed.write(text_of(line).encode() + b"\n")
            report(line.seq, saved.head.seq, progress, stop)


@contextlib.contextmanager
def gzipped(path: Path) -> Iterator[gzip.GzipFile]:
    """Give a packed file without name and time, so that the same game makes the same bytes."""
    with path.open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
        yield packed


def header(saved: Saved) -> dict[str, object]:
    """Return what the file says about itself. Whoever reads it counts again."""
    head = saved.head
    return {
        "format": FORMAT, "version": VERSION, "title": saved.title, "edition": saved.edition,
        "created": saved.created, "summary": saved.summary,
        "lines": head.seq, "standing": head.standing, "head": head.hash.hex(),
    }


def lines_up_to(book: Book, game: int, last: int) -> Iterator[Line]:
    """Yield the first lines of a game and not one more, because what follows may be unreadable."""
    seq = 0
    while seq < last:
        rows = book.read(LINES_AFTER, game, seq, min(BY_TURNS, last - seq))
        if not rows:
            raise Damaged("problem.chain", game, seq)
        yield from map(line_of, rows)
        seq = rows[-1][1]


# ------------------------------------------------------------------ all games

def backup(book: Book, path: Path, progress: TellProgress | None = None, stop: Stop | None = None) -> None:
    """Copy all games with SQLite's own backup into one plain file, which is on the disk when this returns."""
    with as_journal_errors():
        if path.resolve() == book.path.resolve():
            raise Unwritable(detail=path.name)
        with closing(read_only(book.path)) as source:
            copy_of(source, path, progress or nobody, stop or never)


def copy_of(source: sqlite3.Connection, path: Path, progress: TellProgress = nobody, stop: Stop = never) -> None:
    """Copy a database into a file that appears under its name only when it is whole."""
    with as_journal_errors(), whole_file(path) as part, swept(part):
        copy(source, part, progress, stop)


def copy(source: sqlite3.Connection, path: Path, progress: TellProgress, stop: Stop) -> None:
    """Copy all pages of a database into a fresh file of this version."""
    with closing(sqlite3.connect(path, isolation_level=None)) as target:
        copy_pages(source, target, progress, stop)
        target.execute("pragma journal_mode = delete")
        migrate(target)


def copy_pages(source: sqlite3.Connection, target: sqlite3.Connection, progress: TellProgress, stop: Stop) -> None:
    """Copy all pages, in one transaction of the target. If it is stopped, the target is as it was before."""
    stopped: list[bool] = []

    def told(_status: int, left: int, total: int) -> None:
        progress(total - left, total)
        if stop():
            stopped.append(True)
            raise Stopped

    try:
        source.backup(target, pages=PAGES, progress=told, sleep=0)
    except Exception:
        if stopped:
            raise Stopped from None
        raise


@contextlib.contextmanager
def swept(path: Path) -> Iterator[None]:
    """Remove what SQLite keeps beside a database when the block ends."""
    try:
        yield
    finally:
        sweep(path, BESIDE[1:])


@contextlib.contextmanager
def set_aside(path: Path) -> Iterator[Path]:
    """Give a place for a database that is removed afterwards, whatever happens."""
    sweep(path, BESIDE)
    try:
        yield path
    finally:
        sweep(path, BESIDE)


def sweep(path: Path, endings: tuple[str, ...]) -> None:
    """Remove a database and what SQLite keeps beside it."""
    for ending in endings:
        remove(path.with_name(path.name + ending))
