"""Reads the lines of a game for whoever follows it, with a connection of its own, from any one thread."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from app.journal.format.rows import LINES_AFTER, line_of
from app.journal.format.schema import read_only
from app.journal.format.troubles import as_journal_errors
from app.journal.parcel import text_of

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path


class Feed:
    """Lines as they go into a game file. The answer to the last question is kept, because it is often asked again."""

    def __init__(self, path: Path, game: int) -> None:
        self.path, self.game = path, game
        self._conn: sqlite3.Connection | None = None
        self._last: tuple[int, int, tuple[str, ...]] = (-1, 0, ())

    def after(self, seq: int, most: int) -> tuple[str, ...]:
        """Return so many lines after this one, each as text. Raises a JournalError where they cannot be read."""
        if self._last[:2] != (seq, most) or not self._last[2]:
            with as_journal_errors():
                rows = self._connected().execute(LINES_AFTER, (self.game, seq, most)).fetchall()
            self._last = (seq, most, tuple([text_of(line_of(row)) for row in rows]))
        return self._last[2]

    def _connected(self) -> sqlite3.Connection:
        if self._conn is None:
            self._conn = read_only(self.path)
        return self._conn

    def close(self) -> None:
        """Close the connection, in the thread that has read."""
        if self._conn is not None:
            with closing(self._conn):
                self._conn = None
