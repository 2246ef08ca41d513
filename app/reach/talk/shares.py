"""What phones have the bank remember, in bounds for one address, for one code, and for all together.

Whoever becomes a member anew with every connection gets no further than its address does: it loses own things, never
those of another phone.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

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
    """One thing for each address, or for each code. Those that were asked for longest ago are forgotten."""

    def __init__(self, made: Callable[[], T]) -> None:
        self._made = made
        self._known: OrderedDict[str, T] = OrderedDict()

    def of(self, name: str) -> T:
        """Return the one of this name; a new one where none is known."""
        found = self._known.pop(name) if name in self._known else self._made()
        self._known[name] = found
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return found
