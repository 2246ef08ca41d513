"""A game in a file of games, up to the last line that follows from the one before it: for rescue and restore."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from app.journal.checking.first_line import said_in
from app.journal.checking.listing import listing
from app.journal.checking.verdict import never, nobody
from app.journal.format.chain import ChainWalk
from app.journal.format.rows import LINES_AFTER, Saved, line_of
from app.journal.format.schema import read_only
from app.journal.format.troubles import Damaged, as_journal_errors
from app.journal.mending import with_sound_header
from app.journal.verify import BY_TURNS, good_lines
from app.typed.bounds import LONGEST_TITLE, one_line

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from app.journal.checking.verdict import Stop, TellProgress
    from app.journal.format.chain import Head, Line, Shape
    from app.journal.format.rows import Unsound


@dataclass(frozen=True, slots=True)
class Stored:
    """What a game file says about itself; found in the lines where the list of games cannot be believed."""

    path: Path
    game: int
    title: str
    edition: str
    created: str
    updated: str
    head: Head
    shape: Shape
    summary: str = "{}"

    def lines(self) -> Iterator[Line]:
        """Yield the lines once more, each checked again. Raises Damaged where one has changed meanwhile."""
        walk = ChainWalk(self.game, self.edition)
        with as_journal_errors(), closing(read_only(self.path)) as conn:
            while walk.head.seq < self.head.seq:
                rows = conn.execute(LINES_AFTER, (self.game, walk.head.seq, BY_TURNS)).fetchall()
                for line in map(line_of, rows[: self.head.seq - walk.head.seq]):
                    walk.take(line)
                    yield line
                if not rows:
                    raise Damaged("problem.chain", self.game, walk.head.seq)

    def cut(self, last: int) -> Stored:
        """Return the same game, ending at an earlier line."""
        walk = ChainWalk(self.game, self.edition)
        for line in self.lines():
            if line.seq > last:
                break
            walk.take(line)
        return replace(self, head=walk.head, shape=walk.shape)

    def as_saved(self, game: int, height: int, at: str) -> Saved:
        """Return the row that the game will have in the list of games."""
        height += self.head.seq
        title = one_line(self.title, LONGEST_TITLE)
        return Saved(game, title, self.edition, self.summary, self.created, at, height, self.head)


def stored(
    conn: sqlite3.Connection, path: Path, row: Saved | Unsound, progress: TellProgress = nobody, stop: Stop = never,
) -> Stored:
    """Return the good lines of a game; raise Damaged if not even the first one is good."""
    walk = good_lines(conn, row.id, progress, stop)
    if not walk.head.seq:
        raise Damaged("problem.chain", row.id, 0)
    first = line_of(conn.execute(LINES_AFTER, (row.id, 0, 1)).fetchone())
    if isinstance(row, Saved):
        title, created, updated = row.title, row.created, row.updated
        return Stored(path, row.id, title, walk.edition, created, updated, walk.head, walk.shape, row.summary)
    title = said_in(first.body, "title") or row.title
    return Stored(path, row.id, title, walk.edition, first.at, first.at, walk.head, walk.shape)


def every_game(path: Path, progress: TellProgress, stop: Stop) -> Iterator[Callable[[], Stored]]:
    """Yield a function for each game of a file that may be damaged: it returns the good lines or raises Damaged."""
    with as_journal_errors(), with_sound_header(path) as copy, closing(read_only(copy)) as conn:
        for row in listing(conn):
            yield partial(stored, conn, copy, row, progress, stop)
