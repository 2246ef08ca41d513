"""How much phones may ask of the bank, the allowances that they pay from, and the share of each."""

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Generic, NamedTuple, Protocol, TypeVar

KNOWN = 256  # addresses that are remembered
Name = TypeVar("Name", bound=Hashable)
T = TypeVar("T")


class Origin(NamedTuple):
    """Where a phone came from: its address, and the name of the code that let it in first ('' for unknown)."""

    address: str = ""
    code: str = ""


class Bounds(NamedTuple):
    """How much is remembered for one address, for one code, and in all."""

    address: int
    code: int
    all: int


def surplus(origins: Mapping[Name, Origin], newest: Origin, bounds: Bounds) -> list[Name]:
    """Return what is to be forgotten once the newest thing is there, the oldest first.

    Its own address pays, then its code. Where there is too much in all, the address that has the most pays.
    """
    beside = [name for name, origin in origins.items() if origin.address == newest.address]
    gone = beside[: max(0, len(beside) - bounds.address)]
    left = {name: origin for name, origin in origins.items() if name not in gone}
    same = {name: origin for name, origin in left.items() if origin.code and origin.code == newest.code}
    gone += of_the_fullest(same, len(same) - bounds.code)
    left = {name: origin for name, origin in left.items() if name not in gone}
    return gone + of_the_fullest(left, len(left) - bounds.all)


def of_the_fullest(origins: Mapping[Name, Origin], many: int) -> list[Name]:
    """Return so many names, each of the address that then has the most of them."""
    left = dict(origins)
    gone: list[Name] = []
    while len(gone) < many and left:
        fullest = Counter(origin.address for origin in left.values()).most_common(1)[0][0]
        gone.append(next(name for name, origin in left.items() if origin.address == fullest))
        del left[gone[-1]]
    return gone


class FairShares(Generic[Name, T]):
    """Things that phones have the bank remember, oldest first."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._things: dict[Name, T] = {}
        self._origins: dict[Name, Origin] = {}

    def __len__(self) -> int:
        return len(self._things)

    def __iter__(self) -> Iterator[T]:
        return iter(tuple(self._things.values()))

    def get(self, name: Name) -> T | None:
        """Return what is remembered under this name; None for nothing."""
        return self._things.get(name)

    def put(self, name: Name, origin: Origin, thing: T) -> None:
        """Remember a thing as the newest, and forget what is too much with it."""
        self.drop(name)
        self._things[name], self._origins[name] = thing, origin
        for one in surplus(self._origins, origin, self.bounds):
            self.drop(one)

    def drop(self, name: Name) -> T | None:
        """Forget what has this name, and return it."""
        self._origins.pop(name, None)
        return self._things.pop(name, None)


class ForEach(Generic[T]):
    """One thing for each address, code or table, for so many. Those that were asked for longest ago are forgotten."""

    def __init__(self, made: Callable[[], T], most: int = KNOWN) -> None:
        self._made, self.most = made, most
        self._known: OrderedDict[str, T] = OrderedDict()

    def of(self, name: str) -> T:
        """Return the one of this name; a new one where none is known."""
        found = self._known.pop(name) if name in self._known else self._made()
        self._known[name] = found
        while len(self._known) > self.most:
            self._known.popitem(last=False)
        return found


AT_ONCE = 8  # of the longest messages may come at once
PART = 8  # an address may do so much less in a second, or at the same moment, than it may hold
BESIDE = 2  # times as many messages as of a phone are heard of an address, and newcomers let in as there is room for
CALLS = 32  # times as many connections as an address may hold at a time may come from it at once

# Questions to the banker at once, and in a second.
ONE_PHONE, ONE_ADDRESS, ONE_CODE, ALL_PHONES = (5, 0.2), (8, 0.2), (32, 1.0), (32, 1.0)


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

    @property
    def at_once(self) -> int:
        """How many messages of one address are answered at the same moment; the others wait for these."""
        return max(1, self.from_one_address // PART)

    @property
    def at_once_in_all(self) -> int:
        """How many messages of all phones are answered at the same moment."""
        return max(1, self.connections // PART)

    def newcomers(self) -> "Allowance":
        """Return what one address pays from for each phone that comes for the first time."""
        return Allowance(self.from_one_address, self.from_one_address / PART)

    def newcomers_by_code(self) -> "Allowance":
        """Return what one code pays from for each phone that it lets in for the first time."""
        return Allowance(BESIDE * self.connections, self.connections / PART)

    def heard(self) -> "Allowance":
        """Return what one address pays from for each message, however many phones it is."""
        return Allowance(BESIDE * self.burst, BESIDE * self.rate)


class Allowance:
    """Each message costs a coin, each byte, or each call; coins come back slowly. It begins full."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.coins, self.at, self.spent = burst, 0.0, 0

    def has(self, now: float, price: float = 1) -> bool:
        """Return whether one more can be paid for now."""
        fresh = (now - self.at) * self.rate if self.at else 0.0
        return min(self.burst, self.coins + fresh) >= price

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
    """The connections that have not shown yet that they know a key, address by address, and how often each calls.

    Whoever opens one after the other drops own ones with that, and never those of another address. Where there are too
    many in all, the address that has the most pays.
    """

    def __init__(self, limits: Limits) -> None:
        self.most, self.most_in_all, self._all = limits.from_one_address, limits.connections, 0
        self._here: dict[str, deque[Connection]] = {}
        self._calls = ForEach(lambda: Allowance(CALLS * self.most, self.most))

    def came(self, address: str, connection: Connection, now: float) -> bool:
        """Note a connection, and drop the oldest if its address has too many.

        Return False, and drop this one, if its address calls too often.
        """
        if not self._calls.of(address).pays(now):
            connection.drop()
            return False
        here = self._here.setdefault(address, deque())
        here.append(connection)
        self._all += 1
        if len(here) > self.most:
            self._drop_oldest(address)
        if self._all > self.most_in_all:
            self._drop_oldest(max(self._here, key=lambda one: len(self._here[one])))
        return True

    def _drop_oldest(self, address: str) -> None:
        oldest = self._here[address][0]
        self.done(address, oldest)
        oldest.drop()

    def done(self, address: str, connection: Connection) -> None:
        """Forget a connection, because it has shown that it knows a key, or has ended."""
        here = self._here.get(address, deque())
        if connection in here:
            here.remove(connection)
            self._all -= 1
        if not here:
            self._here.pop(address, None)


class Patience:
    """How often the banker may be asked: by one phone, by one address, through one code, and in all."""

    def __init__(self) -> None:
        self._phones, self._addresses = ForEach(lambda: Allowance(*ONE_PHONE)), ForEach(lambda: Allowance(*ONE_ADDRESS))
        self._codes, self._all = ForEach(lambda: Allowance(*ONE_CODE)), Allowance(*ALL_PHONES)

    def allows(self, member: str, origin: Origin) -> bool:
        """Return whether this phone may ask now. Who asks too often takes nothing from the others."""
        asked = (self._phones.of(member), self._addresses.of(origin.address), self._codes.of(origin.code), self._all)
        now = monotonic()
        return all(allowance.pays(now) for allowance in asked)
