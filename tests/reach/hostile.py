"""A hostile phone that has scanned the code, in a process of its own: it does all it can at once, without end.

    python -m tests.reach.hostile PORT WORD SECONDS [ADDRESS]

It becomes a member again and again, asks for seats and wishes, writes and looks up under ever new ids, leaves half-open
lines, sends what is too large or is nonsense. At the end it says how often it has done each.
"""

import asyncio
import contextlib
import itertools
import json
import random
import sys
import time
from base64 import b64encode
from collections import Counter

from app.reach.talk.calling import DoorCaller

MINE = "127.0.0.66"  # an address of its own, as every phone has one
TEXT, TOO_LARGE = 1, 9_000
AT_ONCE = 24
COMMANDS = (
    {"is": "Roll", "dice": [1, 2]}, {"is": "Note", "text": "y" * 5000},
    {"is": "Choose", "key": "x" * 3000, "value": None},
)  # fmt: skip


class Hostile:
    """One attacker. `did` counts what was done, `met` how it was answered."""

    def __init__(self, port, word, address=MINE, seed=1):
        self.port, self.word, self.address, self.chance = port, word, address, random.Random(seed)
        self.did, self.ids = Counter(), itertools.count()
        self.tokens = []

    async def for_seconds(self, seconds):
        """Do all of it for so long."""
        most = (self.joins, self.joins, self.asks, self.asks)
        kinds = (*most, self.writes, self.looks_up, self.half_open, self.nonsense)
        works = [asyncio.ensure_future(self.again(kind)) for kind in kinds for _ in range(AT_ONCE // len(kinds))]
        await asyncio.sleep(seconds)
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    async def again(self, kind):
        while True:
            with contextlib.suppress(OSError, EOFError, TimeoutError, ValueError, KeyError):
                async with asyncio.timeout(8):
                    await kind()
            await asyncio.sleep(0.02)

    @contextlib.asynccontextmanager
    async def line(self):
        """Open a line from the attacker's own address."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    @contextlib.asynccontextmanager
    async def talk(self):
        """Open a line that talks."""
        async with self.line() as (reader, writer):
            host, key = f"127.0.0.1:{self.port}", b64encode(b"hostile " * 2).decode()
            writer.write(
                f"GET /talk HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
            )
            if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
                raise OSError("refused")
            yield reader, writer

    @contextlib.asynccontextmanager
    async def joined(self):
        """Become a member once more."""
        async with self.talk() as (reader, writer):
            caller = DoorCaller(self.word)
            about = {"lang": self.chance.choice(["en", "fr"]), "name": "hostile " * 4, "app": False,
                     "game": "", "keep": 0, "seen": self.chance.choice([0, 0, 0, 99]), "hash": "ab" * 32}  # fmt: skip
            writer.write(framed(caller.hello(json.loads(await message(reader)), about)))
            while (said := json.loads(await message(reader)))["t"] != "you":
                pass
            self.did["members"] += 1
            seats = [row["open"]["seat"] for row in said["rows"] if "open" in row]
            yield caller, reader, writer, seats or ["p1"]

    async def joins(self):
        async with self.joined() as (caller, _, writer, seats):
            writer.write(framed(caller.frame({"t": "seat", "id": self.id(), "seat": self.chance.choice(seats)})))
            await writer.drain()
            self.did["asks"] += 1
            await asyncio.sleep(0.05)

    async def asks(self):
        async with self.joined() as (caller, reader, writer, seats):
            for _ in range(60):
                said = self.chance.choice([
                    {"t": "seat", "seat": self.chance.choice(seats)},
                    {"t": "wish", "at": 1, "c": self.chance.choice(COMMANDS)},
                ])  # fmt: skip
                await self.say(caller, reader, writer, said, "asks")

    async def writes(self):
        async with self.joined() as (caller, reader, writer, _):
            for _ in range(400):
                said = {"t": "submit", "at": 1, "c": self.chance.choice(COMMANDS)}
                await self.say(caller, reader, writer, said, "messages")

    async def looks_up(self):
        async with self.joined() as (caller, reader, writer, seats):
            for at in range(400):
                said = self.chance.choice([
                    {"t": "why", "seq": at % 9}, {"t": "page", "before": at}, {"t": "sheet", "seat": seats[0]},
                    {"t": "board"}, {"t": "ground"}, {"t": "risk"}, {"t": "deed", "deed": "boardwalk"},
                    {"t": "show", "c": self.chance.choice(COMMANDS)},
                ])  # fmt: skip
                await self.say(caller, reader, writer, said, "messages")

    async def say(self, caller, reader, writer, said, kind):
        """Say something, and read what has come meanwhile without waiting for it."""
        writer.write(framed(caller.frame({"id": self.id(), **said})))
        await writer.drain()
        self.did[kind] += 1
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.12):
                while True:
                    await message(reader)

    async def half_open(self):
        async with self.line() as (_, writer):
            if self.chance.random() < 0.5:
                writer.write(b"GET /talk HTTP/1.1\r\nHost: ")
            self.did["half-open"] += 1
            await asyncio.sleep(self.chance.random() * 3)

    async def nonsense(self):
        kind = self.chance.randrange(4)
        self.did["nonsense"] += 1
        if kind == 0:
            async with self.line() as (reader, writer):
                writer.write(b"GET /" + b"x" * 200_000)
                await reader.read()
        if kind == 1:
            async with self.talk() as (reader, writer):
                writer.write(framed("z" * TOO_LARGE))
                await reader.read()
        if kind == 2:
            async with self.talk() as (reader, writer):
                writer.write(framed("0" * 32 + " " + "[" * 4000))
                await reader.read()
        if kind == 3:
            async with self.joined() as (caller, reader, writer, _):
                writer.write(framed(caller.frame({"t": "submit", "id": "i", "at": 1, "c": {"q": "x" * TOO_LARGE}})))
                await reader.read()

    def id(self):
        return f"hostile{next(self.ids):032d}"


def framed(text):
    """Return a text as a masked frame; a mask of zeros leaves the bytes as they are."""
    body = text.encode()
    size = bytes([128 | len(body)]) if len(body) < 126 else bytes([254]) + len(body).to_bytes(2, "big")
    return bytes([128 | TEXT]) + size + bytes(4) + body


async def message(reader):
    """Return the next text."""
    while True:
        head = await reader.readexactly(2)
        size = head[1] & 127
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        body = await reader.readexactly(size)
        if head[0] & 15 == TEXT:
            return body
        if head[0] & 15 == 8:
            raise EOFError


def main(port, word, seconds, address=MINE):
    hostile, began = Hostile(int(port), word, address, seed=7), time.monotonic()
    asyncio.run(hostile.for_seconds(float(seconds)))
    print(json.dumps({**hostile.did, "seconds": round(time.monotonic() - began)}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
