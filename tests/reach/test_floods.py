"""Another guest on the Wi-Fi who sends without end: the door stays small, quick, and open to the others."""

import asyncio
import contextlib
import socket
import time

import psutil
import pytest

from app.reach.talk.doorstep import Doorstep
from app.reach.talk.handshake import pair_of, pair_of_now
from app.reach.talk.limits import CALLS, Allowance, HalfOpen, Limits
from app.reach.talk.secrecy import public_of
from tests.reach.raw import TALK, connected, everything, requested

TEXT, BINARY, PING, PONG, PIECE = 1, 2, 9, 10, 0
ENOUGH = 40_000_000  # bytes that an attacker would send


@pytest.fixture
def door(opened):
    """A bank with the limits that it has at a table; afterwards it serves, and nothing was written."""
    bank = opened("flood.db", limits=Limits())
    yield bank
    assert bank.lines == 1
    end = time.monotonic() + 5
    while requested(bank.port)[0] != 200:
        assert time.monotonic() < end


def upgraded(bank):
    """Open a line that may talk, and say nothing."""
    line = connected(bank.port)
    headers = {**TALK, "Origin": f"http://{bank.address}", "Host": bank.address}
    asked = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    line.sendall("\r\n".join(["GET /talk HTTP/1.1", *asked, "", ""]).encode())
    return line


def frame(kind, body=b"", last=True, masked=True, packed=False):
    head = bytes([128 * last | 64 * packed | kind, 128 * masked | len(body)])
    return head + (bytes(4) if masked else b"") + body


