"""A desk in a thread of its own, and tables' phones that come to it over real sockets."""

from __future__ import annotations

import asyncio
import queue
import threading

from app.desk.enrolment import Enrolment
from app.desk.keeping.journal_store import JournalStore
from app.desk.serving import ClubDesk
from app.journal import Journal
from app.reach.club.link import ClubLink
from app.reach.club.membership import Membership
from tests.journal.faults.games import opening, payment

PROMISED = 20  # seconds
CLUB = Enrolment(b"s" * 32)


class RunningDesk:
    """Open until `close()`. `desk.do(coroutine)` runs in its loop; `store()` gives it another store than SQLite."""

    def __init__(self, folder, port=0, store=None, club=CLUB):
        self.folder, self.club = folder, club
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._live(port, store)), daemon=True)
        self._thread.start()
        self._ready.wait(PROMISED)

    async def _live(self, port, store):
        self.loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        try:
            self.desk = ClubDesk(self.club, await store() if store else JournalStore(self.folder))
            self.port = await self.desk.open(port)
        finally:
            self._ready.set()
        await self._end.wait()
        await self.desk.close()

    def do(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(PROMISED)

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def lines(self, table="7"):
        """The lines of this table's games, as the store has them."""
        return {name: end.seq for name, end in self.do(self.desk.records.store.heads()).items()
                if name.startswith(f"{table}.")}  # fmt: skip

    def close(self):
        if self._thread.is_alive():
            self.loop.call_soon_threadsafe(self._end.set)
            self._thread.join(PROMISED)


class Table:
    """A phone that banks a table: its journal, and its line to the club."""

    def __init__(self, path, desks, table="7", club=CLUB, phone="a" * 32, word=""):
        self.journal = Journal.open(path)
        self.path, self.seen = path, queue.SimpleQueue()
        self.game = self.journal.games()[0].id if self.journal.games() else self.begin()
        code = club.code(tuple(desks), table)
        self.member = Membership((code._replace(word=word) if word else code).text(), phone, 0)
        self.link = None

    def begin(self):
        return self.journal.create("Friday", "ultimate", opening()).id

    def join(self):
        self.link = ClubLink(self.member, self.path, self.game, self.seen.put, soon=0.05)
        self.link.open()
        return self

    def play(self, lines, words=""):
        for _ in range(lines):
            number = self.journal.game(self.game).head.seq + 1
            self.journal.append(self.game, payment(number, words))
        if self.link:
            self.link.wake()
        return self

    @property
    def head(self):
        return self.journal.game(self.game).head

    def until(self, *states, kept=0):
        """Wait until it stands so, with so many lines at the desk; how it then stands."""
        standing = self.link.standing
        while standing.state not in states or standing.kept < kept:
            standing = self.seen.get(timeout=PROMISED)
        return standing

    def until_all_kept(self):
        return self.until("kept", kept=self.head.seq)

    def part(self):
        if self.link is not None:
            self.link.close()
            self.link.wait(PROMISED)
            self.link = None

    def close(self):
        self.part()
        self.journal.close()
