"""About this app: its version and news, what it keeps and sends, the licences, and the report of a problem."""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.referee import Command, Entry
from app.core.wire import wire_name
from app.words.changes import Versions, changes, licences, number, version
from app.words.language import Words

PRIVACY = ("kept", "sent", "door", "copies", "club", "backup", "rights")
NOTED_NOTHING = "0.1.0"  # the one version that did not keep which news were seen
LINES = 12  # how many lines of the game a report describes


@dataclass(frozen=True, slots=True)
class AboutView:
    """Everything that the page shows."""

    version: str
    news: tuple[str, ...]
    licences: tuple[tuple[str, str], ...]


def about_view(words: Words) -> AboutView:
    """Return the page in the reader's language."""
    return AboutView(words("about.version", version=version()), changes(words.language)[version()], licences())


def privacy(words: Words) -> tuple[str, ...]:
    """Return what is kept, what is sent and what the app may do, a paragraph each."""
    return tuple([words(f"privacy.{part}") for part in PRIVACY])


def news(told: Versions, seen: str) -> Versions:
    """Return what every version after `seen` brought, the newest first, however many were skipped."""
    before = max(number(seen), number(NOTED_NOTHING))
    return {name: lines for name, lines in told.items() if number(name) > before}


def is_updated(seen: str) -> bool:
    """Return whether this version is newer than the one whose news were seen last."""
    return number(seen) < number(version())


def report(about: Mapping[str, str], entries: Iterable[Entry]) -> str:
    """Return a report to copy: version, phone, and the kinds of the last lines, without names, amounts or titles."""
    head = [f"{name}: {value}" for name, value in {"Pay Corner": version(), **about}.items()]
    last = deque(entries, maxlen=LINES)
    return "\n".join([*head, *map(kinds, last)]) + "\n"


def kinds(entry: Entry) -> str:
    """Return a line as the recorded names of what is in it: Roll -> Rolled Moved Transferred ? Pay."""
    events = " ".join([wire_name(type(event)) for event in entry.events])
    asked = wire_name(type(entry.agenda[0])) if entry.agenda else "-"
    command = "?" if type(entry.command) is Command else wire_name(type(entry.command))
    return f"{command} -> {events} ? {asked}"
