"""The library that speaks WebSocket. Only this module imports it, and only once the door opens."""

from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, broadcast, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.http11 import Request, Response

from app.reach.talk.limits import Limits
from app.reach.talk.messages import LONGEST

__all__ = [
    "ClientConnection", "ConnectionClosed", "Headers", "InvalidHandshake", "Request", "Response", "Server",
    "ServerConnection", "broadcast", "connected", "listening",
]  # fmt: skip

LONGEST_NEWS = 1 << 21  # bytes that a phone takes from the bank in one message
Meet = Callable[[ServerConnection], Awaitable[None]]
Look = Callable[[ServerConnection, Request], Response | None]


class Guarded(ServerConnection):
    """A connection that is dropped at once if there are too many already."""

    most: int = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if len(self.server.handler_tasks) > 2 * self.most:
            transport.abort()


async def listening(
    meet: Meet, look: Look, port: int, limits: Limits, host: str = "0.0.0.0", longest: int = LONGEST,  # noqa: S104 - other phones are to reach it
) -> Server:  # fmt: skip
    """Listen on every address of this phone, and return the server."""
    guarded = type("Guarded", (Guarded,), {"most": limits.connections})
    return await serve(
        meet, host, port, process_request=look, create_connection=guarded, compression=None, server_header=None,
        open_timeout=limits.opening, ping_interval=limits.ping, ping_timeout=limits.silence, close_timeout=0.5,
        max_size=longest, max_queue=4,
    )  # fmt: skip


def connected(host: str, path: str = "/talk", longest: int = LONGEST_NEWS) -> connect:
    """Connect to another phone's door, as its own page does, or to a club's desk."""
    return connect(
        f"ws://{host}{path}", origin=f"http://{host}", compression=None, max_size=longest, close_timeout=0.5,  # type: ignore[arg-type]
        open_timeout=5, ping_interval=10, ping_timeout=5, proxy=None, user_agent_header=None,
    )  # fmt: skip
