"""Checking everything, also what is old: run in a thread of its own, with a connection of its own."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.journal.chain import ChainWalk
from app.journal.opening import Snapshot
from app.journal.rows import ALL_GAMES, LINES_AFTER, ONE_GAME, is_sealed, line_of, saved_of
from app.journal.schema import checksum, fingerprint, read_only
from app.journal.troubles import Damaged, NoSuchGame, Stopped, as_journal_errors, in_words

if TYPE_CHECKING:
    from pathlib import Path

    from app.journal.chain import Head

    Row = tuple[Any, ...]

Progress = Callable[[int, int], None]
Stop = Callable[[], bool]

BY_TURNS = 200  # lines read in one go, so that no long reading keeps the log from being tidied
INSTRUCTIONS = 20_000  # of SQLite between two looks at the stop button
SEQ = 7  # the column of a game that says how many lines it has
ALL_SNAPSHOTS = "select game, seq, upto, hash, body, digest from snapshots"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether all is well; otherwise in which game, what is wrong and the last line that can be trusted."""

    game: int = 0
    last_good: int = 0
    problem: str = ""

    @property
    def ok(self) -> bool:
        """Every line is as it was written."""
        return not self.problem

    @property
    def damage(self) -> Damaged:
        """The same as a trouble, with a key and words for its sentence."""
        return Damaged(self.problem, self.game, self.last_good)

    def insist(self) -> None:
        """Raise unless all is well."""
        if not self.ok:
            raise self.damage


def never() -> bool:
    """Nobody presses stop."""
    return False


def nobody(done: int, total: int) -> None:
    """Nobody watches the progress."""


def verify(path: Path, game: int = 0, progress: Progress | None = None, stop: Stop | None = None) -> Verdict:
    """Every line of one game, or of all, from its first; then the file itself."""
    with as_journal_errors(), closing(read_only(path)) as conn:
        return Inspection(conn, progress or nobody, stop or never).verdict(game)


def meet(walk: ChainWalk, head: Head | None) -> None:
    """The walk ends where the game's row says, if that row can be believed."""
    if walk.head != head:
        raise Damaged("problem.head", walk.game, walk.head.seq)


class Inspection:
    """One round through a file of games."""

    def __init__(self, conn: sqlite3.Connection, progress: Progress, stop: Stop) -> None:
        self.conn, self.progress, self.stop = conn, progress, stop
        self.done = self.total = 0
        conn.set_progress_handler(stop, INSTRUCTIONS)

    def verdict(self, game: int) -> Verdict:
        """The first thing that is wrong; the chains first, for they know the last good line."""
        latest, last_good = game, 0
        try:
            rows = self.games(game)
            for row in reversed(rows):
                latest, last_good = row[0], self.check_game(row)
            self.check_file()
        except Damaged as trouble:
            return Verdict(trouble.game or latest, trouble.last_good or last_good, trouble.problem)
        return Verdict()

    def games(self, game: int) -> list[Row]:
        """The games to look at, as they are at this moment."""
        rows = self.rows(ONE_GAME, game) if game else self.rows(ALL_GAMES)
        if game and not rows:
            raise NoSuchGame
        self.total = sum(row[SEQ] for row in rows if isinstance(row[SEQ], int))
        return rows

    def rows(self, sql: str, *values: object) -> list[Row]:
        """All rows of one question."""
        with as_journal_errors():
            return self.conn.execute(sql, values).fetchall()

    def check_game(self, row: Row) -> int:
        """One game; returns its last good line. What was changed under our eyes is looked at once more."""
        try:
            return self.walk(row)
        except Damaged:
            again = self.rows(ONE_GAME, row[0])
            return self.walk(again[0]) if again else 0  # else it was deleted, which is no damage

    def walk(self, row: Row) -> int:
        """The chain from the first line to where the head was when we began."""
        saved, sound = saved_of(row), is_sealed(row)
        walk = ChainWalk(saved.id, saved.edition)
        last = saved.head.seq if sound else sys.maxsize
        while walk.head.seq < last and self.walk_on(walk, last):
            pass
        meet(walk, saved.head if sound else None)
        return walk.head.seq

    def walk_on(self, walk: ChainWalk, last: int) -> int:
        """A few lines further; how many. What cannot be read ends the good ones."""
        before = walk.head.seq
        try:
            for row in self.conn.execute(LINES_AFTER, (walk.game, before, min(BY_TURNS, last - before))):
                walk.take(line_of(row))
        except (sqlite3.Error, Damaged) as error:
            trouble = in_words(error)
            if isinstance(trouble, Stopped):
                raise
            problem = trouble.problem if isinstance(trouble, Damaged) else "problem.structure"
            raise Damaged(problem, walk.game, walk.head.seq) from error
        self.tell(walk.head.seq - before)
        return walk.head.seq - before

    def tell(self, lines: int) -> None:
        """Let somebody watch, and stop us."""
        self.done += lines
        self.progress(self.done, self.total)
        if self.stop():
            raise Stopped

    def check_file(self) -> None:
        """SQLite's own check, the snapshots, the book and the text of the tables."""
        if self.rows("pragma integrity_check(1)") != [("ok",)]:
            raise Damaged("problem.structure")
        for game, seq, upto, line_hash, body, digest in self.conn.execute(ALL_SNAPSHOTS):
            if Snapshot(game, seq, upto, line_hash, body).digest() != digest:
                raise Damaged("problem.snapshot", game, seq)
            self.tell(0)  # they are large: others may come in between
        (uid, height, looks, seal), = self.rows("select uid, height, tables, seal from book")
        if seal != checksum((uid, height, looks)) or looks != fingerprint(self.conn):
            raise Damaged("problem.tables")
