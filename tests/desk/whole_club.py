"""A club's whole evening: many phones, two desks, three machines, of which some die.

Samples for the tests, all of it for the torture.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

from app.desk.enrolment import SECRET
from app.desk.keeping.journal_store import JournalStore
from app.desk.keeping.store import FULL, StoreTrouble
from app.desk.records import Forked, Records
from app.journal import Journal
from app.journal.format.rows import LINES_AFTER, line_of
from app.reach.club.link import ClubLink
from app.reach.club.membership import Membership
from tests.desk.cluster import Cluster, NoServers, free_ports
from tests.desk.evenings import another, played, record_of, texts
from tests.desk.running import CLUB
from tests.desk.small_disk import NoSmallDisk, SmallDisk
from tests.journal.faults.games import payment

ROOT = Path(__file__).resolve().parents[2]
OFFLINE = 0.3  # of the tables, for the first half
LEADER_DIES, DESK_DIES, ALL_THERE, BACK = 0.25, 0.4, 0.5, 0.75  # at which part of the evening
PATIENT = 300  # seconds until everything must be there
STREAM = "CLUB"
FEW = 50  # tables that meet a full disk
PLAYED = 5  # lines that each table plays where it plays a little


def everything(folder, tables, lines, races):
    """All of it, one after the other; what cannot be done on this machine is said."""
    runs = [("an evening", lambda inside: evening(inside, tables, lines)),
            ("one desk", lambda inside: asyncio.run(races_at_one(inside, races))),
            ("two desks", lambda inside: asyncio.run(races_on_three(inside, races))),
            ("full desk", lambda inside: asyncio.run(a_full_desk(inside, FEW))),
            ("full node", lambda inside: asyncio.run(a_full_node(inside, FEW)))]  # fmt: skip
    (folder / "club").mkdir()
    return "".join(f"\n       {done(folder / 'club' / name.replace(' ', '_'), run)}" for name, run in runs)


def done(folder, run):
    """What one of the runs found."""
    folder.mkdir()
    try:
        return run(folder)
    except (NoServers, NoSmallDisk) as reason:
        return f"left out: {reason}"


class Phone:
    """A phone that banks a table: a journal of its own, and the app's own link to the desks, in this process's loop."""

    def __init__(self, path, table, desks):
        self.journal, self.table = Journal.open(path), table
        self.game = self.journal.games()[0].id
        member = Membership(CLUB.code(desks, table).text(), f"{int(table):032x}", 0)
        self.link = ClubLink(member, path, self.game, lambda standing: None, soon=0.2)

    def join(self):
        self.link._loop = asyncio.get_running_loop()
        self.link._life = self.link._loop.create_task(self.link._live())

    def play(self):
        number = self.journal.game(self.game).head.seq + 1
        self.journal.append(self.game, payment(number, f"table {self.table} line {number}"))
        self.link.wake()

    @property
    def lines(self):
        rows = self.journal.book.read(LINES_AFTER, self.game, 0, 100_000)
        return [line_of(row)._replace(game=0) for row in rows]

    @property
    def is_kept(self):
        standing = self.link.standing
        return standing.state == "kept" and standing.kept == self.journal.game(self.game).head.seq

    async def close(self):
        if self.link._life is not None:
            self.link._life.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.link._life
        self.link.feed.close()
        self.journal.close()


class DeskProcess:
    """A desk as somebody types it, in a process that can be killed. It is let go on at the same port."""

    def __init__(self, folder, port, store="", inside=()):
        self.folder, self.port, self.store, self.inside = Path(folder), port, store, tuple(inside)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "club.secret").write_text(CLUB.secret.hex() + "\n")
        self.process, self.log = None, Path(f"{folder}.log")

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def start(self):
        said = ["--language", "en", "--folder", str(self.folder), "--port", str(self.port), "--address", "127.0.0.1"]
        command = [*self.inside, sys.executable, "-m", "app", "desk", *said, "--tables", "1"]
        command += ["--store", self.store] if self.store else []
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)

    async def open(self):
        """Start, and wait until it says that it is open."""
        self.start()
        await until(lambda: self.process.poll() is not None or "is open" in self.said, "the desk does not open")
        assert self.process.poll() is None, self.said

    @property
    def said(self):
        return self.log.read_text()

    def kill(self):
        """As a machine dies: without a word."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    close = kill


