"""The desk itself: one server for tables and for the organiser's page. Everything that it keeps is in the store."""

import asyncio
import itertools
from collections.abc import Callable
from concurrent.futures import Executor
from http import HTTPStatus

from app.desk.alarms import Alarms
from app.desk.answering import guarded, looked_at
from app.desk.club_evening.facts import BELIEVED, Evening
from app.desk.club_evening.rounds import Rounds
from app.desk.descriptors import connections_in, raised
from app.desk.ending import LEAVING, within
from app.desk.enrolment import Enrolment
from app.desk.keeping.store import RecordEnd, Store
from app.desk.organiser.directory import Directory
from app.desk.organiser.judging import Umpire
from app.desk.organiser.looking_in import LookingIn
from app.desk.organiser.wall import Wall
from app.desk.organiser.wall_files import handed_out
from app.desk.records import Records
from app.desk.table_talk import TableTalk
from app.desk.wall_talk import WallTalk
from app.reach.club.code import FIRST_PORT
from app.reach.club.messages import LONGEST, TALK
from app.reach.talk.limits import Limits
from app.reach.talk.sockets import Entrance, Request, Response, ServerConnection, answer, listening

WALL = "/wall"
OTHERS = 10  # moments between two looks at what other desks have written
MACHINES = 2  # moments between two looks at the machines of the store
MOST = 20_000  # connections
OF_TABLE = 8  # connections of one table: phones that bank it, follow it, or have vanished without a word
SILENT = 64  # connections of one address that have said nothing yet: the tables behind one router come back at once


def as_many_as_fit() -> Limits:
    """Return how many connections there may be, after raising what the system allows this process to open."""
    return Limits(connections=min(MOST, connections_in(raised())), from_one_address=SILENT, opening=5.0)




class ClubDesk:
    """A desk that serves tables and the organiser from `open()` to `close()`, in one event loop."""

    def __init__(
        self, enrolment: Enrolment, store: Store, limits: Limits | None = None, alarms: Alarms | None = None,
        pool: Callable[[], Executor] | None = None,
    ) -> None:  # fmt: skip
        self.enrolment, self.limits, self.alarms = enrolment, limits or as_many_as_fit(), alarms or Alarms()
        self.records, self.evening = Records(store), Evening(store)
        self.directory, self.looking = Directory(store), LookingIn()
        self.umpire = Umpire(store, pool, self.alarms.met)
        self.wall = Wall(self.directory, self.looking, self.evening, self.alarms.sentences, self.umpire,
                         lambda: {talk.table for talk in self.tables}, self.tell_all)  # fmt: skip
        self.rounds = Rounds(self.evening)
        self.tables: set[TableTalk] = set()
        self._telling: set[asyncio.Task[None]] = set()
        self.port = 0
        self._entrance: Entrance | None = None
        self._looking: asyncio.Task[None] | None = None
        self._judging: asyncio.Task[None] | None = None

    async def open(self, port: int = FIRST_PORT) -> int:
        """Let tables in from now on, and return the port. Raises OSError."""
        self._entrance = await listening(self._meet, self.look, port, self.limits, longest=LONGEST)
        self._looking = asyncio.ensure_future(self._look_again())
        self._judging = asyncio.ensure_future(guarded(self.umpire.run(), self.alarms))
        self.port = self._entrance.port
        return self.port

    async def close(self) -> None:
        """Hang up on everybody and close the store."""
        for task in filter(None, (self._looking, self._judging)):
            task.cancel()
            await asyncio.wait([task], timeout=LEAVING)  # it may be reading from the store, which is closed below
        self.umpire.close()
        if self._entrance is not None:
            self._entrance.close()
            await within(LEAVING, self._entrance.wait_closed())
        await within(LEAVING, asyncio.to_thread(self.looking.close))
        await within(LEAVING, self.records.store.close())

    async def _meet(self, socket: ServerConnection) -> None:
        if socket.request is not None and socket.request.path == WALL:
            wall = WallTalk(socket, self.enrolment, self.wall, self.alarms)
            await guarded(wall.live(self.limits.opening), self.alarms)
            return
        talk = TableTalk(socket, self)
        self.tables.add(talk)
        try:
            await guarded(talk.live(self.limits.opening), self.alarms)
        finally:
            self.tables.discard(talk)

    def came(self, table: str) -> None:
        """Note that a phone of a table has proved that it is one. Of too many, the one that came first is dropped."""
        beside = [talk for talk in self.tables if talk.table == table]
        for talk in sorted(beside, key=lambda talk: talk.since)[:-OF_TABLE]:
            talk.drop()

    def wrote(self, record: str, end: RecordEnd) -> None:
        """Note that a record has grown."""
        self.directory.wrote(record, end)
        self.umpire.grew(record, end)
        self.alarms.worked()

    async def tell_all(self) -> int:
        """Tell every table that is here what was just said, without waiting for any; return how many those are."""
        here = [talk for talk in self.tables if talk.phone]
        for talk in here:
            telling = asyncio.ensure_future(guarded(talk.look_again(), self.alarms))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)
        return len({talk.table for talk in here})

    async def _look_again(self) -> None:
        """Read now and then what other desks wrote, and tell quiet tables whose game another phone has taken over."""
        for moment in itertools.count():
            if moment % OTHERS == 0:
                await guarded(self._read_ends(), self.alarms)
            if moment % MACHINES == 0:
                await guarded(self._look_at_machines(), self.alarms)
            await asyncio.sleep(BELIEVED)
            await guarded(self.rounds.look(), self.alarms)
            for talk in tuple(self.tables):
                await guarded(talk.look_again(), self.alarms)

    async def _read_ends(self) -> None:
        """Read where every record ends, and have judged what other desks have written."""
        await self.directory.read()
        for record, end in self.directory.ends.items():
            self.umpire.grew(record, end)

    async def _look_at_machines(self) -> None:
        self.alarms.saw(await self.records.store.unwell())

    def look(self, _socket: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file, or refuse it; None lets a connection begin."""
        failed: Response | None = answer(HTTPStatus.INTERNAL_SERVER_ERROR)
        return looked_at(lambda: self._looked_at(request), self.alarms, failed)

    def _looked_at(self, request: Request) -> Response | None:
        if request.method != "GET":
            return answer(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path not in {TALK, WALL}:
            return handed_out(request, self.wall.desks) or answer(HTTPStatus.NOT_FOUND)
        if not from_its_own_page(request):
            return answer(HTTPStatus.FORBIDDEN)
        if len(self.tables) >= self.limits.connections:
            return answer(HTTPStatus.SERVICE_UNAVAILABLE)
        return None


def from_its_own_page(request: Request) -> bool:
    """Return whether a request comes from a page of this desk, or from a phone of the app."""
    hosts = request.headers.get_all("Host")
    return len(hosts) == 1 and request.headers.get_all("Origin") == [f"http://{hosts[0]}"]
