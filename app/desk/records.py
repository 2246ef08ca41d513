"""Checks every line against the chain of its record before it is kept; a forged or forked line is refused."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from time import monotonic

from app.desk.keeping.store import BUSY, DAMAGED, MANY, NOTHING, HeadMoved, RecordEnd, Store, StoreTrouble
from app.journal import Damaged, ImportRefused, Line
from app.journal.checking import edition_under
from app.journal.format.chain import ChainWalk
from app.journal.parcel import EDITION, line_from
from app.reach.talk.limits import Allowance, ForEach

GAME = re.compile(r"[0-9a-f]{32}")
REMEMBERED = 20_000  # walks: 10,000 tables over two rounds
FACTS_AT_ONCE, FACTS_A_SECOND = 20, 1 / 60  # of the evening that one table adds: who banks, rules of a round
GAMES_AT_ONCE, GAMES_A_SECOND = 40, 1 / 120  # that one table begins: each is folded whenever tables are looked at
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
    """A record as far as it was checked. Whoever writes to it holds `alone`: one task at a time."""

    __slots__ = ("alone", "end", "is_read", "table", "walk")

    def __init__(self, table: str) -> None:
        self.table, self.alone = table, asyncio.Lock()
        self.forget()

    def forget(self) -> None:
        """Begin anew: the store is asked what stands there before anything else."""
        self.walk: ChainWalk | None = None
        self.end, self.is_read = NOTHING, False

    @property
    def seq(self) -> int:
        """Return how many lines were walked."""
        return self.walk.head.seq if self.walk else 0

    def take(self, lines: Iterable[Line]) -> None:
        """Check the next lines. Raises Forged at the first that does not follow; those before it were taken."""
        for line in lines:
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
        self._begun = ForEach(lambda: Allowance(GAMES_AT_ONCE, GAMES_A_SECOND), remembered)  # table by table
        self._noted = ForEach(lambda: Allowance(FACTS_AT_ONCE, FACTS_A_SECOND), remembered)

    def insist_on_few_facts(self, table: str) -> None:
        """Count what a table's phone adds to the evening; raise StoreTrouble where that is too much.

        All of it is read again by every desk, and none of it is ever taken out.
        """
        noted, now = self._noted.of(table), monotonic()
        if not noted.has(now):
            raise StoreTrouble(MANY)
        noted.pays(now)

    async def end(self, table: str) -> RecordEnd:
        """Return where a record ends. Raises StoreTrouble."""
        known = self._walk_of(table)
        async with known.alone:
            if not known.is_read:
                await self._read(known)
            return known.end

    async def take(self, table: str, after: int, texts: Sequence[str]) -> RecordEnd:
        """Keep the lines that follow this one and return where the record then ends. Lines that are here are compared.

        Raises LinesMissing, Forged, Forked or StoreTrouble; lines before the faulty one may have been kept.
        """
        known = self._walk_of(table)
        async with known.alone:
            for _ in range(TRIES):
                try:
                    return await self._take(known, [understood(text, after + 1 + at) for at, text in enumerate(texts)])
                except HeadMoved:
                    known.forget()
            raise StoreTrouble(BUSY)

    async def _take(self, known: Walked, lines: Sequence[Line]) -> RecordEnd:
        if not known.is_read:
            await self._read(known)
        if lines and lines[0].seq > known.end.seq + 1:
            raise LinesMissing
        new = [line for line in lines if line.seq > known.end.seq]
        if len(new) < len(lines):
            await self._compare(known.table, lines[: len(lines) - len(new)])
        begun = self._begun.of(known.table.rpartition(".")[0])
        if new and not known.end.seq and not begun.has(monotonic()):
            raise StoreTrouble(MANY)
        for line in new:
            known.take([line])
            known.is_read = False  # if writing fails, the record is read anew next time
            known.end = await self.store.append(known.table, line, known.end)
            known.is_read = True
            if line.seq == 1:
                begun.pays(monotonic())
        return known.end

    async def _compare(self, table: str, lines: Sequence[Line]) -> None:
        """Raise Forked where the record holds other lines."""
        for line in lines:
            if (await self.store.lines(table, line.seq - 1))[0].hash != line.hash:
                raise Forked(line.seq)

    async def _read(self, known: Walked) -> None:
        """Walk the record as the store has it. Raises StoreTrouble where its lines do not follow from each other."""
        known.forget()
        end = await self.store.end(known.table)
        while known.seq < end.seq:
            await self._read_on(known, end)
        if known.walk and known.walk.head.hash != end.hash:
            raise StoreTrouble(DAMAGED, f"{known.table}: the end is another")
        known.end, known.is_read = end, True

    async def _read_on(self, known: Walked, end: RecordEnd) -> None:
        lines = await self.store.lines(known.table, known.seq)
        if not lines:
            raise StoreTrouble(DAMAGED, f"{known.table}: line {known.seq + 1} is missing")
        try:
            known.take(lines[: end.seq - known.seq])
        except Forged as error:
            raise StoreTrouble(DAMAGED, f"{known.table}: line {error.seq} does not follow") from error

    def _walk_of(self, table: str) -> Walked:
        """Return what is remembered of a record; of one that is not remembered, that it must be read."""
        known = self._walked.get(table)
        if known is None:
            known = self._walked[table] = Walked(table)
            self._forget_one()
        self._walked.move_to_end(table)
        return known

    def _forget_one(self) -> None:
        """Forget the record that was asked for longest ago and to which nobody writes now, if there are too many."""
        if len(self._walked) > self.remembered:
            idle = next((name for name, known in self._walked.items() if not known.alone.locked()), None)
            self._walked.pop(idle or "", None)


def understood(text: str, seq: int) -> Line:
    """Return the line that a phone has sent as a text. Raises Forged for a text that is no line."""
    try:
        return line_from(text.encode(), seq)
    except (ImportRefused, UnicodeError) as error:
        raise Forged(seq) from error
