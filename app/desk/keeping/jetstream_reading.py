"""Reading records from JetStream. The end is asked of the leader; what comes before it may come from any machine."""

import asyncio
import contextlib
import itertools
from array import array
from collections import OrderedDict
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from typing import TypeVar

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy
from nats.js.errors import NotFoundError

from app.desk.keeping.store import DAMAGED, RecordEnd, StoreTrouble
from app.journal import ImportRefused, Line
from app.journal.parcel import known_line, text_of

WAIT = 5.0  # seconds for the next message
REMEMBERED = 20_000  # records
AT_ONCE = 32  # readers to whom the servers send: what they send has room in their buffers
FEW = 8  # lines that are asked for one by one, before one machine is asked to send all

T = TypeVar("T")
Placed = tuple[Line, int]  # a line, and the stream's number of it


class PlaceIndex:
    """The stream's numbers of a record's lines, as far as they were seen. It is a cache, and may be emptied."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self.most = most
        self._places: OrderedDict[str, array[int]] = OrderedDict()

    def note(self, table: str, seq: int, place: int) -> None:
        """Remember the number that a line has in the stream."""
        places = self._places.get(table)
        if places is None:
            places = self._places[table] = array("q")
            if len(self._places) > self.most:
                self._places.popitem(last=False)
        if seq == len(places) + 1:
            places.append(place)

    def before(self, table: str, after: int) -> tuple[int, int]:
        """Return the last line up to this one whose number in the stream is known, and that number."""
        places = self._places.get(table, array("q"))
        known = min(after, len(places))
        return (known, places[known - 1]) if known else (0, 0)


class Reader:
    """Reads one stream."""

    def __init__(self, client: Client, js: JetStreamContext, stream: str) -> None:
        self.client, self.js, self.stream = client, js, stream
        self._few = asyncio.Semaphore(AT_ONCE)
        self.prefix = f"{stream.lower()}.t."

    def subject(self, table: str) -> str:
        """Return the subject of a record."""
        return self.prefix + table

    async def last(self, table: str) -> tuple[int, bytes]:
        """Return a record's last line as the leader has it, after its number in the stream; 0 where there is none."""
        try:
            found = await in_time(self.js.get_last_msg(self.stream, self.subject(table), direct=False))
        except NotFoundError:
            return 0, b""
        return found.seq or 0, found.data or b""

    async def read(self, table: str, known: tuple[int, int]) -> list[Placed]:
        """Return the lines after a known one, with their numbers, up to where the leader says that the record ends."""
        seq, place = known
        end, newest = await self.last(table)
        found: list[Placed] = []
        if end > place and line_in(newest).seq - seq > FEW:
            found = await self._stream(self.subject(table), DeliverPolicy.BY_START_SEQUENCE, place + 1, end)
        return found + await self._some(table, found[-1][1] if found else place, end)  # what that machine had not yet

    async def _some(self, table: str, place: int, end: int) -> list[Placed]:
        """Ask the leader for the lines after this place, one by one."""
        found: list[Placed] = []
        while place < end:
            asked = self.js.get_msg(self.stream, seq=place + 1, subject=self.subject(table), next=True)
            message = await in_time(asked)
            place = message.seq or end
            found.append((line_in(message.data or b""), place))
        return found

    async def _stream(self, subject: str, policy: DeliverPolicy, start: int | None, end: int) -> list[Placed]:
        """Let one machine send all lines up to the end; return those that it had."""
        found: list[Placed] = []
        with contextlib.suppress(TimeoutError):  # that machine lags far behind
            async with contextlib.aclosing(self._messages(subject, policy, start)) as messages:
                async for message in messages:
                    found.append((line_in(message.data), message.metadata.sequence.stream))
                    if found[-1][1] >= end:
                        break
        return found

    async def heads(self) -> dict[str, RecordEnd]:
        """Return where every record ends: the last line of each subject."""
        found: dict[str, RecordEnd] = {}
        async with contextlib.aclosing(self._messages(self.prefix + ">", DeliverPolicy.LAST_PER_SUBJECT)) as messages:
            async for message in messages:
                line = line_in(message.data)
                end = RecordEnd(line.seq, line.hash, message.metadata.sequence.stream)
                found[message.subject.removeprefix(self.prefix)] = end
        return found

    async def _messages(
        self, subject: str, policy: DeliverPolicy, start: int | None = None
    ) -> AsyncGenerator[Msg, None]:
        """Yield messages from one machine, until it has no more. Raises TimeoutError where one does not come.

        The library has readers that mend such a gap. They live on where the connection breaks while they are ended,
        and ask the servers for a new reader again and again; so this one is our own, and whoever reads begins anew.
        """
        coming: asyncio.Queue[Msg] = asyncio.Queue()
        async with self._few, self._listening(coming.put) as inbox, self._reader(inbox, subject, policy, start) as left:
            for number in itertools.count(1) if left else ():
                message = await next_of(coming)
                if message.metadata.sequence.consumer != number:
                    raise TimeoutError("a message is missing")
                yield message
                if not message.metadata.num_pending:
                    return

    @contextlib.asynccontextmanager
    async def _listening(self, hear: Callable[[Msg], Awaitable[None]]) -> AsyncIterator[str]:
        """Hear what is sent to an inbox of our own."""
        inbox = self.client.new_inbox()
        subscription = await in_time(self.client.subscribe(inbox, cb=hear))
        try:
            yield inbox
        finally:
            with contextlib.suppress(Error, TimeoutError, OSError):  # the connection has ended, and all that it heard
                await in_time(subscription.unsubscribe())

    @contextlib.asynccontextmanager
    async def _reader(self, inbox: str, subject: str, policy: DeliverPolicy, start: int | None) -> AsyncIterator[int]:
        """Let a machine send all that it has to an inbox, and tell how many messages that are."""
        wish = ConsumerConfig(
            deliver_subject=inbox, filter_subject=subject, deliver_policy=policy, opt_start_seq=start,
            ack_policy=AckPolicy.NONE, max_deliver=1, inactive_threshold=WAIT, mem_storage=True, num_replicas=1,
        )  # fmt: skip
        reader = await in_time(self.js.add_consumer(self.stream, wish))
        try:
            yield (reader.num_pending or 0) + (reader.delivered.consumer_seq if reader.delivered else 0)
        finally:  # the servers keep only so many at a time
            with contextlib.suppress(Error, TimeoutError, OSError):  # it is forgotten by itself soon
                await in_time(self.js.delete_consumer(self.stream, reader.name))


async def in_time(asked: Awaitable[T]) -> T:
    """Return what the servers answer. Raises TimeoutError.

    The library bounds the wait for an answer, but not that for room to ask in, while a connection breaks.
    """
    async with asyncio.timeout(WAIT):
        return await asked


async def next_of(coming: asyncio.Queue[Msg]) -> Msg:
    """Return the next message. Raises TimeoutError."""
    if not coming.empty():
        return coming.get_nowait()
    async with asyncio.timeout(WAIT):
        return await coming.get()


def stored(line: Line) -> bytes:
    """Return a line as a message: its number, a blank, and the line as a game file has it."""
    return f"{line.seq} {text_of(line)}".encode()


def line_in(message: bytes) -> Line:
    """Return the line of a message. Raises StoreTrouble for a message that no desk has written.

    The desk that wrote it has looked at every part; whether it is still the same is seen where the chain is walked.
    """
    seq, _, text = message.partition(b" ")
    try:
        line = known_line(text, int(seq))
    except (ImportRefused, ValueError) as error:
        raise StoreTrouble(DAMAGED, "a message is no line") from error
    if [type(part) for part in (line.kind, line.at, line.body)] != [str] * 3:
        raise StoreTrouble(DAMAGED, "a message is no line")
    return line
