"""The entrance that other phones come to: a server of the library that speaks WebSocket. Loaded when the door opens."""

from collections.abc import Awaitable, Callable
from socket import create_server
from time import monotonic
from typing import Any, NamedTuple

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response

from app.reach.talk.doorstep import Doorstep
from app.reach.talk.limits import AT_ONCE, Allowance, HalfOpen, Limits
from app.reach.talk.messages import LONGEST

AT_A_TIME, WAITING = 4, 512  # connections: let in before those that are here have their turn; in the queue
Meet = Callable[[ServerConnection], Awaitable[None]]
LookAt = Callable[[ServerConnection, Request], Response | None]


class Guarded(ServerConnection):
    """A connection that is dropped at once where there are too many, or where it sends more than any page does.

    Messages are counted by whoever reads them. Here are counted all bytes, and frames that are no whole text: the
    library answers each ping by itself, also to a phone that does not read.
    """

    limits: Limits
    half_open: "HalfOpen[Guarded]"
    doorstep: "Doorstep[Guarded]"
    standing: "set[Guarded]"  # of this server; without those that were dropped, which the library ends a moment later
    bytes_: Allowance
    frames: Allowance

    def connection_made(self, transport: Any) -> None:
        self.transport, self.is_met = transport, False
        self.address: str = (transport.get_extra_info("peername") or ("",))[0]
        if len(self.standing) >= 2 * self.limits.connections:
            self.drop()
        elif self.half_open.came(self.address, self, monotonic()):
            self.standing.add(self)
            self.doorstep.came(self)
            if not self.is_met:  # paused only where it has to wait: a transport of Windows must not pause for nothing
                self.transport.pause_reading()

    def enter(self) -> None:
        """Let the library hear what is said. Before this nothing is begun that would have to be ended again."""
        if self.transport.is_closing():
            return
        self.is_met = True
        super().connection_made(self.transport)
        self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        if self.is_met:
            super().connection_lost(exc)

    def _forget(self) -> None:
        self.half_open.done(self.address, self)
        self.doorstep.left(self)
        self.standing.discard(self)

    def data_received(self, data: bytes) -> None:
        if self.bytes_.pays(monotonic(), len(data)):
            super().data_received(data)
        else:
            self.drop()

    def process_event(self, event: Any) -> None:
        odd = isinstance(event, Frame) and not (event.fin and event.opcode is Opcode.TEXT)
        if odd and not self.frames.pays(monotonic()):
            self.drop()
            return
        super().process_event(event)

    def prove(self) -> None:
        """Be half-open no longer: who is at the other end has shown that it knows a key."""
        self.half_open.done(self.address, self)
        self.doorstep.knows(self.address)

    def drop(self) -> None:
        """End the connection at once."""
        self._forget()
        self.transport.abort()


def proved(socket: ServerConnection) -> None:
    """Note that who is at the other end has shown that it knows a key."""
    if isinstance(socket, Guarded):
        socket.prove()


def guarded(limits: Limits, longest: int, doorstep: Doorstep[Guarded]) -> Callable[..., ServerConnection]:
    """Return what makes the connections of one server, each with allowances of its own."""
    half_open, standing = HalfOpen[Guarded](limits), set[Guarded]()

    def made(*about: Any, **options: Any) -> ServerConnection:
        connection = Guarded(*about, **options)
        connection.limits, connection.standing = limits, standing
        connection.half_open, connection.doorstep = half_open, doorstep
        connection.bytes_ = Allowance(AT_ONCE * longest, limits.rate * longest)
        connection.frames = Allowance(limits.burst, limits.rate)
        return connection

    return made


class Entrance(NamedTuple):
    """A server that listens, and those who wait before it."""

    server: Server
    doorstep: Doorstep[Guarded]

    @property
    def port(self) -> int:
        """Return the port at which it listens."""
        return int(self.server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """Let nobody in any more, and hang up on everybody."""
        self.doorstep.close()
        self.server.close()

    async def wait_closed(self) -> None:
        """Wait until everybody is gone."""
        await self.server.wait_closed()


async def listening(
    meet: Meet, look: LookAt, port: int, limits: Limits, host: str = "0.0.0.0", longest: int = LONGEST,  # noqa: S104 - other phones are to reach it
) -> Entrance:  # fmt: skip
    """Listen on every address of this phone, and return the entrance.

    Of those who call, only a few are let in at a time, so that a crowd does not keep those waiting who are here.
    """
    socket, doorstep = create_server((host, port), backlog=WAITING), Doorstep[Guarded]()
    try:
        server = await serve(
            meet, sock=socket, process_request=look, create_connection=guarded(limits, longest, doorstep),  # type: ignore[arg-type]
            compression=None, server_header=None, open_timeout=limits.opening, ping_interval=limits.ping,
            ping_timeout=limits.silence, close_timeout=0.5, max_size=longest, max_queue=4, backlog=AT_A_TIME,
        )  # fmt: skip
    except BaseException:
        socket.close()
        raise
    socket.listen(WAITING)  # the server has made the queue as short as what it takes at a time
    return Entrance(server, doorstep)
