"""The connection that writes: one transaction at a time, and each either whole or not at all."""

from __future__ import annotations

import contextlib
import os
import threading
from typing import TYPE_CHECKING, Any, NoReturn

from app.journal.format.schema import connect
from app.journal.format.troubles import Replaced, Unwritable, as_journal_errors, in_words

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from app.journal.format.rows import Run

Identity = tuple[int, int] | None


class WritingConnection:
    """The only connection that changes the file. `written` is told how many lines each change added."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.RLock()
        self.live: sqlite3.Connection | None = None
        self.names = (str(path), f"{path}-wal")
        self.identities: tuple[Identity, ...] = (None, None)

    @property
    def conn(self) -> sqlite3.Connection:
        """Return the writer's connection; a new one where the last has become useless."""
        if self.live is None:
            self.live = connect(self.path)
            self.identities = (identity(self.names[0]), None)
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
        """Raise Replaced if the file or its log is another one than we opened: what we wrote would be lost."""
        found = tuple([identity(name) for name in self.names])
        for now, then in zip(found, self.identities, strict=True):
            if then is not None and now != then:
                raise Replaced
        self.identities = found

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


def identity(name: str) -> Identity:
    """Return what tells a file from any other that has its name; None for one that is not there."""
    try:
        found = os.stat(name)  # noqa: PTH116 - on the way of every tap
    except OSError:
        return None
    return found.st_dev, found.st_ino
