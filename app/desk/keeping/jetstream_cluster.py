"""Three NATS servers as a club's store: found, looked at, and refused where they could lose a line."""

import asyncio
import contextlib
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic

import nats
from nats.errors import Error
from nats.js import JetStreamContext
from nats.js.api import RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import APIError, NotFoundError

from app.desk.keeping.jetstream import SOON, JetStreamStore, wait_on
from app.desk.keeping.jetstream_sending import ANSWER, LineSender
from app.desk.keeping.servers import StoreServer, server_in
from app.desk.keeping.store import AWAY, StoreTrouble

OLDEST = (2, 12, 3)  # older ones tell two writers that each has written the next line
VERSION = re.compile(r"([0-9]{1,6})\.([0-9]{1,6})\.([0-9]{1,6})")
FOUND = 6.0  # seconds until one of the servers answers
CHOSEN = 30.0  # seconds until the servers have chosen a leader: they may have been started a moment ago
STREAM, REPLICAS = "CLUB", 3
TOO_OLD, TOO_WEAK = "too_old", "too_weak"


async def opened_cluster(addresses: Sequence[str], stream: str = STREAM) -> JetStreamStore:
    """Open the store in these servers; make it where it is not there yet. Raises StoreTrouble, or BadAddress."""
    servers = tuple(map(server_in, addresses))
    for version in await asyncio.gather(*map(version_at, servers)):
        insist_on_version(version)
    met: list[Exception] = []
    try:
        async with asyncio.timeout(FOUND):  # the library itself would try for ever
            client = await nats.connect(
                [server.address for server in servers], allow_reconnect=True, max_reconnect_attempts=-1,
                reconnect_time_wait=SOON, connect_timeout=2 * ANSWER, error_cb=noting(met), name="pay corner desk",
                **named_in(servers),
            )  # fmt: skip
    except (Error, OSError, TimeoutError) as error:
        raise StoreTrouble(AWAY, str(error) or " ".join(map(str, met[-1:]))) from error
    try:
        insist_on_version(str(client.connected_server_version))
        await insist_on_stream(client.jetstream(timeout=2 * ANSWER), stream)
        return JetStreamStore(await LineSender.listening(client, stream))
    except BaseException:
        await client.close()
        raise


def noting(met: list[Exception]) -> Callable[[Exception], Awaitable[None]]:
    """Return a function that keeps the last error of the connection; what a server said before that it hung up.

    Otherwise an error is ignored: the library connects again, and writing raises StoreTrouble meanwhile.
    """

    async def note(error: Exception) -> None:
        if not met or not isinstance(error, OSError):
            met[:] = [error]

    return note


def named_in(servers: Sequence[StoreServer]) -> dict[str, str]:
    """Return the user and the password of the first server that has them."""
    found = next((server for server in servers if server.user or server.password), None)
    return {"user": found.user, "password": found.password} if found else {}


async def version_at(server: StoreServer) -> str:
    """Return the version that a server names; "" where nobody answers, because two of three are enough.

    Each is asked, for it is the leader that compares the sequence, and any of them may come to lead.
    """
    try:
        async with asyncio.timeout(ANSWER):
            reader, writer = await asyncio.open_connection(server.host.strip("[]"), server.port)
            with contextlib.closing(writer):
                return str(json.loads((await reader.readline()).removeprefix(b"INFO "))["version"])
    except (OSError, TimeoutError, ValueError, LookupError, TypeError):
        return ""


def insist_on_version(version: str) -> None:
    """Raise StoreTrouble for a server that is too old, or says no version that can be read."""
    numbers = VERSION.search(version)
    if version and (not numbers or tuple(map(int, numbers.groups())) < OLDEST):
        raise StoreTrouble(TOO_OLD, version[:40])


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
    forgets = any((limit or 0) > 0 for limit in limits) or found.retention != RetentionPolicy.LIMITS
    enough = (found.num_replicas or 0) >= REPLICAS and found.storage == StorageType.FILE
    own = found.subjects == wanted(found.name or "").subjects and not (found.mirror or found.sources)
    answers = not (found.no_ack or found.sealed or found.subject_transform)
    return bool(enough and found.deny_delete and found.deny_purge and own and answers and not forgets)
