"""The open file of games: its list, and the lines of each game. The journal stores texts and knows no rule."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.journal.book import Book
from app.journal.checking import listing, read_row
from app.journal.drafting import LineDraft
from app.journal.format.appending import GO_ON
from app.journal.format.chain import ENTRY, NO_BODY, after_entry, genesis, next_line, start
from app.journal.format.rows import ADD_LINE, SEATS, Saved, Unsound, add_game, going_on, now, put_game, row_of
from app.journal.format.troubles import Damaged, DiskFull, JournalError, NoSuchGame, WrittenElsewhere, as_journal_errors
from app.journal.reading import Opening, Snapshot, end_of, insist_on, keep_snapshot, line_at, open_game, page, standing
from app.journal.transport import Transport
from app.journal.verify import verify
from app.typed.bounds import LONGEST_TITLE, one_line

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType
    from typing import Self

    from sqlite_utils import Database

    from app.journal.checking import Stop, TellProgress, Verdict
    from app.journal.format.chain import Head, Line
    from app.journal.format.troubles import Notice

PART = 100  # lines deleted at a time on a full disk
A_PART = "delete from lines where game = ? and seq in (select seq from lines where game = ? order by seq limit ?)"
UNKNOWN = 1 << 62  # nothing of this game has been checked yet


def take_out(book: Book, game: int) -> None:
    """Delete a game in one transaction; raise NoSuchGame where it has neither a row nor a line."""
    with book.lock, book.change(1) as run:
        book.keep(run, 1)
        gone = run("delete from games where id = ?", (game,)).rowcount
        gone += run("delete from lines where game = ?", (game,)).rowcount
        if not gone:
            raise NoSuchGame
        run("delete from snapshots where game = ?", (game,))


def take_out_in_parts(book: Book, game: int) -> None:
    """Delete a game in small transactions, with the room of the reserve, the log emptied after each.

    The row and the first line go first: what a crash leaves behind is no game any more, and is not listed.
    """
    book.give_up_reserve()
    with book.lock, book.change(1) as run:
        book.keep(run, 1)
        run("delete from games where id = ?", (game,))
        run(A_PART, (game, game, PART))
        run("delete from snapshots where game = ?", (game,))
    book.empty_log()
    with contextlib.suppress(JournalError):  # the game is gone; what is left takes only room
        while take_out_part(book, game):
            book.empty_log()


def take_out_part(book: Book, game: int) -> int:
    """Delete a few more lines; return how many."""
    with book.lock, book.change(0) as run:
        return run(A_PART, (game, game, PART)).rowcount


class Journal:
    """Many games in one file with one writer. A change is complete on the disk before it is believed.

    Entries are appended; an undo or a redo is a line too, and nothing written is ever changed. `transport` gives games
    to other files and takes them from there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.book = Book(path)
        self.known: dict[int, Saved] = {}
        self.trusted: dict[int, int] = {}
        self.transport = Transport(self)

    @classmethod
    def open(cls, path: Path | str) -> Self:
        """Open or make a file of games; raise a JournalError if it cannot be ours to write."""
        return cls(Path(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Tidy up and let the next writer in."""
        self.book.close()

    def pause(self) -> None:
        """Bring everything to the disk, because the phone may end the app after this."""
        self.book.pause()

    def rest(self) -> None:
        """Tidy the log if it has grown. Call it between taps, so that no tap has to do it."""
        self.book.rest()

    @property
    def warnings(self) -> tuple[Notice, ...]:
        """Return what should be shown about the file before anything is written, such as a lost tail."""
        return self.book.notices

    def accept_warnings(self) -> None:
        """Note that the warnings have been read."""
        self.book.accept()

    @property
    def db(self) -> Database:
        """Return the same file for queries of any kind. It is too slow for what a tap does."""
        from sqlite_utils import Database  # noqa: PLC0415 - importing it takes 55 ms, which a start need not pay

        return Database(self.book.conn)

    # -------------------------------------------------------------- games

    def create(self, title: str, edition: str, body: str, summary: str = "{}") -> Saved:
        """Create a game with its first line, which is never undone."""
        with self.book.lock:
            game, at, head = self.book.height + 1, now(), start(edition)
            line = next_line(game, head, at, (ENTRY, 0, 0), body)
            saved = Saved(game, title, edition, summary, at, at, game, after_entry(head, line))
            with self.book.change(1) as run:
                add_game(run, saved)
                run(ADD_LINE, row_of(line))
            self.known[game], self.trusted[game] = saved, 0
        return saved

    def listed(self) -> list[Saved | Unsound]:
        """Return all games, the one written last first, also those whose row is damaged."""
        with self.book.lock, as_journal_errors():
            return listing(self.book.conn)

    def seatings(self) -> list[tuple[Any, ...]]:
        """Return a row for each seat of each game, as SEATS names its columns, the game begun last first."""
        with self.book.lock, as_journal_errors():
            return self.book.conn.execute(SEATS).fetchall()

    def games(self) -> list[Saved]:
        """Return the games whose row is sound, the one written last first."""
        return [game for game in self.listed() if isinstance(game, Saved)]

    def game(self, game: int) -> Saved:
        """Return one game as the list shows it, with its head; raise Damaged if its row is not as it was written."""
        if game not in self.known:
            with self.book.lock, as_journal_errors():
                row = read_row(self.book.conn, game)
            if isinstance(row, Unsound):
                raise Damaged("problem.head", game, self.verify(game).last_good)
            self.known[game] = row
        return self.known[game]

    def rename(self, game: int, title: str) -> Saved:
        """Give a game another title, cut to what the list shows of one. Nothing else changes."""
        with self.book.lock:
            before = self.game(game)
            after = before._replace(title=one_line(title, LONGEST_TITLE), height=self.book.height + 1)
            return self.move(before, after, ())

    def mend_summary(self, row: Saved, summary: str) -> bool:
        """Write a summary made from the lines into the list of games, unless the game has gone on meanwhile.

        The game keeps its place in the list, because nothing was played.
        """
        with self.book.lock:
            if self.game(row.id) != row:
                return False
            after = row._replace(summary=summary)
            with self.book.change(0) as run:
                put_game(run, row, after)
            self.known[row.id] = after
        return True

    def delete(self, game: int) -> None:
        """Delete a whole game with its lines and snapshots, on a full disk too: one deletes to make room."""
        try:
            take_out(self.book, game)
        except DiskFull:
            take_out_in_parts(self.book, game)
        self.known.pop(game, None)
        self.trusted.pop(game, None)

    def move(self, before: Saved, after: Saved, lines: tuple[Line, ...]) -> Saved:
        """Write lines and a game's new row in one transaction. The row is believed only once it is on the disk."""
        try:
            if len(lines) == 1:  # this is what every tap does
                self.book.write_line(GO_ON, going_on(before, after, lines[0]))
            else:
                self.write(before, after, lines)
        except WrittenElsewhere:
            self.known.pop(before.id, None)
            raise
        self.known[before.id] = after
        return after

    def write(self, before: Saved, after: Saved, lines: tuple[Line, ...]) -> None:
        """Write several lines, or only another title, and the head after them."""
        with self.book.change(after.height - self.book.height) as run:
            for line in lines:
                run(ADD_LINE, row_of(line))
            put_game(run, before, after)

    # -------------------------------------------------------------- checking

    def verify(self, game: int = 0, progress: TellProgress | None = None, stop: Stop | None = None) -> Verdict:
        """Check old lines too. This belongs on a thread of its own, within a minute after opening."""
        verdict = verify(self.path, game, progress, stop)
        if verdict.ok:
            self.trusted.update(dict.fromkeys([game] if game else list(self.known), 0))
        return verdict

    def insist(self, game: int = 0, progress: TellProgress | None = None, stop: Stop | None = None) -> None:
        """Raise Damaged, with the last good line, unless every line is as it was written."""
        self.verify(game, progress, stop).insist()

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
