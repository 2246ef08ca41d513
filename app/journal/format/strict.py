"""Reads JSON from a stranger so that nothing in it can have two meanings."""

from __future__ import annotations

import json
import re
from typing import Any

from app.journal.format.troubles import ImportRefused

DEEPEST = 64  # levels of nesting; SQLite itself stops at 1,000
# Each quote is read once: a text that never closes what it opens must not be begun again at every quote.
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
HALF_A_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")


def parsed(text: str) -> Any:
    """Return the value; raise ImportRefused for deep nesting, a name that comes twice, NaN or half characters."""
    if too_deep(text):
        raise ImportRefused("import.nested")
    try:
        value = decoded(text)
        if "\\" in text and HALF_A_CHARACTER.search(text):
            json.dumps(value, ensure_ascii=False).encode()
    except ValueError as error:
        raise ImportRefused("import.malformed") from error
    return value


def decoded(text: str) -> Any:
    """Return the value. Blanks around it are looked for only where there are any; a text of ours has none."""
    try:
        value, end = DECODER.raw_decode(text)
    except ValueError:
        end = -1
    return value if end == len(text) else DECODER.decode(text)


def too_deep(text: str) -> bool:
    """Return whether brackets are nested deeper than any game needs."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object whose names differ. Of two equal names Python would take the last, SQLite the first."""
    if len(names := dict(pairs)) != len(pairs):
        raise ValueError("a name twice")
    return names


def refuse(name: str) -> None:
    """Refuse NaN and Infinity, which are not JSON."""
    raise ValueError(name)


DECODER = json.JSONDecoder(parse_constant=refuse, object_pairs_hook=once_each)  # made once: lines come by the thousand
