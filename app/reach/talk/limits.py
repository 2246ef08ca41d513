"""How much phones may ask of the bank, and the allowances that they pay from."""

from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

KNOWN = 256  # addresses that are remembered
AT_ONCE = 8  # of the longest messages may come at once
CALLS = 32  # times as many connections as an address may hold at a time may come from it at once


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one phone, and all of them, may ask of the bank."""

    connections: int = 64
    from_one_address: int = 16
    opening: float = 5.0  # seconds from the first byte to the hello
    burst: int = 20  # messages at once
    rate: float = 8.0  # messages a second in the long run
    patience: int = 200  # messages too many before the phone is hung up on
    ping: float = 10.0  # seconds between two looks whether a phone is still there
    silence: float = 5.0  # seconds without an answer to that


class Allowance:
    """Each message costs a coin, each byte, or each call; coins come back slowly. It begins full."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.coins, self.at, self.spent = burst, 0.0, 0

    def pays(self, now: float, price: float = 1) -> bool:
        """Pay for one more now, and return whether that was possible. `spent` counts failures in a row."""
        fresh = (now - self.at) * self.rate if self.at else 0.0
        self.coins, self.at = min(self.burst, self.coins + fresh), now
        if self.coins < price:
            self.spent += 1
            return False
        self.coins, self.spent = self.coins - price, 0
        return True


class Droppable(Protocol):
    """A connection that can be ended at once."""

    def drop(self) -> None:
        """End it, without a word."""


Connection = TypeVar("Connection", bound=Droppable)


class HalfOpen(Generic[Connection]):
    """The connections that have not asked for anything yet, address by address, and how often each address calls.

    Whoever opens one after the other drops own ones with that, and never those of another address.
    """

    def __init__(self, limits: Limits) -> None:
        self.most = limits.from_one_address
        self._here: dict[str, deque[Connection]] = {}
        self._calls: OrderedDict[str, Allowance] = OrderedDict()

    def came(self, address: str, connection: Connection, now: float) -> None:
        """Note a connection. Drop it if its address calls too often, or the oldest if the address has too many."""
        if not self._allowance(address).pays(now):
            connection.drop()
            return
        here = self._here.setdefault(address, deque())
        here.append(connection)
        if len(here) > self.most:
            here.popleft().drop()

    def done(self, address: str, connection: Connection) -> None:
        """Forget a connection, because it has asked or has ended."""
        here = self._here.get(address, deque())
        if connection in here:
            here.remove(connection)
        if not here:
            self._here.pop(address, None)

    def _allowance(self, address: str) -> Allowance:
        """Return what this address pays from; those that have not called for the longest time are forgotten."""
        found = self._calls.pop(address, None) or Allowance(CALLS * self.most, self.most)
        self._calls[address] = found
        while len(self._calls) > KNOWN:
            self._calls.popitem(last=False)
        return found
