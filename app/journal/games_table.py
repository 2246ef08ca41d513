"""The file of games as a whole: games are created, listed, renamed, deleted and checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.disk.whole_files import move
from app.journal import deleting
from app.journal.book import Book
from app.journal.checking.listing import listing, read_row
from app.journal.format.appending import GO_ON
from app.journal.format.chain import ENTRY, after_entry, next_line, start
from app.journal.format.rows import ADD_LINE, Saved, Unsound, add_game, going_on, now, put_game, row_of
from app.journal.format.troubles import (
    Damaged,
    DiskFull,
    JournalError,
    NotAJournal,
    WrittenElsewhere,
    as_journal_errors,
)
from app.journal.verify import verify
from app.typed.bounds import LONGEST_TITLE, one_line

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from sqlite_utils import Database

    from app.journal.checking.verdict import Stop, TellProgress, Verdict
    from app.journal.format.chain import Line
    from app.journal.format.troubles import Notice


class GamesTable:
    """Many games in one file with one writer. A change is complete on the disk before it is believed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.book = Book(path)
        self.known: dict[int, Saved] = {}
        self.trusted: dict[int, int] = {}

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
            deleting.take_out(self.book, game)
        except DiskFull:
            deleting.take_out_in_parts(self.book, game)
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


def set_aside(path: Path, aside: Path) -> Path | None:
    """Move a file aside if it is damaged or is no file of games, and return where it is now.

    One that can be opened, is in use or from a newer version stays; that returns None.
    """
    try:
        Book(path).close()
    except (Damaged, NotAJournal):
        spoilt = aside.with_name(aside.name + ".spoilt")
        for more in ("-wal", "-shm", "-journal", "", ".mark"):  # a log whose file is gone would be removed by SQLite
            if (part := path.with_name(path.name + more)).exists():
                move(part, spoilt.with_name(spoilt.name + more))
        return spoilt
    except JournalError:
        return None
    return None
