"""Records in the journal's own SQLite file: nothing to install, one process, one machine. For a café or a club."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from app.desk.keeping.store import AWAY, BUSY, DAMAGED, FULL, NOTHING, ONCE, HeadMoved, RecordEnd, StoreTrouble
from app.journal import Damaged, DiskFull, Journal, JournalBusy, JournalError, Line, Saved, WrittenElsewhere
from app.journal.following import begin, follow
from app.journal.format.rows import LINES_AFTER, line_of

T = TypeVar("T")
FILE = "club.db"


class JournalStore:
    """A store in a file of games, with one game for each record. All its work is done on a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self._worker = ThreadPoolExecutor(1, "store")
        self._numbers: dict[str, int] = {}
        try:
            self._journal = self._worker.submit(self._open, folder / FILE).result()
        except JournalError as error:
            self._worker.shutdown()
            raise trouble(error) from error

    def _open(self, path: Path) -> Journal:
        journal = Journal.open(path)
        self._numbers = {saved.title: saved.id for saved in journal.games()}
        return journal

    async def append(self, table: str, line: Line, head: RecordEnd) -> RecordEnd:
        """Write the line that follows this head, and wait for the disk."""
        return await self._do(lambda: self._append(table, line, head))

    def _append(self, table: str, line: Line, head: RecordEnd) -> RecordEnd:
        end = self._end(table)
        if (end.seq, end.hash) == (line.seq, line.hash):
            return end
        if end != head:
            raise HeadMoved
        if not head.seq:
            saved = begin(self._journal, table, line)
            self._numbers[table] = saved.id
        else:
            follow(self._journal, self._numbers[table], line)
        return RecordEnd(line.seq, line.hash, line.seq)

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """Return some lines after this one, oldest first."""
        return await self._do(lambda: self._lines(table, after))

    def _lines(self, table: str, after: int) -> list[Line]:
        if table not in self._numbers:
            return []
        rows = self._journal.book.read(LINES_AFTER, self._numbers[table], after, ONCE)
        return list(map(line_of, rows))

    async def end(self, table: str) -> RecordEnd:
        """Return where one record ends."""
        return await self._do(lambda: self._end(table))

    def _end(self, table: str) -> RecordEnd:
        return end_of(self._journal.game(self._numbers[table])) if table in self._numbers else NOTHING

    async def heads(self) -> dict[str, RecordEnd]:
        """Return where every record ends."""
        return await self._do(lambda: {saved.title: end_of(saved) for saved in self._journal.games()})

    async def unwell(self) -> tuple[str, ...]:
        """Return no machine: there is only this one, and writing a line says whether it is kept."""
        return ()

    async def close(self) -> None:
        """Close the file, so that another desk can open it."""
        await self._do(self._journal.close)
        self._worker.shutdown()

    async def _do(self, work: Callable[[], T]) -> T:
        """Do this on the store's thread; a trouble of the file is raised as a StoreTrouble."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._worker, work)
        except WrittenElsewhere as error:
            raise HeadMoved from error
        except JournalError as error:
            raise trouble(error) from error


def end_of(saved: Saved) -> RecordEnd:
    """Return where a game of the file ends."""
    return RecordEnd(saved.head.seq, saved.head.hash, saved.head.seq)


def trouble(error: JournalError) -> StoreTrouble:
    """Return a trouble of the file as a StoreTrouble."""
    kinds = {DiskFull: FULL, JournalBusy: BUSY, Damaged: DAMAGED}
    return StoreTrouble(kinds.get(type(error), AWAY), str(error))
