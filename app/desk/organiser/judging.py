"""Judges the lines of every table by the rules, in the background and in their order.

The work is done beside the desk: in a process of its own where the desk is run, so that no table waits for it. What is
remembered there is a cache. A record that was forgotten is judged again from its first line.
"""

import asyncio
import contextlib
import pickle
import zlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from time import monotonic
from typing import NamedTuple

from app.desk.keeping.store import RecordEnd, Store, StoreTrouble
from app.journal import Line
from app.journal.checking import edition_under
from app.session.importing import JudgedAlong

STATES = 40  # of a game that are kept, for undos
GAMES = 1000  # that stay at hand between two lines
LAST_STATES = 8  # of a game that is packed, for the undos after its next line
PACKED = 1 << 27  # bytes of games that are packed; one has 3,000 to 7,000
BATCH = 200  # lines that are judged before the next record has its turn
PATIENT = 5.0  # seconds that an answer waits for lines to be judged
MOMENT = 0.5  # seconds between two looks at what has come


class JudgedSoFar(NamedTuple):
    """How far a record was judged, the first line that does not follow, and the first that was believed; 0 for none."""

    seq: int = 0
    disputed: int = 0
    by_facts: int = 0

    def spoils(self, counted: int) -> bool:
        """Return whether a line that does not follow is among the first so many."""
        return 0 < self.disputed <= counted

    def lacks(self, counted: int) -> int:
        """Return how many of the first so many lines were not judged yet."""
        return 0 if self.disputed else max(0, counted - self.seq)


class Forgotten(Exception):  # noqa: N818 - named after what it says
    """Raised where a line is asked for that is no longer at hand: the record is judged from its first line again."""


class Along:
    """One record as far as it was judged. Its first lines are kept at hand, up to this one; later only the last."""

    def __init__(self, first: Line, keeps: int = 0) -> None:
        self.lines: dict[int, Line] = {}
        self.judged = JudgedAlong(edition_under(first), self.line_at, STATES)
        self.seq, self.keeps = 0, keeps

    def line_at(self, seq: int) -> Line:
        """Return a line of those that were handed over last. Raises Forgotten for an older one."""
        if seq not in self.lines:
            raise Forgotten
        return self.lines[seq]

    def take(self, lines: Sequence[Line]) -> JudgedSoFar:
        """Judge the next lines. What makes the judge itself fail does not follow either."""
        self.lines.update({line.seq: line for line in lines})
        for line in lines:
            try:
                self.judged.take([line])
            except Forgotten:
                raise
            except Exception:  # noqa: BLE001 - a stranger's line may be anything
                self.judged.disputed = self.judged.disputed or line.seq
            self.seq = line.seq
        if self.seq > max(len(lines), self.keeps):
            self.lines = {line.seq: line for line in lines}
        return JudgedSoFar(self.seq, self.judged.disputed, self.judged.by_facts)


class Packed:
    """Records whose lines have not come for a while, each in a few thousand bytes; the oldest are forgotten."""

    def __init__(self, most: int = PACKED) -> None:
        self.most, self.size = most, 0
        self._packed: OrderedDict[str, bytes] = OrderedDict()

    def put(self, record: str, along: Along) -> None:
        """Keep a record."""
        along.judged.back.past.forget_all_but(LAST_STATES)
        self._packed[record] = zlib.compress(pickle.dumps(along), 1)
        self.size += len(self._packed[record])
        while self.size > self.most:
            self.size -= len(self._packed.popitem(last=False)[1])

    def pop(self, record: str) -> Along | None:
        """Return a record as it was, and keep it no more; None where it is not here."""
        packed = self._packed.pop(record, None)
        if packed is None:
            return None
        self.size -= len(packed)
        along: Along = pickle.loads(zlib.decompress(packed))  # noqa: S301 - of bytes that `put` made in this process
        return along


