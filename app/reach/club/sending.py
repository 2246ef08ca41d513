"""One connection of a table to a desk: the desk says how many lines it has, the table sends those that follow."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from app.reach.club.messages import FORGED, FROM_DESKS, MOST_LINES, RETIRED, Sealed, by_weight, said_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.journal.following import Feed
    from app.reach.talk.messages import Message
    from app.reach.talk.sockets import ClientConnection

KEPT, SENDING = "kept", "sending"
FORK, BEHIND, REFUSED = "fork", "behind", "refused"
NEWS = {"round", "rival", "seats"}  # what a desk says by itself
FINAL = {FORGED, RETIRED}  # a desk's No after which only a person goes on
HASH = 5  # where a line's text has its hash


class LinkEnded(Exception):  # noqa: N818 - named after what it says
    """Raised where a desk has refused for a reason that only a person can put right; with the number of its lines."""

    def __init__(self, state: str, kept: int = 0) -> None:
        super().__init__(state)
        self.state, self.kept = state, kept


class NotNow(Exception):  # noqa: N818 - named after what it says
    """Raised where the desk cannot keep lines at the moment, with the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Sending:
    """Sends until one of the two ends it. `say` is called with a state and the number of lines that the desk has."""

    def __init__(
        self, socket: ClientConnection, frames: Sealed, feed: Feed, say: Callable[[str, int], object],
        hear: Callable[[Message], object],
    ) -> None:  # fmt: skip
        self.socket, self.frames, self.feed, self.say, self.hear = socket, frames, feed, say, hear
        self.kept, self.waiting = 0, True  # for what the desk says to the last message
        self._heard: asyncio.Queue[Message | None] = asyncio.Queue()

    def wake(self) -> None:
        """Take note that a line was written."""
        self._heard.put_nowait(None)

    async def run(self) -> None:
        """Send a few lines at a time, each time after the desk has said how far it is. Raises LinkEnded or NotNow."""
        reading = asyncio.ensure_future(self._read())
        try:
            while True:
                await self._taken(await self._next(reading))
                if not self.waiting:
                    await self._send()
        finally:
            reading.cancel()

    async def _read(self) -> None:
        async for frame in self.socket:
            self._heard.put_nowait(said_in(self.frames.text(frame), FROM_DESKS))

    async def _next(self, reading: asyncio.Task[None]) -> Message | None:
        """Wait for the desk's next message; None where a line was written first. Raises what ended the reading."""
        heard = asyncio.ensure_future(self._heard.get())
        try:
            await asyncio.wait((heard, reading), return_when=asyncio.FIRST_COMPLETED)
            if heard.done():
                return heard.result()
        finally:
            heard.cancel()
        reading.result()
        raise TimeoutError

    async def _send(self) -> None:
        lines = by_weight(self.feed.after(self.kept, MOST_LINES))
        self.say(SENDING if lines else KEPT, self.kept)
        if lines:
            self.waiting = True
            await self._send_lines(self.kept, lines)

    async def _send_lines(self, after: int, lines: list[str]) -> None:
        await self.socket.send(self.frames.frame({"t": "lines", "after": after, "lines": lines}))

    async def _taken(self, said: Message | None) -> None:
        """Take what the desk says. Where it has another line, it is shown ours, so that the other phone hears of us."""
        try:
            self._take(said)
        except LinkEnded as ended:
            if said and said["t"] == "have" and ended.state == FORK:
                await self._send_lines(said["seq"] - 1, [line_in(self.feed, said["seq"])])
            raise

    def _take(self, said: Message | None) -> None:
        """Handle a message of the desk. Raises LinkEnded if only a person can go on, NotNow to try later."""
        if said is None:
            return
        if said["t"] == "fork":
            raise LinkEnded(FORK, said["seq"] - 1)
        if said["t"] == "no":
            raise LinkEnded(said["key"], self.kept) if said["key"] in FINAL else NotNow(said["key"])
        if said["t"] in NEWS:
            self.hear(said)
        if said["t"] == "have":
            self._compare(said)
            self.kept, self.waiting = said["seq"], False

    def _compare(self, said: Message) -> None:
        """Raise LinkEnded unless the desk's last line is this phone's own."""
        if not said["seq"]:
            return
        line = line_in(self.feed, said["seq"])
        if not line:
            raise LinkEnded(BEHIND, said["seq"])
        if hash_in(line) != said["hash"]:
            raise LinkEnded(FORK, said["seq"])


def game_in(feed: Feed) -> str:
    """Return the name of a game at every desk: the hash of its first line, shortened; '' where it has no line."""
    first = line_in(feed, 1)
    return hash_in(first)[:32] if first else ""


def line_in(feed: Feed, seq: int) -> str:
    """Return one line of a game; '' where the game does not have so many."""
    found = feed.after(seq - 1, 1)
    return found[0] if found else ""


def hash_in(line: str) -> str:
    """Return the hash of a line."""
    found: str = json.loads(line)[HASH]
    return found
