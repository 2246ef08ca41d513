"""One phone at the door: it proves that it knows the key, then it asks and is told. Lives in the door's own thread."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from time import monotonic
from typing import TYPE_CHECKING, Protocol, TypeVar

from app.journal import JournalError
from app.journal.following import Feed
from app.reach.page.news import News
from app.reach.seats.rights import ANSWER, BANK, LOOK, reaches
from app.reach.talk import sockets
from app.reach.talk.crowd import Crowd
from app.reach.talk.handshake import FORKED, SHUT, TOO_MUCH, WRONG_KEY, HungUp, KnownKeys, let_in, until_it_ends
from app.reach.talk.limits import Allowance, Limits
from app.reach.talk.messages import Message, NotUnderstood, message_of, taken_apart, text_of
from app.reach.talk.secrecy import Key, is_sealed
from app.reach.talk.together import first_of
from app.words.catalogues import FIRST

if TYPE_CHECKING:
    from app.reach.talk.sockets import ServerConnection

T = TypeVar("T")
Later = Callable[[], Message]  # work that would keep the session's thread too long and needs no session
CHUNK = 50  # lines in one message
WAITING = 8  # answers that may wait to be read; while there are more, nothing more is heard


class Bank(KnownKeys, Protocol):
    """What a guest needs of the bank. The door's thread uses `keys` and `feed`, the session's all else."""

    feed: Feed

    @property
    def is_shut(self) -> bool:
        """Return whether the banker lets no new phones in."""

    def ask(self, work: Callable[[], T]) -> Future[T]:
        """Run this on the session's thread, soon."""

    def came(self, guest: "Guest", hello: Message) -> list[Message]:
        """Take in a phone, and return what it is told first."""

    def heard(self, guest: "Guest", said: Message) -> "Message | Later | None":
        """Return the answer to a message, or the work that makes the answer."""

    def gone(self, guest: "Guest") -> None:
        """Note that a phone has left."""


