"""Three NATS servers as a club's store: found, looked at, and refused where they could lose a line."""

import asyncio
from collections.abc import Sequence
from time import monotonic

import nats
from nats.aio.client import Client
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.api import StorageType, StreamConfig
from nats.js.errors import APIError, NotFoundError

from app.desk.keeping.jetstream import ANSWER, SOON, JetStreamStore, wait_on
from app.desk.keeping.store import AWAY, StoreTrouble

OLDEST = (2, 12, 3)  # older ones tell two writers that each has written the next line
FOUND = 6.0  # seconds until one of the servers answers
CHOSEN = 30.0  # seconds until the servers have chosen a leader: they may have been started a moment ago
STREAM, REPLICAS = "CLUB", 3
TOO_OLD, TOO_WEAK = "too_old", "too_weak"


async def opened_cluster(servers: Sequence[str], stream: str = STREAM) -> JetStreamStore:
    """Open the store in these servers; make it where it is not there yet. Raises StoreTrouble."""
    try:
        async with asyncio.timeout(FOUND):  # the library itself would try for ever
            client = await nats.connect(
                list(servers), allow_reconnect=True, max_reconnect_attempts=-1, reconnect_time_wait=SOON,
                connect_timeout=2 * ANSWER, error_cb=quietly, name="pay corner desk",
            )  # fmt: skip
    except (Error, OSError, TimeoutError) as error:
        raise StoreTrouble(AWAY, str(error)) from error
    try:
        insist_on_version(client)
        await insist_on_stream(client.jetstream(timeout=2 * ANSWER), stream)
    except BaseException:
        await client.close()
        raise
    return JetStreamStore(client, stream)


async def quietly(_error: Exception) -> None:
    """Ignore an error of the connection: the library connects again, and writing raises StoreTrouble meanwhile."""


def insist_on_version(client: Client) -> None:
    """Raise StoreTrouble for a server that is too old."""
    found = client.connected_server_version
    try:
        version = (found.major, found.minor, found.patch)
    except ValueError as error:
        raise StoreTrouble(TOO_OLD, str(found)) from error
    if version < OLDEST:
        raise StoreTrouble(TOO_OLD, ".".join(map(str, version)))


async def insist_on_stream(js: JetStreamContext, stream: str) -> None:
    """Make the stream where there is none; raise StoreTrouble for one that could lose or forget lines."""
    until = monotonic() + CHOSEN
    while (found := await stream_in(js, stream, until)) is None:
        continue
    if not is_as_wanted(found):
        raise StoreTrouble(TOO_WEAK, stream)


async def stream_in(js: JetStreamContext, stream: str, until: float) -> StreamConfig | None:
    """Return the stream, made now if there is none; None if the servers have not chosen a leader by `until`."""
    try:
        try:
            return (await js.stream_info(stream)).config
        except NotFoundError:
            return (await js.add_stream(wanted(stream))).config
    except (Error, APIError, OSError, TimeoutError) as error:
        await wait_on(until, error)
        return None


def wanted(stream: str) -> StreamConfig:
    """Return the settings of our stream: it is kept on three machines, and nothing is ever deleted from it."""
    return StreamConfig(
        name=stream, subjects=[f"{stream.lower()}.t.>"], storage=StorageType.FILE, num_replicas=REPLICAS,
        deny_delete=True, deny_purge=True, allow_direct=False,
    )  # fmt: skip


def is_as_wanted(found: StreamConfig) -> bool:
    """Return whether a stream that somebody else made is kept as safely as ours."""
    limits = (found.max_msgs, found.max_bytes, found.max_age, found.max_msgs_per_subject)
    forgets = any((limit or 0) > 0 for limit in limits)
    enough = (found.num_replicas or 0) >= REPLICAS and found.storage == StorageType.FILE
    return bool(enough and found.deny_delete and found.deny_purge and not forgets)