class JudgedRecords:
    """The records that were judged last. It lives where the judging is done.

    So many games stay at hand; the others are packed, for a club may have ten thousand tables.
    """

    def __init__(self, games: int = GAMES, packed: int = PACKED) -> None:
        self.games = games
        self._known: OrderedDict[str, Along] = OrderedDict()
        self._packed = Packed(packed)

    def take(self, record: str, after: int, lines: Sequence[Line], keeps: int = 0) -> JudgedSoFar | None:
        """Judge lines that follow this one; None where the record must be judged from its first line.

        It is then judged with its lines at hand, up to the one that was to be judged: `keeps`.
        """
        known = self._known.pop(record, None) or self._packed.pop(record)
        if known is None or known.seq != after or after == 0:
            known = Along(lines[0], keeps) if after == 0 else None
        if known is None:
            return None
        try:
            found = known.take(lines)
        except Forgotten:
            return None
        if not found.disputed:  # of a record that is disputed nothing more is judged
            self._known[record] = known
            while len(self._known) > self.games:
                self._packed.put(*self._known.popitem(last=False))
        return found


BESIDE = JudgedRecords()


def judged_beside(record: str, after: int, lines: Sequence[Line], keeps: int) -> JudgedSoFar | None:
    """Judge lines in a process of their own."""
    return BESIDE.take(record, after, lines, keeps)


Take = Callable[[str, int, Sequence[Line], int], JudgedSoFar | None]


class Umpire:
    """Knows the verdict on every record. `met` is told what makes the judging itself fail."""

    def __init__(
        self, store: Store, pool: Callable[[], Executor] | None = None, met: Callable[[Exception], object] = print
    ) -> None:
        self.store, self._met = store, met
        self._take: Take = judged_beside if pool is not None else JudgedRecords().take
        self._make = pool or (lambda: ThreadPoolExecutor(1, "judging"))
        self._pool: Executor | None = None
        self._known: dict[str, JudgedSoFar] = {}
        self._alone: dict[str, asyncio.Lock] = {}
        self._due: dict[str, int] = {}  # records with lines to be judged, and how many lines they have

    def known(self, record: str) -> JudgedSoFar:
        """Return the verdict so far."""
        return self._known.get(record, JudgedSoFar())

    def grew(self, record: str, end: RecordEnd) -> None:
        """Note that a record has so many lines now."""
        if self.known(record).lacks(end.seq):
            self._due[record] = end.seq

    async def verdict(self, record: str, seq: int, until: float = 0.0) -> JudgedSoFar:
        """Return the verdict on the first so many lines; the verdict so far where they take too long.

        `until` is the moment that is waited for at most. Raises StoreTrouble.
        """
        until = until or monotonic() + PATIENT
        while self.known(record).lacks(seq) and monotonic() < until:
            if not await self._judge(record):
                break
        return self.known(record)

    async def run(self) -> None:
        """Judge what comes, record by record, for as long as this task lives."""
        while True:
            await asyncio.sleep(MOMENT)
            while self._due:
                record, seq = next(iter(self._due.items()))
                del self._due[record]
                with contextlib.suppress(StoreTrouble):  # it comes again with the next line
                    went_on = await self._judge(record)
                    if went_on and self.known(record).lacks(seq):
                        self._due.setdefault(record, seq)

    async def _judge(self, record: str) -> bool:
        """Judge the next lines of a record; return whether there were any."""
        async with self._alone.setdefault(record, asyncio.Lock()):
            before = self.known(record)
            lines = [] if before.disputed else (await self.store.lines(record, before.seq))[:BATCH]
            found = await self._done(record, before.seq, lines) if lines else before
            self._known[record] = found if found is not None else await self._again(record, before.seq)
        return self._known[record] != before

    async def _again(self, record: str, seq: int) -> JudgedSoFar:
        """Begin to judge a record from its first line, because it was forgotten. The others have their turns between.

        Until it is judged as far as before, it counts no more.
        """
        lines = (await self.store.lines(record, 0))[:BATCH]
        return await self._done(record, 0, lines, seq + BATCH) or JudgedSoFar()

    async def _done(self, record: str, after: int, lines: Sequence[Line], keeps: int = 0) -> JudgedSoFar | None:
        """Have lines judged. Where the process beside the desk has died, another one begins."""
        self._pool = self._pool or self._make()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._take, record, after, lines, keeps)
        except BrokenExecutor as error:
            self._met(error)
            self._pool = None
            return None

    def close(self) -> None:
        """End the judging."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
