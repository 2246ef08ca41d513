"""Trouble with files other than the games: said in other words, because no tap was lost."""

from app.journal import JournalError
from app.journal.format.troubles import of_system


def file_trouble(error: OSError) -> JournalError:
    """A file that could not be read or written, as a trouble with a sentence: full, unwritable, or broken."""
    kind = of_system(error).key.partition(".")[2]
    return JournalError(f"file.{kind}", detail=str(error))
