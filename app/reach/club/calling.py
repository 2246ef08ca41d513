"""Asks a desk something once: which games of this table it has, or all lines of one of them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from app.journal import JournalError
from app.reach.club.greeting import say_hello
from app.reach.club.messages import FROM_DESKS, LONGEST, NAME, TALK, Sealed, said_in, texts_in
from app.reach.club.sending import NEWS
from app.reach.talk import sockets
from app.reach.talk.handshake import WRONG_KEY
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.secrecy import key_of
from app.typed.bounds import is_a_time, one_line

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.reach.club.code import Code
    from app.reach.talk.sockets import ClientConnection

PATIENCE = 20.0  # seconds for one answer
MOST_GAMES, LONGEST_TITLE = 12, 60
T = TypeVar("T")


class NoDesk(JournalError):  # noqa: N818 - named after what it says
    """Raised where no desk of the code answers."""

    key = "club.no_desk"


class WrongWord(JournalError):  # noqa: N818 - named after what it says
    """Raised where the desk does not know this code."""

    key = "club.refused"


class KeptGame(NamedTuple):
    """A game of this table that the desk has."""

    game: str
    title: str
    lines: int
    at: str


class Caller:
    """One connection to a desk: asks, and waits for the answer to each question."""

    def __init__(self, socket: ClientConnection, frames: Sealed) -> None:
        self.socket, self.frames = socket, frames

    async def ask(self, expected: str, **said: object) -> Message:
        """Ask, and return the answer. Raises NotUnderstood if the answer belongs to another question."""
        await self.socket.send(self.frames.frame(said))
        async with asyncio.timeout(PATIENCE):
            answer = await self._heard()
            while answer["t"] in NEWS:
                answer = await self._heard()
        if answer["t"] != expected:
            raise NotUnderstood
        return answer

    async def _heard(self) -> Message:
        return said_in(self.frames.text(await self.socket.recv()), FROM_DESKS)


def games_at_desk(code: Code, phone: str) -> list[KeptGame]:
    """Return the games of this table that the desk has, the longest first. Any thread. Raises NoDesk or WrongWord."""

    async def work(caller: Caller) -> list[KeptGame]:
        said = await caller.ask("games", t="games")
        return [kept_game(plain) for plain in said["games"][:MOST_GAMES]]

    return asyncio.run(_at_a_desk(code, phone, work))


def lines_taken_over(code: Code, phone: str, game: str) -> list[str]:
    """Take a game over from another phone and return its lines. Any thread. Raises NoDesk or WrongWord."""

    async def work(caller: Caller) -> list[str]:
        await caller.ask("banks", t="bank", game=game)
        lines: list[str] = []
        while more := texts_in(await caller.ask("lines", t="fetch", game=game, after=len(lines))):
            lines += more
        return lines

    return asyncio.run(_at_a_desk(code, phone, work))


def hand_in(code: Code, phone: str, rules: str) -> None:
    """Hand the code of a round to a desk, where the organiser can begin it. Any thread. Raises NoDesk or WrongWord."""

    async def work(caller: Caller) -> None:
        await caller.ask("taken", t="offer", code=rules)

    asyncio.run(_at_a_desk(code, phone, work))


async def _at_a_desk(code: Code, phone: str, work: Callable[[Caller], Awaitable[T]]) -> T:
    """Let the first desk that answers do the work. Raises NoDesk or WrongWord."""
    for desk in code.desks:
        try:
            async with sockets.connected(desk, TALK, LONGEST) as socket:
                hello = {"table": code.table, "phone": phone, "game": ""}
                return await work(Caller(socket, await say_hello(socket, key_of(code.word), hello)))
        except sockets.ConnectionClosed as end:
            if end.rcvd is not None and end.rcvd.code == WRONG_KEY:
                raise WrongWord from end
        except (OSError, TimeoutError, sockets.InvalidHandshake, NotUnderstood):
            continue
    raise NoDesk


def kept_game(plain: Any) -> KeptGame:
    """Return a game from a desk's message. Raises NotUnderstood."""
    kinds = {"game": str, "title": str, "edition": str, "lines": int, "at": str}
    if not isinstance(plain, dict) or {name: type(value) for name, value in plain.items()} != kinds:
        raise NotUnderstood
    if not NAME.fullmatch(plain["game"]):
        raise NotUnderstood
    if plain["at"] and not is_a_time(plain["at"]):
        raise NotUnderstood
    return KeptGame(plain["game"], one_line(plain["title"], LONGEST_TITLE), plain["lines"], plain["at"])
