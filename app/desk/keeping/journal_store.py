"""Records in the journal's own SQLite file: nothing to install, one process, one machine. For a café or a club."""

from collections.abc import Sequence
from pathlib import Path

from app.desk.keeping.errands import Errands, NextLine
from app.desk.keeping.store import AWAY, BUSY, DAMAGED, FULL, NOTHING, ONCE, HeadMoved, RecordEnd, StoreTrouble
from app.journal import Damaged, DiskFull, Journal, JournalBusy, JournalError, Line, Saved, WrittenElsewhere
from app.journal.following import Together
from app.journal.format.rows import LINES_AFTER, line_of

FILE = "club.db"


class Intake:
    """What a transaction is to write, and where the records end after it."""

    def __init__(self, journal: Journal, numbers: dict[str, int], ends: dict[str, RecordEnd]) -> None:
        self.together = Together(journal)
        self.numbers: dict[str, int] = {}
        self.ends: dict[str, RecordEnd] = {}
        self._known_numbers, self._known_ends = numbers, ends

    def take(self, asked: NextLine) -> RecordEnd | Exception:
        """Take a line, if its record ends where its writer believes; return what that writer is told afterwards."""
        table, line, head = asked
        end = self.ends.get(table) or self._known_ends.get(table, NOTHING)
        if (end.seq, end.hash) == (line.seq, line.hash):
            return end
        if end != head:
            return HeadMoved()
        try:
            self._follow(table, line, head)
        except Damaged as error:
            return trouble(error)
        end = self.ends[table] = RecordEnd(line.seq, line.hash, line.seq)
        return end

    def _follow(self, table: str, line: Line, head: RecordEnd) -> None:
        if head.seq:
            self.together.follow(self.numbers.get(table) or self._known_numbers[table], line)
        else:
            self.numbers[table] = self.together.begin(table, line)


class JournalStore:
    """A store in a file of games, with one game for each record. All its work is done on a thread of its own.

    Lines that are asked for at one moment are written together, and nobody is told before the disk has them.
    """

    def __init__(self, folder: Path) -> None:
        self._errands = Errands(self._written)
        self._numbers: dict[str, int] = {}
        self._ends: dict[str, RecordEnd] = {}  # nobody else writes to this file
        try:
            self._journal = self._errands.first(lambda: self._open(folder / FILE))
        except JournalError as error:
            self._errands.end()
            raise trouble(error) from error

    def _open(self, path: Path) -> Journal:
        journal = Journal.open(path)
        for saved in journal.games():
            self._numbers[saved.title], self._ends[saved.title] = saved.id, end_of(saved)
        return journal

    async def append(self, table: str, line: Line, head: RecordEnd) -> RecordEnd:
        """Write the line that follows this head, and wait for the disk."""
        return await self._errands.write(NextLine(table, line, head))

    def _written(self, asked: Sequence[NextLine]) -> list[RecordEnd | Exception]:
        """Write lines in one transaction; return what each of those who asked is told.

        Where that fails, each is written alone: what fits on the disk is kept, and each hears of its own trouble.
        """
        try:
            return self._written_together(asked)
        except WrittenElsewhere:
            self._look_again(asked)
            found: Exception = HeadMoved()
        except JournalError as error:
            found = trouble(error)
        return [found] if len(asked) == 1 else [outcome for one in asked for outcome in self._written([one])]

    def _written_together(self, asked: Sequence[NextLine]) -> list[RecordEnd | Exception]:
        intake = Intake(self._journal, self._numbers, self._ends)
        outcomes = [intake.take(one) for one in asked]
        intake.together.write()
        self._numbers.update(intake.numbers)
        self._ends.update(intake.ends)
        return outcomes

    def _look_again(self, asked: Sequence[NextLine]) -> None:
        """Read the ends of these records from the file, which is not as it was left."""
        for table in {one.table for one in asked if one.table in self._numbers}:
            self._ends[table] = end_of(self._journal.game(self._numbers[table]))

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """Return some lines after this one, oldest first."""
        return await self._errands.do(lambda: self._lines(table, after))

    def _lines(self, table: str, after: int) -> list[Line]:
        if table not in self._numbers:
            return []
        try:
            return list(map(line_of, self._journal.book.read(LINES_AFTER, self._numbers[table], after, ONCE)))
        except JournalError as error:
            raise trouble(error) from error

    async def end(self, table: str) -> RecordEnd:
        """Return where one record ends, as the file has it."""
        return self._ends.get(table, NOTHING)

    async def heads(self) -> dict[str, RecordEnd]:
        """Return where every record ends, as the file has it."""
        return dict(self._ends)

    async def unwell(self) -> tuple[str, ...]:
        """Return no machine: there is only this one, and writing a line says whether it is kept."""
        return ()

    async def close(self) -> None:
        """Write what was asked before, and close the file, so that another desk can open it."""
        await self._errands.close(self._journal.close)


def end_of(saved: Saved) -> RecordEnd:
    """Return where a game of the file ends."""
    return RecordEnd(saved.head.seq, saved.head.hash, saved.head.seq)


def trouble(error: JournalError) -> StoreTrouble:
    """Return a trouble of the file as a StoreTrouble."""
    kinds = {DiskFull: FULL, JournalBusy: BUSY, Damaged: DAMAGED}
    return StoreTrouble(kinds.get(type(error), AWAY), str(error))
