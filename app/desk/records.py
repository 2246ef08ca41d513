"""Checks every line against the chain of its record before it is kept; a forged or forked line is refused."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Sequence
from weakref import WeakValueDictionary

from app.desk.keeping.store import BUSY, DAMAGED, HeadMoved, RecordEnd, Store, StoreTrouble
from app.journal import Damaged, ImportRefused, Line
from app.journal.checking.first_line import edition_under
from app.journal.format.chain import ChainWalk
from app.journal.parcel import EDITION, line_from

GAME = re.compile(r"[0-9a-f]{32}")
REMEMBERED = 20_000  # walks: 10,000 tables over two rounds
TRIES = 5  # how often another writer may be first before the phone is asked to come again


class Forged(Exception):  # noqa: N818 - named after what it says
    """Raised for a line that does not follow from the one before it, or is none at all. It was not kept."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class Forked(Exception):  # noqa: N818 - named after what it says
    """Raised where another line stands in this place, because somebody else banks this game. Nothing was kept."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class LinesMissing(Exception):  # noqa: N818 - named after what it says
    """Raised where lines before these are missing here. Nothing was kept."""


class Walked:
    """A record as far as it was checked: the walk over its lines, and the store's number of the last one."""

    def __init__(self, table: str) -> None:
        self.table, self.place = table, 0
        self.walk: ChainWalk | None = None

    @property
    def end(self) -> RecordEnd:
        """Return where the record ends."""
        return RecordEnd(self.walk.head.seq, self.walk.head.hash, self.place) if self.walk else RecordEnd()

    def take(self, line: Line) -> None:
        """Check the next line. Raises Forged, and then nothing has changed."""
        walk = self.walk or ChainWalk(0, edition_of(self.table, line))
        try:
            walk.take(line)
        except Damaged as error:
            raise Forged(line.seq) from error
        self.walk = walk


def edition_of(table: str, first: Line) -> str:
    """Return the edition that a first line names. Raises Forged if the line begins another game, or none."""
    edition = edition_under(first)
    if not EDITION.fullmatch(edition) or first.hash.hex()[:32] != table.rpartition(".")[2]:
        raise Forged(1)
    return edition


class Records:
    """All records of a store. What it remembers is a cache: the store has everything."""

    def __init__(self, store: Store, remembered: int = REMEMBERED) -> None:
        self.store, self.remembered = store, remembered
        self._walked: OrderedDict[str, Walked] = OrderedDict()
        self._busy: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def end(self, table: str) -> RecordEnd:
        """Return where a record ends. Raises StoreTrouble."""
        async with self._alone(table):
            return (await self._known(table)).end

    async def take(self, table: str, after: int, texts: Sequence[str]) -> RecordEnd:
        """Keep the lines that follow this one and return where the record then ends. Lines that are here are compared.

        Raises LinesMissing, Forged, Forked or StoreTrouble; lines before the faulty one may have been kept.
        """
        async with self._alone(table):
            for _ in range(TRIES):
                try:
                    return await self._take(table, [understood(text, after + 1 + at) for at, text in enumerate(texts)])
                except HeadMoved:
                    self._walked.pop(table, None)
            raise StoreTrouble(BUSY)

    async def _take(self, table: str, lines: Sequence[Line]) -> RecordEnd:
        known = await self._known(table)
        if lines and lines[0].seq > known.end.seq + 1:
            raise LinesMissing
        old = [line for line in lines if line.seq <= known.end.seq]
        await self._compare(table, old)
        for line in lines[len(old) :]:
            await self._keep(known, line)
        return known.end

    async def _compare(self, table: str, lines: Sequence[Line]) -> None:
        """Raise Forked where the record holds other lines."""
        for line in lines:
            if (await self.store.lines(table, line.seq - 1))[0].hash != line.hash:
                raise Forked(line.seq)

    async def _keep(self, known: Walked, line: Line) -> None:
        """Check one more line, then write it. If writing fails, the record is read anew next time."""
        head = known.end
        known.take(line)
        self._walked.pop(known.table, None)
        known.place = (await self.store.append(known.table, line, head)).place
        self._remember(known)

    async def _known(self, table: str) -> Walked:
        """Return the record as it was last seen here, or read it from the store."""
        if table not in self._walked:
            self._remember(await self._read(table))
        self._walked.move_to_end(table)
        return self._walked[table]

    async def _read(self, table: str) -> Walked:
        known, end = Walked(table), await self.store.end(table)
        while known.end.seq < end.seq:
            await self._read_on(known, end)
        known.place = end.place
        if known.end != end:
            raise StoreTrouble(DAMAGED, f"{table}: the end is another")
        return known

    async def _read_on(self, known: Walked, end: RecordEnd) -> None:
        """Check some of the stored lines. Raises StoreTrouble where they do not follow from each other."""
        lines = await self.store.lines(known.table, known.end.seq)
        if not lines:
            raise StoreTrouble(DAMAGED, f"{known.table}: line {known.end.seq + 1} is missing")
        try:
            for line in lines[: end.seq - known.end.seq]:
                known.take(line)
        except Forged as error:
            raise StoreTrouble(DAMAGED, f"{known.table}: line {error.seq} does not follow") from error

    def _remember(self, known: Walked) -> None:
        self._walked[known.table] = known
        if len(self._walked) > self.remembered:
            self._walked.popitem(last=False)

    def _alone(self, table: str) -> asyncio.Lock:
        """Return the lock of a record: one task at a time may write to it."""
        lock = self._busy.get(table) or asyncio.Lock()
        self._busy[table] = lock
        return lock


def understood(text: str, seq: int) -> Line:
    """Return the line that a phone has sent as a text. Raises Forged for a text that is no line."""
    try:
        return line_from(text.encode(), seq)
    except (ImportRefused, UnicodeError) as error:
        raise Forged(seq) from error
