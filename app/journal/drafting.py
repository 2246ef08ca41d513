"""Lines that are gathered to be written together, all or none: each follows from the one before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.journal.format.chain import ENTRY, NO_BODY, REDO, UNDO, after_entry, after_redo, after_undo, next_line
from app.journal.format.rows import now
from app.journal.format.troubles import NothingToRedo, NothingToUndo, NotStanding
from app.journal.reading import check_lines, insist_on, line_at

if TYPE_CHECKING:
    from app.journal.format.chain import Head, Line
    from app.journal.games_file import Journal


class LineDraft:
    """What a game's next lines will be. `head` is the head after them; nothing is on the disk before `write`."""

    def __init__(self, journal: Journal, game: int) -> None:
        self.journal, self.before = journal, journal.game(game)
        self.head: Head = self.before.head
        self.lines: list[Line] = []

    def line(self, seq: int) -> Line:
        """Return a line of the game, gathered here or written before; raise Damaged where it is not as written."""
        return self.gathered(seq) or insist_on(self.journal.book, self.raw(seq), self.before.edition)

    def strike(self, body: str = NO_BODY) -> Line:
        """Strike the last standing entry. The first line cannot be struck. The body may say who did it."""
        beneath = self.raw(self.head.top).under
        if not beneath:
            raise NothingToUndo
        self.journal.look_below(self.before, beneath)
        line = self.next((UNDO, self.head.top, self.head.again), body)
        self.head = after_undo(self.head, line, beneath)
        return line

    def strike_above(self, seq: int) -> None:
        """Strike every entry above this standing one."""
        while self.head.top > seq:
            self.strike()
        if self.head.top != seq:
            raise NotStanding

    def bring_back(self) -> Line:
        """Bring back the entry that was struck last, unless an entry was written since."""
        undone, entry = self.redoable()
        line = self.next((REDO, entry.seq, 0))
        self.head = after_redo(self.head, line, undone.under)
        return line

    def redoable(self) -> tuple[Line, Line]:
        """Return the undo that would be taken back next, and the entry that it struck."""
        if not self.head.again:
            raise NothingToRedo
        undone = self.raw(self.head.again)
        entry = self.raw(undone.target)
        check_lines(self.journal.book, [one for one in (undone, entry) if not self.gathered(one.seq)])
        return undone, entry

    def enter(self, body: str) -> Line:
        """Write an entry on top."""
        line = self.next((ENTRY, 0, self.head.top), body)
        self.head = after_entry(self.head, line)
        return line

    def write(self, summary: str | None = None) -> tuple[Line, ...]:
        """Write all of it in one transaction, and return it. Without a line nothing is done."""
        if self.lines:
            self.journal.add(self.before, self.head, tuple(self.lines), summary)
        return tuple(self.lines)

    def next(self, pointers: tuple[str, int, int], body: str = NO_BODY) -> Line:
        """Gather the next line, and return it."""
        self.lines.append(next_line(self.before.id, self.head, now(), pointers, body))
        return self.lines[-1]

    def raw(self, seq: int) -> Line:
        """Return a line, gathered here or as it stands in the file."""
        return self.gathered(seq) or line_at(self.journal.book, self.before.id, seq)

    def gathered(self, seq: int) -> Line | None:
        """Return a line that was gathered here; None for one that stands in the file."""
        at = seq - self.before.head.seq - 1
        return self.lines[at] if 0 <= at < len(self.lines) else None