def phones_in(folder, many, desks):
    """So many phones. All begin with a copy of the same game, so that their first lines are equal."""
    first = folder / "first.db"
    played(first, 1)
    found = []
    for number in range(many):
        path = folder / f"phone{number}.db"
        for file in folder.glob("first.db*"):
            shutil.copy(file, path.with_name(file.name.replace("first", f"phone{number}")))
        found.append(Phone(path, str(number), desks))
    return found


# ------------------------------------------------------------------ an evening with everything that may happen

def evening(folder, tables, lines):
    """Tables play; 30 % of them are offline for the first half; a leader and a desk are killed and brought back."""
    (folder / "nodes").mkdir()
    cluster = Cluster(folder / "nodes")
    ports = free_ports(2)
    desks = [DeskProcess(folder / f"desk{port}", port, ",".join(cluster.servers)) for port in ports]
    try:
        return asyncio.run(an_evening(folder, cluster, desks, tables, lines))
    finally:
        cluster.close()
        for desk in desks:
            desk.kill()


async def an_evening(folder, cluster, desks, tables, lines):
    store = await cluster.store(STREAM)
    for desk in desks:
        await desk.open()
    phones = phones_in(folder, tables, tuple(desk.address for desk in desks))
    loop = asyncio.get_running_loop()
    began = loop.time()
    leader = await leader_of(store)
    there = [phone for at, phone in enumerate(phones) if at >= OFFLINE * tables]
    for phone in there:
        phone.join()
    await until_all_kept(there)
    for number in range(lines):
        await happen(number / lines, 1 / lines, cluster, leader, desks, phones, there)
        for phone in phones:
            phone.play()
            await asyncio.sleep(0)
    await until_all_kept(phones)
    took = loop.time() - began
    found = await compared(store, phones, await messages_in(store))
    for phone in phones:
        await phone.close()
    await store.close()
    return f"{tables} tables, {tables * (lines + 1)} lines, leader and desk killed and back: {found}, {took:.0f} s"


async def happen(now, step, cluster, leader, desks, phones, there):
    """What the plan says for this moment of the evening."""
    due = lambda at: now - step < at <= now  # noqa: E731 - one line says it
    if due(LEADER_DIES):
        cluster.kill(leader)
    if due(DESK_DIES):
        desks[0].kill()
    if due(ALL_THERE):
        for phone in phones:
            if phone not in there:
                phone.join()
    if due(BACK):
        cluster.start(leader)
        await desks[0].open()


async def leader_of(store):
    """The number of the server that leads the stream."""
    info = await store._client.jetstream().stream_info(STREAM)
    return int(info.cluster.leader.removeprefix("n"))


async def until_all_kept(phones):
    """Until the desks have all that these phones have written."""
    def left():
        return [(phone.table, *phone.link.standing) for phone in phones if not phone.is_kept]

    await until(lambda: not left(), lambda: f"{len(left())} tables are not kept, as {left()[:5]}")


async def until(due, trouble):
    """Wait until something is so. Raises AssertionError where that takes too long."""
    try:
        async with asyncio.timeout(PATIENT):
            while not due():  # noqa: ASYNC110 - a phone and a log are looked at, which set no event
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(trouble() if callable(trouble) else trouble) from None


async def messages_in(store):
    """How many lines the machines have."""
    return (await store._client.jetstream().stream_info(STREAM)).state.messages


async def compared(store, phones, stored):
    """How many lines are lost or doubled, and how many tables are not the same. Raises AssertionError for any."""
    lost = doubled = unequal = 0
    for phone in phones:
        mine, kept = phone.lines, await whole(store, record_of(phone.lines, phone.table))
        hashes = [line.hash for line in kept]
        lost += sum(line.hash not in hashes for line in mine)
        doubled += len(hashes) - len(set(hashes))
        unequal += mine != kept
    strays = stored - sum(len(phone.lines) for phone in phones)
    told = f"{lost} lost, {doubled + strays} doubled, {unequal} tables unequal"
    assert (lost, doubled, strays, unequal) == (0, 0, 0, 0), told
    return told


async def whole(store, record):
    """All lines of a record."""
    found = []
    while more := await store.lines(record, len(found)):
        found += [line._replace(game=0) for line in more]
    return found


# ------------------------------------------------------------------ two phones that bank the same game

AT_ONCE = 200  # races that are under way at the same time


