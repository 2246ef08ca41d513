"""Sends lines to JetStream. All answers come to one inbox, and one clock looks for those that do not come.

The library would make a name, a timer and an object for each answer. A desk with hundreds of tables feels that.
"""

import asyncio
import itertools
import json
from typing import Self

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import Header

from app.desk.keeping.store import FULL, StoreTrouble

ANSWER = 2.0  # seconds until an answer is late; twice as many until nobody waits for it any more
EXPECTED = "Nats-Expected-Last-Subject-Sequence"
WITHOUT_SPACE = {10023, 10047, 10077}  # the server's numbers for "this cannot be stored"


class LineSender:
    """Sends lines to one stream, from `listening()` until `close()`."""

    def __init__(self, client: Client, stream: str) -> None:
        self.client, self.stream = client, stream
        self._inbox, self._numbers = client.new_inbox(), itertools.count(1)
        self._waiting: dict[str, asyncio.Future[bytes]] = {}
        self._late: dict[str, asyncio.Future[bytes]] = {}  # which waited already when the clock was looked at
        self._clock: asyncio.TimerHandle | None = None

    @classmethod
    async def listening(cls, client: Client, stream: str) -> Self:
        """Return a sender that hears the servers' answers."""
        sender = cls(client, stream)
        await client.subscribe(f"{sender._inbox}.*", cb=sender._hear)
        return sender

    async def send(self, subject: str, payload: bytes, before: int) -> int:
        """Send a line behind the message with this number; return the new one's number, 0 if the servers refused it.

        Raises StoreTrouble where there is no room, TimeoutError or an error of the library where it is not known.
        """
        number, future = str(next(self._numbers)), asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        self._wind()
        try:
            headers: dict[str, str] = {EXPECTED: str(before), Header.EXPECTED_STREAM: self.stream}
            async with asyncio.timeout(2 * ANSWER):  # there may be no room to send in while a connection breaks
                await self.client.publish(subject, payload, f"{self._inbox}.{number}", headers)
            return number_in(await future)
        finally:
            self._waiting.pop(number, None)
            self._late.pop(number, None)

    async def _hear(self, message: Msg) -> None:
        number = message.subject.rpartition(".")[2]
        future = self._waiting.get(number) or self._late.get(number)
        if future is not None and not future.done():
            future.set_result(message.data)

    def _wind(self) -> None:
        """Let the clock run as long as somebody waits."""
        if self._clock is None:
            self._clock = asyncio.get_running_loop().call_later(ANSWER, self._look)

    def _look(self) -> None:
        """Give up what was late already at the last look; what waits now is late from now on."""
        self._give_up(self._late)
        self._late, self._waiting, self._clock = self._waiting, {}, None
        if self._late:
            self._wind()

    def _give_up(self, futures: dict[str, asyncio.Future[bytes]]) -> None:
        for future in futures.values():
            if not future.done():
                future.set_exception(TimeoutError("no answer"))

    def close(self) -> None:
        """Let nobody wait any more."""
        if self._clock is not None:
            self._clock.cancel()
        self._give_up(self._late | self._waiting)


def number_in(answer: bytes) -> int:
    """Return the number that the servers gave a message; 0 if they refused it. Raises StoreTrouble without room."""
    try:
        said = json.loads(answer.decode())
        error = said.get("error")
        number = 0 if error or said.get("duplicate") else said["seq"]
    except (ValueError, LookupError, AttributeError):  # nobody keeps this stream at the moment
        return 0
    if error and error.get("err_code") in WITHOUT_SPACE:
        raise StoreTrouble(FULL, str(error.get("description")))
    return int(number)
