"""Lines that were written together in the place of others: Undo takes them back as one, and Redo brings them back.

The last of them says so in its body: how many they are, and which undo lines struck those they stand for. Nothing that
is written changes: taking them back strikes them and writes the others once more.
"""

import json
from typing import Any, NamedTuple

from app.journal import Line
from app.session.entries import UNSOUND, plain_text

RESTATED = "restated"  # Undo brings back what stood before
UNDONE = "undone"  # Redo brings back what was said instead


class Exchange(NamedTuple):
    """So many standing lines up to this one stand for those that the lines from `first` to `last` struck."""

    said: int
    first: int
    last: int


def exchange_in(line: Line, name: str) -> Exchange | None:
    """What the body of a line says of itself; None where it says nothing, or nothing that can be."""
    if f'"{name}":' not in line.body:
        return None
    told = parsed(line.body).get(name)
    if not isinstance(told, list) or [type(part) for part in told] != [int, int, int]:
        return None
    found = Exchange(*told)
    return found if found.said > 0 and 0 < found.first <= found.last < line.seq else None


def parsed(body: str) -> dict[str, Any]:
    """What a body says; nothing where it is not that of an entry."""
    try:
        return dict(json.loads(body))
    except UNSOUND:
        return {}


def marked(body: str, name: str, exchange: Exchange) -> str:
    """The body of a last line, which says what it stands for."""
    return plain_text(json.loads(body) | {name: exchange})
