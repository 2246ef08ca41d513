"""What a table and a desk say to each other: version 1, JSON in text frames, each frame sealed by who says it.

The table proves that it knows its word, and the word never goes over the air. A desk says first how far it has come.
"""

import re
from collections.abc import Mapping
from typing import Any

from app.journal import JournalError
from app.journal.format.chain import parsed
from app.reach.talk.messages import Message, NotUnderstood, taken_apart, text_of
from app.reach.talk.secrecy import Key, is_sealed, seal

VERSION = 1
TALK = "/table"
MOST_LINES, MOST_BYTES = 50, 1 << 19  # of one message; one line alone may be longer
LONGEST = 1 << 21  # bytes of a message
NAME = re.compile(r"[0-9a-f]{32}")  # of a phone, and of a game
NUMBERS = 1 << 53

FROM_TABLES: Mapping[str, Mapping[str, type]] = {
    "hello": {"v": int, "pub": str, "table": str, "phone": str, "game": str},
    "lines": {"after": int, "lines": list},
    "games": {},
    "fetch": {"game": str, "after": int},
    "bank": {"game": str},
    "offer": {"code": str},
}
FROM_DESKS: Mapping[str, Mapping[str, type]] = {
    "open": {"v": int, "salt": str, "pub": str},
    "have": {"seq": int, "hash": str},
    "fork": {"seq": int},
    "no": {"key": str, "seq": int},
    "games": {"games": list},
    "lines": {"after": int, "lines": list},
    "banks": {},
    "rival": {},
    "round": {"number": int, "code": str, "over": bool},
    "seats": {"number": int, "names": list, "goes": list},
    "taken": {},
}
HEARS = ("Club-News", "seats")  # a phone says in its request what more it understands than the first phones did
FORGED, RETIRED = "forged", "retired"  # why a desk says no; besides these, what troubles its store


def said_in(text: str, forms: Mapping[str, Mapping[str, type]], longest: int = LONGEST) -> Message:
    """Return a message that has exactly the form of its kind. Raises NotUnderstood."""
    try:
        said = parsed(text) if len(text) <= longest else None
    except (JournalError, RecursionError) as error:
        raise NotUnderstood from error
    if not isinstance(said, dict) or type(said.get("t")) is not str or said["t"] not in forms:
        raise NotUnderstood
    form = dict(forms[said["t"]])
    if {name: type(value) for name, value in said.items() if name != "t"} != form:
        raise NotUnderstood
    if any(type(value) is int and not 0 <= value < NUMBERS for value in said.values()):
        raise NotUnderstood
    return dict(said)


def texts_in(said: Message) -> list[str]:
    """Return the lines of a message. Raises NotUnderstood where one is no text, or where there are too many."""
    lines: list[Any] = said["lines"]
    if len(lines) > MOST_LINES or any(type(line) is not str for line in lines):
        raise NotUnderstood
    return lines


class Sealed:
    """Frames of one connection, each with a seal that holds for its number, its direction and this connection alone."""

    def __init__(self, key: Key, mine: str, theirs: str) -> None:
        self.key, self.mine, self.theirs = key, mine, theirs
        self.sent = self.heard = 0

    def frame(self, said: Mapping[str, Any]) -> str:
        """Return the next outgoing frame."""
        text = text_of(said)
        self.sent += 1
        return f"{seal(self.key, self.sent, self.mine + text)} {text}"

    def text(self, frame: str | bytes) -> str:
        """Return the text of the next incoming frame. Raises NotUnderstood where its seal does not fit."""
        claimed, text = taken_apart(frame)
        self.heard += 1
        if not is_sealed(self.key, self.heard, self.theirs + text, claimed):
            raise NotUnderstood
        return text


def by_weight(lines: tuple[str, ...]) -> list[str]:
    """Return as many of these lines as one message may carry, but one at least."""
    taken: list[str] = []
    weight = 0
    for line in lines[:MOST_LINES]:
        weight += len(line)
        if taken and weight > MOST_BYTES:
            break
        taken.append(line)
    return taken
