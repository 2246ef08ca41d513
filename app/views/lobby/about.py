"""About this app: its version and news, what it keeps and sends, the licences, and the report of a problem."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile

from app.core.referee import Command, Entry
from app.core.wire import wire_name
from app.words.changes import changes, licences, version
from app.words.language import Words

PRIVACY = ("kept", "sent", "door", "asked")
LINES = 12  # how many lines of the game a report describes


@dataclass(frozen=True, slots=True)
class AboutView:
    """Everything that the page shows."""

    version: str
    news: tuple[str, ...]
    privacy: tuple[str, ...]
    licences: tuple[tuple[str, str], ...]


def about_view(words: Words) -> AboutView:
    """Return the page in the reader's language."""
    privacy = tuple([words(f"about.{part}") for part in PRIVACY])
    return AboutView(words("about.version", version=version()), news(words), privacy, licences())


def news(words: Words, seen: str = "") -> tuple[str, ...]:
    """Return what every version after `seen` brought; of the present version alone where `seen` is no known version."""
    told = changes(words.language)
    newer = takewhile(lambda name: name != seen, told) if seen in told else (version(),)
    return tuple([line for name in newer for line in told[name]])


def is_updated(seen: str) -> bool:
    """Return whether somebody who last saw the news of `seen` has not seen those of this version."""
    return seen != version()


def report(phone: Mapping[str, str], game: Mapping[str, str], entries: Iterable[Entry]) -> str:
    """Return a report to copy: version, phone, and the kinds of the last lines, without names, amounts or titles."""
    head = {"Pay Corner": version(), **phone, **game}
    lines = [f"{name}: {value}" for name, value in head.items()]
    return "\n".join([*lines, *[kinds(entry) for entry in list(entries)[-LINES:]]]) + "\n"


def kinds(entry: Entry) -> str:
    """Return a line as the recorded names of what is in it: Roll -> Rolled Moved Transferred ? Pay."""
    events = " ".join([wire_name(type(event)) for event in entry.events])
    asked = wire_name(type(entry.agenda[0])) if entry.agenda else "-"
    command = "?" if type(entry.command) is Command else wire_name(type(entry.command))
    return f"{command} -> {events} ? {asked}"
