"""The tables, indexes, triggers and views of a file, compared with those of this version."""

from __future__ import annotations

import secrets
import sqlite3
from contextlib import closing
from functools import cache

from app.journal.format.schema import fingerprint, keep_book, migrate
from app.journal.format.watermark import NOBODY

NAMED = "select type, name, tbl_name, sql from sqlite_master"
# sqlite-utils makes its own table and the index of it in two steps: a start that was cut short between them leaves the
# table alone, for good, and nothing is damaged.
LATER = "idx__sqlite_migrations_migration_set_name"
Named = tuple[str, str, str, str]


def tables_of(conn: sqlite3.Connection) -> frozenset[Named]:
    """Return all of ours that a file's schema names. Quoting and spacing of its text do not count."""
    return frozenset([(kind, name, table, plain(sql)) for kind, name, table, sql in conn.execute(NAMED)])


def plain(sql: object) -> str:
    """Return a statement without spaces, and without quotes around names."""
    return "".join(str(sql).split()).replace('"', "").casefold()


@cache
def own_tables() -> frozenset[Named]:
    """Return what this version makes of an empty file."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as conn:
        migrate(conn)
        return tables_of(conn)


def are_ours(conn: sqlite3.Connection) -> bool:
    """Return whether nothing is missing, changed or added."""
    ours, found = own_tables(), tables_of(conn)
    return found <= ours and {name for _, name, _, _ in ours - found} <= {LATER}


def write_file_row(conn: sqlite3.Connection, height: int) -> None:
    """Give a file whose own row is damaged a new name, unless its tables are damaged too."""
    if are_ours(conn):
        keep_book(conn, secrets.token_bytes(len(NOBODY)), height, fingerprint(conn))
