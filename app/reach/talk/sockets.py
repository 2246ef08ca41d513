"""What we use of the library that speaks WebSocket. It is loaded when somebody calls or is called, not before.

A page that banks by itself has no door and no such library.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from http import HTTPStatus

    from websockets.asyncio.client import ClientConnection, connect
    from websockets.asyncio.server import ServerConnection
    from websockets.exceptions import ConnectionClosed, InvalidHandshake
    from websockets.http11 import Request, Response

    from app.reach.talk.entrance import Entrance, listening, proved

__all__ = [
    "ClientConnection", "ConnectionClosed", "Entrance", "InvalidHandshake", "Request", "Response",
    "ServerConnection", "answer", "broadcast", "connected", "listening", "proved",
]  # fmt: skip

LONGEST_NEWS = 1 << 21  # bytes that a phone takes from the bank in one message
FROM = {  # where a name comes from
    **dict.fromkeys(("ConnectionClosed", "InvalidHandshake"), "websockets.exceptions"),
    **dict.fromkeys(("Request", "Response"), "websockets.http11"), "ClientConnection": "websockets.asyncio.client",
    **dict.fromkeys(("Entrance", "ServerConnection", "listening", "proved"), "app.reach.talk.entrance"),
}


def __getattr__(name: str) -> Any:
    """Return what needs the library, and load it; raise AttributeError where there is no such name."""
    if name not in FROM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(FROM[name]), name)


def broadcast(sockets: Iterable[ServerConnection], text: str) -> None:
    """Tell many phones the same, without waiting for any of them."""
    from websockets.asyncio.server import broadcast as tell  # noqa: PLC0415 - see the head of this file

    tell(sockets, text)


def connected(
    host: str, path: str = "/talk", longest: int = LONGEST_NEWS, headers: Sequence[tuple[str, str]] = (),
) -> connect:  # fmt: skip
    """Connect to another phone's door, as its own page does, or to a club's desk."""
    from websockets.asyncio.client import connect as call  # noqa: PLC0415 - see the head of this file

    return call(
        f"ws://{host}{path}", origin=f"http://{host}", compression=None, max_size=longest, close_timeout=0.5,  # type: ignore[arg-type]
        open_timeout=5, ping_interval=10, ping_timeout=5, proxy=None, user_agent_header=None,
        additional_headers=headers,
    )  # fmt: skip


def answer(status: HTTPStatus, body: bytes = b"", *headers: tuple[str, str]) -> Response:
    """Return a whole answer to what a browser asks for; the connection ends with it."""
    from websockets.datastructures import Headers  # noqa: PLC0415 - see the head of this file
    from websockets.http11 import Response as Whole  # noqa: PLC0415 - as above

    always = (("Content-Length", str(len(body))), ("Connection", "close"))
    return Whole(status.value, status.phrase, Headers([*headers, *always]), body)
