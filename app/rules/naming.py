"""Names that no correction can shift: made of what they name, and not of when it was said."""

from base64 import b32encode
from collections.abc import Container
from dataclasses import fields, is_dataclass
from hashlib import blake2s

from app.core.wire import wire_name

LETTERS = 7


def name_of(what: object, taken: Container[str], before: str = "") -> str:
    """Return the name of something: the same whenever it is said, as long as it says the same.

    `before` stands in front of it. Behind a dot follows a number where the same lies there already under this name.
    """
    digest = blake2s(written(what).encode()).digest()
    name = before + b32encode(digest).decode().lower()[:LETTERS]
    found, number = name, 1
    while found in taken:
        number += 1
        found = f"{name}.{number}"
    return found


def written(what: object) -> str:
    """Return a value with all its parts as one text."""
    if isinstance(what, tuple):
        return f"({','.join(map(written, what))})"
    if is_dataclass(what):
        parts = tuple([getattr(what, field.name) for field in fields(what)])
        return wire_name(type(what)) + written(parts)
    return repr(what)
