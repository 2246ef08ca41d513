"""The open file of games: one writer, one connection, one transaction at a time, and the watermark that follows."""

from __future__ import annotations

import contextlib
import sqlite3
import struct
from typing import TYPE_CHECKING

from app.disk.whole_files import make_folder, make_way_beside
from app.journal.checking.file_row import compared, stand_of
from app.journal.format.log_room import make_room
from app.journal.format.peeking import peek
from app.journal.format.schema import keep_book, migrate
from app.journal.format.troubles import Damaged, JournalError, as_journal_errors, in_words
from app.journal.format.watermark import Watermark
from app.journal.writing import WritingConnection

if TYPE_CHECKING:
    from pathlib import Path

    from app.journal.format.rows import Run

SQLITE_S_OWN = ("-wal", "-shm", "-journal")
WORTH_TIDYING = 64  # lines in the write-ahead log, about 1 MB


class Book(WritingConnection):
    """A file of games that we may write until `close`, with its watermark."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        with as_journal_errors():
            make_folder(path.parent)
            self.mark = Watermark(path.with_name(path.name + ".mark"))
            try:
                self.begin()
            except BaseException:
                self.hang_up()
                self.mark.withdraw()
                raise

    def begin(self) -> None:
        """Open the file; raise Damaged for values of a wrong kind in it."""
        try:
            self.start_with_room()
        except (TypeError, ValueError, struct.error) as error:
            raise in_words(error) if isinstance(error, UnicodeError) else Damaged("problem.tables") from error

    def start_with_room(self) -> None:
        """Start. On a disk so full that SQLite cannot make its own files, give up the reserve and try again."""
        try:
            self.start()
        except sqlite3.OperationalError:
            if not self.mark.give_up_reserve():
                raise
            self.hang_up()
            self.start()

    def start(self) -> None:
        """Inspect the file read-only, then make or update its tables, then compare it with the watermark."""
        make_way_beside(self.path, SQLITE_S_OWN)  # a folder there would make the file read-only
        peek(self.path)
        migrate(self.conn)
        self.recall()
        self.height, self.notices = compared(self.stand, self.mark.found())
        self.tidied, self.roomy, self.noted = self.height, False, True
        if not self.height and not self.mark.found():
            self.mark.settle(self.uid, 0)
        self.mark.keep_reserve()

    def recall(self) -> None:
        """Read which file this is and how many changes it has seen."""
        self.stand = stand_of(self.conn)
        self.uid, self.height = self.stand.uid, self.stand.height

    def written(self, lines: int) -> None:
        """Count lines that are on the disk, and raise the watermark."""
        self.height += lines
        self.note()

    def note(self) -> None:
        """Raise the watermark. The line is safe already, and a low mark is harmless, so OSError is ignored."""
        self.noted = False
        with contextlib.suppress(OSError):
            self.mark.note(self.uid, self.height)
            self.noted = True

    def keep(self, run: Run, lines: int) -> None:
        """Write the height into the file's own row, inside a change that deletes a game."""
        row = run("select tables from book").fetchone() if self.stand.sound else None
        if row:  # a damaged row is not sealed anew, or its damage would look sound
            keep_book(self.conn, self.uid, self.height + lines, row[0])

    # -------------------------------------------------------------- rest

    def rest(self) -> None:
        """Do work between taps, so that no tap has to: lengthen the log once, then move it into the file in parts."""
        with contextlib.suppress(JournalError):
            if not self.roomy:
                self.lengthen()
            elif self.height - self.tidied >= WORTH_TIDYING:
                self.tidy("passive")
                self.mark.keep_reserve()

    def give_up_reserve(self) -> None:
        """Make room on a full disk: the reserve is given up and the log emptied."""
        with self.lock:
            self.mark.give_up_reserve()
            self.empty_log()

    def empty_log(self) -> None:
        """Move the log into the file and cut it, if the disk lets us."""
        with contextlib.suppress(JournalError):
            self.tidy("truncate")

    def lengthen(self) -> None:
        """Make the write-ahead log as long as it will get, so that no tap waits for the disk to extend it."""
        with self.lock, as_journal_errors():
            self.roomy = True
            try:
                make_room(self.conn, self.path.with_name(self.path.name + "-wal"))
            finally:
                self.roll_back()

    def tidy(self, how: str) -> None:
        """Make a checkpoint and sync the watermark. A passive checkpoint waits for no reader."""
        with self.lock, as_journal_errors():
            if not self.noted:
                self.note()
            self.mark.sync()
            self.conn.execute(f"pragma wal_checkpoint({how})").fetchone()
            self.tidied = self.height
            self.roomy = self.roomy and how != "truncate"

    def pause(self) -> None:
        """Bring everything to the disk, with the watermark, because the phone may end the app after this."""
        self.tidy("passive")

    def accept(self) -> None:
        """Note that the warnings were read: the file's own row and the watermark start again from what is there."""
        with self.lock, as_journal_errors():
            if not self.stand.sound:
                self.heal()
            self.mark.settle(self.uid, self.height)
            self.notices = ()

    def heal(self) -> None:
        """Write the file's own row anew if it is damaged and the tables are ours. Nothing in it is lost."""
        from app.journal.checking.tables import write_file_row  # noqa: PLC0415 - a sound file never needs it

        with self.change(0):
            write_file_row(self.conn, self.height)
        self.recall()

    def close(self) -> None:
        """Tidy up if the disk lets us, and in any case let the next writer in."""
        with self.lock:
            if self.live is not None:
                with contextlib.suppress(JournalError):
                    self.tidy("truncate")
            self.hang_up()
            self.mark.close()
