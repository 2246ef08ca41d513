"""Honest phones at a door that is attacked, in a process of their own: what phones keep is no memory of the bank's.

    python -m tests.reach.honest PORT WORD SECONDS

One phone plays, others join, look and leave. Prints one line once the first has joined, one after each round, and at
last how many joined, how many lines were played, and how long the slowest took to join.
"""

import json
import socket
import sys
import time

from app.core.referee import Roll
from app.core.wire import to_wire
from tests.reach.phone import Phone

OTHER = "127.0.0.9"


class PhoneElsewhere(Phone):
    """A phone with another address than this machine's usual one."""

    address_of_mine = OTHER

    def line(self):
        host, _, port = self.address.partition(":")
        return socket.create_connection((host, int(port)), self.timeout, source_address=(self.address_of_mine, 0))


def joins_and_leaves(address, word):
    """Let an honest phone join, look and leave; return how long that took."""
    began = time.monotonic()
    with PhoneElsewhere(address, word) as phone:
        phone.until_seq(1)
    time.sleep(0.5)  # somebody else's turn: an address may bring two newcomers a second
    return time.monotonic() - began - 0.5


def plays_one(ana, seq):
    """Let the phone that banks roll, or undo its roll; return how many lines there are now."""
    ana.until_seq(seq)
    assert (ana.ask("undo", at=seq) if seq % 2 == 0 else ana.say(to_wire(Roll((1, 2)))))["ok"]
    return seq + 1


def main(port, word, seconds):
    address, joined, played, slowest = f"127.0.0.1:{port}", 0, 0, 0.0
    with PhoneElsewhere(address, word) as ana:
        seq = ana.until_seq(1).now["seq"]
        print("here", flush=True)
        ana.take(until=lambda said: said["t"] == "you" and said["right"] == "bank")
        ends = time.monotonic() + float(seconds)
        while time.monotonic() < ends:
            slowest, joined = max(slowest, joins_and_leaves(address, word)), joined + 1
            seq, played = plays_one(ana, seq), played + 1
            print("round", flush=True)
    print(json.dumps({"joined": joined, "played": played, "slowest": slowest}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
