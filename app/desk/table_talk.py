"""One table at the desk: it proves that it knows its word, then it sends its lines and is told how far the desk is."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Protocol

from app.desk.alarms import Alarms
from app.desk.answering import answered
from app.desk.club_evening import rounds
from app.desk.club_evening.facts import BELIEVED, ClubRound, Evening, Seating
from app.desk.enrolment import Enrolment
from app.desk.keeping.store import RecordEnd, Store, StoreTrouble
from app.desk.records import Forged, Forked, LinesMissing, Records
from app.journal.checking import edition_under, said_in
from app.journal.parcel import text_of
from app.reach.club import messages
from app.reach.club.code import NoCode
from app.reach.club.greeting import greet
from app.reach.club.messages import FORGED, FROM_TABLES, HEARS, NAME, RETIRED, Sealed
from app.reach.talk.handshake import WRONG_KEY, HungUp, until_it_ends
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.secrecy import Key
from app.reach.talk.sockets import ServerConnection, proved
from app.session.round_codes.round_rules import NoRound, read_round

MOST = 12  # games that are offered, the longest played first
TITLE = 60  # letters


class DeskParts(Protocol):
    """What a table's talk needs of the desk."""

    enrolment: Enrolment
    records: Records
    evening: Evening
    alarms: Alarms

    def wrote(self, record: str, end: RecordEnd) -> None:
        """Take note that a record has grown."""

    def came(self, table: str) -> None:
        """Take note that a phone of a table has proved that it is one."""


class Retired(Exception):  # noqa: N818 - named after what it says
    """Raised where another phone has taken this game over."""


