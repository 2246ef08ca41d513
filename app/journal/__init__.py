"""The file of games: durable, append-only, chained by hashes, and honest about what is lost."""

from app.journal.book import set_aside
from app.journal.checking import Verdict
from app.journal.drafting import LineDraft
from app.journal.format.chain import ENTRY, NO_BODY, REDO, UNDO, Head, Line
from app.journal.format.rows import Saved, Unsound
from app.journal.format.troubles import (
    Damaged,
    DiskFull,
    DiskTrouble,
    FromTheFuture,
    ImportRefused,
    JournalBusy,
    JournalError,
    NoSuchGame,
    NotAJournal,
    NothingToRedo,
    NothingToUndo,
    Notice,
    NotStanding,
    Replaced,
    Stopped,
    Unwritable,
    WrittenElsewhere,
    file_trouble,
)
from app.journal.games_file import Journal
from app.journal.parcel import Parcel
from app.journal.reading import DAMAGED, Opening, Snapshot
from app.journal.verify import verify

__all__ = [
    "DAMAGED",
    "ENTRY",
    "NO_BODY",
    "REDO",
    "UNDO",
    "Damaged",
    "DiskFull",
    "DiskTrouble",
    "FromTheFuture",
    "Head",
    "ImportRefused",
    "Journal",
    "JournalBusy",
    "JournalError",
    "Line",
    "LineDraft",
    "NoSuchGame",
    "NotAJournal",
    "NotStanding",
    "NothingToRedo",
    "NothingToUndo",
    "Notice",
    "Opening",
    "Parcel",
    "Replaced",
    "Saved",
    "Snapshot",
    "Stopped",
    "Unsound",
    "Unwritable",
    "Verdict",
    "WrittenElsewhere",
    "file_trouble",
    "set_aside",
    "verify",
]
