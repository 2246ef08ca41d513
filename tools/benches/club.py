"""A club's desk beside its bare stores in the same run: what it keeps, what it reads again, what the wall costs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from app.desk.club_evening.facts import Evening
from app.desk.keeping.journal_store import JournalStore
from app.desk.organiser.directory import Directory
from app.desk.organiser.looking_in import LookingIn
from app.desk.organiser.wall import Wall
from app.desk.records import Records
from app.journal.parcel import text_of
from tools.benches.club_bare import BareNodes, BareSqlite
from tools.benches.row import Row, median

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.journal import Line

TABLES = int(os.environ.get("PAY_CORNER_BENCH_TABLES", "500"))
LINES, ROUNDS, MANY, FEW, EACH = 40, 5, 10_000, 100, 5
SOME = 20  # tables that are read one by one in a round: one alone takes too short a time
PAGES = 5  # of the wall in a round
BOUND = 1.5
MEMORY = 400  # MB of three nodes
DESK = 250  # MB of a desk with ten thousand tables


def rows() -> list[Row]:
    """Measure both stores, and the wall."""
    found = both(sqlite_stores)
    try:
        found += both(node_stores)
    except NoServers as reason:
        print(f"  left out: {reason}")
    return [*found, *wall_rows()]


class NoServers(Exception):  # noqa: N818 - the fact
    """There is no nats-server on this machine."""


class Club:
    """So many tables with the same game, each in a record of its own, and how far each has come."""

    def __init__(self, tables: int, lines: list[Line]) -> None:
        from tests.desk.evenings import record_of

        self.lines, self.texts = lines, [text_of(line) for line in lines]
        self.records = [record_of(lines, f"t{number}") for number in range(tables)]
        self.kept = 0

    async def play(self, take: Callable[[str, int], Awaitable[object]], lines: int) -> float:
        """Let each table write so many lines, one after the other, all tables at once; return lines a second."""
        loop, first = asyncio.get_running_loop(), self.kept
        began = loop.time()
        async with asyncio.TaskGroup() as group:
            for record in self.records:
                group.create_task(self._table(take, record, first, lines))
        self.kept += lines
        return lines * len(self.records) / (loop.time() - began)

    async def _table(self, take: Callable[[str, int], Awaitable[object]], record: str, first: int, lines: int) -> None:
        for seq in range(first, first + lines):
            await take(record, seq)


@contextlib.asynccontextmanager
async def sqlite_stores(folder: Path) -> Any:
    """Open the journal's own SQLite, and a bare file beside it."""
    store, bare = JournalStore(folder), BareSqlite(folder / "bare.db")
    try:
        yield "SQLite", store, bare, lambda: 0.0
    finally:
        await store.close()
        bare.close()


@contextlib.asynccontextmanager
async def node_stores(folder: Path) -> Any:
    """Start three nodes, with a stream for the desk and one that is written to without it."""
    from tests.desk import cluster

    if not cluster.BINARY:
        raise NoServers(cluster.WHY_NOT)
    nodes = cluster.Cluster(folder)
    async with contextlib.AsyncExitStack() as ending:  # the servers end last
        ending.callback(nodes.close)
        store = await nodes.store("CLUB")
        ending.push_async_callback(store.close)
        bare = await BareNodes.opened(nodes)
        ending.push_async_callback(bare.close)
        yield "three nodes", store, bare, lambda: sum(memory_of(one.pid) for one in nodes.processes.values())


def both(stores: Any) -> list[Row]:
    """Measure one kind of store beside its bare one, on the project's disk."""
    folder = Path(tempfile.mkdtemp(prefix="bench", dir="build" if Path("build").is_dir() else None)).resolve()
    try:
        return asyncio.run(measured(stores, folder))
    finally:
        shutil.rmtree(folder)


async def measured(stores: Any, folder: Path) -> list[Row]:
    """Return the rows of one kind of store."""
    from tests.desk.evenings import played

    lines = played(folder / "phone.db", LINES)
    async with stores(folder) as (name, store, bare, memory):
        return [
            await appends(name, store, bare, lines), *await catching_up(name, store, bare, lines),
            *memory_rows(f"{name}: memory with {2 * TABLES * LINES:,} lines", memory()),
        ]  # fmt: skip


def memory_rows(name: str, used: float) -> list[Row]:
    """Return the row of what the nodes use; none for a store that has no processes of its own."""
    return [Row(name, used, MEMORY, "MB")] if used else []


