"""Lets a table and a desk agree on a key: both know the table's word, and neither ever sends it."""

import secrets
from collections.abc import Callable
from typing import NamedTuple, Protocol

from app.reach.club.messages import FROM_DESKS, FROM_TABLES, VERSION, Sealed, said_in
from app.reach.talk.handshake import WRONG_KEY, HungUp, pair_of_now
from app.reach.talk.messages import Message, NotUnderstood, number_in, taken_apart, text_of
from app.reach.talk.secrecy import Key, agreed, derived, is_sealed, public_of, seal

TABLE_SAYS, DESK_SAYS = "table ", "desk "


class Speaking(Protocol):
    """One end of a socket."""

    async def send(self, message: str) -> None:
        """Send a message."""

    async def recv(self) -> str | bytes:
        """Return the next message."""


class Greeted(NamedTuple):
    """A table's first message, and the sealed frames of its connection from now on."""

    hello: Message
    frames: Sealed


async def greet(socket: Speaking, key_of: Callable[[str], Key]) -> Greeted:
    """Let a table in. Raises HungUp if it does not know its word, or NotUnderstood."""
    salt, own = secrets.token_bytes(16), pair_of_now()
    await socket.send(text_of({"t": "open", "v": VERSION, "salt": salt.hex(), "pub": own.public.hex()}))
    claimed, text = taken_apart(await socket.recv())
    hello = said_in(text, FROM_TABLES)
    if hello["t"] != "hello" or hello["v"] != VERSION:
        raise NotUnderstood
    known = key_of(hello["table"])
    if not is_sealed(derived(known, b"hello", salt), 0, text, claimed):
        raise HungUp(WRONG_KEY)
    key = derived(known, salt, agreed(own.secret, number_in(hello["pub"])))
    return Greeted(hello, Sealed(key, DESK_SAYS, TABLE_SAYS))


async def say_hello(socket: Speaking, known: Key, hello: Message) -> Sealed:
    """Say hello to a desk; return the sealed frames of this connection. Raises NotUnderstood if it is no desk."""
    first = await socket.recv()
    said = said_in(first if isinstance(first, str) else "", FROM_DESKS)
    if said["t"] != "open" or said["v"] != VERSION:
        raise NotUnderstood
    salt, own = salt_in(said["salt"]), secrets.token_bytes(32)
    text = text_of({"t": "hello", "v": VERSION, "pub": public_of(own).hex(), **hello})
    await socket.send(f"{seal(derived(known, b'hello', salt), 0, text)} {text}")
    return Sealed(derived(known, salt, agreed(own, number_in(said["pub"]))), TABLE_SAYS, DESK_SAYS)


def salt_in(written: str) -> bytes:
    """Return the random bytes that make this connection different from all before. Raises NotUnderstood."""
    try:
        return bytes.fromhex(written)
    except ValueError as error:
        raise NotUnderstood from error
