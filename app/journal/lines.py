"""The lines of the games. The journal stores texts and knows no rule; their meaning is the session's business."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.journal.carrier import Carrier
from app.journal.checking.listing import read_row
from app.journal.drafting import LineDraft
from app.journal.format.chain import ENTRY, NO_BODY, after_entry, genesis, next_line
from app.journal.format.rows import now
from app.journal.format.troubles import Damaged, as_journal_errors
from app.journal.opening import Opening, Snapshot, keep_snapshot, open_game
from app.journal.reading import end_of, insist_on, line_at, page, standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.journal.format.chain import Head, Line
    from app.journal.format.rows import Saved

UNKNOWN = 1 << 62  # nothing of this game has been checked yet


class Journal(Carrier):
    """Entries are appended; an undo or a redo is a line too. Nothing written is ever changed."""

    # -------------------------------------------------------------- lines

    def append(self, game: int, body: str, summary: str | None = None) -> Line:
        """Write a new entry. It is on the disk when this returns."""
        with self.book.lock:
            saved = self.game(game)
            line = next_line(game, saved.head, now(), (ENTRY, 0, saved.head.top), body)
            self.add(saved, after_entry(saved.head, line), (line,), summary)
        return line

    def undo(self, game: int, summary: str | None = None, body: str = NO_BODY) -> Line:
        """Strike the last standing entry. The first line cannot be struck. The body may say who did it."""
        with self.book.lock:
            draft = LineDraft(self, game)
            draft.strike(body)
            return draft.write(summary)[0]

    def redo(self, game: int, summary: str | None = None) -> Line:
        """Bring the last struck entry back, unless a new one was written since."""
        with self.book.lock:
            draft = LineDraft(self, game)
            draft.bring_back()
            return draft.write(summary)[0]

    def back_to(self, game: int, seq: int, summary: str | None = None) -> tuple[Line, ...]:
        """Undo until this entry is the last that stands, completely or not at all."""
        with self.book.lock:
            draft = LineDraft(self, game)
            draft.strike_above(seq)
            return draft.write(summary)

    def look_below(self, saved: Saved, seq: int) -> None:
        """Check the whole game before going back further than the lines that were checked at opening."""
        if seq < self.trusted.get(saved.id, UNKNOWN):
            self.insist(saved.id)

    def add(self, before: Saved, head: Head, lines: tuple[Line, ...], summary: str | None) -> None:
        """Write lines and head together."""
        words = before.summary if summary is None else summary
        height = self.book.height + len(lines)
        after = before._replace(summary=words, updated=lines[-1].at, height=height, head=head)
        self.move(before, after, lines)

    # -------------------------------------------------------------- reading

    def line(self, game: int, seq: int) -> Line:
        """Return one line, and whether it is struck; raise Damaged where it is not as it was written."""
        return insist_on(self.book, line_at(self.book, game, seq), self.game(game).edition)

    def first_hash(self, game: int) -> bytes:
        """Return the hash of the first line, which names a game on all phones. The line itself may be damaged."""
        return line_at(self.book, game, 1).hash

    def page(self, game: int, before: int = 0, count: int = 50) -> list[Line]:
        """Return lines, newest first, from the one before `before`, struck or not.

        An unsound one has the kind DAMAGED.
        """
        with self.book.lock, as_journal_errors():
            row = self.known.get(game) or read_row(self.book.conn, game)
        return page(self.book, game, end_of(self.book, game, row), before, count)

    def standing(self, game: int, after: int = 0) -> Iterator[Line]:
        """Yield the standing entries, oldest first; raise Damaged before an unsound one."""
        return standing(self.book, game, after, self.game(game).edition)

    def opening(self, game: int) -> Opening:
        """Return the newest snapshot and the entries after it, checked. Damage is raised with the last good line."""
        try:
            saved = self.game(game)
            opening = open_game(self.book, saved, genesis(saved.edition))
        except Damaged as trouble:
            verdict = self.verify(game)
            raise Damaged(trouble.problem, game, verdict.last_good or trouble.last_good) from trouble
        checked = opening.snapshot.seq if opening.snapshot else 0
        self.trusted[game] = min(self.trusted.get(game, UNKNOWN), checked)
        return opening

    def put_snapshot(self, game: int, seq: int, body: bytes) -> None:
        """Keep the game as folded up to this standing entry."""
        with self.book.lock:
            keep_snapshot(self.book, self.game(game), seq, body)

    def drop_snapshot(self, snapshot: Snapshot) -> None:
        """Delete a snapshot that differs from what the lines give."""
        with self.book.change(0) as run:
            run("delete from snapshots where game = ? and seq = ?", (snapshot.game, snapshot.seq))

    def drop_snapshots(self, game: int = 0) -> None:
        """Delete a game's snapshots. They are a cache: without them opening takes longer and gives the same."""
        with self.book.change(0) as run:
            run("delete from snapshots where game = ? or ? = 0", (game, game))

