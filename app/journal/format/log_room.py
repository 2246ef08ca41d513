"""Lengthens the write-ahead log in advance: a commit that need not lengthen its file takes half the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.disk.whole_files import sync

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

ROOM = 1 << 21  # bytes of log: more than is written between two calls of rest
CACHE = -2000  # SQLite's own default, in KiB


def make_room(conn: sqlite3.Connection, log: Path) -> None:
    """Lengthen the log by a change that is begun and never finished. The caller rolls it back."""
    conn.execute("pragma cache_size = 10")  # so small that the change has to go to the log
    try:
        conn.execute("begin immediate")
        conn.execute("insert into snapshots values (0, 0, 0, x'', zeroblob(?), x'')", (ROOM,))
    finally:
        conn.execute(f"pragma cache_size = {CACHE}")
    with log.open("r+b") as file:  # waits now for the new length, not at the next tap
        sync(file.fileno())
