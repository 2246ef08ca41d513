"""What is read is compared with what it must be: first lines, rows of the list, the tables, the file's own row."""

from __future__ import annotations

import contextlib
import json
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from app.journal.format.chain import checksum, genesis, link
from app.journal.format.rows import ALL_GAMES, ONE_GAME, Saved, Unsound, is_possible, is_sealed, saved_of
from app.journal.format.schema import fingerprint, keep_book, migrate
from app.journal.format.troubles import Damaged, Notice
from app.journal.format.watermark import NOBODY
from app.typed.bounds import one_line

if TYPE_CHECKING:
    from app.journal.format.chain import Line
    from app.journal.format.watermark import RecordedHeight

TellProgress = Callable[[int, int], None]
Stop = Callable[[], bool]
STARTED = "Started"
TITLE = 60  # how many characters of a damaged title are shown
FIRST_LINE = "select 1 from lines where game = ? and seq = 1"
# Each number once, found by one step down the index per game and not by reading every line. `union` ends the
# search when a damaged index leads back to a number that was found before.
NUMBERS_IN_LINES = """with recursive found(game) as (select min(game) from lines union
 select (select min(game) from lines where game > found.game) from found where found.game is not null)
 select game from found where game is not null"""
NAMED = "select type, name, tbl_name, sql from sqlite_master"
# sqlite-utils makes its own table and the index of it in two steps: a start that was cut short between them leaves the
# table alone, for good, and nothing is damaged.
# A file of the first version, such as an older backup, has no view of seats; one of the second no table beside games.
LATER = {"idx__sqlite_migrations_migration_set_name", "seatings", "kept"}
Named = tuple[str, str, str, str]
FILE_ROW = "select uid, height, tables, seal from book"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether all is well; otherwise in which game, what is wrong, and the last line that can be trusted."""

    game: int = 0
    last_good: int = 0
    problem: str = ""

    @property
    def ok(self) -> bool:
        """Return whether every line is as it was written."""
        return not self.problem

    @property
    def damage(self) -> Damaged:
        """Return the fault as a trouble, with a key and words for its sentence."""
        return Damaged(self.problem, self.game, self.last_good)

    def insist(self) -> None:
        """Raise Damaged unless all is well."""
        if not self.ok:
            raise self.damage


def never() -> bool:
    """Never stop: nobody can press a button."""
    return False


def nobody(done: int, total: int) -> None:
    """Report progress to nobody."""


def edition_under(line: Line, *candidates: object) -> str:
    """Return the edition whose name is hashed into the first line; '' if no known one fits."""
    for edition in (*candidates, said_in(line.body, "edition")):
        if isinstance(edition, str) and edition and builds_on(line, edition):
            return edition
    return ""


def builds_on(line: Line, edition: str) -> bool:
    """Return whether the hash of a first line is the one it must have in this edition."""
    expected = link(genesis(edition), line.seq, line.kind, line.target, line.under, line.at, line.body)
    return line.seq == 1 and line.hash == expected


def said_in(body: str, name: str) -> str:
    """Return a text field of the opening event; '' where there is none."""
    for event in events_of(body):
        if isinstance(event, dict) and str(event.get("is", "")).partition("/")[0] == STARTED:
            value = event.get(name, "")
            return value if isinstance(value, str) else ""
    return ""


def events_of(body: str) -> list[Any]:
    """Return the events of a line; none where it cannot be read."""
    try:
        events = json.loads(body)["events"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return []
    return events if isinstance(events, list) else []


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
    return found <= ours and {name for _, name, _, _ in ours - found} <= LATER


def write_file_row(conn: sqlite3.Connection, height: int) -> None:
    """Give a file whose own row is damaged a new name, unless its tables are damaged too."""
    if are_ours(conn):
        keep_book(conn, secrets.token_bytes(len(NOBODY)), height, fingerprint(conn))


class Stand(NamedTuple):
    """Which file this is, how many changes it has seen, and whether its own row and its list can be believed."""

    uid: bytes
    height: int
    sound: bool
    whole: bool


def stand_of(conn: sqlite3.Connection) -> Stand:
    """Return how far a file has come.

    A deleted game takes its height with it, so the file's own row keeps a minimum. A height that does not fit its seal
    is not believed, because a wrong one would hide lost lines. The numbers of games are heights too, so they count.
    """
    row = file_row(conn)
    uid, floor, _ = row or (NOBODY, 0, b"")
    games = listing(conn)
    heights = [game.height for game in games if isinstance(game, Saved)]
    height = max([floor, *heights, *[game.id for game in games]])
    return Stand(uid, height, sound=row is not None, whole=len(heights) == len(games))


def file_row(conn: sqlite3.Connection) -> tuple[bytes, int, bytes] | None:
    """Return the file's name, its minimum height and the look of its tables; None if the row is unsound."""
    try:
        row = conn.execute(FILE_ROW).fetchone()
    except sqlite3.Error:  # a changed bit can turn it into text that cannot be read
        return None
    return row[:3] if row and row[3] == checksum(row[:3]) else None


def compared(stand: Stand, claim: RecordedHeight | None) -> tuple[int, tuple[Notice, ...]]:
    """Return the height to go on from, and the notices to show.

    A watermark lower than the file is normal, because it is written later. A higher one says how many lines are
    missing. One that cannot be read says nothing. Where a row of the list is damaged, the file's height is a guess: the
    damage is shown with that game, and the watermark's height is taken over so that no number is given twice.
    """
    if not claim and not stand.height:  # the first start was cut short: there is no line to lose
        return 0, ()
    if claim is None or claim.book not in {stand.uid, NOBODY} or not stand.sound:
        return stand.height, (Notice("journal.mark_unknown"),)
    lost = claim.height - stand.height
    if lost > 0 and not stand.whole:
        return claim.height, ()
    return stand.height, (Notice("journal.lost_tail", lost),) if lost > 0 else ()
