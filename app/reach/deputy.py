"""A second phone with the app: it follows the bank line by line and can take over. Lives in a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING

from app.journal import ImportRefused, JournalError, WrittenElsewhere
from app.reach.hearing import AWAY, HEARD, BankHearer, CallAgain, FollowState, unasked
from app.reach.talk import sockets
from app.reach.talk.calling import heard
from app.reach.talk.handshake import FORKED, PUT_OUT, SHUT, WRONG_KEY
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.places import TableAddress, place_in
from app.reach.talk.secrecy import hidden
from app.reach.talk.together import first_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.journal import Journal
    from app.reach.seats.handed import Handed
    from app.reach.talk.sockets import ClientConnection

ENDS = {WRONG_KEY: "wrong_key", PUT_OUT: "put_out", FORKED: "forked", SHUT: "shut"}
SOONEST, LATEST = 0.25, 3.0  # seconds until the bank is called again


class Deputy:
    """`start()` until `stop()`. `tell`, `take` and `settle` are called in the deputy's own thread.

    `about` is what the phone says of itself: its language and its name.
    """

    def __init__(
        self, journal: Journal, place: TableAddress, about: Message,
        tell: Callable[[FollowState], object], take: Callable[[Handed], object],
        settle: Callable[[str], object] = unasked,
    ) -> None:  # fmt: skip
        self.about, self.over, self._has_told = about, False, False
        self.told = BankHearer(journal, place, tell, take, settle)
        self._socket: ClientConnection | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._live()), name="deputy", daemon=True)

    # on any thread
    def start(self) -> None:
        """Call the bank, and follow from now on."""
        self._thread.start()

    def stop(self) -> None:
        """Follow no more. What has come is kept."""
        self.over = True
        if self._stop is not None:
            self._soon(self._stop.set)

    def wait(self, seconds: float) -> None:
        """Wait until the thread has ended, but no longer than this."""
        self._thread.join(seconds)

    def ready(self, port: int, word: str) -> None:
        """Tell the bank where this phone's own door is, so that it sends the other phones there.

        This phone banks once the bank says so; until then it follows.
        """
        key = hidden(self.told.caller.key, "ready", word.encode()).hex()
        self._soon(lambda: asyncio.ensure_future(self._say({"t": "ready", "port": port, "key": key})))

    def _soon(self, act: Callable[[], object]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(act)

    # in the deputy's thread
    async def _live(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        if not self.over:
            await first_of(self._calls(), stopped(self._stop))

    async def _calls(self) -> None:
        """Call again and again, until it is over."""
        pause = SOONEST
        while not self.over:
            try:
                await self._call()
            except CallAgain:
                continue
            pause = SOONEST if self.told.standing.state in HEARD else min(LATEST, 2 * pause)
            await self._wait(pause)

    async def _wait(self, seconds: float) -> None:
        """Say that the bank is away, and wait before the next call; not where it is over."""
        if not self.over:
            self.told.stands(state=AWAY)
            await asyncio.sleep(seconds)

    async def _call(self) -> None:
        """Make one connection and hear it to its end."""
        try:
            async with sockets.connected(self.told.place.address) as self._socket:
                await self._hear(self._socket)
        except sockets.ConnectionClosed as end:
            self._ended(end.rcvd.code if end.rcvd else 0)
        except (OSError, TimeoutError, sockets.InvalidHandshake, NotUnderstood):
            pass  # it is called again
        except WrittenElsewhere:
            self._forks()
        except ImportRefused as trouble:
            self._ends("refused", trouble)
        except JournalError as trouble:
            self._ends("troubled", trouble)
        finally:
            self._lets_go()

    def _forks(self) -> None:
        """Call once more with the last line of here, so that the bank learns of it too. Raises CallAgain."""
        if self._has_told:
            self._ends("forked")
            return
        self._has_told = True
        raise CallAgain

    def _lets_go(self) -> None:
        """Leave no line open where a farewell was cut short."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def _hear(self, socket: ClientConnection) -> None:
        hello = self.told.caller.hello(heard(await socket.recv()), {**self.about, "app": True, **self.told.held()})
        await socket.send(hello)
        async for frame in socket:
            said = heard(frame)
            if said["t"] == "fork":
                self._ends("forked")
            self.told.hear(said)
            if self.told.banks:
                self.over = True
                return
        self._ended(socket.close_code or 0)

    async def _say(self, said: Message) -> None:
        if self._socket is not None:
            with contextlib.suppress(sockets.ConnectionClosed):
                await self._socket.send(self.told.caller.frame(said))

    def _ended(self, code: int) -> None:
        if code in ENDS and not self.over:
            self._ends(ENDS[code])

    def _ends(self, state: str, trouble: Exception | None = None) -> None:
        """Stop calling: only a person can say what is to be done."""
        self.over = True
        self.told.stands(state=state, trouble=trouble)


def place_of(address: str, word: str) -> TableAddress | None:
    """Return the place of what was typed; None for what is none."""
    try:
        return place_in(address, word)
    except NotUnderstood:
        return None


async def stopped(stop: asyncio.Event) -> None:
    """Wait until this is set."""
    await stop.wait()
