"""The door: a server in a thread of its own, through which other phones look at the table and speak to the bank."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
from collections import Counter
from concurrent.futures import Future
from http import HTTPStatus
from typing import TYPE_CHECKING

from app.reach.guest import Bank, Guest
from app.reach.page import files, lent
from app.reach.talk import sockets
from app.reach.talk.crowd import Crowd
from app.reach.talk.limits import Limits
from app.reach.talk.places import FIRST_PORT, PORTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.reach.talk.sockets import Entrance, Request, Response, ServerConnection

LEAVING = 1.0  # seconds for a last word to all phones
MOMENT = 1.0  # second
GIVES_WAY = 0.001  # seconds
TALK = "/talk"
FILES = {files.START if name == "page.html" else f"/{name}": name for name in files.KINDS}


class Door:
    """`open(port)` until `close()`. Its other public methods may be called on any thread."""

    def __init__(self, bank: Bank, limits: Limits | None = None) -> None:
        self.bank, self.limits = bank, limits or Limits()
        self.guests: dict[Guest, None] = {}  # in the order in which they came
        self.port = 0
        self.lending = lent.Lending()
        self._ready: Future[int] = Future()
        self._waiting: set[Callable[[], object]] = set()
        self.crowd = Crowd(lambda: self.limits)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread: threading.Thread | None = None

    def open(self, port: int = FIRST_PORT) -> int:
        """Start listening and return the port; another one if this one is taken. Raises OSError if none is free.

        From now on threads give way to each other sooner than usual, so that no crowd at the door holds up a frame.
        """
        sys.setswitchinterval(GIVES_WAY)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._live(port)), name="door", daemon=True)
        self._thread.start()
        self.port = self._ready.result()
        return self.port

    def close(self) -> None:
        """Stop listening and hang up, without waiting for phones that have vanished."""
        if self._stop is not None:
            self.soon(self._stop.set)

    def wait(self, seconds: float) -> None:
        """Wait until the thread has ended, but no longer than this."""
        if self._thread is not None:
            self._thread.join(seconds)

    def soon(self, act: Callable[[], object]) -> None:
        """Run this in the door's thread; do nothing if the door has closed."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act)

    def later(self, work: Callable[[], object]) -> None:
        """Do this a moment later, on a thread of its own; once, however often it is asked for until then."""
        self.soon(lambda: self._put_off(work))

    def _put_off(self, work: Callable[[], object]) -> None:
        if self._loop is not None and work not in self._waiting:
            self._waiting.add(work)
            self._loop.call_later(MOMENT, self._begin, work)

    def _begin(self, work: Callable[[], object]) -> None:
        self._waiting.discard(work)
        if self._loop is not None:
            self._loop.run_in_executor(None, work)

    async def _live(self, port: int) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        try:
            entrance = await self._listen(port)
        except OSError as error:
            self._ready.set_exception(error)
            return
        self._ready.set_result(entrance.port)
        await self._stop.wait()
        await self._leave(entrance)

    async def _listen(self, port: int) -> Entrance:
        """Listen on this port, or on one of the next ones; where all of them are taken, on any that is free."""
        for at in range(port, port + PORTS) if port else ():
            with contextlib.suppress(OSError):
                return await sockets.listening(self._meet, self.look, at, self.limits)
        return await sockets.listening(self._meet, self.look, 0, self.limits)

    async def _leave(self, entrance: Entrance) -> None:
        """Close each connection politely, and after a second the hard way."""
        entrance.close()
        try:
            async with asyncio.timeout(LEAVING):
                await entrance.wait_closed()
        except TimeoutError:
            for guest in self.guests:
                guest.drop()

    async def _meet(self, socket: ServerConnection) -> None:
        guest = Guest(socket, self.bank, self.limits, self.crowd)
        self.guests[guest] = None
        try:
            await guest.live()
        finally:
            self.guests.pop(guest, None)

    # what a browser asks for
    def look(self, socket: ServerConnection, request: Request) -> Response | None:
        """Return a file of the page or a refusal; None lets the two speak."""
        host = own_address(socket)
        if request.headers.get_all("Host") != [host]:
            return sockets.answer(HTTPStatus.MISDIRECTED_REQUEST)
        if request.method != "GET":
            return sockets.answer(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path == TALK:
            return self._talk(socket, request, host)
        name = FILES.get(request.path.partition("?")[0])
        if name is None:
            return self._lent(request.path)
        language = files.language_for(",".join(request.headers.get_all("Accept-Language")))
        file = files.page(name, language)
        headers = files.headers_for(host, runs=files.SPARE)
        return sockets.answer(HTTPStatus.OK, file.packed, ("Content-Type", file.kind), *headers)

    def _lent(self, path: str) -> Response:
        """Return a piece of what a page may keep to bank on with. Where it has to wait, it gets no content."""
        try:
            found = self.lending.found(path) if path.startswith(lent.PATH) else None
        except lent.MustWait:
            return sockets.answer(HTTPStatus.NO_CONTENT)
        if found is None:
            return sockets.answer(HTTPStatus.NO_CONTENT if path == lent.PATH else HTTPStatus.NOT_FOUND)
        return sockets.answer(HTTPStatus.OK, found.body, ("Content-Type", found.kind), *found.headers)

    def _talk(self, socket: ServerConnection, request: Request, host: str) -> Response | None:
        if request.headers.get_all("Origin") != [f"http://{host}"]:
            return sockets.answer(HTTPStatus.FORBIDDEN)
        address = socket.remote_address[0]
        beside = [guest for guest in self.guests if guest.address == address]
        if len(beside) >= self.limits.from_one_address and not give_way(beside):
            return sockets.answer(HTTPStatus.SERVICE_UNAVAILABLE)
        if len(self.guests) >= self.limits.connections and not (give_way(self.guests) or self._make_room(len(beside))):
            return sockets.answer(HTTPStatus.SERVICE_UNAVAILABLE)
        return None

    def _make_room(self, beside: int) -> bool:
        """Drop a phone without a seat of the address that has the most, if that has more than the one that comes."""
        many = Counter(guest.address for guest in self.guests)
        looking = [guest for guest in self.guests if not guest.seat and many[guest.address] > beside + 1]
        fullest = max(looking, key=lambda guest: many[guest.address], default=None)
        if fullest is not None:
            fullest.drop()
        return fullest is not None


def give_way(guests: Iterable[Guest]) -> bool:
    """Drop who has waited longest without proving that it knows the key; return whether there was one."""
    idle = next((guest for guest in guests if not guest.key and not guest.socket.transport.is_closing()), None)
    if idle is not None:
        idle.drop()
    return idle is not None


def own_address(socket: ServerConnection) -> str:
    """Return the address by which this phone was reached, in figures, because no name leads here."""
    address, port = socket.local_address[:2]
    return f"{address}:{port}"
