"""Knows every record of the store, in the order of the tables' names, and keeps the games that were folded last."""

import asyncio
import re
from bisect import insort
from collections import OrderedDict

from app.desk.keeping.store import RecordEnd, Store
from app.desk.organiser.folded import Folded
from app.journal import Line

FOLDED = 1000  # games that stay folded
NUMBERS = re.compile(r"(\d+)")

RecordOrder = tuple[tuple[tuple[int, int, str], ...], str]


class Directory:
    """Read from the store at the start and now and then, for other desks write too; told of what this desk writes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ends: dict[str, RecordEnd] = {}
        self._order: list[RecordOrder] = []
        self._folded: OrderedDict[tuple[str, str], Folded] = OrderedDict()

    async def read(self) -> None:
        """Read where every record ends. Raises StoreTrouble."""
        for record, end in (await self.store.heads()).items():
            self.wrote(record, end)

    def wrote(self, record: str, end: RecordEnd) -> None:
        """Note where a record ends now. The club's own record is passed over: its name has no dot."""
        if "." not in record or end.seq < self.ends.get(record, RecordEnd()).seq:
            return
        if record not in self.ends:
            insort(self._order, key_of(record))
        self.ends[record] = end

    def __len__(self) -> int:
        return len(self._order)

    def page(self, start: int, many: int) -> list[str]:
        """Return so many records from this place on, table after table."""
        return [record for _, record in self._order[start : start + many]]

    def by_table(self) -> dict[str, list[str]]:
        """Return the records of every table, table after table."""
        found: dict[str, list[str]] = {}
        for _, record in self._order:
            found.setdefault(table_of(record), []).append(record)
        return found

    async def folded(self, record: str, until: str = "") -> Folded:
        """Return a record folded up to its last line, or up to a moment. Raises StoreTrouble."""
        found = self._folded.pop((record, until), None) or Folded(until)
        end = self.ends[record]
        while found.seq < end.seq and (lines := await self.store.lines(record, found.seq)):
            await asyncio.to_thread(found.take, lines)  # beside the tables, which wait for nobody
        self._folded[record, until] = found
        if len(self._folded) > FOLDED:
            self._folded.popitem(last=False)
        return found

    async def lines(self, record: str) -> list[Line]:
        """Return all lines of a record. Raises StoreTrouble."""
        found: list[Line] = []
        while more := await self.store.lines(record, len(found)):
            found += more
        return found


def key_of(record: str) -> RecordOrder:
    """Return the key by which records are sorted: the table's name, then the game."""
    return natural(table_of(record)), record


def table_of(record: str) -> str:
    """Return the table that a record belongs to."""
    return record.rpartition(".")[0]


def natural(name: str) -> tuple[tuple[int, int, str], ...]:
    """Return a key that sorts table 2 before table 10."""
    parts = [part for part in NUMBERS.split(name) if part]
    return tuple([(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts])
