"""The list of games. Each row is compared with its seal, so that one damaged game does not hide the others."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import Any

from app.journal.format.rows import ALL_GAMES, ONE_GAME, Saved, Unsound, is_possible, is_sealed, saved_of
from app.typed.bounds import one_line

TITLE = 60  # how many characters of a damaged title are shown
FIRST_LINE = "select 1 from lines where game = ? and seq = 1"
# Each number once, found by one step down the index per game and not by reading every line. `union` ends the
# search when a damaged index leads back to a number that was found before.
NUMBERS_IN_LINES = """with recursive found(game) as (select min(game) from lines union
 select (select min(game) from lines where game > found.game) from found where found.game is not null)
 select game from found where game is not null"""


def listing(conn: sqlite3.Connection) -> list[Saved | Unsound]:
    """Return all games, the one written last first, also one whose lines exist without a row."""
    try:
        rows = conn.execute(ALL_GAMES).fetchall()
    except sqlite3.Error:  # one row that cannot be read fails the whole statement
        return [read_row(conn, number) for number in sorted(every_number(conn), reverse=True)]
    return [*map(listed, rows), *[Unsound(number, "") for number in without_row(conn, {row[0] for row in rows})]]


def without_row(conn: sqlite3.Connection, known: set[int]) -> list[int]:
    """Return the games that have a first line and no row. Without a first line they are what a deletion has left."""
    found = sorted({*numbers(conn, NUMBERS_IN_LINES)} - known, reverse=True)
    return [number for number in found if has_first_line(conn, number)]


def has_first_line(conn: sqlite3.Connection, game: int) -> bool:
    """Return whether a game's first line is there; one that cannot be read is."""
    try:
        return conn.execute(FIRST_LINE, (game,)).fetchone() is not None
    except sqlite3.Error:
        return True


def read_row(conn: sqlite3.Connection, game: int) -> Saved | Unsound:
    """Return one game of the list; Unsound if its row is missing or cannot be read."""
    try:
        rows = conn.execute(ONE_GAME, (game,)).fetchall()
    except sqlite3.Error:
        rows = []
    return listed(rows[0]) if rows else Unsound(game, "")


def listed(row: tuple[Any, ...]) -> Saved | Unsound:
    """Return a row as a game, if it is as it was written and can be."""
    return saved_of(row) if is_sealed(row) and is_possible(row) else Unsound(row[0], readable(row[1]))


def readable(title: object) -> str:
    """Return what a person may recognise of a damaged title."""
    return one_line(title, TITLE) if isinstance(title, str) else ""


def every_number(conn: sqlite3.Connection) -> set[int]:
    """Return the numbers of all games, from the list and from the lines, as far as either can be read."""
    return {*numbers(conn, "select id from games"), *numbers(conn, NUMBERS_IN_LINES)}


def numbers(conn: sqlite3.Connection, sql: str) -> list[int]:
    """Return what a query finds before it meets something that cannot be read."""
    found: list[int] = []
    with contextlib.suppress(sqlite3.Error):
        for (number,) in conn.execute(sql):
            found.append(number)
    return [number for number in found if type(number) is int]