class TableTalk:
    """The conversation with a table's phone, from its hello until it leaves."""

    def __init__(self, socket: ServerConnection, desk: DeskParts) -> None:
        self.socket, self.desk = socket, desk
        self.table = self.phone = self.record = ""
        self.since = monotonic()
        self._round: ClubRound | None = None  # of which this phone was told last
        self._seating: Seating | None = None  # likewise
        self._told_rival = False
        self._frames = Sealed(b"", "", "")
        self._acts: dict[str, Callable[[Message], Awaitable[Message]]] = {
            "lines": self._lines, "games": self._games, "fetch": self._fetch, "bank": self._bank,
            "offer": self._offer,
        }  # fmt: skip

    async def live(self, opening: float) -> None:
        """Let the phone in, then hear it until it leaves."""
        async with until_it_ends(self.socket):
            async with asyncio.timeout(opening):
                hello, self._frames = await greet(self.socket, self._key)
            proved(self.socket)
            await self._come(hello)
            async for frame in self.socket:
                await self._hear(messages.said_in(self._frames.text(frame), FROM_TABLES))

    def _key(self, table: str) -> Key:
        try:
            return self.desk.enrolment.key(table)
        except NoCode as error:
            raise HungUp(WRONG_KEY) from error

    def drop(self) -> None:
        """End the talk at once."""
        self.socket.transport.abort()

    async def send(self, said: Message) -> None:
        """Say something to the table."""
        await self.socket.send(self._frames.frame(said))

    async def _come(self, hello: Message) -> None:
        """Note which table and game this is, and tell the phone how far the desk is with it."""
        if not NAME.fullmatch(hello["phone"]) or not (NAME.fullmatch(hello["game"]) or not hello["game"]):
            raise NotUnderstood
        self.table, self.phone = hello["table"], hello["phone"]
        self.desk.came(self.table)
        if hello["game"]:
            self.record = f"{self.table}.{hello['game']}"
            await self._answer(self._have)
        with contextlib.suppress(StoreTrouble):  # it is told a moment later
            await self._tell_round()
            await self._tell_seats()

    async def _hear(self, said: Message) -> None:
        act = self._acts.get(said["t"])
        if act is None:
            raise NotUnderstood
        await self._answer(lambda: act(said))

    async def _answer(self, work: Callable[[], Awaitable[Message]]) -> None:
        """Carry a message out; answer with its result, or with the reason why nothing was done."""
        await self.send(await answered(lambda: self._done(work), self.desk.alarms, no))

    async def _done(self, work: Callable[[], Awaitable[Message]]) -> Message:
        try:
            return await work()
        except Forked as fork:
            await self._note_rival()
            return {"t": "fork", "seq": fork.seq}
        except Forged as forged:
            return no(FORGED, forged.seq)
        except Retired:
            return no(RETIRED)

    # what a table says
    async def _have(self) -> Message:
        """Return how far the desk is with this game."""
        await self._insist()
        return have(await self.desk.records.end(self.record))

    async def _insist(self) -> None:
        """Raise Retired where another phone has taken over."""
        if not (await self.desk.evening.facts()).may_bank(self.record, self.phone):
            raise Retired

    async def _lines(self, said: Message) -> Message:
        """Keep lines of the game on the table."""
        texts = messages.texts_in(said)
        if not self.record:
            raise NotUnderstood
        await self._insist()
        try:
            end = await self.desk.records.take(self.record, said["after"], texts)
        except LinesMissing:
            return have(await self.desk.records.end(self.record))
        self.desk.wrote(self.record, end)
        return have(end)

    async def _games(self, _said: Message) -> Message:
        """Return the games of this table, for a phone that wants to go on with one."""
        return {"t": "games", "games": await kept_games(self.desk.records.store, self.table)}

    async def _fetch(self, said: Message) -> Message:
        """Return lines of one of this table's games."""
        lines = await self.desk.records.store.lines(self._named(said), said["after"])
        texts = tuple([text_of(line) for line in lines[: messages.MOST_LINES]])
        return {"t": "lines", "after": said["after"], "lines": messages.by_weight(texts)}

    async def _bank(self, said: Message) -> Message:
        """Let this phone take a game over. It is answered once no desk accepts lines from the other phone any more."""
        record = self._named(said)
        if not (await self.desk.records.end(record)).seq:
            raise NotUnderstood
        if (await self.desk.evening.facts()).banks.get(record) != self.phone:
            self.desk.records.insist_on_few_facts(self.table)
            await self.desk.evening.add({"is": "banks", "record": record, "phone": self.phone})
        await asyncio.sleep(BELIEVED)
        return {"t": "banks"}

    async def _offer(self, said: Message) -> Message:
        """Keep the rules of a round that this phone hands in, for the organiser to begin. Raises NotUnderstood."""
        try:
            read_round(said["code"])
        except NoRound as error:
            raise NotUnderstood from error
        if (await self.desk.evening.facts()).offers.get(self.table) != said["code"]:
            self.desk.records.insist_on_few_facts(self.table)
            await self.desk.evening.add({"is": "offer", "table": self.table, "code": said["code"]})
        return {"t": "taken"}

    def _named(self, said: Message) -> str:
        if not NAME.fullmatch(said["game"]):
            raise NotUnderstood
        return f"{self.table}.{said['game']}"

    async def look_again(self) -> None:
        """Tell a phone that waits quietly what has changed: another one has taken its game over; a round."""
        if self.phone:
            await self._tell_round()
            await self._tell_seats()
            await self._tell_rival()
        if self.record and not (await self.desk.evening.facts()).may_bank(self.record, self.phone):
            self.record = ""
            await self.send({"t": "no", "key": RETIRED, "seq": 0})

    async def _note_rival(self) -> None:
        """Let every desk know that this game has two banks, once."""
        with contextlib.suppress(StoreTrouble):  # this phone is told in any case
            if self.record not in (await self.desk.evening.facts()).rivals:
                await self.desk.evening.add({"is": "rival", "record": self.record})
            self.record = ""  # it is the one whose lines are not kept

    async def _tell_rival(self) -> None:
        """Tell the phone whose lines are kept that another one has sent lines too."""
        if not self._told_rival and self.record in (await self.desk.evening.facts()).rivals:
            self._told_rival = True
            await self.send({"t": "rival"})

    async def _tell_round(self) -> None:
        """Tell the phone which round is played and whether its time is up, unless it knows that already."""
        now = (await self.desk.evening.facts()).round
        if now is not None and now != self._round:
            self._round = now
            await self.send(rounds.told(now))

    async def _tell_seats(self) -> None:
        """Tell the phone who sits at its table in the next round, once, if it understands that."""
        seating, asked = (await self.desk.evening.facts()).seating, self.socket.request
        hears = asked is not None and asked.headers.get(HEARS[0]) == HEARS[1]
        if hears and seating is not None and seating != self._seating:
            self._seating = seating
            await self.send(rounds.seats_at(seating, self.table))


def no(key: str, seq: int = 0) -> Message:
    """Return the message that says why nothing was done."""
    return {"t": "no", "key": key, "seq": seq}


def have(end: RecordEnd) -> Message:
    """Return the message that says how far the desk is with a game."""
    return {"t": "have", "seq": end.seq, "hash": end.hash.hex()}


async def kept_games(store: Store, table: str) -> list[Message]:
    """Return the games of a table. Raises StoreTrouble."""
    heads = {name: end for name, end in (await store.heads()).items() if name.rpartition(".")[0] == table}
    longest = sorted(heads, key=lambda name: heads[name].seq, reverse=True)[:MOST]
    return [await kept_game(store, name, heads[name].seq) for name in longest]


async def kept_game(store: Store, name: str, lines: int) -> Message:
    """Return what one game is called, how many lines it has and when it began."""
    first = (await store.lines(name))[0]
    title = " ".join(said_in(first.body, "title").split())[:TITLE]
    game = name.rpartition(".")[2]
    return {"game": game, "title": title, "edition": edition_under(first), "lines": lines, "at": first.at}
