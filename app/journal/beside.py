"""What a backup takes along beside the games: texts with their kinds. The journal neither reads nor judges them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.journal.format.schema import version

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

TakenAlong = tuple[str, str]  # a kind, and a text
WITH_KEPT, MOST_KEPT = 3, 500  # the first schema that has a place for them, and how many are read


def put_beside(target: sqlite3.Connection, kept: Iterable[TakenAlong]) -> None:
    """Write them into a backup."""
    with target:
        target.executemany("insert into kept (kind, body) values (?, ?)", kept)


def brought_by(backup: sqlite3.Connection) -> tuple[TakenAlong, ...]:
    """Return what a stranger's backup has brought, unjudged; nothing where its tables are older."""
    if version(backup) < WITH_KEPT:
        return ()
    return tuple(backup.execute("select kind, body from kept order by id limit ?", (MOST_KEPT,)).fetchall())
