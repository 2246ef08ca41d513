"""What can go wrong with the file of games. Each trouble has a key and the words that fill its sentence."""

# ruff: noqa: N818 - each class is named after its sentence; all of them are JournalErrors

from __future__ import annotations

import errno
import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

WITHOUT_SPACE = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
SOURCES = (sqlite3.Error, OSError, UnicodeDecodeError)  # the last one where SQLite quotes a damaged name
PRIMARY = 0xFF  # SQLite keeps the kind of an error in its lowest byte and the detail above it


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to show before the first command. The game can be played all the same."""

    key: str
    lines: int = 0

    @property
    def words(self) -> dict[str, object]:
        """Return what fills its sentence."""
        return {"lines": self.lines}


class JournalError(Exception):
    """Something that the journal could not do. Nothing half done is left behind."""

    key = "journal.trouble"

    def __init__(self, key: str = "", **words: object) -> None:
        self.key = key or type(self).key
        self.words = words
        super().__init__(f"{self.key} {words}" if words else self.key)


class JournalBusy(JournalError):
    """Another window or process has this file open; a file has one writer."""

    key = "journal.busy"


class NotAJournal(JournalError):
    """The file is something else. It was not touched."""

    key = "journal.not_a_journal"


class FromTheFuture(JournalError):
    """A newer Pay Corner wrote this file, so this one leaves it alone."""

    key = "journal.from_the_future"


class DiskFull(JournalError):
    """The disk is full. What was to be written is not there; everything before it is."""

    key = "journal.full"


class Unwritable(JournalError):
    """The folder or the file may not be written."""

    key = "journal.unwritable"


class DiskTrouble(JournalError):
    """The disk answered with an error. What was to be written is not there; everything before it is."""

    key = "journal.disk"


class Damaged(JournalError):
    """Bits in the file have changed. `last_good` is the last line that can be trusted."""

    key = "journal.damaged"

    def __init__(self, problem: str, game: int = 0, last_good: int = 0) -> None:
        self.problem, self.game, self.last_good = problem, game, last_good
        super().__init__(problem=problem, game=game, last_good=last_good)


class WrittenElsewhere(JournalError):
    """The file has changed since we read it: somebody else wrote to it. Open the game again."""

    key = "journal.moved"


class Replaced(JournalError):
    """The file was moved away or replaced under us: what was to be written was not, and would be lost there."""

    key = "journal.replaced"


class NoSuchGame(JournalError):
    """This game is not, or no longer, in the file."""

    key = "journal.no_such_game"


class NothingToUndo(JournalError):
    """Only the opening stands, and it cannot be undone."""

    key = "journal.nothing_to_undo"


class NothingToRedo(JournalError):
    """Nothing was struck since the last new line."""

    key = "journal.nothing_to_redo"


class NotStanding(JournalError):
    """Going back is possible only to a line that stands, not to one that is struck or absent."""

    key = "journal.not_standing"


class Stopped(JournalError):
    """The work was cancelled. Nothing was changed."""

    key = "journal.stopped"


class ImportRefused(JournalError):
    """An offered file is not a game that can be imported. Nothing was changed."""

    key = "import.not_a_game"


@contextmanager
def as_journal_errors() -> Iterator[None]:
    """Raise whatever the disk or SQLite raises in this block as one of our troubles."""
    try:
        yield
    except SOURCES as error:
        raise in_words(error) from error


def in_words(error: BaseException) -> BaseException:
    """Return an error as one of our troubles. One that is neither the disk's nor SQLite's is returned unchanged."""
    if isinstance(error, sqlite3.Error):
        return of_sqlite(error)
    if isinstance(error, OSError):
        return of_system(error)
    return Damaged("problem.structure") if isinstance(error, UnicodeDecodeError) else error


def of_sqlite(error: sqlite3.Error) -> JournalError:
    """Return the trouble for SQLite's result code."""
    kind = BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & PRIMARY)
    if kind is Damaged:
        return Damaged("problem.structure")
    if kind is None and "decode" in str(error):  # a changed bit made a text unreadable
        return Damaged("problem.structure")
    return kind(detail=str(error)) if kind else JournalError(detail=str(error))


def of_system(error: OSError) -> JournalError:
    """Return the trouble for the operating system's error."""
    if error.errno in WITHOUT_SPACE:
        return DiskFull(detail=str(error))
    return Unwritable(detail=str(error)) if error.errno in FORBIDDEN else DiskTrouble(detail=str(error))


def file_trouble(error: OSError) -> JournalError:
    """Return the trouble of a file other than the games. Its words differ, because no tap was lost."""
    kind = of_system(error).key.partition(".")[2]
    return JournalError(f"file.{kind}", detail=str(error))


BY_CODE: dict[int, type[JournalError]] = {
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR: DiskTrouble,
    sqlite3.SQLITE_READONLY: Unwritable,
    sqlite3.SQLITE_PERM: Unwritable,
    sqlite3.SQLITE_CANTOPEN: Unwritable,
    sqlite3.SQLITE_BUSY: JournalBusy,
    sqlite3.SQLITE_LOCKED: JournalBusy,
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_TOOBIG: Damaged,
    sqlite3.SQLITE_NOTADB: Damaged,
    sqlite3.SQLITE_CONSTRAINT: WrittenElsewhere,
    sqlite3.SQLITE_INTERRUPT: Stopped,
}
