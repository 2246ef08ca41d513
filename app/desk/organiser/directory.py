"""Knows every table and its records, in the order of the tables' names, and keeps the games that were folded last."""

import asyncio
import re
from bisect import insort
from collections import OrderedDict
from collections.abc import Iterable, Iterator

from app.desk.keeping.store import RecordEnd, Store
from app.desk.organiser.folded import Folded
from app.journal import Line

FOLDED = 1000  # games that stay folded
NUMBERS = re.compile(r"(\d+)")

Natural = tuple[tuple[int, int, str], ...]


class Directory:
    """Read from the store at the start and now and then, for other desks write too; told of what this desk writes.

    Tables are put in order when they come, so that a page of ten thousand costs what a page of forty does.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ends: dict[str, RecordEnd] = {}
        self._tables: list[tuple[Natural, str]] = []
        self._records: dict[str, list[str]] = {}  # of each table; none of one that was only given a code
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
            insort(self._records_of(table_of(record)), record)
        self.ends[record] = end

    def expect(self, tables: Iterable[str]) -> None:
        """Note tables that were given a code by name: they are listed, and missed, before anything is heard of them."""
        for table in tables:
            self._records_of(table)

    def _records_of(self, table: str) -> list[str]:
        if table not in self._records:
            self._records[table] = []
            insort(self._tables, (natural(table), table))
        return self._records[table]

    def __len__(self) -> int:
        return len(self._tables)

    def tables(self, start: int, many: int) -> dict[str, list[str]]:
        """Return so many tables from this place on, each with its records."""
        return {table: self._records[table] for _, table in self._tables[start : start + many]}

    def records(self) -> Iterator[str]:
        """Return every record, table after table."""
        for records in list(self.tables(0, len(self)).values()):
            yield from tuple(records)

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


def table_of(record: str) -> str:
    """Return the table that a record belongs to."""
    return record.rpartition(".")[0]


def natural(name: str) -> Natural:
    """Return a key that sorts table 2 before table 10."""
    parts = [part for part in NUMBERS.split(name) if part]
    return tuple([(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts])