async def appends(name: str, store: Any, bare: Any, lines: list[Line]) -> Row:
    """Measure in turn, round by round, so that both meet the same machine."""
    ours, floor, records = Club(TABLES, lines), Club(TABLES, lines), Records(store)
    found = await in_turn(
        lambda: ours.play(lambda record, seq: records.take(record, seq, [ours.texts[seq]]), LINES // ROUNDS),
        lambda: floor.play(lambda record, seq: bare.append(record, floor.texts[seq], seq), LINES // ROUNDS),
    )
    many = TABLES * (LINES // ROUNDS)
    mine, raw = [many / median([took.seconds for took in one]) for one in found]
    told = f"{mine:,.0f} a second, {raw:,.0f} bare; {processor(found, many)}"
    return Row(f"{name}: an append, {TABLES} tables at once / bare", ratio(found), BOUND, "x", told)


async def catching_up(name: str, store: Any, bare: Any, lines: list[Line]) -> list[Row]:
    """Measure how a desk that was started anew reads every record, and one."""
    club = Club(TABLES, lines)
    some = club.records[:SOME]
    every = await in_turn(lambda: every_record(store, club), bare.read_all)
    one = await in_turn(
        lambda: one_by_one(some, lambda record: one_record(store, record)), lambda: one_by_one(some, bare.read_one)
    )
    return [
        beside(f"{name}: catching up with {TABLES * LINES:,} lines / bare", every, 1),
        beside(f"{name}: catching up with one table / bare", one, len(some)),
    ]


async def one_by_one(records: list[str], read: Callable[[str], Awaitable[object]]) -> None:
    """Read some records, each after the other."""
    for record in records:
        await read(record)


async def every_record(store: Any, club: Club) -> None:
    """Walk every record, as a desk does that was started anew."""
    records = Records(store)
    ends = await asyncio.gather(*[records.end(record) for record in club.records])
    if {end.seq for end in ends} != {LINES}:
        raise AssertionError("lines are missing")


async def one_record(store: Any, record: str) -> None:
    """Walk one record anew."""
    await Records(store).end(record)


class Took(NamedTuple):
    """How long something took, and how much of our own processor's time: others may use the machine meanwhile."""

    seconds: float
    worked: float


async def in_turn(ours: Callable[[], Awaitable[object]], bare: Callable[[], Awaitable[object]]) -> list[list[Took]]:
    """Return what both took, round by round."""
    found: list[list[Took]] = [[], []]
    for _ in range(ROUNDS):
        for which, work in enumerate((ours, bare)):
            began, worked = time.perf_counter(), time.process_time()
            await work()
            found[which].append(Took(time.perf_counter() - began, time.process_time() - worked))
    return found


def ratio(found: list[list[Took]]) -> float:
    """Return how many times as long ours took: the median of the rounds."""
    return median([mine.seconds / bare.seconds for mine, bare in zip(*found, strict=True)])


def processor(found: list[list[Took]], many: int) -> str:
    """Return the processor's time of each of so many, in words."""
    mine, bare = [median([took.worked for took in one]) / many * 1e6 for one in found]
    return f"processor {mine:,.0f} us, {bare:,.0f} us bare"


def beside(name: str, found: list[list[Took]], many: int) -> Row:
    """Return the row."""
    mine, bare = [median([took.seconds for took in one]) / many * 1e3 for one in found]
    told = f"{mine:,.1f} ms, {bare:,.1f} ms bare; {processor(found, many)}"
    return Row(name, ratio(found), BOUND, "x", told)


# ------------------------------------------------------------------ the wall

def wall_rows() -> list[Row]:
    """Measure the wall's first page, and what ten thousand tables cost a desk."""
    folder = Path(tempfile.mkdtemp(prefix="bench"))
    for name in ("few", "many"):
        (folder / name).mkdir()
    try:
        return list(asyncio.run(walls(folder)))
    finally:
        shutil.rmtree(folder)


async def walls(folder: Path) -> list[Row]:
    """Keep few tables at one desk and many at another, and open the first page of both."""
    before = memory_of(os.getpid())
    few, many = await a_wall(folder / "few", FEW), await a_wall(folder / "many", MANY)
    took = await in_turn(lambda: first_pages(many), lambda: first_pages(few))
    mine, other = [median([one.seconds for one in each]) / PAGES for each in took]
    used = memory_of(os.getpid()) - before
    for wall in (few, many):
        wall.looking.close()
        await wall.directory.store.close()
    return [
        Row(f"the wall's first page with {MANY:,} tables / with {FEW}", mine / other, 1.25, "x",
            f"{mine * 1e3:.1f} ms, {other * 1e3:.1f} ms"),
        Row(f"a desk with {MANY:,} tables of {EACH} lines, memory beyond its start", used, DESK, "MB"),
    ]  # fmt: skip


async def a_wall(folder: Path, tables: int) -> Wall:
    """Simulate so many tables that have played a little; return the wall that shows them."""
    store = JournalStore(folder)
    store._journal.book.conn.execute("pragma synchronous = off")  # noqa: SLF001 - what is written is not measured here
    records, directory = Records(store), Directory(store)
    club = Club(tables, real_lines(folder))
    for record in club.records:
        directory.wrote(record, await records.take(record, 0, club.texts[:EACH]))
    return Wall(directory, LookingIn(), Evening(store))


def real_lines(folder: Path) -> list[Line]:
    """Return the lines of a real game, as the wall has to understand them."""
    from tests.desk.clubs import game_of, has, lines_in

    with game_of(folder / "phone.db") as session:
        for cash in range(1000, 1000 + EACH):
            has(session, "ana", cash)
        found: list[Line] = lines_in(session)
    return found


async def first_pages(wall: Wall) -> None:
    """Ask some times: one page alone takes too short a time."""
    for _ in range(PAGES):
        await first_page(wall)


async def first_page(wall: Wall) -> None:
    """Ask for what the organiser sees first. What was folded before is forgotten."""
    wall.directory._folded.clear()  # noqa: SLF001 - the first time is measured
    said = await wall.answer({"t": "tables", "id": "1", "lang": "en", "start": 0})
    if len(said["rows"]) < min(FEW, 40):
        raise AssertionError("tables are missing")


def memory_of(process: int) -> float:
    """Return the memory of a process in MB; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text("utf-8")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status.split("\n") if line.startswith("VmRSS")), 0.0)
