"""About this app: its version and news, what it keeps and sends, whose work is inside, a report of a problem."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.referee import Entry
from app.words.changes import changes, licences, version
from app.words.language import Words

PRIVACY = ("kept", "sent", "door", "asked")
LINES = 12  # lines of the game whose kinds a report tells


@dataclass(frozen=True, slots=True)
class AboutView:
    """What the page shows, ready to read."""

    version: str
    news: tuple[str, ...]
    privacy: tuple[str, ...]
    licences: tuple[tuple[str, str], ...]


def about_view(words: Words) -> AboutView:
    """The page in the reader's language."""
    privacy = tuple([words(f"about.{part}") for part in PRIVACY])
    return AboutView(words("about.version", version=version()), news(words), privacy, licences())


def news(words: Words) -> tuple[str, ...]:
    """What the present version brought."""
    return changes(words.language)[version()]


def is_updated(seen: str) -> bool:
    """Whether the news of the present version are still to be shown to somebody who last saw those of `seen`."""
    return seen != version()


def report(phone: Mapping[str, str], game: Mapping[str, str], entries: Iterable[Entry]) -> str:
    """A problem as text to copy: version, phone, the kinds of the last lines. No name, no amount, no title."""
    head = {"Pay Corner": version(), **phone, **game}
    lines = [f"{name}: {value}" for name, value in head.items()]
    return "\n".join([*lines, *[kinds(entry) for entry in list(entries)[-LINES:]]]) + "\n"


def kinds(entry: Entry) -> str:
    """A line by the names of its classes alone: Roll -> Rolled Moved Transferred ? Pay."""
    events = " ".join([type(event).__name__ for event in entry.events])
    asked = type(entry.agenda[0]).__name__ if entry.agenda else "-"
    return f"{type(entry.command).__name__} -> {events} ? {asked}"
