"""Takes lines that another phone has written. Each is appended behind its own predecessor, or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.journal.format.chain import ENTRY, after_entry, continues, head_after, pointers_after, start
from app.journal.format.rows import ADD_LINE, Saved, add_game, now, row_of
from app.journal.format.troubles import Damaged, WrittenElsewhere
from app.journal.reading import line_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.journal.format.chain import Head, Line
    from app.journal.lines import Journal


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
