"""Games in words name an offer, a promise or an own card by the line on which it was made: `ben accepts offer 41`.

The second promise of a line is 41.2. The names that the rules give are understood too.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from app.core.agreements import Offered, Promised
from app.core.changes import CardWritten
from app.core.events import Event
from app.core.referee import Command, Entry

OWN_CARD = re.compile(r"(\.own_)(\d+)\b")
Renamed = Callable[[str], str]
C = TypeVar("C", bound=Command)


def by_line(command: C, entries: Sequence[Entry]) -> C:
    """Return a command that names things by the lines of these entries with the names that the rules gave them."""
    return renamed(
        command, lambda said: of_line(said, entries, offers_in), lambda said: of_line(said, entries, promises_in)
    )


def of_line(said: str, entries: Sequence[Entry], names_in: Callable[[Iterable[Event]], list[str]]) -> str:
    """Return the name of what was made on the line that is said; what was said where it names no such line."""
    line, _, more = said.partition(".")
    if not line.isdecimal() or not 0 < int(line) <= len(entries) or not (more or "1").isdecimal():
        return said
    names, at = names_in(entries[int(line) - 1].events), int(more or 1)
    return names[at - 1] if 0 < at <= len(names) else said


def with_own_cards(line: str, entries: Sequence[Entry]) -> str:
    """Return a line with the own cards that it names by the lines on which they were kept as the rules call them."""
    return OWN_CARD.sub(lambda found: found[1] + of_line(found[2], entries, cards_in), line)


def numbered(command: C, entries: Sequence[Entry]) -> C:
    """Return a command that names offers and promises by the lines of these entries on which they were made."""
    return renamed(
        command, lambda name: lines_of(entries, offers_in).get(name, name),
        lambda name: lines_of(entries, promises_in).get(name, name),
    )  # fmt: skip


def lines_of(entries: Sequence[Entry], names_in: Callable[[Iterable[Event]], list[str]]) -> dict[str, str]:
    """Return the line of each name; of a name given twice, the later one."""
    found: dict[str, str] = {}
    for line, entry in enumerate(entries, 1):
        for at, name in enumerate(names_in(entry.events), 1):
            found[name] = f"{line}.{at}" if at > 1 else str(line)
    return found


def renamed(command: C, offer: Renamed, promise: Renamed) -> C:
    """Return the command with other names for the offers and promises in it: fields of one name in all commands."""
    if hasattr(command, "offer"):
        return replace(command, offer=offer(command.offer))  # type: ignore[type-var]
    if hasattr(command, "promise"):
        return replace(command, promise=promise(command.promise))  # type: ignore[type-var]
    if getattr(command, "takes_over", ()):
        return replace(command, takes_over=tuple(map(promise, command.takes_over)))  # type: ignore[attr-defined, type-var]
    return command


def offers_in(events: Iterable[Event]) -> list[str]:
    """Return the names of the offers made."""
    return [event.offer.id for event in events if isinstance(event, Offered)]


def promises_in(events: Iterable[Event]) -> list[str]:
    """Return the names of the promises made, also of those that went to a new owner."""
    return [event.number for event in events if isinstance(event, Promised)]


def cards_in(events: Iterable[Event]) -> list[str]:
    """Return how the own cards that were kept are called behind their deck."""
    return [event.card.partition(".own_")[2] for event in events if isinstance(event, CardWritten)]
