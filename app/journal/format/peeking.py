"""The first look at a file that may be anything: only one that is absent, empty or ours is opened for writing."""

from __future__ import annotations

import contextlib
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from app.journal.format.schema import APPLICATION, SCHEMA, bounded, distrust, read_only, version
from app.journal.format.troubles import FromTheFuture, NotAJournal

if TYPE_CHECKING:
    from pathlib import Path

MAGIC = b"SQLite format 3\0"


def peek(path: Path) -> None:
    """Inspect a file before it is written to; raise unless it is absent, empty or ours.

    If its last change was cut short, SQLite first rolls that back; before that, its header may be missing.
    """
    if not path.exists():
        return
    if not path.is_file():
        raise NotAJournal(file=path.name)
    if path.with_name(path.name + "-journal").exists():
        recover(path)
    if not path.stat().st_size:
        return
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise NotAJournal(file=path.name)
    with closing(read_only(path)) as conn:
        check_name_and_version(conn, path.name)


def recover(path: Path) -> None:
    """Let SQLite roll back a change that was cut short, which it does before it reads anything."""
    with closing(bounded(sqlite3.connect(path))) as conn, contextlib.suppress(sqlite3.DatabaseError):
        distrust(conn)
        conn.execute("select count(*) from sqlite_master").fetchone()


def check_name_and_version(conn: sqlite3.Connection, name: str) -> None:
    """Check that a file carries our name. Without any table, it is a file of ours that was cut short at its making."""
    ours = conn.execute("pragma application_id").fetchone()[0] == APPLICATION
    if not ours and conn.execute("select count(*) from sqlite_master").fetchone()[0]:
        raise NotAJournal(file=name)
    if version(conn) > SCHEMA:
        raise FromTheFuture(file=name, found=version(conn), known=SCHEMA)
