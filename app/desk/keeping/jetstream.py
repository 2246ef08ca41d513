"""Records in NATS JetStream on three machines: the evening outlives the loss of one of them.

A line is written only where its record still ends as the sender knows it: the server compares the sequence. Message ids
are never sent: they are compared across all tables, and equal first lines of two tables would be taken for one. Where
an answer does not come, the leader is asked what stands there.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

from nats.errors import Error
from nats.js.errors import APIError

from app.desk.keeping.jetstream_reading import PlaceIndex, Reader, in_time, line_in, stored
from app.desk.keeping.jetstream_sending import ANSWER, LineSender
from app.desk.keeping.store import AWAY, NOTHING, HeadMoved, RecordEnd, StoreTrouble
from app.journal import Line

PATIENCE, SOON = 15.0, 0.1  # seconds for a leader to be found; between two tries
READING = 6.0  # seconds for a leader to be found where somebody waits to read
T = TypeVar("T")
DOUBT = (Error, APIError, TimeoutError, OSError)


class JetStreamStore:
    """A store in one stream, with one subject for each record. `opened_cluster` makes it."""

    def __init__(self, sender: LineSender) -> None:
        self._client, self._stream, self._sender = sender.client, sender.stream, sender
        self.patience = PATIENCE
        self._js = sender.client.jetstream(timeout=ANSWER)
        self._places = PlaceIndex()
        self._reader = Reader(sender.client, self._js, sender.stream)

    async def append(self, table: str, line: Line, head: RecordEnd) -> RecordEnd:
        """Write the line that follows this head. The machines that make the majority have it when this returns."""
        payload, until = stored(line), monotonic() + self.patience
        place = await self._published(table, payload, head)
        while not place:
            place = await self._settled(table, payload, head, until) or await self._published(table, payload, head)
        self._places.note(table, line.seq, place)
        return RecordEnd(line.seq, line.hash, place)

    async def _published(self, table: str, payload: bytes, head: RecordEnd) -> int:
        """Send a line; return its number in the stream, 0 if it may not have been stored. Raises StoreTrouble.

        A refusal settles nothing: the line that was first may not be on the disk yet, where a reader would see it.
        """
        try:
            return await self._sender.send(self._reader.subject(table), payload, head.place)
        except DOUBT:
            return 0

    async def _settled(self, table: str, payload: bytes, head: RecordEnd, until: float) -> int:
        """Return this line's number in the stream, as the leader has it; 0 if the record still ends at the head."""
        while True:
            try:
                place, found = await self._reader.last(table)
            except DOUBT as error:
                await wait_on(until, error)
                continue
            if found == payload:
                return place
            if place != head.place:
                raise HeadMoved
            await wait_on(until)
            return 0

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """Return all lines of a record after this one, as the leader has them."""
        found = await self._insisting(lambda: self._reader.read(table, self._places.before(table, after)))
        for line, place in found:
            self._places.note(table, line.seq, place)
        return [line for line, _ in found if line.seq > after]

    async def end(self, table: str) -> RecordEnd:
        """Return where one record ends, as the leader has it."""
        place, found = await self._insisting(lambda: self._reader.last(table))
        if not place:
            return NOTHING
        line = line_in(found)
        return RecordEnd(line.seq, line.hash, place)

    async def heads(self) -> dict[str, RecordEnd]:
        """Return where every record ends, as any one of the machines has it."""
        return await self._insisting(self._reader.heads)

    async def _insisting(self, read: Callable[[], Awaitable[T]]) -> T:
        """Read, and try again while the servers choose a leader. Raises StoreTrouble."""
        until = monotonic() + min(READING, self.patience)
        while True:
            try:
                return await read()
            except DOUBT as error:
                await wait_on(until, error)

    async def unwell(self) -> tuple[str, ...]:
        """Return the machines that lag behind the leader or do not answer it; none while there is no leader to ask."""
        try:
            cluster = (await in_time(self._js.stream_info(self._stream))).cluster
        except DOUBT:
            return ()
        others = cluster.replicas if cluster and cluster.replicas else []
        return tuple(sorted([one.name or "" for one in others if not one.current]))

    async def close(self) -> None:
        """Close the connection to the servers, also one that has broken; what the library still waits for is left."""
        self._sender.close()
        with contextlib.suppress(*DOUBT):
            await in_time(self._client.close())


async def wait_on(until: float, error: Exception | None = None) -> None:
    """Wait a little before another try; raise StoreTrouble where it has taken too long."""
    if monotonic() > until:
        raise StoreTrouble(AWAY, str(error or "")) from error
    await asyncio.sleep(SOON)