def sent_until_dropped(line, piece):
    """Send for as long as the door takes it, without reading; return how many bytes that were."""
    sent, line_ = 0, piece * (65_536 // len(piece))
    try:
        while sent < ENOUGH:
            line.sendall(line_)
            sent += len(line_)
    except OSError:
        pass
    return sent


@pytest.mark.parametrize("piece", [
    frame(PING), frame(PING, b"x" * 125), frame(PONG), frame(PIECE, b"", last=False), frame(BINARY, b"x" * 125),
    frame(TEXT, b"x" * 100),
], ids=["pings", "large pings", "pongs", "pieces of nothing", "bytes", "texts"])  # fmt: skip
def test_who_sends_without_end_and_never_reads_is_dropped(door, came, piece):
    process = psutil.Process()
    before, began = process.memory_info().rss, time.monotonic()
    with upgraded(door) as line:
        line.sendall(frame(TEXT, b"x", last=False) if piece[0] == PIECE else b"")
        sent = sent_until_dropped(line, piece)
    assert sent < ENOUGH
    assert process.memory_info().rss - before < 24_000_000
    assert time.monotonic() - began < Limits().opening, "at once, not after a time that is allowed to others"
    assert came(door).now["seq"] == 1


@pytest.mark.parametrize("odd", [
    frame(TEXT, b"x" * 50, masked=False), frame(TEXT, b"x" * 50, packed=True), frame(3, b"x"), frame(11),
    frame(PING, b"", last=False), frame(PIECE, b"x"), bytes([129, 255, *[127] * 8]), bytes([129, 255, *[0] * 8]),
], ids=["not masked", "packed: a bomb", "kind 3", "kind 11", "half a ping", "a piece of nothing said before",
        "nine exabytes announced", "no length in eight bytes"])  # fmt: skip
def test_a_frame_that_no_browser_sends_ends_the_line(door, odd):
    with upgraded(door) as line:
        assert b" 101 " in line.recv(4096)
        line.sendall(odd)
        line.settimeout(3)
        everything(line)
    assert not door.host.guests


def test_a_bomb_is_not_even_unpacked(door):
    """The door takes no packed frames, whatever a phone offers."""
    headers = {**TALK, "Origin": f"http://{door.address}", "Sec_WebSocket_Extensions": "permessage-deflate"}
    asked = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    with connected(door.port) as line:
        line.sendall("\r\n".join(["GET /talk HTTP/1.1", f"Host: {door.address}", *asked, "", ""]).encode())
        head = line.recv(4096)
    assert b" 101 " in head
    assert b"Extensions" not in head


def test_a_crowd_that_says_nothing_keeps_nobody_out(door, came):
    crowd = [upgraded(door) for _ in range(3 * Limits().from_one_address)]
    began = time.monotonic()
    assert came(door).now["seq"] == 1
    assert time.monotonic() - began < Limits().opening, "before one of them has run out of time"
    assert len(door.host.door.guests) <= Limits().from_one_address + 1
    for line in crowd:
        line.close()


def test_who_calls_again_and_again_is_not_answered_for_a_while(opened):
    """More than any page needs, and less than would keep a phone busy."""
    bank = opened("calls.db", limits=Limits(from_one_address=2))
    answered = 0
    for _ in range(200):
        with socket.create_connection(("127.0.0.1", bank.port), 5) as line, contextlib.suppress(OSError):
            line.sendall(f"GET /page.css HTTP/1.1\r\nHost: {bank.address}\r\n\r\n".encode())
            answered += b" 200 " in everything(line)
    assert 2 * CALLS <= answered < 200


class Line:
    """A connection that can be dropped."""

    dropped = False

    def drop(self):
        self.dropped = True


def test_an_address_drops_its_own_oldest_and_never_anothers():
    half, honest = HalfOpen(Limits(from_one_address=3)), Line()
    half.came("192.168.1.2", honest, 1.0)
    many = [Line() for _ in range(9)]
    for line in many:
        half.came("192.168.1.3", line, 1.0)
    assert [line.dropped for line in many] == [True] * 6 + [False] * 3
    assert not honest.dropped
    half.done("192.168.1.3", many[-1])
    half.done("192.168.1.3", many[-1])
    half.came("192.168.1.3", Line(), 1.0)
    assert not many[-3].dropped


def test_an_allowance_fills_again_and_never_over_its_brim():
    coins = Allowance(10, 2)
    assert [coins.pays(1.0, 4) for _ in range(3)] == [True, True, False]
    assert coins.pays(2.0, 4)
    assert not coins.pays(2.0, 1)
    assert coins.pays(1000.0, 10)
    assert not coins.pays(1000.0, 1)


def test_messages_too_many_are_forgiven_with_the_next_one_in_time():
    """Patience counts failures in a row: who falls over their own feet now and then is never hung up on."""
    coins = Allowance(1, 1)
    now = 1.0
    for _ in range(50):
        assert coins.pays(now)
        assert [coins.pays(now) for _ in range(3)] == [False] * 3
        assert coins.spent == 3
        now += 1
    assert coins.pays(now)
    assert coins.spent == 0


# who waits to be let in
class Caller:
    """Somebody who has called, and whether they were let in, or dropped. `entered` is told of the address."""

    def __init__(self, address, entered):
        self.address, self.entered, self.dropped = address, entered, False

    def enter(self):
        self.entered(self.address)

    def drop(self):
        self.dropped = True


def test_addresses_take_turns_and_those_where_a_key_was_known_have_every_second_one():
    async def evening():
        entered, doorstep = asyncio.Queue(), Doorstep()
        doorstep.knows("friend")
        doorstep._pace = Allowance(1, 1000)
        for address in ["crowd"] * 40 + ["guest"] * 2 + ["friend"] * 3:
            doorstep.came(Caller(address, entered.put_nowait))
        return [await entered.get() for _ in range(45)]

    entered = asyncio.run(evening())
    assert entered[0] == "crowd", "who comes alone waits for nobody"
    assert max(at for at, address in enumerate(entered) if address == "friend") <= 6
    assert max(at for at, address in enumerate(entered) if address == "guest") <= 8


def test_who_leaves_waits_no_longer_and_at_the_end_nobody_does():
    async def evening():
        entered, doorstep = [], Doorstep()
        doorstep._pace = Allowance(0, 0)
        callers = [Caller("crowd", entered.append) for _ in range(3)]
        for caller in callers:
            doorstep.came(caller)
        doorstep.left(callers[0])
        doorstep.close()
        return [caller.dropped for caller in callers], entered

    assert asyncio.run(evening()) == ([False, True, True], [])


def test_a_crowd_of_callers_has_one_pair_of_numbers_made():
    """Nothing else that a stranger may ask for takes as long."""
    pair_of.cache_clear()
    assert len({pair_of(1) for _ in range(100)} | {pair_of(2)}) == 2
    assert pair_of.cache_info().misses == 2
    pair = pair_of_now()
    assert pair.public == public_of(pair.secret)
