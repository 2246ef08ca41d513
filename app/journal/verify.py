"""Checks everything, also what is old, on a thread of its own and with a connection of its own."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

from app.journal.checking import (
    Stop,
    TellProgress,
    Verdict,
    are_ours,
    edition_under,
    file_row,
    listing,
    never,
    nobody,
    read_row,
)
from app.journal.format.chain import ChainWalk
from app.journal.format.rows import BARE_LINE, LINES_AFTER, Saved, Unsound, line_of
from app.journal.format.schema import fingerprint, read_only
from app.journal.format.troubles import Damaged, NoSuchGame, Stopped, as_journal_errors, in_words
from app.journal.reading import Snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from app.journal.format.chain import Line

    SqlRow = tuple[Any, ...]

BY_TURNS = 200  # lines read at once; a long reading would keep the log from being tidied
INSTRUCTIONS = 20_000  # SQLite's instructions between two looks at the stop button
EVERY_LINE = sys.maxsize  # used where no head can be believed
IN_THE_LIST = "select id from games where id = ?"
POINTERS = f"select {BARE_LINE} from lines where game = ? and seq <= ? order by seq"  # noqa: S608 - a constant
ALL_SNAPSHOTS = "select game, seq, upto, hash, body, digest from snapshots"


@contextlib.contextmanager
def inspecting(path: Path, progress: TellProgress = nobody, stop: Stop = never) -> Iterator[Inspection]:
    """Give an inspection with a connection of its own, which another thread may use."""
    with as_journal_errors(), closing(read_only(path)) as conn:
        yield Inspection(conn, progress, stop)


def verify(path: Path, game: int = 0, progress: TellProgress | None = None, stop: Stop | None = None) -> Verdict:
    """Check every line of one game or of all, from the first, and then the file itself."""
    with inspecting(path, progress or nobody, stop or never) as inspection:
        return inspection.verdict(game)


def good_lines(
    conn: sqlite3.Connection, game: int, progress: TellProgress = nobody, stop: Stop = never,
) -> ChainWalk:
    """Return the walk up to a game's last good line, whatever the list of games says about it."""
    row = read_row(conn, game)
    inspection = Inspection(conn, progress, stop)
    walk = inspection.beginning(row)
    last = row.head.seq if isinstance(row, Saved) else EVERY_LINE
    with contextlib.suppress(Damaged):
        while walk.head.seq < last and inspection.walk_on(walk, last):
            pass
    return walk


