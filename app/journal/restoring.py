"""A backup in the place of all games: a stranger's file, read with suspicion, judged game by game, written anew.

Not a page of it is taken over: what comes in are the lines, into tables of this version's own making.
"""

from __future__ import annotations

import contextlib
import secrets
import sqlite3
from contextlib import closing
from dataclasses import replace as replaced
from typing import TYPE_CHECKING

from app.journal.checking.listing import listing
from app.journal.checking.tables import are_ours
from app.journal.checking.verdict import never, nobody
from app.journal.format.peeking import peek
from app.journal.format.rows import ADD_LINE, Saved, add_game, now, row_of
from app.journal.format.schema import SCHEMA, bounded, fingerprint, keep_book, migrate, read_only, version
from app.journal.format.troubles import Damaged, NotAJournal, Stopped, as_journal_errors
from app.journal.format.watermark import NOBODY
from app.journal.portable import copy_pages
from app.journal.stored import Stored, stored
from app.typed.bounds import LONGEST_TITLE, is_a_time, one_line

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.journal.book import Book
    from app.journal.checking.verdict import Stop, TellProgress
    from app.journal.format.chain import Line
    from app.journal.parcel import Check

INSTRUCTIONS = 20_000  # of SQLite between two looks at the stop button
REPORT = 100  # lines between two reports of progress
LONGEST = 1 << 20  # bytes of one value of a stranger: a hundred times a line; snapshots are not read


def built(path: Path, aside: Path, check: Check | None, progress: TellProgress, stop: Stop) -> None:
    """Make a fresh file with every game of a backup; raise if one of them is damaged or impossible."""
    with as_journal_errors(), foreign(path, stop) as source, closing(fresh(aside)) as target:
        games = whole_games(source, path, stop)
        total, done = max(1, sum(game.head.seq for game in games)), 0
        for game in games:
            lines = counted(game.lines(), done, total, progress)
            summary = check(game, lines) if check else game.summary
            put(target, own_row(game, summary, done), game, stop)
            progress(done := done + game.head.seq, total)
        keep_book(target, secrets.token_bytes(len(NOBODY)), done, fingerprint(target))


def own_row(game: Stored, summary: str, height: int) -> Saved:
    """Return the row that a game has in the list: nothing of it is believed but what its lines say, and its title.

    A stranger can seal any row. `height` is that of our own file before this game, so its number and its height are
    those that it would have if it had been played here, and the list has the games in the order in which they came.
    """
    created, updated = [at if is_a_time(at) else now() for at in (game.created, game.updated)]
    title = one_line(game.title, LONGEST_TITLE)
    return Saved(height + 1, title, game.edition, summary, created, updated, height + game.head.seq, game.head)


def counted(lines: Iterator[Line], done: int, total: int, progress: TellProgress) -> Iterator[Line]:
    """Yield the lines of one game, and report after some of them how far all games are."""
    for line in lines:
        yield line
        if line.seq % REPORT == 0:
            progress(done + line.seq, total)


@contextlib.contextmanager
def foreign(path: Path, stop: Stop) -> Iterator[sqlite3.Connection]:
    """Open a stranger's file of games for reading; raise unless SQLite finds it sound and it has only our tables."""
    path.stat()
    peek(path)
    with closing(bounded(read_only(path), LONGEST)) as conn:
        conn.set_progress_handler(stop, INSTRUCTIONS)
        if conn.execute("pragma quick_check(1)").fetchall() != [("ok",)]:
            raise Damaged("problem.structure")
        if version(conn) != SCHEMA or not are_ours(conn):
            raise NotAJournal(file=path.name)
        yield conn


def whole_games(conn: sqlite3.Connection, path: Path, stop: Stop) -> list[Stored]:
    """Return every game of the file, the one written first first; raise Damaged at the first that is not complete."""
    found = []
    for row in reversed(listing(conn)):
        game = stored(conn, path, row, nobody, stop)
        if not isinstance(row, Saved):
            raise Damaged("problem.head", row.id, game.head.seq)
        if game.head != row.head:
            raise Damaged("problem.chain", row.id, game.head.seq)
        found.append(replaced(game, created=time_of(conn, row.id, 1), updated=time_of(conn, row.id, game.head.seq)))
    return found


def time_of(conn: sqlite3.Connection, game: int, seq: int) -> str:
    """Return when a line says that it was written."""
    return str(conn.execute("select at from lines where game = ? and seq = ?", (game, seq)).fetchone()[0])


def fresh(path: Path) -> sqlite3.Connection:
    """Make an empty file of this version. It need not be synced, because it is copied into place afterwards."""
    conn = sqlite3.connect(path, isolation_level=None)
    for wish in ("journal_mode = memory", "synchronous = off"):
        conn.execute(f"pragma {wish}")
    migrate(conn)
    return conn


def put(target: sqlite3.Connection, row: Saved, game: Stored, stop: Stop) -> None:
    """Write one game with its lines."""
    target.execute("begin")
    add_game(target.execute, row)
    for line in game.lines():
        target.execute(ADD_LINE, (row.id, *row_of(line)[1:]))
        if stop():
            raise Stopped
    target.execute("commit")


def replace(book: Book, aside: Path, stop: Stop = never) -> None:
    """Copy a fresh file into the place of the games, in one transaction.

    The watermark claims nothing meanwhile, so that a crash in between does not report the older games as lost lines.
    """
    with as_journal_errors():
        book.mark.settle(NOBODY, 0)
        try:
            with closing(read_only(aside)) as source:
                copy_pages(source, book.conn, nobody, stop)
            book.recall()
        finally:
            with contextlib.suppress(OSError):  # the games are in place by now; a mark that claims nothing is harmless
                book.mark.settle(book.uid, book.height)
        book.notices = ()
