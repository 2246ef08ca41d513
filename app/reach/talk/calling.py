"""What a phone with the app says when it comes to another phone's door: the guest's half of the handshake."""

from __future__ import annotations

import secrets
from typing import Any

from app.journal import JournalError
from app.journal.format.chain import parsed
from app.reach.talk.messages import VERSION, Message, NotUnderstood, number_in, text_of
from app.reach.talk.secrecy import (
    BASE_NUMBER,
    Key,
    agreed,
    derived,
    hidden,
    key_of,
    known_to_members,
    name_of,
    seal,
)


class DoorCaller:
    """Knows the join key, then a token; seals what it says on one connection after the other."""

    def __init__(self, word: str) -> None:
        self.word, self.token = word, b""
        self.key: Key = b""
        self._number = 0

    def hello(self, opening: Message, about: Message) -> str:
        """Return the first frame, which answers the bank's. `about` says who calls and what it holds."""
        salt, theirs = bytes_in(opening, "salt"), number_in(text_in(opening, "pub"))
        known = known_to_members(self.token) if self.token else key_of(self.word)
        own, self._number = secrets.token_bytes(32), 0
        self.key = derived(known, salt, agreed(own, theirs))
        said = {
            "t": "hello", "v": VERSION, "pub": agreed(own, BASE_NUMBER).hex(), **about,
            "member": name_of(known) if self.token else "",
            "token": hidden(self.key, "token", self.token).hex() if self.token else "",
        }  # fmt: skip
        text = text_of(said)
        return f"{seal(derived(known, b'hello', salt), 0, text)} {text}"

    def frame(self, said: Message) -> str:
        """Return a message as it goes out, sealed and numbered."""
        self._number += 1
        text = text_of(said)
        return f"{seal(self.key, self._number, text)} {text}"

    def keep_token(self, written: str) -> None:
        """Keep the token that a bank gives to a phone it has not met before."""
        self.token = hidden(self.key, "new", number_in(written))


def heard(frame: str | bytes) -> Message:
    """Return a message of a bank; raise NotUnderstood for what is none."""
    try:
        said: Any = parsed(frame if isinstance(frame, str) else frame.decode())
    except (JournalError, ValueError, RecursionError) as error:
        raise NotUnderstood from error
    if not isinstance(said, dict) or type(said.get("t")) is not str:
        raise NotUnderstood
    return said


def text_in(said: Message, name: str) -> str:
    """Return a text that a message must carry."""
    found = said.get(name)
    if not isinstance(found, str):
        raise NotUnderstood
    return found


def bytes_in(said: Message, name: str) -> bytes:
    """Return bytes that a message must carry, written as hexadecimal digits."""
    try:
        return bytes.fromhex(text_in(said, name))
    except ValueError as error:
        raise NotUnderstood from error


def count_in(said: Message, name: str) -> int:
    """Return a number that a message must carry."""
    found = said.get(name)
    if type(found) is not int:
        raise NotUnderstood
    return found