class Guest:
    """A phone from its hello to its leaving."""

    def __init__(self, socket: "ServerConnection", bank: Bank, limits: Limits, crowd: Crowd) -> None:
        self.socket, self.bank, self.limits, self.crowd = socket, bank, limits, crowd
        self.address: str = socket.remote_address[0]
        self.code = ""
        self.member, self.seat, self.right, self.label, self.lang = "", "", LOOK, "", FIRST
        self.key: Key = b""
        self.app, self.kept, self.number = False, 0, 0
        self.allowance = Allowance(limits.burst, limits.rate)
        self.answers: deque[str] = deque()
        self.news: News | None = None
        self.top = 0
        self.wake, self.room, self._idle = asyncio.Event(), asyncio.Event(), False
        self._loop = asyncio.get_running_loop()

    # on any thread
    def send(self, said: Message) -> None:
        """Send a message beside the news."""
        text = text_of(said)
        with contextlib.suppress(RuntimeError):  # the door has closed meanwhile
            self._loop.call_soon_threadsafe(self._put, text)

    def hang_up(self, code: int) -> None:
        """End the connection with this code."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: self._loop.create_task(self.socket.close(code)))

    # in the door's thread
    def take_news(self, news: News) -> None:
        """Take the newest state, which replaces one that was not sent yet."""
        self.news, self.top = news, max(self.top, news.seq)
        self.wake.set()

    def keeps_up(self, news: News) -> bool:
        """Return whether this phone has read everything before this state, so that it can be sent with no waiting."""
        waits = self.answers or self.news is not None or not self._idle
        return not waits and self.kept == news.seq - 1 and not self.socket.transport.get_write_buffer_size()

    def _put(self, text: str) -> None:
        self.answers.append(text)
        self.wake.set()

    def drop(self) -> None:
        """End the connection at once, because the phone does not read."""
        self.socket.transport.abort()

    async def live(self) -> None:
        """Let the phone in, then hear and tell it until one of the two ends."""
        try:
            async with until_it_ends(self.socket):
                await self._live()
        finally:
            if self.number:
                self.bank.ask(lambda: self.bank.gone(self))

    async def _live(self) -> None:
        async with asyncio.timeout(self.limits.opening):
            hello, self.key, self.code = await let_in(self.socket, self.bank, self._insist_on_welcome)
        sockets.proved(self.socket)
        self.member = hello["member"]
        first = await self._asked(lambda: self.bank.came(self, hello))
        for said in first:
            await self.socket.send(text_of(said))
        self._insist()
        await first_of(self._read(), self._write())

    def _insist_on_welcome(self, code: str) -> None:
        """Raise HungUp where no phone may come for the first time now, from here or with this code."""
        if self.bank.is_shut:
            raise HungUp(SHUT)
        if not self.crowd.lets_in(self.address, code):
            raise HungUp(TOO_MUCH)

    async def _asked(self, work: Callable[[], T]) -> T:
        """Return what the bank does for this phone, once it is this address's turn."""
        async with self.crowd.turn(self.address):
            return await asyncio.wrap_future(self.bank.ask(work))

    def _insist(self) -> None:
        """Raise HungUp unless the bank has taken this phone in."""
        if not self.number:
            raise HungUp(FORKED)

    # read
    async def _read(self) -> None:
        """Take message after message, as fast as the limits allow."""
        number = 0
        async for frame in self.socket:
            number += 1
            sealed, text = taken_apart(frame)
            if not is_sealed(self.key, number, text, sealed):
                raise HungUp(WRONG_KEY)
            said = message_of(text)
            if said["t"] == "hello":
                raise NotUnderstood
            if self._in_time(said):
                await self._answer(said)

    async def _answer(self, said: Message) -> None:
        answer = await self._asked(lambda: self.bank.heard(self, said))
        if callable(answer):
            async with self.crowd.turn(self.address):
                answer = await asyncio.to_thread(answer)
        if answer is not None:
            self._put(text_of(answer))
        while len(self.answers) > WAITING:
            self.room.clear()
            await self.room.wait()

    def _in_time(self, said: Message) -> bool:
        """Return whether this phone may ask again already. Raises HungUp for one that never stops asking."""
        if self.allowance.pays(monotonic()) and self.crowd.hears(self.address):
            return True
        if self.allowance.spent > self.limits.patience:
            raise HungUp(TOO_MUCH)
        self._put(text_of({"t": "re", "id": said.get("id", ""), "ok": False, "key": "too_fast", "text": ""}))
        return False

    # written
    async def _write(self) -> None:
        """Send answers first, then the newest state, then the lines that this phone has not kept yet."""
        while True:
            self._idle = True
            await self.wake.wait()
            self._idle = False
            self.wake.clear()
            while self.answers:
                await self.socket.send(self.answers.popleft())
                self.room.set()
            news, self.news = self.news, None
            if news is not None:
                await self.socket.send(self.in_words(news))
            await self._lines()

    def in_words(self, news: News) -> str:
        """Return the state, with the answers that this phone may give, and the new line if it has all before it."""
        self.top = max(self.top, news.seq)
        more = [self._answers(news)]
        if self.kept == news.seq - 1 and (lines := self._next_lines()):
            more.append(f',"keep":{self.kept},"lines":[{",".join(lines)}]')
            self.kept += len(lines)
        return news.text(*more)

    def _answers(self, news: News) -> str:
        """Return what this phone may answer."""
        if self.right == BANK:
            return news.answers_for("", bank=True)
        return news.answers_for(self.seat, bank=False) if self.seat and reaches(self.right, ANSWER) else ""

    async def _lines(self) -> None:
        """Send a few lines at a time, so that history never keeps news waiting."""
        if self.kept < self.top and (lines := self._next_lines()):
            await self.socket.send(f'{{"t":"keep","keep":{self.kept},"lines":[{",".join(lines)}]}}')
            self.kept += len(lines)
        if self.kept < self.top:
            self.wake.set()

    def _next_lines(self) -> tuple[str, ...]:
        try:
            return self.bank.feed.after(self.kept, CHUNK)
        except JournalError:
            self.top = self.kept  # what cannot be read now is tried again at the next line
            return ()
