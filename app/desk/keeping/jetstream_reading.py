"""Reading records from JetStream. The end is asked of the leader; what comes before it may come from any machine."""

import contextlib
from array import array
from collections import OrderedDict
from collections.abc import AsyncIterator

from nats.aio.msg import Msg
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, DeliverPolicy
from nats.js.errors import NotFoundError

from app.desk.keeping.store import DAMAGED, RecordEnd, StoreTrouble
from app.journal import ImportRefused, Line
from app.journal.parcel import known_line, text_of

WAIT = 5.0  # seconds for the next message
REMEMBERED = 20_000  # records
FEW = 8  # lines that are asked for one by one, before one machine is asked to send all

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

    def __init__(self, js: JetStreamContext, stream: str) -> None:
        self.js, self.stream = js, stream
        self.prefix = f"{stream.lower()}.t."

    def subject(self, table: str) -> str:
        """Return the subject of a record."""
        return self.prefix + table

    async def last(self, table: str) -> tuple[int, bytes]:
        """Return a record's last line as the leader has it, after its number in the stream; 0 where there is none."""
        try:
            found = await self.js.get_last_msg(self.stream, self.subject(table), direct=False)
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
            message = await self.js.get_msg(self.stream, seq=place + 1, subject=self.subject(table), next=True)
            place = message.seq or end
            found.append((line_in(message.data or b""), place))
        return found

    async def _stream(self, subject: str, policy: DeliverPolicy, start: int | None, end: int) -> list[Placed]:
        """Let one machine send all lines up to the end; return those that it had."""
        found: list[Placed] = []
        with contextlib.suppress(TimeoutError):  # that machine lags far behind
            async for message in self._messages(subject, policy, start):
                found.append((line_in(message.data), message.metadata.sequence.stream))
                if found[-1][1] >= end:
                    break
        return found

    async def heads(self) -> dict[str, RecordEnd]:
        """Return where every record ends: the last line of each subject."""
        found: dict[str, RecordEnd] = {}
        async for message in self._messages(self.prefix + ">", DeliverPolicy.LAST_PER_SUBJECT, None, sure=False):
            line = line_in(message.data)
            end = RecordEnd(line.seq, line.hash, message.metadata.sequence.stream)
            found[message.subject.removeprefix(self.prefix)] = end
        return found

    async def _messages(
        self, subject: str, policy: DeliverPolicy, start: int | None, *, sure: bool = True
    ) -> AsyncIterator[Msg]:
        """Yield messages from one machine, until it has no more. Unless `sure` of some, it is asked first."""
        config, reader = ConsumerConfig(deliver_policy=policy, opt_start_seq=start, inactive_threshold=WAIT), ""
        coming = await self.js.subscribe(subject, stream=self.stream, ordered_consumer=True, config=config)
        try:
            if not sure and not (await coming.consumer_info()).num_pending and not coming.pending_msgs:
                return
            while True:
                message = await coming.next_msg(WAIT)
                reader = message.metadata.consumer
                yield message
                if not message.metadata.num_pending:
                    return
        finally:
            await coming.unsubscribe()
            await self._forget(reader)

    async def _forget(self, reader: str) -> None:
        """Let the servers forget a reader that has ended: they keep only so many at a time."""
        if reader:
            with contextlib.suppress(Error, TimeoutError):  # it is forgotten by itself soon
                await self.js.delete_consumer(self.stream, reader)


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
