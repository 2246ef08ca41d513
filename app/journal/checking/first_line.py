"""What the first line of a game says about it, for when its row in the list of games cannot be believed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from app.journal.format.chain import genesis, link

if TYPE_CHECKING:
    from app.journal.format.chain import Line

STARTED = "Started"


def edition_under(line: Line, *candidates: object) -> str:
    """Return the edition whose name is hashed into the first line; '' if no known one fits."""
    for edition in (*candidates, said_in(line.body, "edition")):
        if isinstance(edition, str) and edition and builds_on(line, edition):
            return edition
    return ""


def builds_on(line: Line, edition: str) -> bool:
    """Return whether the hash of a first line is the one it must have in this edition."""
    expected = link(genesis(edition), line.seq, line.kind, line.target, line.under, line.at, line.body)
    return line.seq == 1 and line.hash == expected


def said_in(body: str, name: str) -> str:
    """Return a text field of the opening event; '' where there is none."""
    for event in events_of(body):
        if isinstance(event, dict) and str(event.get("is", "")).partition("/")[0] == STARTED:
            value = event.get(name, "")
            return value if isinstance(value, str) else ""
    return ""


def events_of(body: str) -> list[Any]:
    """Return the events of a line; none where it cannot be read."""
    try:
        events = json.loads(body)["events"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return []
    return events if isinstance(events, list) else []
