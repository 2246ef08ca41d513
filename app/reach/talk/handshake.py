"""How a phone is let in: it proves that it knows the join key, or a token; neither is ever sent as it is."""

from __future__ import annotations

import secrets
from contextlib import asynccontextmanager
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple, Protocol

from app.reach.talk import sockets
from app.reach.talk.messages import VERSION, Message, NotUnderstood, message_of, number_in, taken_apart, text_of
from app.reach.talk.secrecy import Key, agreed, derived, hidden, is_sealed, known_to_members, name_of, public_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from app.reach.talk.sockets import ServerConnection

MOMENT = 10.0  # seconds
NOT_UNDERSTOOD, WRONG_KEY, PUT_OUT, ELSEWHERE, FORKED, SHUT, TOO_MUCH = 4400, 4401, 4403, 4404, 4409, 4423, 4429


class HungUp(Exception):  # noqa: N818 - named after what it says
    """Raised when a phone is not let in, or not any longer, with the code that it is told."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@asynccontextmanager
async def until_it_ends(socket: ServerConnection) -> AsyncIterator[None]:
    """Speak with a phone until it leaves, is hung up on with a code, or says what nobody understands."""
    try:
        yield
    except HungUp as end:
        await socket.close(end.code)
    except NotUnderstood:
        await socket.close(NOT_UNDERSTOOD)
    except (TimeoutError, sockets.ConnectionClosed):
        socket.transport.abort()


class Pair(NamedTuple):
    """A secret number of the bank's, and the public one that is told."""

    secret: bytes
    public: bytes


def pair_of_now() -> Pair:
    """Return the pair for whoever calls now. Those who call in the same moment share it; their salts differ.

    A pair takes longer to make than all else that a stranger can ask for, so a crowd of them must not have it made.
    """
    return pair_of(int(monotonic() / MOMENT))


@lru_cache(maxsize=1)
def pair_of(_moment: int) -> Pair:
    """Return the pair of this moment; the one before is forgotten."""
    secret = secrets.token_bytes(32)
    return Pair(secret, public_of(secret))


class KnownKeys(Protocol):
    """The keys that recognise phones."""

    join_key: Key

    def key_of(self, member: str) -> Key:
        """Return what recognises a member's token. Raises HungUp for one that is unknown, or was put out."""


class LetIn(NamedTuple):
    """What a phone said first, and the key that this connection is sealed with from now on.

    `code` is the name of the join key that a phone came with for the first time; '' for one that was here before.
    """

    hello: Message
    key: Key
    code: str = ""


async def let_in(socket: ServerConnection, keys: KnownKeys, newcomer: Callable[[str], None]) -> LetIn:
    """Agree on a key with a phone that knows one already. Raises HungUp, or NotUnderstood.

    `newcomer` is called with the name of the code before a phone is let in that comes for the first time; it may raise.
    """
    salt, own = secrets.token_bytes(16), pair_of_now()
    await socket.send(text_of({"t": "open", "v": VERSION, "salt": salt.hex(), "pub": own.public.hex()}))
    claimed, text = taken_apart(await socket.recv())
    hello = message_of(text)
    if hello["t"] != "hello" or hello["v"] != VERSION:
        raise NotUnderstood
    known = keys.key_of(hello["member"]) if hello["member"] else keys.join_key
    if not is_sealed(derived(known, b"hello", salt), 0, text, claimed):
        raise HungUp(WRONG_KEY)
    code = "" if hello["member"] else name_of(known)
    if code:
        newcomer(code)
    key = derived(known, salt, agreed(own.secret, number_in(hello["pub"])))
    if hello["member"] and known_to_members(hidden(key, "token", number_in(hello["token"]))) != known:
        raise HungUp(WRONG_KEY)
    return LetIn(hello, key, code)
