"""What can go wrong with the file of games: each trouble has a key and the words that fill its sentence."""

# ruff: noqa: N818 - each name is the word of its sentence; all of them are JournalErrors

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
SOURCES = (sqlite3.Error, OSError, UnicodeDecodeError)  # the last when SQLite quotes a damaged name
PRIMARY = 0xFF  # SQLite keeps the kind of an error in its lowest byte and the detail above it


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell before the first command; the game can be played all the same."""

    key: str
    lines: int = 0

    @property
    def words(self) -> dict[str, object]:
        """What fills its sentence."""
        return {"lines": self.lines}


class JournalError(Exception):
    """Something the journal could not do; nothing half done is left behind."""

    key = "journal.trouble"

    def __init__(self, key: str = "", **words: object) -> None:
        self.key = key or type(self).key
        self.words = words
        super().__init__(f"{self.key} {words}" if words else self.key)


class JournalBusy(JournalError):
    """Another window or process has this file open: there is one writer."""

    key = "journal.busy"


class NotAJournal(JournalError):
    """The file is something else; it was not touched."""

    key = "journal.not_a_journal"


class FromTheFuture(JournalError):
    """A newer Pay Corner wrote this file; this one leaves it alone."""

    key = "journal.from_the_future"


class DiskFull(JournalError):
    """No room on the disk: what was to be written is not there, all before it is."""

    key = "journal.full"


class Unwritable(JournalError):
    """The folder or the file may not be written."""

    key = "journal.unwritable"


class DiskTrouble(JournalError):
    """The disk answered with an error: what was to be written is not there, all before it is."""

    key = "journal.disk"


class Damaged(JournalError):
    """Bits have changed under us; `last_good` is the last line that can be trusted."""

    key = "journal.damaged"

    def __init__(self, problem: str, game: int = 0, last_good: int = 0) -> None:
        self.problem, self.game, self.last_good = problem, game, last_good
        super().__init__(problem=problem, game=game, last_good=last_good)


class WrittenElsewhere(JournalError):
    """The file is not where we left it: somebody else wrote. Open the game again."""

    key = "journal.moved"


class NoSuchGame(JournalError):
    """This game is not, or no longer, in the file."""

    key = "journal.no_such_game"


class NothingToUndo(JournalError):
    """Only the opening stands, and the opening stays."""

    key = "journal.nothing_to_undo"


class NothingToRedo(JournalError):
    """Nothing was struck since the last new line."""

    key = "journal.nothing_to_redo"


class NotStanding(JournalError):
    """One goes back to a line that stands, not to one that is struck or absent."""

    key = "journal.not_standing"


class Stopped(JournalError):
    """Somebody pressed cancel; nothing was changed."""

    key = "journal.stopped"


class ImportRefused(JournalError):
    """A file that was offered is not a game we can take; nothing was changed."""

    key = "import.not_a_game"


@contextmanager
def as_journal_errors() -> Iterator[None]:
    """Whatever the disk or SQLite raises in here comes out as one of ours."""
    try:
        yield
    except SOURCES as error:
        raise in_words(error) from error


def in_words(error: BaseException) -> BaseException:
    """The same trouble as one of ours; whatever is not the disk's or SQLite's passes unchanged."""
    if isinstance(error, sqlite3.Error):
        return of_sqlite(error)
    if isinstance(error, OSError):
        return of_system(error)
    return Damaged("problem.structure") if isinstance(error, UnicodeDecodeError) else error


def of_sqlite(error: sqlite3.Error) -> JournalError:
    """What SQLite's result code means for a person."""
    kind = BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & PRIMARY)
    if kind is Damaged:
        return Damaged("problem.structure")
    if kind is None and "decode" in str(error):  # a changed bit made a text unreadable
        return Damaged("problem.structure")
    return kind(detail=str(error)) if kind else JournalError(detail=str(error))


def of_system(error: OSError) -> JournalError:
    """What the operating system's error means for a person."""
    if error.errno in WITHOUT_SPACE:
        return DiskFull(detail=str(error))
    return Unwritable(detail=str(error)) if error.errno in FORBIDDEN else DiskTrouble(detail=str(error))


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
