"""What the club has said this evening, as facts in a record of their own, so that every desk knows the same.

A desk believes what it has read for a moment only. Whoever adds a fact that takes something away waits that long.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from time import monotonic
from typing import Any, NamedTuple

from app.desk.keeping.store import NOTHING, HeadMoved, RecordEnd, Store
from app.journal import Line
from app.journal.format.chain import ENTRY, Head, next_line, start

RECORD = "evening"
CLUB = "club"  # what stands in place of an edition
BELIEVED = 1.0  # seconds
FIRST = {"is": "Started", "edition": CLUB}

ClubFact = Mapping[str, Any]


class ClubRound(NamedTuple):
    """A round of the evening: its number, the code that says what is played, since when, when time was up ('' before).

    Moments are in UTC, as phones write them into their lines.
    """

    number: int
    code: str
    since: str
    over: str = ""


class Seating(NamedTuple):
    """Who sits where in a round: a row for each person, with the table, the name, and the table of the round before."""

    number: int
    places: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """What holds now: which phone banks a record that was taken over, the rounds so far, and who sits where next."""

    banks: Mapping[str, str] = field(default_factory=dict)
    rounds: tuple[ClubRound, ...] = ()
    rivals: frozenset[str] = frozenset()  # records of which a second phone has sent other lines
    people: tuple[str, ...] = ()  # who is enrolled
    seating: Seating | None = None
    offers: Mapping[str, str] = field(default_factory=dict)  # the code of a round that a table's phone has handed in

    def may_bank(self, record: str, phone: str) -> bool:
        """Return whether this phone may send lines of a record. Until somebody takes the record over, any phone may."""
        return self.banks.get(record, phone) == phone

    @property
    def round(self) -> ClubRound | None:
        """Return the round that was begun last; None before the first."""
        return self.rounds[-1] if self.rounds else None


def banked(facts: Facts, fact: ClubFact) -> Facts:
    """Fold a fact: a phone has taken a record over."""
    return replace(facts, banks={**facts.banks, fact["record"]: fact["phone"]})


def contested(facts: Facts, fact: ClubFact) -> Facts:
    """Note that a second phone has sent other lines of a record, which were not kept."""
    return replace(facts, rivals=facts.rivals | {fact["record"]})


def began(facts: Facts, fact: ClubFact) -> Facts:
    """Fold a fact: a round has begun."""
    return replace(facts, rounds=(*facts.rounds, ClubRound(len(facts.rounds) + 1, fact["code"], fact["at"])))


def was_over(facts: Facts, fact: ClubFact) -> Facts:
    """Fold a fact: time is up. Two desks may say so of the same round; the first one counts."""
    now = facts.round
    if now is None or now.over or now.number != fact["round"]:
        return facts
    return replace(facts, rounds=(*facts.rounds[:-1], now._replace(over=fact["at"])))


def enrolled(facts: Facts, fact: ClubFact) -> Facts:
    """Fold a fact: these people play the evening."""
    return replace(facts, people=tuple(fact["names"]))


def seated(facts: Facts, fact: ClubFact) -> Facts:
    """Fold a fact: who sits where in a round. What was said last counts."""
    table, name, before = 0, 1, 2
    places = tuple([(row[table], row[name], row[before]) for row in fact["places"]])
    return replace(facts, seating=Seating(fact["round"], places))


def handed_in(facts: Facts, fact: ClubFact) -> Facts:
    """Fold a fact: a table's phone has handed in the rules of a round."""
    return replace(facts, offers={**facts.offers, fact["table"]: fact["code"]})


FOLDED: Mapping[str, Callable[[Facts, ClubFact], Facts]] = {
    "banks": banked, "round": began, "over": was_over, "rival": contested,
    "people": enrolled, "seats": seated, "offer": handed_in,
}  # fmt: skip


class Evening:
    """The facts of the evening, read from the store and added to it."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self.store, self._clock = store, clock
        self._facts, self._end, self._read_at = Facts(), NOTHING, -BELIEVED

    async def facts(self) -> Facts:
        """Return the facts; read them again if the last reading is too old. Raises StoreTrouble."""
        if self._clock() - self._read_at >= BELIEVED:
            await self.read()
        return self._facts

    async def read(self) -> None:
        """Read what other desks have added. Raises StoreTrouble."""
        began = self._clock()
        end = await self.store.end(RECORD)
        while self._end.seq < end.seq:
            lines = await self.store.lines(RECORD, self._end.seq)
            for line in lines[: end.seq - self._end.seq]:
                self._take(line)
        self._end, self._read_at = end, began

    def _take(self, line: Line) -> None:
        """Fold one fact. A kind of fact that only a newer desk knows is passed over."""
        fact = json.loads(line.body)["fact"]
        fold = FOLDED.get(fact["is"])
        self._facts = fold(self._facts, fact) if fold else self._facts
        self._end = RecordEnd(line.seq, line.hash, self._end.place)

    async def add(self, fact: ClubFact) -> None:
        """Write a fact after all others. Raises StoreTrouble."""
        written = False
        while not written:
            await self.read()
            written = await self._added(fact)
        await self.read()

    async def _added(self, fact: ClubFact) -> bool:
        """Try to write a fact as the next line; return False where another desk wrote that line first."""
        try:
            await self.store.append(RECORD, self._line(fact), self._end)
        except HeadMoved:
            return False
        return True

    def _line(self, fact: ClubFact) -> Line:
        """Return the line that holds a fact. The first one also has what the first line of every record has."""
        end, at = self._end, datetime.now(UTC).isoformat(timespec="milliseconds")
        body = json.dumps({"events": [] if end.seq else [FIRST], "fact": fact})
        head = Head(end.seq, end.hash, end.seq, 0, end.seq) if end.seq else start(CLUB)
        return next_line(0, head, at, (ENTRY, 0, head.top), body)
