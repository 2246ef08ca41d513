"""Phones for the bench of the door: as little work as can be done with what arrives, and the time at which it did."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from base64 import b64encode

from app.core.wire import to_wire
from app.reach.page.lent import PIECE
from app.reach.talk.calling import DoorCaller
from tools.benches.door_serving import LARGEST, LENGTH, LENT, ROLL
from tools.benches.row import at

TEXT, PING, PONG = 1, 9, 10
PATIENT = 20  # seconds for a state to come
A_WHILE = 1.5  # seconds that a page waits where the bank has lent enough for the moment
SHORT, MIDDLE = 126, 127


class BenchPhone:
    """Hears states; `seq` is the last one, `at` when it came."""

    def __init__(self, lang: str) -> None:
        self.lang, self.seq, self.at, self.news = lang, 0, 0.0, asyncio.Event()
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter
        self.hearing: asyncio.Task[None]

    async def join(self, port: int, word: str) -> None:
        """Come to the bank."""
        raise NotImplementedError

    def tap(self) -> None:
        """Roll, or take the roll back."""
        raise NotImplementedError

    async def message(self) -> bytes:
        """Return the next message."""
        raise NotImplementedError

    async def hear(self) -> None:
        """Hear for ever."""
        while True:
            self.met(await self.message())

    def met(self, text: bytes) -> None:
        """Note a state and when it came."""
        if text.startswith(b'{"t":"now","seq":'):
            self.at, self.seq = time.perf_counter(), int(text[17 : text.index(b",", 17)])
            self.news.set()

    async def until(self, seq: int) -> float:
        """Return when this state came."""
        while self.seq < seq:
            self.news.clear()
            async with asyncio.timeout(PATIENT):
                await self.news.wait()
        return self.at


class BarePhone(BenchPhone):
    """Speaks to the bare server."""

    async def join(self, port: int, word: str) -> None:  # noqa: ARG002 - a bare server has no key
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        self.writer.write(self.lang.encode())
        await self.message()
        self.seq = 2

    async def message(self) -> bytes:
        """Return the next message: its length, then itself."""
        return await self.reader.readexactly(int.from_bytes(await self.reader.readexactly(LENGTH), "big"))

    def tap(self) -> None:
        """Roll, or take the roll back."""
        self.writer.write(b"r")


class DoorPhone(BenchPhone):
    """Speaks to the real door: WebSocket by hand, the handshake of the app."""

    async def join(self, port: int, word: str) -> None:
        """Scan the code and wait for the first state."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        host, key = f"127.0.0.1:{port}", b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET /talk HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade"
            f"\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        await self.reader.readuntil(b"\r\n\r\n")
        self.caller, self.rolled, self.taps = DoorCaller(word), False, 0
        about = {"lang": self.lang, "name": "bench", "app": False, "game": "", "keep": 0, "seen": 0, "hash": ""}
        self.send(self.caller.hello(json.loads(await self.message()), about))
        while not self.seq:
            self.met(await self.message())

    def send(self, text: str) -> None:
        """Write a text."""
        self.frame(TEXT, text.encode())

    def frame(self, kind: int, body: bytes) -> None:
        """Write a masked frame; a mask of zeros leaves the bytes as they are."""
        size = bytes([128 | len(body)]) if len(body) < SHORT else bytes([128 | SHORT]) + len(body).to_bytes(2, "big")
        self.writer.write(bytes([128 | kind]) + size + bytes(4) + body)

    async def message(self) -> bytes:
        """Return the next text; a ping is answered."""
        while True:
            head = await self.reader.readexactly(2)
            size = head[1]
            if size >= SHORT:
                size = int.from_bytes(await self.reader.readexactly(2 if size == SHORT else 8), "big")
            body, kind = await self.reader.readexactly(size), head[0] & 15
            if kind == TEXT:
                return body
            if kind == PING:
                self.frame(PONG, body)

    def tap(self) -> None:
        """Roll, or take the roll back."""
        self.taps += 1
        said = {"id": f"b{self.taps}", "at": self.seq}
        more = {"t": "undo"} if self.rolled else {"t": "submit", "c": to_wire(ROLL)}
        self.rolled = not self.rolled
        self.send(self.caller.frame({**more, **said}))


KINDS: dict[str, type[BenchPhone]] = {"ours": DoorPhone, "bare": BarePhone}


async def joined(kind: str, count: int, port: int, word: str) -> list[BenchPhone]:
    """Return so many phones that hear, half of them in French."""
    phones = [KINDS[kind]("en" if at % 2 == 0 else "fr") for at in range(count)]
    for phone in phones:
        await phone.join(port, word)
    for phone in phones:
        phone.hearing = asyncio.create_task(phone.hear())
    return phones


async def tapped(phones: list[BenchPhone], taps: int, pause: float) -> list[float]:
    """Return milliseconds from each tap of the first phone until each other phone has the new state."""
    took: list[float] = []
    for _ in range(taps):
        await asyncio.sleep(pause)
        seq, began = phones[0].seq + 1, time.perf_counter()
        phones[0].tap()
        came = await asyncio.gather(*[phone.until(seq) for phone in phones])
        took += [(at - began) * 1000 for at in came[1:]]
    return took


async def borrowed(pages: int, port: int, end: float) -> int:
    """Let so many pages fetch what is lent until this time; return how many bytes came."""
    return sum(await asyncio.gather(*[fetched(port, end) for _ in range(pages)]))


async def fetched(port: int, end: float) -> int:
    """Fetch piece after piece, and wait where a page would; return how many bytes came."""
    came = at = 0
    while time.monotonic() < end:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /lent/{LENT}/{LENT}/{at} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        if b" 200 " in head.splitlines()[0]:
            came, at = came + len(body), (at + 1) % (LARGEST // PIECE)
        else:
            await asyncio.sleep(A_WHILE)
    return came


def hung_up(phones: list[BenchPhone]) -> None:
    """End all of it."""
    for phone in phones:
        phone.hearing.cancel()
        phone.writer.close()


async def beside_an_app(port: int, word: str, count: int, taps: int, pause: float) -> None:
    """Tap at a real app's door, told as `name=milliseconds`; `ready` is said first, and a line is waited for."""
    phones = await joined("ours", count, port, word)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    took = await tapped(phones, taps, pause)
    print(f"tap50={at(0.5, took):.3f} tap99={at(0.99, took):.3f}", flush=True)
    await asyncio.to_thread(sys.stdin.readline)


if __name__ == "__main__":
    asyncio.run(beside_an_app(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5])))
