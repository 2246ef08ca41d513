"""What phones and the bank say to each other: version 1, JSON in text frames, each read with suspicion.

A phone's frame is a seal, a blank and a message. An answer carries the message's own id; news carry none.
"""

import json
from collections.abc import Mapping
from typing import Any

from app.core.referee import Command
from app.core.shapes import check_shape
from app.core.wire import from_wire
from app.journal import JournalError
from app.journal.format.chain import parsed
from app.reach.talk.secrecy import SEAL
from app.typed.bounds import one_line

VERSION = 1
LONGEST = 8192  # bytes of a message from a phone
LONGEST_ID, LONGEST_NAME = 40, 24
Message = dict[str, Any]

FORMS: Mapping[str, Mapping[str, type]] = {  # what each message must carry besides its name
    "hello": {"v": int, "pub": str, "lang": str, "name": str, "member": str, "token": str,
              "app": bool, "game": str, "keep": int, "seen": int, "hash": str},
    "seat": {"id": str, "seat": str},
    "submit": {"id": str, "at": int, "c": dict},
    "show": {"id": str, "c": dict},
    "bid": {"id": str, "at": int, "amount": int},
    "pass": {"id": str, "at": int},
    "undo": {"id": str, "at": int},
    "wish": {"id": str, "at": int, "c": dict},
    "why": {"id": str, "seq": int},
    "page": {"id": str, "before": int},
    "sheet": {"id": str, "seat": str},
    "deed": {"id": str, "deed": str},
    "space": {"id": str, "space": str},
    "ground": {"id": str},
    "board": {"id": str},
    "risk": {"id": str},
    "facts": {"id": str},
    "code": {"id": str},
    "ways": {"id": str, "seat": str, "card": str},
    "things": {"id": str, "one": str, "two": str},
    "forms": {"id": str},
    "form": {"id": str, "form": str, "given": dict, "open": str},
    "lang": {"lang": str},
    "ready": {"port": int, "key": str},
    "ping": {"id": str},
}  # fmt: skip


class NotUnderstood(Exception):  # noqa: N818 - named after what it says
    """Raised for a message that has not the form of this protocol."""


def taken_apart(frame: str | bytes) -> tuple[str, str]:
    """Return the seal of a frame, and the text that it seals."""
    if not isinstance(frame, str) or frame[SEAL : SEAL + 1] != " ":
        raise NotUnderstood
    return frame[:SEAL], frame[SEAL + 1 :]


def message_of(text: str) -> Message:
    """Return a message that has exactly its form. Raises NotUnderstood for any other."""
    try:
        said = parsed(text)
    except (JournalError, RecursionError) as error:
        raise NotUnderstood from error
    form = FORMS.get(said.get("t", "")) if isinstance(said, dict) and type(said.get("t")) is str else None
    if form is None or {name: type(value) for name, value in said.items() if name != "t"} != dict(form):
        raise NotUnderstood
    if len(said.get("id", "")) > LONGEST_ID:
        raise NotUnderstood
    return dict(said)


def command_of(plain: Mapping[str, Any]) -> Command:
    """Return the command in a message, with every field checked. Raises NotUnderstood for any other."""
    try:
        said = from_wire(dict(plain))
        check_shape(said)
    except Exception as error:  # whatever an upcaster meets in a form that nobody ever wrote
        raise NotUnderstood from error
    if not isinstance(said, Command):
        raise NotUnderstood
    return said


def text_of(said: Mapping[str, Any]) -> str:
    """Return a message as it goes out."""
    return json.dumps(said, separators=(",", ":"), ensure_ascii=False)


def name_in(said: str) -> str:
    """Return what a phone calls itself, as one short line."""
    return one_line(said, LONGEST_NAME)


def number_in(written: str) -> bytes:
    """Return thirty-two bytes as they are written in a message. Raises NotUnderstood for any other."""
    try:
        found = bytes.fromhex(written)
    except ValueError as error:
        raise NotUnderstood from error
    if len(found) != 32:
        raise NotUnderstood
    return found
