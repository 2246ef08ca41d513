"""JSON from a stranger, read so that nothing in it has two meanings."""

from __future__ import annotations

import json
import re
from typing import Any

from app.journal.format.troubles import ImportRefused

DEEPEST = 64  # brackets in brackets; SQLite itself stops at 1,000
# Each quote is read once: a text that never closes what it opens must not be begun again at every quote.
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
HALF_A_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")


def parsed(text: str) -> Any:
    """The value: not too deep, no name twice, no NaN, no half characters."""
    if too_deep(text):
        raise ImportRefused("import.nested")
    try:
        value = json.loads(text, parse_constant=refuse, object_pairs_hook=once_each)
        if HALF_A_CHARACTER.search(text):
            json.dumps(value, ensure_ascii=False).encode()
    except ValueError as error:
        raise ImportRefused("import.malformed") from error
    return value


def too_deep(text: str) -> bool:
    """Whether brackets stand in brackets beyond what any game needs."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose names differ: Python would take the last of two, SQLite the first."""
    if len(names := dict(pairs)) != len(pairs):
        raise ValueError("a name twice")
    return names


def refuse(name: str) -> None:
    """NaN and Infinity are no JSON."""
    raise ValueError(name)
