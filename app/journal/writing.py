"""The connection that writes: one transaction at a time, and each either whole or not at all."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from typing import TYPE_CHECKING, Any, NoReturn

from app.journal.format.schema import connect
from app.journal.format.troubles import Replaced, Unwritable, as_journal_errors, in_words

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from app.journal.format.rows import Run

Identity = tuple[int, int] | None
SETTLED = 2.0  # seconds; no file system tells the time of a change more coarsely (FAT does so)


class WritingConnection:
    """The only connection that changes the file. `written` is told how many lines each change added."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.RLock()
        self.live: sqlite3.Connection | None = None
        self.names = (str(path), f"{path}-wal")
        self.folder = str(path.parent)
        self.identities: tuple[Identity, Identity] = (None, None)
        self.looked_at: tuple[int, int, int] | None = None

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

    def written(self, lines: int) -> None:
        """Take note of lines that are on the disk."""

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
