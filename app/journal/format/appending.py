"""Writes a line and the head after it in one statement, which SQLite makes a transaction of, in half the calls.

It uses a view and a trigger in the temporary part of our own connection; the file itself holds neither.
"""

# ruff: noqa: S608 - the pieces put together here are the constants above them, no word from outside

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

A_LINE = "game, seq, kind, target, under, at, body, hash"
A_HEAD = "title, edition, summary, created, updated, height, head, head_hash, top, again, standing, seal"
BEFORE = "was_seq, was_hash"
GOING_ON = f"{A_LINE}, {A_HEAD}, {BEFORE}"
SLOTS = ", ".join("?" * len(GOING_ON.split()))
GO_ON = f"insert into going_on values ({SLOTS})"
VIEW = f"create temp view going_on ({GOING_ON}) as select {SLOTS.replace('?', 'null')}"
TRIGGER = """create temp trigger go_on instead of insert on going_on begin
 insert into lines values (new.game, new.seq, new.kind, new.target, new.under, new.at, new.body, new.hash);
 update games set title = new.title, edition = new.edition, summary = new.summary, created = new.created,
  updated = new.updated, height = new.height, seq = new.head, hash = new.head_hash, top = new.top,
  again = new.again, standing = new.standing, seal = new.seal
  where id = new.game and seq = new.was_seq and hash = new.was_hash;
 select raise(abort, 'the head has moved') where changes() <> 1; end"""


def prepare(conn: sqlite3.Connection) -> None:
    """Prepare a connection for it, in memory, because a phone may have no place for temporary files."""
    for statement in ("pragma temp_store = memory", VIEW, TRIGGER):
        conn.execute(statement)
