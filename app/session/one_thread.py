"""Objects of one thread: a call from another thread is refused before it does anything."""

from collections.abc import Callable, Iterator
from functools import wraps
from inspect import isgeneratorfunction
from threading import get_ident
from typing import Any, TypeVar

T = TypeVar("T")
Method = Callable[..., Any]
ENTRANCES = {"__enter__", "__exit__"}


class OtherThread(RuntimeError):  # noqa: N818 - named after what it says
    """A session was used by a thread that did not open it. Nothing was judged or written."""

    def __init__(self) -> None:
        super().__init__("a session belongs to the thread that opened it: ask that thread, or open another one here")


def of_one_thread(*free: str) -> Callable[[type[T]], type[T]]:
    """Return what lets a class's public methods and properties work only on the thread that made the object.

    The `free` ones are values that nobody changes: any thread may read them.
    """

    def guarded(cls: type[T]) -> type[T]:
        for name, member in list(vars(cls).items()):
            if name in free or (name.startswith("_") and name not in ENTRANCES):
                continue
            if isinstance(member, property) and member.fget is not None:
                setattr(cls, name, property(own_thread(member.fget), doc=member.__doc__))
            elif callable(member):
                setattr(cls, name, own_thread(member))
        setattr(cls, "__init__", born(vars(cls)["__init__"]))  # noqa: B010 - a name that mypy lets nobody assign
        return cls

    return guarded


def born(init: Method) -> Method:
    """Return a constructor that first notes which thread makes the object."""

    @wraps(init)
    def begun(self: object, *words: Any, **named: Any) -> None:
        vars(self)["_thread"] = get_ident()
        init(self, *words, **named)

    return begun


def own_thread(method: Method) -> Method:
    """Return a method that raises OtherThread on any other thread; if it yields items, for each of them."""
    steps = isgeneratorfunction(method)

    @wraps(method)
    def checked(self: object, *words: Any, **named: Any) -> Any:
        insist_on_own(self)
        found = method(self, *words, **named)
        return each_on_own(self, found) if steps else found

    return checked


def insist_on_own(one: object) -> None:
    """Raise OtherThread unless this is the thread that made the object."""
    if get_ident() != vars(one)["_thread"]:
        raise OtherThread


def each_on_own(one: object, found: Iterator[Any]) -> Iterator[Any]:
    """Yield the same items. Asking for one on another thread raises OtherThread before anything is read."""
    while True:
        insist_on_own(one)
        try:
            item = next(found)
        except StopIteration:
            return
        yield item


class Listeners:
    """Functions to call whenever something has changed. They are called on the same thread."""

    def __init__(self) -> None:
        self._acts: list[Callable[[], object]] = []

    def add(self, act: Callable[[], object]) -> None:
        """Call a function at every change from now on."""
        if act not in self._acts:
            self._acts.append(act)

    def discard(self, act: Callable[[], object]) -> None:
        """Stop calling a function."""
        if act in self._acts:
            self._acts.remove(act)

    def __call__(self) -> None:
        """Call all of them."""
        for act in tuple(self._acts):
            act()
