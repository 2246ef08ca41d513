"""The file of games: durable, append-only, chained by hashes, and honest about what is lost."""

from app.journal.chain import ENTRY, REDO, UNDO, Head, Line
from app.journal.journal import Journal
from app.journal.opening import Opening, Snapshot
from app.journal.parcel import Parcel
from app.journal.rows import Saved
from app.journal.shelf import set_aside
from app.journal.troubles import (
    Damaged,
    DiskTrouble,
    FromTheFuture,
    Full,
    JournalBusy,
    JournalError,
    Moved,
    NoSuchGame,
    NotAJournal,
    NothingToRedo,
    NothingToUndo,
    Notice,
    NotStanding,
    Refused,
    Stopped,
    Unwritable,
)
from app.journal.verify import Verdict, verify

__all__ = [
    "ENTRY", "REDO", "UNDO", "Damaged", "DiskTrouble", "FromTheFuture", "Full", "Head", "Journal",
    "JournalBusy", "JournalError", "Line", "Moved", "NoSuchGame", "NotAJournal", "NotStanding",
    "NothingToRedo", "NothingToUndo", "Notice", "Opening", "Parcel", "Refused", "Saved", "Snapshot",
    "Stopped", "Unwritable", "Verdict", "set_aside", "verify",
]
