"""The desk itself: one server for tables and for the organiser's page. Everything that it keeps is in the store."""

import asyncio
import contextlib
import itertools
from http import HTTPStatus

from app.desk.alarms import Alarms
from app.desk.club_evening.facts import BELIEVED, Evening
from app.desk.club_evening.rounds import Rounds
from app.desk.enrolment import Enrolment
from app.desk.keeping.store import RecordEnd, Store, StoreTrouble
from app.desk.organiser.directory import Directory
from app.desk.organiser.looking_in import LookingIn
from app.desk.organiser.wall import Wall
from app.desk.organiser.wall_files import handed_out
from app.desk.records import Records
from app.desk.table_talk import TableTalk
from app.desk.wall_talk import WallTalk
from app.reach.club.code import FIRST_PORT
from app.reach.club.messages import LONGEST, TALK
from app.reach.talk.limits import Limits
from app.reach.talk.sockets import ConnectionClosed, Request, Response, Server, ServerConnection, answer, listening

WALL = "/wall"
OTHERS = 10  # moments between two looks at what other desks have written
MACHINES = 2  # moments between two looks at the machines of the store
MANY = Limits(connections=20_000, from_one_address=20_000, opening=10.0)  # a club's tables share one address


class ClubDesk:
    """A desk that serves tables and the organiser from `open()` to `close()`, in one event loop."""

    def __init__(
        self, enrolment: Enrolment, store: Store, limits: Limits = MANY, alarms: Alarms | None = None
    ) -> None:
        self.enrolment, self.limits, self.alarms = enrolment, limits, alarms or Alarms()
        self.records, self.evening = Records(store), Evening(store)
        self.directory, self.looking = Directory(store), LookingIn()
        self.wall = Wall(self.directory, self.looking, self.evening, self.alarms.sentences)
        self.rounds = Rounds(self.evening)
        self.tables: set[TableTalk] = set()
        self._server: Server | None = None
        self._looking: asyncio.Task[None] | None = None

    async def open(self, port: int = FIRST_PORT) -> int:
        """Let tables in from now on, and return the port. Raises OSError."""
        self._server = await listening(self._meet, self.look, port, self.limits, longest=LONGEST)
        self._looking = asyncio.ensure_future(self._look_again())
        return int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Hang up on everybody and close the store."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])  # it may be reading from the store, which is closed below
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        self.looking.close()
        await self.records.store.close()

    async def _meet(self, socket: ServerConnection) -> None:
        if socket.request is not None and socket.request.path == WALL:
            await WallTalk(socket, self.enrolment, self.wall).live(self.limits.opening)
            return
        talk = TableTalk(socket, self)
        self.tables.add(talk)
        try:
            await talk.live(self.limits.opening)
        finally:
            self.tables.discard(talk)

    def wrote(self, record: str, end: RecordEnd) -> None:
        """Note that a record has grown."""
        self.directory.wrote(record, end)
        self.alarms.worked()

    async def _look_again(self) -> None:
        """Read now and then what other desks wrote, and tell quiet tables whose game another phone has taken over."""
        for moment in itertools.count():
            if moment % OTHERS == 0:
                with contextlib.suppress(StoreTrouble):
                    await self.directory.read()
            if moment % MACHINES == 0:
                self.alarms.saw(await self.records.store.unwell())
            await asyncio.sleep(BELIEVED)
            with contextlib.suppress(StoreTrouble):
                await self.rounds.look()
            for talk in tuple(self.tables):
                with contextlib.suppress(StoreTrouble, ConnectionClosed):
                    await talk.look_again()

    def look(self, _socket: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file, or refuse it; None lets a connection begin."""
        if request.method != "GET":
            return answer(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path not in {TALK, WALL}:
            return handed_out(request) or answer(HTTPStatus.NOT_FOUND)
        if not from_its_own_page(request):
            return answer(HTTPStatus.FORBIDDEN)
        if len(self.tables) >= self.limits.connections:
            return answer(HTTPStatus.SERVICE_UNAVAILABLE)
        return None


def from_its_own_page(request: Request) -> bool:
    """Return whether a request comes from a page of this desk, or from a phone of the app."""
    hosts = request.headers.get_all("Host")
    return len(hosts) == 1 and request.headers.get_all("Origin") == [f"http://{hosts[0]}"]
