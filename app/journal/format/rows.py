"""How a line and a game stand in the tables, and the statements that read and write them."""

# ruff: noqa: S608 - the pieces put together here are the constants above them, no word from outside

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from app.journal.format.chain import Head, Line, checksum
from app.journal.format.schema import STRUCK
from app.journal.format.troubles import Damaged, WrittenElsewhere
from app.typed.bounds import MOST_LINES, is_a_time

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    Run = Callable[..., sqlite3.Cursor]  # executes one statement inside a change

EARLIEST = "1970-01-01T00:00:00.000+00:00"
LINE_KINDS = (int, int, str, int, int, str, str, bytes)
GAME_KINDS = (int, str, str, str, str, str, int, int, bytes, int, int, int)
LINE = "game, seq, kind, coalesce(target, 0), under, at, body, hash"
BARE_LINE = "game, seq, kind, coalesce(target, 0), under, '', '', x''"
GAME = "id, title, edition, summary, created, updated, height, seq, hash, top, again, standing"
ADD_LINE = "insert into lines values (?, ?, ?, ?, ?, ?, ?, ?)"
ADD_GAME = "insert into games values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
PUT_GAME = """update games set title = ?, edition = ?, summary = ?, created = ?, updated = ?, height = ?,
 seq = ?, hash = ?, top = ?, again = ?, standing = ?, seal = ? where id = ? and seq = ? and hash = ?"""
LINES_AFTER = f"select {LINE} from lines where game = ? and seq > ? order by seq limit ?"
LINES_DOWN = f"select {LINE} from lines where game = ? and seq <= ? order by seq desc limit ?"
BEFORE = "(select hash from lines before where before.game = lines.game and before.seq = lines.seq - 1)"
STANDING_AFTER = f"""select {LINE}, {BEFORE} from lines
 where game = ? and seq > ? and kind = 'entry' and not {STRUCK} order by seq limit ?"""
PLAIN_LINE = f"select {LINE} from lines where game = ? and seq = ?"
ONE_LINE = f"select {LINE}, {STRUCK} from lines where game = ? and seq = ?"
LINES_BETWEEN = f"select {LINE}, {STRUCK} from lines where game = ? and seq between ? and ?"
ONE_GAME = f"select {GAME}, seal from games where id = ?"
# The game written last comes first; its time would not do, for clocks are set back.
ALL_GAMES = f"select {GAME}, seal from games order by height desc"

# The file's own view of seats, with where each game's lines end and what its summary says of its board.
SEATS = """select seat.game, lower(hex(games.hash)), seat.edition, json_extract(games.summary, '$.board'),
 games.updated, seat.place, seat.player, seat.colour, seat.token, seat.turns, seat.over, seat.won,
 games.seq from seatings as seat join games on games.id = seat.game
 where seat.turns > 0 order by seat.game desc, seat.place"""


class Saved(NamedTuple):
    """A game as the list of games shows it, with its head."""

    id: int
    title: str
    edition: str
    summary: str
    created: str
    updated: str
    height: int
    head: Head


class Unsound(NamedTuple):
    """A game whose row is not as it was written. Only its number is certain; the title is what is left of it."""

    id: int
    title: str


def now() -> str:
    """Return the time of a line, in UTC; the earliest where the clock tells one that no file of a game may have."""
    told = datetime.now(UTC).isoformat(timespec="milliseconds")
    return told if is_a_time(told) else EARLIEST


def line_of(row: tuple[Any, ...]) -> Line:
    """Return a line from its row. The ninth column, if asked for, says whether it is struck."""
    if tuple(map(type, row[:8])) != LINE_KINDS:  # the tables forbid it, so a bit has changed
        raise Damaged("problem.structure")
    line = Line(*row[:8])
    return line._replace(struck=True) if row[8:] == (1,) else line


def row_of(line: Line) -> tuple[object, ...]:
    """Return the row of a line. Entries have no target, because only what has one is indexed."""
    target = line.target or None
    return line.game, line.seq, line.kind, target, line.under, line.at, line.body, line.hash


def is_possible(row: tuple[Any, ...]) -> bool:
    """Return whether a row has the kinds of values that we write, and numbers that can still be counted on from."""
    if tuple(map(type, row[:12])) != GAME_KINDS:
        return False
    return row[0] > 0 and all(0 <= number <= MOST_LINES for number in (row[0], row[6], row[7], *row[9:12]))


def saved_of(row: tuple[Any, ...]) -> Saved:
    """Return a game from its row."""
    game, title, edition, summary, created, updated, height, *head = row[:12]
    return Saved(game, title, edition, summary, created, updated, height, Head(*head))


def is_sealed(row: tuple[Any, ...]) -> bool:
    """Return whether a game's row is as it was written."""
    return bool(row[12] == checksum(row[:12]))


def columns(saved: Saved) -> tuple[object, ...]:
    """Return a game's row without its seal."""
    return (*saved[:7], *saved.head)


def add_game(run: Run, saved: Saved) -> None:
    """Add a row to the list of games."""
    values = columns(saved)
    run(ADD_GAME, (*values, checksum(values)))


def going_on(before: Saved, after: Saved, line: Line) -> tuple[object, ...]:
    """Return the values that `GO_ON` writes: the line, the head after it, and the head it must be found at."""
    values = columns(after)
    return (*row_of(line), *values[1:], checksum(values), before.head.seq, before.head.hash)


def put_game(run: Run, before: Saved, after: Saved) -> None:
    """Write a game's row if its head is still the one we know; raise WrittenElsewhere if somebody else was first."""
    values = columns(after)
    changed = run(PUT_GAME, (*values[1:], checksum(values), before.id, before.head.seq, before.head.hash))
    if changed.rowcount != 1:
        raise WrittenElsewhere
