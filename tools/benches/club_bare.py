"""The bare stores: SQLite with one table, and a stream, written to and read by hand with nothing of ours between."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import sqlite3
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 60  # seconds for a message, where others use the machine too
EXPECTED = "Nats-Expected-Last-Subject-Sequence"


def hashed(texts: list[str]) -> bytes:
    """Take lines apart and hash one onto the other: whoever reads them without that does not know what they are."""
    before = b""
    for text in texts:
        before = hashlib.sha256(before + "|".join(map(str, json.loads(text)[:5])).encode()).digest()
    return before


class BareSqlite:
    """One table of lines. Each is on the disk when it is written, as ours are."""

    def __init__(self, path: Path) -> None:
        self.conn = sqlite3.connect(path, isolation_level=None)
        self.conn.execute("pragma journal_mode = wal")
        self.conn.execute("pragma synchronous = full")
        self.conn.execute("create table lines (record text, seq integer, text text, primary key (record, seq))")

    async def append(self, record: str, text: str, seq: int) -> None:
        """Insert one line."""
        self.conn.execute("insert into lines values (?, ?, ?)", (record, seq, text))

    async def read_all(self) -> None:
        """Read every line of every record."""
        for (record,) in self.conn.execute("select distinct record from lines").fetchall():
            await self.read_one(record)

    async def read_one(self, record: str) -> None:
        """Read the lines of one record, and hash them one onto the other."""
        found = self.conn.execute("select text from lines where record = ? order by seq", (record,))
        hashed([text for (text,) in found])

    def close(self) -> None:
        """Close the file."""
        self.conn.close()


class BareNodes:
    """A stream of the same kind as the desk's."""

    def __init__(self, client: Any, not_yet: type[Exception]) -> None:
        self.not_yet = not_yet
        self.client, self.js = client, client.jetstream(timeout=PATIENCE)
        self.places: dict[str, int] = {}

    @classmethod
    async def opened(cls, nodes: Any) -> BareNodes:
        """Make the stream."""
        import nats
        from nats.js.errors import BadRequestError

        from app.desk.keeping.jetstream_cluster import wanted

        found = cls(await nats.connect(nodes.servers), BadRequestError)
        await found.js.add_stream(wanted("BARE"))
        return found

    async def append(self, record: str, text: str, _seq: int) -> None:
        """Publish one line behind the last of its record; once more where the servers do not know that one yet."""
        headers, written = {EXPECTED: str(self.places.get(record, 0))}, False
        while not written:
            with contextlib.suppress(self.not_yet):
                ack = await self.js.publish(f"bare.t.{record}", text.encode(), headers=headers)
                self.places[record], written = ack.seq, True

    async def read_all(self) -> None:
        """Read every line of every record, all at once."""
        async with asyncio.TaskGroup() as group:  # where one fails, the others are ended before the servers are
            for record in self.places:
                group.create_task(self.read_one(record))

    async def read_one(self, record: str) -> None:
        """Read the lines of one record, and hash them one onto the other."""
        coming = await self.js.subscribe(f"bare.t.{record}", ordered_consumer=True)
        try:
            found = [await coming.next_msg(PATIENCE)]
            while found[-1].metadata.num_pending:
                found.append(await coming.next_msg(PATIENCE))
        finally:
            await coming.unsubscribe()
        await self.js.delete_consumer("BARE", found[-1].metadata.consumer)
        hashed([message.data.decode() for message in found])

    async def close(self) -> None:
        """Hang up."""
        await self.client.close()
