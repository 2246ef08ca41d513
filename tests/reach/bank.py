"""A bank without a screen: session and host on a thread of their own, with a real door."""

from __future__ import annotations

import queue
import threading
from concurrent.futures import Future

from app.core.game import Seat
from app.core.referee import Choose
from app.reach.host import Host
from app.reach.talk.limits import Limits
from app.rules.whole_game.opening import NewGame
from app.session import Session

NAMES = ["ana", "ben", "cid", "dora", "eve", "finn", "gus", "hana", "ivo", "jo", "kim", "lea"]
COLOURS = ["red", "blue", "yellow", "green", "purple", "orange", "black", "white", "pink", "sky", "brown", "grey"]
TOKENS = ["cat", "boat", "duck", "car", "dog", "rocket", "cactus", "turtle", "penguin", "anchor", "guitar", "bicycle"]
GENEROUS = Limits(connections=200, from_one_address=10_000, burst=10_000, rate=10_000)
PROMISED = 20  # seconds


def seats(number):
    return tuple([
        Seat(name, name.title(), colour, token)
        for name, colour, token in zip(NAMES[:number], COLOURS, TOKENS, strict=False)
    ])


class Bank:
    """`bank.do(work)` runs on the session's thread; `bank.told` is what the banker's screen heard."""

    def __init__(self, path, limits=None, players=3, edition="classic", port=0, game=0, first_cards="none", **switches):
        self.told = []
        self._work = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._live, daemon=True)
        self._thread.start()
        self._opened = self.do(lambda: self._open(path, limits, players, edition, port, game, first_cards, switches))

    def _open(self, path, limits, players, edition, port, game, first_cards, switches):
        self.session = Session(path)
        if game:
            self.session.open(game)
        else:
            sitting = seats(players) if isinstance(players, int) else players
            opening = NewGame(sitting, switches=tuple(switches.items()), title="Friday", first="ana")
            self.session.create(edition, opening)
            if "FirstCards" in type(self.session.question).__name__:
                self.session.submit(Choose(first_cards))
        self.host = Host(self.session, self.write, self.post, self.hear, limits)
        self.port = self.host.open(port)

    def write(self, command, by):
        return self.session.submit(command, by)

    def post(self, work):
        self._work.put(work)

    def hear(self, name, guest, more):
        self.told.append((name, guest, more))

    def _live(self):
        while (work := self._work.get()) is not None:
            work()

    def do(self, work):
        """Return the result of this work on the session's thread."""
        future = Future()

        def run():
            try:
                future.set_result(work())
            except Exception as error:  # noqa: BLE001 - it is raised where it was asked for
                future.set_exception(error)

        self._work.put(run)
        return future.result(PROMISED)

    def say(self, *commands):
        for command in commands:
            self.do(lambda command=command: self.session.submit(command))
        return self

    @property
    def lines(self):
        return self.do(lambda: self.session.head.seq)

    @property
    def key(self):
        return self.host.word

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def guest(self, seat="", label=""):
        """Return a phone as the host knows it."""
        found = [one for one in self.host.guests.values() if seat == one.seat and (not label or label == one.label)]
        return found[-1]

    def heard(self, name):
        """Return what the banker's screen was told under this name."""
        return [(guest, more) for told, guest, more in self.told if told == name]

    def close(self):
        def end():
            self.host.close()
            self.session.close()

        if self._thread.is_alive():
            self.do(end)
            self._work.put(None)
            self._thread.join(PROMISED)
            self.host.door.wait(PROMISED)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
