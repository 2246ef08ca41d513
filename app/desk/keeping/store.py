"""What a desk asks of a store: append a line behind its predecessor, read lines, say where every record ends.

A record is one game of one table. Its name is the table's, a dot, and the game's: `7.5f2c…`.
"""

from typing import NamedTuple, Protocol

from app.journal import Line

ONCE = 200  # lines that are read at a time
FULL, AWAY, BUSY, DAMAGED = "full", "away", "busy", "damaged"  # what troubles a store
MANY = "many"  # games that a table has begun in a short time: more than any table plays


class RecordEnd(NamedTuple):
    """Where a record ends: how many lines it has, the hash of the last, and the store's own number of that line."""

    seq: int = 0
    hash: bytes = b""
    place: int = 0


NOTHING = RecordEnd()


class HeadMoved(Exception):  # noqa: N818 - named after what it says
    """Raised where somebody else wrote first, so that the record does not end at this head. Nothing was written."""


class StoreTrouble(Exception):  # noqa: N818 - named after what it says
    """Raised where the store cannot write or read now. The phone sends again later what was not confirmed."""

    def __init__(self, key: str, detail: str = "") -> None:
        super().__init__(f"{key}: {detail}" if detail else key)
        self.key = key


class Store(Protocol):
    """Keeps records. A line is safe when `append` returns; it never changes and is never deleted."""

    async def append(self, table: str, line: Line, head: RecordEnd) -> RecordEnd:
        """Write the line that follows this head; where the record then ends. Raises HeadMoved, or StoreTrouble.

        Writing the very same line again changes nothing, and returns the same.
        """

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """Return lines of a record after this one, oldest first: not always all, but none only where there are none."""

    async def end(self, table: str) -> RecordEnd:
        """Return where one record ends; NOTHING for one that was never begun. Raises StoreTrouble."""

    async def heads(self) -> dict[str, RecordEnd]:
        """Return where every record ends, as one machine has it: its last lines may be on their way to that one.

        Raises StoreTrouble.
        """

    async def unwell(self) -> tuple[str, ...]:
        """Return the names of the machines that do not keep what is written now."""

    async def close(self) -> None:
        """Close the store."""
