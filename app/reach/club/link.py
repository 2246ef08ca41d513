"""A table's line to its club: the lines that a desk lacks are sent, for as long as the game is on the table.

It runs in a thread of its own. The journal is what waits to be sent: without a desk the table plays on, and catches up.
"""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, NamedTuple

from app.journal import JournalError
from app.journal.following import Feed
from app.reach.club.greeting import say_hello
from app.reach.club.messages import HEARS, LONGEST, TALK
from app.reach.club.sending import REFUSED, LinkEnded, NotNow, Sending, game_in
from app.reach.talk import sockets
from app.reach.talk.handshake import WRONG_KEY
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.secrecy import key_of
from app.typed.bounds import is_a_name

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.reach.club.membership import Membership
    from app.reach.talk.sockets import ClientConnection

CONNECTING, AWAY, FULL, DAMAGED, MANY = "connecting", "away", "full", "damaged", "many"
TOLD = {FULL, DAMAGED, MANY}  # what of a desk's troubles is told; with all others it is away
SOON, LATER = 1.0, 30.0  # seconds before the desks are tried again: the first time, and in the long run
LEAVING = 2.0  # seconds
GOES = ("name", "table")  # what a row says of somebody who changes the table


class DeskStanding(NamedTuple):
    """How it stands: a word for it, the desk that is spoken to, how many lines it has, whether a second phone banks."""

    state: str = CONNECTING
    desk: str = ""
    kept: int = 0
    rival: bool = False


class RoundNews(NamedTuple):
    """What the desk says of the round: its number, the code of what is played, and whether time is up."""

    number: int
    code: str
    over: bool


class SeatsNews(NamedTuple):
    """What the desk says of the places in a round: who sits at this table, and who of this table goes where."""

    number: int
    names: tuple[str, ...]
    goes: tuple[tuple[str, str], ...]


class ClubLink:
    """Sends lines from `open()` to `close()`. `tell` is called with every DeskStanding, on the link's own thread.

    Without a game (0) it only listens for what the desk says of rounds.
    """

    def __init__(
        self, member: Membership, book: Path, game: int, tell: Callable[[DeskStanding], object], soon: float = SOON,
        tell_round: Callable[[RoundNews], object] = lambda _: None,
        tell_seats: Callable[[SeatsNews], object] = lambda _: None,
    ) -> None:  # fmt: skip
        self.member, self.code, self.tell, self.soon = member, member.read, tell, soon
        self.feed, self._tell_round = Feed(book, game), tell_round
        self._tell_seats = tell_seats
        self.standing = DeskStanding()
        self._listened, self._trouble, self._rival = False, AWAY, False
        self._sending: Sending | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._life: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run, name="club", daemon=True)
        self._ready = threading.Event()

    # on any thread
    def open(self) -> None:
        """Start sending."""
        self._thread.start()
        self._ready.wait()

    def wake(self) -> None:
        """Take note that a line was written."""
        self._soon(self._wake)

    def _wake(self) -> None:
        if self._sending is not None:
            self._sending.wake()

    def close(self) -> None:
        """Stop sending, without waiting for the thread to end."""
        self._soon(lambda: self._life and self._life.cancel())

    def wait(self, seconds: float = LEAVING) -> None:
        """Wait until the thread has ended, but no longer than so many seconds."""
        self._thread.join(seconds)

    def _soon(self, act: Callable[[], object]) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(act)

    # in the link's thread
    def _run(self) -> None:
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            self._life = self._loop.create_task(self._live())
            self._ready.set()
            try:
                self._loop.run_until_complete(self._life)
            except asyncio.CancelledError:
                pass
            finally:
                self.feed.close()

    def _say(self, state: str, desk: str, kept: int) -> None:
        standing = DeskStanding(state, desk, kept, self._rival)
        if standing != self.standing:
            self.standing = standing
            self.tell(standing)

    async def _live(self) -> None:
        """Try one desk after the other, until something happens that only a person can put right."""
        pause = self.soon
        try:
            while True:
                self._listened, self._trouble = False, AWAY
                for desk in self.code.desks:
                    await self._reach(desk)
                self._say(self._trouble, "", self.standing.kept)
                pause = self.soon if self._listened else min(2 * pause, LATER)
                await asyncio.sleep(pause)
        except LinkEnded as ended:
            self._say(ended.state, self.standing.desk, ended.kept)

    async def _reach(self, desk: str) -> None:
        """Send to a desk for as long as it listens."""
        try:
            async with sockets.connected(desk, TALK, LONGEST, (HEARS,)) as socket:
                await self._with(desk, socket)
        except sockets.ConnectionClosed as end:
            if end.rcvd is not None and end.rcvd.code == WRONG_KEY:
                raise LinkEnded(REFUSED) from end
        except NotNow as trouble:
            self._trouble = trouble.key if trouble.key in TOLD else AWAY
        except (OSError, TimeoutError, sockets.InvalidHandshake, NotUnderstood, JournalError):
            return

    async def _with(self, desk: str, socket: ClientConnection) -> None:
        hello = {"table": self.code.table, "phone": self.member.phone, "game": game_in(self.feed)}
        frames = await say_hello(socket, key_of(self.code.word), hello)
        self._listened = self._listened or not hello["game"]
        self._sending = Sending(
            socket, frames, self.feed, lambda state, kept: self._heard(state, desk, kept), self._heard_news
        )
        await self._sending.run()

    def _heard_news(self, said: Message) -> None:
        self._listened = True
        if said["t"] == "round":
            self._tell_round(RoundNews(said["number"], said["code"], said["over"]))
        elif said["t"] == "seats":
            self._tell_seats(seats_in(said))
        else:
            self._rival = True
            self._say(*self.standing[:3])

    def _heard(self, state: str, desk: str, kept: int) -> None:
        self._listened = True
        self._say(state, desk, kept)


def seats_in(said: Message) -> SeatsNews:
    """Return what a desk says of places. Raises NotUnderstood where a row is no name, or no name with a table."""
    names, goes = said["names"], said["goes"]
    if not all(map(is_a_name, names)):
        raise NotUnderstood
    if not all(isinstance(one, list) and len(one) == len(GOES) and all(map(is_a_name, one)) for one in goes):
        raise NotUnderstood
    return SeatsNews(said["number"], tuple(names), tuple([(name, table) for name, table in goes]))
