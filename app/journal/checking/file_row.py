"""The row about the whole file, and what the watermark beside the file says against it."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, NamedTuple

from app.journal.checking.listing import listing
from app.journal.format.rows import Saved
from app.journal.format.schema import checksum
from app.journal.format.troubles import Notice
from app.journal.format.watermark import NOBODY

if TYPE_CHECKING:
    from app.journal.format.watermark import RecordedHeight

FILE_ROW = "select uid, height, tables, seal from book"


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
