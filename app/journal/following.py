"""Gives lines to another phone, and takes those that it has written, each behind its own predecessor or not at all."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from app.journal.checking import edition_under
from app.journal.format.appending import GO_ON
from app.journal.format.chain import ENTRY, after_entry, continues, head_after, pointers_after, start
from app.journal.format.rows import ADD_LINE, LINES_AFTER, Saved, add_game, going_on, line_of, now, row_of
from app.journal.format.schema import read_only
from app.journal.format.troubles import Damaged, WrittenElsewhere, as_journal_errors
from app.journal.parcel import text_of
from app.journal.reading import line_at

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable
    from pathlib import Path

    from app.journal.format.chain import Head, Line
    from app.journal.format.rows import Run
    from app.journal.games_file import Journal

TakenLine = tuple["Saved", "Saved | None", "Line"]  # a game after a line and before it, and that line


class Feed:
    """Lines as they go into a game file. The answer to the last question is kept, because it is often asked again."""

    def __init__(self, path: Path, game: int) -> None:
        self.path, self.game = path, game
        self._conn: sqlite3.Connection | None = None
        self._last: tuple[int, int, tuple[str, ...]] = (-1, 0, ())

    def after(self, seq: int, most: int) -> tuple[str, ...]:
        """Return so many lines after this one, each as text. Raises a JournalError where they cannot be read."""
        if self._last[:2] != (seq, most) or not self._last[2]:
            with as_journal_errors():
                rows = self._connected().execute(LINES_AFTER, (self.game, seq, most)).fetchall()
            self._last = (seq, most, tuple([text_of(line_of(row)) for row in rows]))
        return self._last[2]

    def _connected(self) -> sqlite3.Connection:
        if self._conn is None:
            self._conn = read_only(self.path)
        return self._conn

    def close(self) -> None:
        """Close the connection, in the thread that has read."""
        if self._conn is not None:
            with closing(self._conn):
                self._conn = None


def follow(journal: Journal, game: int, line: Line) -> Head:
    """Write the next line of a game as it is, and return the head after it; raise Damaged if it does not follow."""
    with journal.book.lock:
        try:
            walk = walked(journal, game, [line])
        except WrittenElsewhere as error:
            raise Damaged("problem.chain", game, journal.game(game).head.seq) from error
        append(journal, walk, None)
        return walk.head


def adopt(journal: Journal, title: str, edition: str, created: str, first: Line) -> Saved:
    """Lay down another phone's game with its first line; raise WrittenElsewhere for a line that is no first one."""
    with journal.book.lock:
        saved, line = first_of(journal.book.height + 1, title, edition, created, first)
        with journal.book.change(1) as run:
            add_game(run, saved)
            run(ADD_LINE, row_of(line))
        journal.known[saved.id], journal.trusted[saved.id] = saved, 0
    return saved


def first_of(number: int, title: str, edition: str, created: str, first: Line) -> tuple[Saved, Line]:
    """Return another phone's game as it stands here after its first line, and that line.

    Raises WrittenElsewhere for a line that is no first one.
    """
    head = start(edition)
    line = insisted(head, first, (ENTRY, 0, 0), number)
    return Saved(number, title, edition, "{}", created, now(), number, after_entry(head, line)), line


def walked(journal: Journal, number: int, lines: Iterable[Line]) -> FollowingWalk:
    """Return the walk over these lines; raise WrittenElsewhere where one does not follow from the one before."""
    walk = FollowingWalk(journal, journal.game(number))
    for line in lines:
        walk.take(line)
    return walk


def append(journal: Journal, walk: FollowingWalk, summary: str | None) -> None:
    """Write the lines of a walk in one transaction; raise WrittenElsewhere if the game has gone on meanwhile."""
    journal.add(walk.before, walk.head, tuple(walk.taken.values()), summary)


def insisted(head: Head, line: Line, pointers: tuple[str, int, int] | None, number: int) -> Line:
    """Return the line as it is written here; raise WrittenElsewhere unless it is the next one after this head."""
    if pointers is None or not continues(head, line, pointers):
        raise WrittenElsewhere
    return line._replace(game=number)


class FollowingWalk:
    """Checks one line after another against the head of the game and the lines before it."""

    def __init__(self, journal: Journal, saved: Saved) -> None:
        self.book, self.number, self.before, self.head = journal.book, saved.id, saved, saved.head
        self.taken: dict[int, Line] = {}

    def take(self, line: Line) -> Line:
        """Accept the next line; return it as it is written here."""
        pointers = pointers_after(self.head, line.kind, lambda seq: self.at(seq).target)
        found = insisted(self.head, line, pointers, self.number)
        self.head = head_after(self.head, found, lambda seq: self.at(seq).under)
        self.taken[found.seq] = found
        return found

    def at(self, seq: int) -> Line:
        """Return a line of this game, taken just now or written before."""
        return self.taken.get(seq) or line_at(self.book, self.number, seq)


class Together:
    """Lines that are checked when they are taken, and written at `write()`. Nobody else writes in between."""

    def __init__(self, journal: Journal) -> None:
        self.journal, self.height = journal, journal.book.height
        self.saved: dict[int, Saved] = {}
        self._walks: dict[int, FollowingWalk] = {}
        self._lines: list[TakenLine] = []

    def begin(self, title: str, line: Line) -> int:
        """Take a game's first line, under this title; return the game's number. Raises Damaged for any other line."""
        try:
            saved, line = first_of(self.height + 1, title, edition_under(line), line.at, line)
        except WrittenElsewhere as error:
            raise Damaged("problem.chain") from error
        walk = self._walks[saved.id] = FollowingWalk(self.journal, saved)
        walk.taken[1] = line
        self._note(saved, None, line)
        return saved.id

    def follow(self, game: int, line: Line) -> None:
        """Take the next line of a game; raise Damaged if it does not follow from those written or taken before."""
        before = self.saved.get(game) or self.journal.game(game)
        walk = self._walks.get(game) or FollowingWalk(self.journal, before)
        try:
            line = walk.take(line)
        except WrittenElsewhere as error:
            raise Damaged("problem.chain", game, before.head.seq) from error
        self._walks[game] = walk
        self._note(before._replace(updated=line.at, height=self.height + 1, head=walk.head), before, line)

    def _note(self, after: Saved, before: Saved | None, line: Line) -> None:
        self.height += 1
        self.saved[after.id] = after
        self._lines.append((after, before, line))

    def write(self) -> None:
        """Write what was taken. Raises a JournalError, and then nothing of it was written."""
        if not self._lines:
            return
        try:
            with self.journal.book.change(len(self._lines)) as run:
                for taken in self._lines:
                    put(run, *taken)
        except WrittenElsewhere:
            for game in self.saved:
                self.journal.known.pop(game, None)
            raise
        self.journal.known.update(self.saved)
        self.journal.trusted.update({after.id: 0 for after, before, _ in self._lines if before is None})


def put(run: Run, after: Saved, before: Saved | None, line: Line) -> None:
    """Write a line and its game's row."""
    if before is not None:
        run(GO_ON, going_on(before, after, line))
        return
    add_game(run, after)
    run(ADD_LINE, row_of(line))
