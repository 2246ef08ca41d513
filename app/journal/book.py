"""The open file of games: one writer, one connection, one transaction at a time, and the watermark that follows."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
import threading
import time
from typing import TYPE_CHECKING, Any, NoReturn

from app.disk.whole_files import make_folder, make_way_beside, move
from app.journal.checking import compared, stand_of
from app.journal.format.peeking import peek
from app.journal.format.schema import connect, keep_book, make_room, migrate
from app.journal.format.troubles import (
    Damaged,
    JournalError,
    NotAJournal,
    Replaced,
    Unwritable,
    as_journal_errors,
    in_words,
)
from app.journal.format.watermark import Watermark

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.journal.format.rows import Run

Identity = tuple[int, int] | None
SETTLED = 2.0  # seconds; no file system tells the time of a change more coarsely (FAT does so)
SQLITE_S_OWN = ("-wal", "-shm", "-journal")
WORTH_TIDYING = 64  # lines in the write-ahead log, about 1 MB


class Book:
    """A file of games that we may write until `close`, with its watermark. Its connection alone changes the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.RLock()
        self.live: sqlite3.Connection | None = None
        self.names = (str(path), f"{path}-wal")
        self.folder = str(path.parent)
        self.identities: tuple[Identity, Identity] = (None, None)
        self.looked_at: tuple[int, int, int] | None = None
        with as_journal_errors():
            make_folder(path.parent)
            self.mark = Watermark(path.with_name(path.name + ".mark"))
            try:
                self.begin()
            except BaseException:
                self.hang_up()
                self.mark.withdraw()
                raise

    def begin(self) -> None:
        """Open the file; raise Damaged for values of a wrong kind in it."""
        try:
            self.start_with_room()
        except (TypeError, ValueError, struct.error) as error:
            raise in_words(error) if isinstance(error, UnicodeError) else Damaged("problem.tables") from error

    def start_with_room(self) -> None:
        """Start. On a disk so full that SQLite cannot make its own files, give up the reserve and try again."""
        try:
            self.start()
        except sqlite3.OperationalError:
            if not self.mark.give_up_reserve():
                raise
            self.hang_up()
            self.start()

    def start(self) -> None:
        """Inspect the file read-only, then make or update its tables, then compare it with the watermark."""
        make_way_beside(self.path, SQLITE_S_OWN)  # a folder there would make the file read-only
        peek(self.path)
        migrate(self.conn)
        self.recall()
        self.height, self.notices = compared(self.stand, self.mark.found())
        self.tidied, self.roomy, self.noted = self.height, False, True
        if not self.height and not self.mark.found():
            self.mark.settle(self.uid, 0)
        self.mark.keep_reserve()

    def recall(self) -> None:
        """Read which file this is and how many changes it has seen."""
        self.stand = stand_of(self.conn)
        self.uid, self.height = self.stand.uid, self.stand.height

    # -------------------------------------------------------------- changes

    @property
    def conn(self) -> sqlite3.Connection:
        """Return the writer's connection; a new one where the last has become useless."""
        if self.live is None:
            self.live = connect(self.path)
            self.identities, self.looked_at = (identity(self.names[0]), None), None
        return self.live

    def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return all rows of a query."""
        with self.lock, as_journal_errors():
            return self.conn.execute(sql, values).fetchall()

    @contextlib.contextmanager
    def change(self, lines: int) -> Iterator[Run]:
        """Run one transaction that adds so many lines, or nothing. The journal can be used afterwards either way."""
        with self.lock:
            try:
                self.conn.execute("begin immediate")
                self.insist_on_files()
                yield self.conn.execute
                self.conn.execute("commit")
            except BaseException as error:  # noqa: BLE001 - every error undoes the change; back_out raises it
                self.back_out(error)
            self.written(lines)

    def write_line(self, sql: str, values: tuple[object, ...]) -> None:
        """Write a line in one statement, which is a transaction of its own."""
        with self.lock:
            try:
                self.insist_on_files()
                self.conn.execute(sql, values)
            except BaseException as error:  # noqa: BLE001 - every error undoes the change; back_out raises it
                self.back_out(error)
            self.written(1)

    def insist_on_files(self) -> None:
        """Raise Replaced if the file or its log is another one than we opened: what we wrote would be lost.

        Usually only the folder is looked at, which changes whenever a file in it comes, goes or is renamed. Whoever
        asks Linux about the log makes it write the log's times anew with the next commit, which takes a third longer.
        """
        folder = stamp(self.folder)
        if folder == self.looked_at:
            return
        file, log = identity(self.names[0]), identity(self.names[1])
        known_file, known_log = self.identities
        if known_file not in (file, None) or known_log not in (log, None):
            raise Replaced
        self.identities = (file, log)
        self.looked_at = folder if time.time_ns() - folder[2] > SETTLED * 1e9 else None

    def back_out(self, error: BaseException) -> NoReturn:
        """Undo the transaction and raise the error as one of our troubles."""
        self.roll_back()
        trouble = in_words(error)
        if isinstance(trouble, Unwritable):
            self.renew()
        if trouble is error:
            raise error
        raise trouble from error

    def renew(self) -> None:
        """Let the next use open another connection, if the file may be written.

        One that was opened on a full disk may only read, because SQLite could not make its own files, and stays so
        until it is closed. On a disk that is read-only it is kept: what was open can still be read.
        """
        if os.access(self.path, os.W_OK):
            self.hang_up()

    def roll_back(self) -> None:
        """Roll back. A connection that cannot even do that is replaced."""
        try:
            if self.live is not None and self.live.in_transaction:
                self.live.execute("rollback")
        except Exception:  # noqa: BLE001 - whatever it was, a new connection starts clean
            self.hang_up()

    def hang_up(self) -> None:
        """Close the connection. The next use opens another."""
        conn, self.live = self.live, None
        if conn is not None:
            with contextlib.suppress(Exception):
                conn.close()

    def written(self, lines: int) -> None:
        """Count lines that are on the disk, and raise the watermark."""
        self.height += lines
        self.note()

    def note(self) -> None:
        """Raise the watermark. The line is safe already, and a low mark is harmless, so OSError is ignored."""
        self.noted = False
        with contextlib.suppress(OSError):
            self.mark.note(self.uid, self.height)
            self.noted = True

    def keep(self, run: Run, lines: int) -> None:
        """Write the height into the file's own row, inside a change that deletes a game."""
        row = run("select tables from book").fetchone() if self.stand.sound else None
        if row:  # a damaged row is not sealed anew, or its damage would look sound
            keep_book(self.conn, self.uid, self.height + lines, row[0])

    # -------------------------------------------------------------- rest

    def rest(self) -> None:
        """Do work between taps, so that no tap has to: lengthen the log once, then move it into the file in parts."""
        with contextlib.suppress(JournalError):
            if not self.roomy:
                self.lengthen()
            elif self.height - self.tidied >= WORTH_TIDYING:
                self.tidy("passive")
                self.mark.keep_reserve()

    def give_up_reserve(self) -> None:
        """Make room on a full disk: the reserve is given up and the log emptied."""
        with self.lock:
            self.mark.give_up_reserve()
            self.empty_log()

    def empty_log(self) -> None:
        """Move the log into the file and cut it, if the disk lets us."""
        with contextlib.suppress(JournalError):
            self.tidy("truncate")

    def lengthen(self) -> None:
        """Make the write-ahead log as long as it will get, so that no tap waits for the disk to extend it."""
        with self.lock, as_journal_errors():
            self.roomy = True
            try:
                make_room(self.conn, self.path.with_name(self.path.name + "-wal"))
            finally:
                self.roll_back()

    def tidy(self, how: str) -> None:
        """Make a checkpoint and sync the watermark. A passive checkpoint waits for no reader."""
        with self.lock, as_journal_errors():
            if not self.noted:
                self.note()
            self.mark.sync()
            self.conn.execute(f"pragma wal_checkpoint({how})").fetchone()
            self.tidied = self.height
            self.roomy = self.roomy and how != "truncate"

    def pause(self) -> None:
        """Bring everything to the disk, with the watermark, because the phone may end the app after this."""
        self.tidy("passive")

    def accept(self) -> None:
        """Note that the warnings were read: the file's own row and the watermark start again from what is there."""
        with self.lock, as_journal_errors():
            if not self.stand.sound:
                self.heal()
            self.mark.settle(self.uid, self.height)
            self.notices = ()

    def heal(self) -> None:
        """Write the file's own row anew if it is damaged and the tables are ours. Nothing in it is lost."""
        from app.journal.checking import write_file_row  # noqa: PLC0415 - a sound file never needs it

        with self.change(0):
            write_file_row(self.conn, self.height)
        self.recall()

    def close(self) -> None:
        """Tidy up if the disk lets us, and in any case let the next writer in."""
        with self.lock:
            if self.live is not None:
                with contextlib.suppress(JournalError):
                    self.tidy("truncate")
            self.hang_up()
            self.mark.close()


def stamp(folder: str) -> tuple[int, int, int]:
    """Return what tells a folder from any other, and when something in it came, went or was renamed."""
    try:
        found = os.stat(folder)  # noqa: PTH116 - on the way of every tap
    except OSError:
        return 0, 0, time.time_ns()  # never settled, so that the files are looked at
    return found.st_dev, found.st_ino, found.st_mtime_ns


def identity(name: str) -> Identity:
    """Return what tells a file from any other that has its name; None for one that is not there."""
    try:
        found = os.stat(name)  # noqa: PTH116 - on the way of every tap
    except OSError:
        return None
    return found.st_dev, found.st_ino


def set_aside(path: Path, aside: Path) -> Path | None:
    """Move a file aside if it is damaged or is no file of games, and return where it is now.

    One that can be opened, is in use or from a newer version stays; that returns None.
    """
    try:
        Book(path).close()
    except (Damaged, NotAJournal):
        spoilt = aside.with_name(aside.name + ".spoilt")
        for more in ("-wal", "-shm", "-journal", "", ".mark"):  # a log whose file is gone would be removed by SQLite
            if (part := path.with_name(path.name + more)).exists():
                move(part, spoilt.with_name(spoilt.name + more))
        return spoilt
    except JournalError:
        return None
    return None
