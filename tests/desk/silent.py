"""A crowd of sockets that prove nothing, in a process of its own: `python -m tests.desk.silent PORT MANY`.

They say nothing, begin to say something, or begin a talk and say no word that counts; half of them come from the
tables' own address, the others from as many addresses as a network has. Each that is dropped comes again. It
says how many it has opened when all have come once, and again at its end.
"""

import asyncio
import contextlib
import random
import sys

from app.desk.descriptors import raised

TALK = (
    b"GET /table HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WORD = b"\x81\x82aaaa\x1a\x1c"  # a frame that says {}
HALF = (b"GET /table HTTP/1.1\r\nHost: ", b"POST / HTTP/1.1\r\n", b"\x16\x03\x01", b"x" * 20_000)
BEGUN = (b"", b"", *HALF, TALK, TALK + WORD)
ADDRESSES = 250 if sys.platform == "linux" else 0  # other systems have one address of their own
AT_ONCE = 100


class Crowd:
    """So many sockets at once, as long as the process lives."""

    def __init__(self, port, many):
        self.port, self.many, self.opened, self.chance = port, many, 0, random.Random(3)
        self.all_came = asyncio.Event()
        self.door = asyncio.Semaphore(AT_ONCE)

    def own(self):
        """The address that a socket comes from."""
        if not ADDRESSES or self.chance.random() < 0.5:
            return None
        return f"127.0.0.{self.chance.randint(2, ADDRESSES + 1)}", 0

    async def one(self):
        while True:
            with contextlib.suppress(OSError):
                async with self.door:
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=self.own())
                self.opened += 1
                if self.opened >= self.many:
                    self.all_came.set()
                writer.write(self.chance.choice(BEGUN))
                while await reader.read(4096):
                    pass
                writer.transport.abort()
            await asyncio.sleep(1 + self.chance.random())

    async def live(self):
        crowd = [asyncio.ensure_future(self.one()) for _ in range(self.many)]
        await self.all_came.wait()
        print(self.opened, flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        print(self.opened, flush=True)
        for one in crowd:
            one.cancel()


if __name__ == "__main__":
    raised()
    asyncio.run(Crowd(int(sys.argv[1]), int(sys.argv[2])).live())