async def races_on_three(folder, races):
    """Two desks on three machines hear two banks of one game at once; a leader dies in the midst and comes back."""
    (folder / "nodes").mkdir()
    cluster = Cluster(folder / "nodes")
    try:
        stores = [await cluster.store(STREAM), await cluster.store(STREAM)]
        leader = await leader_of(stores[0])
        await raced(folder, stores[0], races // 2, [Records(store) for store in stores])
        half = asyncio.ensure_future(raced(folder, stores[0], races // 2, [Records(store) for store in stores], races))
        await asyncio.sleep(0.05)
        cluster.kill(leader)
        await asyncio.sleep(1)
        cluster.start(leader)
        await half
        for store in stores:
            await store.close()
    finally:
        cluster.close()
    return f"{races} double banks at two desks on three machines, a leader killed: exactly one each"


async def races_at_one(folder, races):
    """One desk with its own file hears two banks of one game at once."""
    store = JournalStore(folder)
    records = Records(store)
    await raced(folder, store, races, [records, records])
    await store.close()
    return f"{races} double banks at one desk with its own file: exactly one each"


async def raced(folder, store, races, desks, first=0):
    """So many races, some at a time."""
    lines = played(folder / f"phone{first}.db", 10)[:4]
    for start in range(first, first + races, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, first + races))
        await asyncio.gather(*[race(store, desks, lines, number) for number in numbers])


async def race(store, desks, lines, number):
    """Two phones bank one game and write another next line: one line is kept, and one phone is told."""
    record = record_of(lines, f"t{number}")
    await insisting(desks[0], record, 0, texts(lines))
    rivals = [another(lines[-1], f"race {number} phone {phone}") for phone in "ab"]
    heard = await asyncio.gather(*[
        insisting(desk, record, len(lines), texts([line])) for desk, line in zip(desks, rivals, strict=True)
    ])
    kept = [line.hash for line in await whole(store, record)]
    assert sorted(heard) == ["fork", "kept"], (record, heard)
    assert kept == [line.hash for line in [*lines, rivals[heard.index("kept")]]], record


async def insisting(desk, record, after, sent):
    """What a phone hears that comes again as long as a desk cannot keep its lines."""
    while True:
        try:
            await desk.take(record, after, sent)
        except Forked:
            return "fork"
        except StoreTrouble:
            await asyncio.sleep(0.1)
        else:
            return "kept"


# ------------------------------------------------------------------ disks that are full

async def a_full_desk(folder, tables):
    """The disk of a desk with its own file is full: the tables are told, play on, and catch up when there is room."""
    disk = SmallDisk(folder / "club", "24m")
    desk = DeskProcess(folder / "club", *free_ports(1), inside=disk.inside)
    (disk.seen / SECRET).write_text(CLUB.secret.hex())
    phones = phones_in(folder, tables, (desk.address,))
    try:
        await desk.open()
        await joined(phones)
        disk.fill()
        await until_told(phones, FULL)
        await until(lambda: "The disk of the desk is full." in desk.said, "the organiser is not told")
        disk.free()
        await played_on(phones)
        found = await kept_in_file(folder, disk, desk, phones)
    finally:
        await end(phones, desk, disk)
    return f"a desk's disk full: {tables} tables and the organiser told, caught up later: {found}"


async def kept_in_file(folder, disk, desk, phones):
    """What a copy of the desk's file holds, after the desk was killed."""
    desk.kill()
    shutil.copytree(disk.seen, folder / "copy")
    store = JournalStore(folder / "copy")
    heads = await store.heads()
    found = await compared(store, phones, sum(end.seq for end in heads.values()))
    await store.close()
    return found


async def a_full_node(folder, tables):
    """The disk of the leading machine is full: the other two go on, the organiser is told, and it catches up later."""
    disks = [SmallDisk(folder / "nodes" / f"n{number}", "48m") for number in range(3)]
    cluster = Cluster(folder / "nodes", [disk.inside for disk in disks])
    desk = DeskProcess(folder / "desk", *free_ports(1), ",".join(cluster.servers))
    phones = phones_in(folder, tables, (desk.address,))
    try:
        store = await cluster.store(STREAM)
        await desk.open()
        await joined(phones)
        full = await leader_of(store)
        disks[full].fill()
        await played_on(phones)
        await until(lambda: f"Machine n{full} does not keep" in desk.said, "the organiser is not told")
        disks[full].free()
        cluster.kill(full)
        cluster.start(full)
        await until(lambda: f"Machine n{full} keeps everything again" in desk.said, "the machine does not catch up")
        cluster.kill((full + 1) % 3)  # from now on the machine that was full is needed
        await played_on(phones)
        found = await compared(store, phones, await messages_in(store))
        await store.close()
    finally:
        await end(phones, desk, cluster, *disks)
    return f"a node's disk full: the organiser told, {tables} tables played on, caught up later: {found}"


async def joined(phones):
    """All come, and play a little."""
    for phone in phones:
        phone.join()
    await played_on(phones)


async def played_on(phones):
    """All play a little, and everything is kept."""
    for _ in range(PLAYED):
        for phone in phones:
            phone.play()
            await asyncio.sleep(0)
    await until_all_kept(phones)


async def until_told(phones, state):
    """All play until each has been told this."""
    def all_told():
        for phone in phones:
            if phone.link.standing.state != state:
                phone.play()
        return all(phone.link.standing.state == state for phone in phones)

    await until(all_told, "not all are told")


async def end(phones, *others):
    """Nobody is left."""
    for phone in phones:
        await phone.close()
    for other in others:
        other.close()


# ------------------------------------------------------------------ a hostile crowd

LATE = 1.0  # seconds
PAUSE = 2.0  # seconds from one line of a table to its next
ALONE = 3  # lines of each table before the sockets come: what this machine does by itself


def hostile_evening(folder, tables, lines, sockets):
    """Tables play while so many sockets say nothing at their desk: no line is late, none is lost."""
    return asyncio.run(a_hostile_evening(folder, tables, lines, sockets))


async def a_hostile_evening(folder, tables, lines, sockets):
    desk = DeskProcess(folder / "desk", free_ports(1)[0])
    await desk.open()
    phones = phones_in(folder, tables + 1, [desk.address])
    late_comer, playing = phones[-1], phones[:-1]
    for phone in playing:
        phone.join()
    await until_all_kept(playing)
    alone = await rounds_of(playing, ALONE)
    with silent_crowd(desk.port, sockets) as crowd:
        coming = asyncio.ensure_future(asyncio.to_thread(crowd.stdout.readline))
        took = []
        while not coming.done() or len(took) < lines * tables:
            took += await rounds_of(playing, 1)
        late_comer.join()
        took += await rounds_of(phones, 1)
        crowd.stdin.write("\n")
        crowd.stdin.flush()
        opened = int(await asyncio.to_thread(crowd.stdout.readline))
    await until_all_kept(phones)
    has = {phone.table: [line.hash for line in phone.lines] for phone in phones}
    await end(phones, desk)
    lost = await missing(folder / "desk", has)
    own = max(alone)  # what this machine takes by itself, whatever else it does
    late = sum(one > own + LATE for one in took[: len(took) - 1])  # the last is of who came in the middle of it
    found = (f"{sockets} hostile sockets, opened {opened:,} times; {len(took):,} lines of {tables} tables: "
             f"{late} late by more than a second (slowest {max(took):.2f} s, the middle one {median(took):.2f} s; "
             f"without them {own:.2f} and {median(alone):.2f} s), {lost} lost")  # fmt: skip
    assert (late, lost) == (0, 0), found
    return found


async def rounds_of(phones, many):
    """Every table plays so many lines; return how many seconds each took to be kept."""
    took = []
    for _ in range(many):
        took += await asyncio.gather(*[kept_in(phone) for phone in phones])
    return took


def silent_crowd(port, sockets):
    """So many sockets that say nothing, in a process of their own."""
    command = [sys.executable, "-m", "tests.desk.silent", str(port), str(sockets)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


async def kept_in(phone):
    """Play a line; return how many seconds it took until the desk had it."""
    loop = asyncio.get_running_loop()
    phone.play()
    seq, began = phone.journal.game(phone.game).head.seq, loop.time()
    while phone.link.standing.kept < seq:
        await asyncio.sleep(0.01)
        assert loop.time() - began < PATIENT, "a line does not come"
    took = loop.time() - began
    await asyncio.sleep(PAUSE)
    return took


async def missing(folder, has):
    """How many lines of the phones a desk's file does not have."""
    store = JournalStore(folder)
    kept = set()
    for record in await store.heads():
        lines = []
        while more := await store.lines(record, len(lines)):
            lines += more
        kept |= {(record.partition(".")[0], line.hash) for line in lines}
    await store.close()
    return sum((table, hashed) not in kept for table, hashes in has.items() for hashed in hashes)
