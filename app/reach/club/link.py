"""A table's line to its club: the lines that a desk lacks are sent, for as long as the game is on the table.

It runs in a thread of its own. The journal is what waits to be sent: without a desk the table plays on, and catches up.
"""

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from app.journal import JournalError
from app.journal.feed import Feed
from app.reach.club.greeting import say_hello
from app.reach.club.membership import Membership
from app.reach.club.messages import FORGED, FROM_DESKS, LONGEST, MOST_LINES, RETIRED, TALK, Sealed, by_weight, said_in
from app.reach.talk.handshake import WRONG_KEY
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.secrecy import key_of
from app.reach.talk.sockets import ClientConnection, ConnectionClosed, InvalidHandshake, connected

CONNECTING, KEPT, SENDING, AWAY = "connecting", "kept", "sending", "away"
FORK, BEHIND, REFUSED = "fork", "behind", "refused"  # these, FORGED and RETIRED end it: only a person goes on
FINAL, TOLD = {FORGED, RETIRED}, {"full", "damaged"}  # what ends it, and what of a store's troubles is told
SOON, LATER = 1.0, 30.0  # seconds before the desks are tried again: the first time, and in the long run
HASH = 5  # where a line's text has its hash
LEAVING = 2.0  # seconds
NOT_REACHED = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake, NotUnderstood, JournalError)


class DeskStanding(NamedTuple):
    """How it stands: a word for it, the desk that is spoken to, and how many lines the desk has."""

    state: str = CONNECTING
    desk: str = ""
    kept: int = 0


class LinkEnded(Exception):  # noqa: N818 - the fact
    """A desk has said what only a person can put right."""

    def __init__(self, state: str, kept: int = 0) -> None:
        super().__init__(state)
        self.state, self.kept = state, kept


class ClubLink:
    """Open from `open()` to `close()`. `tell` is called with every DeskStanding, on the link's own thread."""

    def __init__(
        self, member: Membership, book: Path, game: int, tell: Callable[[DeskStanding], object], soon: float = SOON
    ) -> None:
        self.member, self.code, self.tell = member, member.read, tell
        self.feed = Feed(book, game)
        self.standing = DeskStanding()
        self.soon = soon
        self._listened, self._trouble = False, AWAY
        self._loop: asyncio.AbstractEventLoop | None = None
        self._heard: asyncio.Queue[Message | None] = asyncio.Queue()
        self._ends: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run, name="club", daemon=True)
        self._ready = threading.Event()

    # on any thread
    def open(self) -> None:
        """Begin to send."""
        self._thread.start()
        self._ready.wait()

    def wake(self) -> None:
        """A line was written."""
        self._soon(lambda: self._heard.put_nowait(None))

    def close(self) -> None:
        """Send no more. Nothing is waited for."""
        self._soon(lambda: self._ends and self._ends.cancel())

    def wait(self, seconds: float = LEAVING) -> None:
        """Until the thread has ended, but no longer than this."""
        self._thread.join(seconds)

    def _soon(self, act: Callable[[], object]) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(act)

    # in the link's thread
    def _run(self) -> None:
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            self._ends = self._loop.create_task(self._live())
            self._ready.set()
            try:
                self._loop.run_until_complete(self._ends)
            except asyncio.CancelledError:
                pass
            finally:
                self.feed.close()

    def _say(self, state: str, desk: str = "", kept: int | None = None) -> None:
        standing = DeskStanding(state, desk, self.standing.kept if kept is None else kept)
        if standing != self.standing:
            self.standing = standing
            self.tell(standing)

    async def _live(self) -> None:
        """Desk after desk, until a person has to put something right."""
        pause = self.soon
        try:
            while True:
                self._listened, self._trouble = False, AWAY
                for desk in self.code.desks:
                    await self._reach(desk)
                self._say(self._trouble)
                pause = self.soon if self._listened else min(2 * pause, LATER)
                await asyncio.sleep(pause)
        except LinkEnded as ended:
            self._say(ended.state, kept=ended.kept or None)

    async def _reach(self, desk: str) -> None:
        """Speak to a desk for as long as it listens."""
        try:
            async with connected(desk, TALK, LONGEST) as socket:
                await self._with(desk, socket)
        except ConnectionClosed as end:
            if end.rcvd is not None and end.rcvd.code == WRONG_KEY:
                raise LinkEnded(REFUSED) from end
        except NOT_REACHED:
            return

    async def _with(self, desk: str, socket: ClientConnection) -> None:
        frames = await say_hello(socket, key_of(self.code.word), self._hello())
        self._heard = asyncio.Queue()
        reading = asyncio.ensure_future(self._read(socket, frames))
        try:
            await self._send(desk, socket, frames, reading)
        finally:
            reading.cancel()

    def _hello(self) -> Message:
        first = self._line(1)
        game = hash_in(first)[:32] if first else ""
        return {"table": self.code.table, "phone": self.member.phone, "game": game, "seq": 0, "hash": ""}

    async def _read(self, socket: ClientConnection, frames: Sealed) -> None:
        async for frame in socket:
            self._heard.put_nowait(said_in(frames.text(frame), FROM_DESKS))

    async def _send(
        self, desk: str, socket: ClientConnection, frames: Sealed, reading: "asyncio.Task[None]"
    ) -> None:
        """Lines, a few at a time, each time after the desk has said how far it is."""
        waiting = True  # for what the desk says to the last message
        while True:
            said = await self._next(reading)
            if said is not None and self._answered(desk, said):
                waiting = False
            if waiting:
                continue
            lines = by_weight(self.feed.after(self.standing.kept, MOST_LINES))
            self._say(SENDING if lines else KEPT, desk)
            if lines:
                await socket.send(frames.frame({"t": "lines", "after": self.standing.kept, "lines": lines}))
                waiting = True

    async def _next(self, reading: "asyncio.Task[None]") -> Message | None:
        """What the desk says next, or nothing where a line was written; raises what ended the reading."""
        heard = asyncio.ensure_future(self._heard.get())
        try:
            await asyncio.wait((heard, reading), return_when=asyncio.FIRST_COMPLETED)
            if heard.done():
                return heard.result()
        finally:
            heard.cancel()
        reading.result()
        raise TimeoutError

    def _answered(self, desk: str, said: Message) -> bool:
        """Whether this answers the last message. Raises LinkEnded for an end, TimeoutError for another try later."""
        if said["t"] == "fork":
            raise LinkEnded(FORK, said["seq"] - 1)
        if said["t"] == "no":
            raise self._refusal(said["key"])
        if said["t"] != "have":
            return False
        self._compare(said)
        self._listened = True
        self._say(SENDING, desk, said["seq"])
        return True

    def _refusal(self, key: str) -> Exception:
        """What a desk's No leads to: the end, or another try later."""
        if key in FINAL:
            return LinkEnded(key)
        self._trouble = key if key in TOLD else AWAY
        return TimeoutError()

    def _compare(self, said: Message) -> None:
        """The desk's last line must be this phone's own."""
        if not said["seq"]:
            return
        line = self._line(said["seq"])
        if not line:
            raise LinkEnded(BEHIND, said["seq"])
        if hash_in(line) != said["hash"]:
            raise LinkEnded(FORK, said["seq"])

    def _line(self, seq: int) -> str:
        """One line of the game; nothing where it has not come that far."""
        found = self.feed.after(seq - 1, 1)
        return found[0] if found else ""


def hash_in(line: str) -> str:
    """The hash of a line."""
    found: str = json.loads(line)[HASH]
    return found
