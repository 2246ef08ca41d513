"""Those who have called and were not let in yet: one after the other, so that those who are here are not kept waiting.

To let somebody in takes a thousand times as long as to hear a line of somebody who is here.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from itertools import chain
from time import monotonic
from typing import Generic, Protocol, TypeVar

from app.reach.talk.limits import KNOWN, Allowance

AT_ONCE, A_SECOND = 8, 100  # who come alone, as the phones of a table do, wait for nobody


class Stranger(Protocol):
    """A connection that has been made, and is not heard yet."""

    address: str

    def enter(self) -> None:
        """Begin to be heard."""

    def drop(self) -> None:
        """End it, without a word."""


Comer = TypeVar("Comer", bound=Stranger)


class Turns(Generic[Comer]):
    """Those who wait. The addresses take turns, so a crowd at one of them keeps no other waiting."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[Comer]] = {}  # whose turn it is stands first

    def __iter__(self) -> Iterator[Comer]:
        return iter([caller for line in self._lines.values() for caller in line])

    def __bool__(self) -> bool:
        return bool(self._lines)

    def came(self, caller: Comer) -> None:
        """Let somebody wait behind those of the same address."""
        self._lines.setdefault(caller.address, deque()).append(caller)

    def left(self, caller: Comer) -> None:
        """Forget somebody who waits no longer."""
        line = self._lines.get(caller.address, deque())
        if caller in line:
            line.remove(caller)
        if not line:
            self._lines.pop(caller.address, None)

    def take(self) -> Comer:
        """Return whose turn it is; the others of its address wait behind all other addresses."""
        address, line = next(iter(self._lines.items()))
        del self._lines[address]
        caller = line.popleft()
        if line:
            self._lines[address] = line
        return caller


class Doorstep(Generic[Comer]):
    """Lives in the loop of its server. Every second turn is for addresses at which somebody has known a key before."""

    def __init__(self) -> None:
        self._known, self._strange = Turns[Comer](), Turns[Comer]()
        self._turns = (self._known, self._strange)  # whose turn it was stands first
        self._addresses: dict[str, None] = {}  # at which somebody has known a key
        self._pace = Allowance(AT_ONCE, A_SECOND)
        self._next: asyncio.TimerHandle | None = None

    def came(self, caller: Comer) -> None:
        """Let somebody in: now if nobody waits, otherwise when it is their turn."""
        if not any(self._turns) and self._pace.pays(monotonic()):
            caller.enter()
            return
        (self._known if caller.address in self._addresses else self._strange).came(caller)
        if self._next is None:
            self._let_in_later()

    def left(self, caller: Comer) -> None:
        """Forget somebody who waits no longer."""
        self._known.left(caller)
        self._strange.left(caller)

    def knows(self, address: str) -> None:
        """Note that somebody at this address has known a key."""
        self._addresses.pop(address, None)
        self._addresses[address] = None
        if len(self._addresses) > KNOWN:
            del self._addresses[next(iter(self._addresses))]

    def close(self) -> None:
        """Drop everybody who still waits."""
        for caller in chain(*self._turns):
            caller.drop()

    def _let_in_later(self) -> None:
        self._next = asyncio.get_running_loop().call_later(1 / A_SECOND, self._let_one_in)

    def _let_one_in(self) -> None:
        """Let in whose turn it is. Never more at a time, so that a machine that is late hears its tables first."""
        self._next = None
        if any(self._turns):
            self._take().enter()
            self._let_in_later()

    def _take(self) -> Comer:
        self._turns = self._turns[::-1]
        return next(turns for turns in self._turns if turns).take()