class Inspection:
    """One check of a file of games."""

    def __init__(self, conn: sqlite3.Connection, progress: TellProgress, stop: Stop) -> None:
        self.conn, self.progress, self.stop = conn, progress, stop
        self.done = self.total = 0
        conn.set_progress_handler(stop, INSTRUCTIONS)

    def verdict(self, game: int) -> Verdict:
        """Return the first fault. The chains are checked first, because they show the last good line."""
        latest, last_good = game, 0
        try:
            for row in reversed(self.games(game)):
                latest, last_good = row.id, self.check_game(row)
            self.check_file()
        except Damaged as trouble:
            return Verdict(trouble.game or latest, trouble.last_good or last_good, trouble.problem)
        return Verdict()

    def games(self, game: int) -> list[Saved | Unsound]:
        """Return the games to check, as they are at this moment; raise NoSuchGame for one that does not exist."""
        rows = [read_row(self.conn, game)] if game else self.at_one_moment()
        if game and isinstance(rows[0], Unsound) and not self.is_there(game):
            raise NoSuchGame
        self.total = sum(row.head.seq for row in rows if isinstance(row, Saved))
        return rows

    def at_one_moment(self) -> list[Saved | Unsound]:
        """Return the list of games, read in one transaction, so that a new game does not seem to lack its row."""
        with as_journal_errors():
            self.conn.execute("begin")
            try:
                return listing(self.conn)
            finally:
                self.conn.execute("rollback")

    def is_there(self, game: int) -> bool:
        """Return whether a game has a row or a line. What cannot be read exists."""
        try:
            return bool(self.rows(IN_THE_LIST, game) or self.rows(LINES_AFTER, game, 0, 1))
        except Damaged:
            return True

    def rows(self, sql: str, *values: object) -> list[SqlRow]:
        """Return all rows of a query."""
        with as_journal_errors():
            return self.conn.execute(sql, values).fetchall()

    def check_game(self, row: Saved | Unsound) -> int:
        """Check one game and return its last good line. What seems wrong is read again: it may have changed."""
        try:
            return self.walk(row)
        except Damaged:
            return self.walk(read_row(self.conn, row.id)) if self.is_there(row.id) else 0

    def walk(self, row: Saved | Unsound) -> int:
        """Return the number of the last line, after finding every line to follow from the one before it."""
        seq = 0
        for line in self.lines(row):
            seq = line.seq
        return seq

    def lines(self, row: Saved | Unsound) -> Iterator[Line]:
        """Yield every line up to the head that the list of games names; raise Damaged at one that does not fit."""
        walk = self.beginning(row)
        last = row.head.seq if isinstance(row, Saved) else EVERY_LINE
        while walk.head.seq < last and (lines := self.walk_on(walk, last)):
            yield from lines
        if not isinstance(row, Saved) or walk.head != row.head:
            raise Damaged("problem.head", walk.game, walk.head.seq)

    def pointers(self, row: Saved) -> Iterator[Line]:
        """Yield the same lines without their bodies: only what they strike and bring back."""
        for line in self.rows(POINTERS, row.id, row.head.seq):
            yield line_of(line)

    def snapshots(self, game: int) -> list[tuple[Snapshot, bool]]:
        """Return the snapshots of a game, and whether each is as it was written."""
        found = [(Snapshot(*row[:5]), row[5]) for row in self.rows(f"{ALL_SNAPSHOTS} where game = ?", game)]
        return [(snapshot, snapshot.digest() == digest) for snapshot, digest in found]

    def beginning(self, row: Saved | Unsound) -> ChainWalk:
        """Return a walk before the first line. If the row is not believed, the first line tells the edition."""
        if isinstance(row, Saved):
            return ChainWalk(row.id, row.edition)
        with contextlib.suppress(Damaged):
            for first in self.rows(LINES_AFTER, row.id, 0, 1):
                return ChainWalk(row.id, edition_under(line_of(first), self.named(row.id)))
        return ChainWalk(row.id, "")

    def named(self, game: int) -> object:
        """Return the edition that the list of games names, whether it can be believed or not."""
        with contextlib.suppress(Damaged):
            for (edition,) in self.rows("select edition from games where id = ?", game):
                return edition
        return ""

    def walk_on(self, walk: ChainWalk, last: int) -> list[Line]:
        """Read a few lines further. What cannot be read ends the good lines."""
        before, lines = walk.head.seq, []
        try:
            for row in self.conn.execute(LINES_AFTER, (walk.game, before, min(BY_TURNS, last - before))):
                walk.take(line := line_of(row))
                lines.append(line)
        except (sqlite3.Error, Damaged) as error:
            trouble = in_words(error)
            if isinstance(trouble, Stopped):
                raise
            problem = trouble.problem if isinstance(trouble, Damaged) else "problem.structure"
            raise Damaged(problem, walk.game, walk.head.seq) from error
        self.tell(len(lines))
        return lines

    def still(self, row: Saved) -> bool:
        """Return whether the row has not changed since the check began."""
        return read_row(self.conn, row.id) == row

    def tell(self, lines: int) -> None:
        """Report progress, and raise Stopped if that was asked for."""
        self.done += lines
        self.progress(self.done, self.total)
        if self.stop():
            raise Stopped

    def check_file(self) -> None:
        """Check everything else: SQLite's own check, the snapshots, the file's own row, the text of the tables."""
        if self.rows("pragma integrity_check(1)") != [("ok",)]:
            raise Damaged("problem.structure")
        with as_journal_errors():
            for game, seq, upto, line_hash, body, digest in self.conn.execute(ALL_SNAPSHOTS):
                if Snapshot(game, seq, upto, line_hash, body).digest() != digest:
                    raise Damaged("problem.snapshot", game, seq)
                self.tell(0)  # snapshots are large: the screen gets its turn in between
            row = file_row(self.conn)
            if row is None or row[2] != fingerprint(self.conn) or not are_ours(self.conn):
                raise Damaged("problem.tables")
