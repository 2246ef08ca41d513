"""Writes lines of several games in one transaction: all of them are on the disk, or none is.

A disk waits as long for one line as for a hundred, so where many tables write at the same moment it waits once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.journal.checking.first_line import edition_under
from app.journal.following import FollowingWalk, first_of
from app.journal.format.appending import GO_ON
from app.journal.format.rows import ADD_LINE, add_game, going_on, row_of
from app.journal.format.troubles import Damaged, WrittenElsewhere

if TYPE_CHECKING:
    from app.journal.format.chain import Line
    from app.journal.format.rows import Run, Saved
    from app.journal.lines import Journal

TakenLine = tuple["Saved", "Saved | None", "Line"]  # a game after a line and before it, and that line


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
