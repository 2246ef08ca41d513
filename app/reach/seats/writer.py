"""Writes what phones say, once, by the same function as touches, and answers each message once."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from app.core.game import Game
from app.core.reasons import Broken, Refused
from app.core.referee import Choose, Command, decide, question
from app.journal import ENTRY
from app.reach.seats.rights import ANSWER, BANK, may, reaches
from app.reach.talk.limits import Bounds, FairShares, Origin
from app.reach.talk.messages import Message, NotUnderstood, command_of
from app.rules.owning.property import Auction, highest
from app.session import JournalError, Session
from app.session.bidding import closing
from app.words.language import Words

REMEMBERED = Bounds(address=128, code=384, all=512)  # answers: a message that comes again gets the one it had
LONGEST_WHY = 400  # letters of the sentence that says why something was refused
TROUBLES = (Refused, Broken, JournalError, OSError)
Write = Callable[[Command, str], object]


class Speaker(NamedTuple):
    """Who speaks: a member's name and label, its seat ('' for none) and right, the words it is answered in.

    `origin` is where its phone came from.
    """

    member: str
    label: str
    seat: str
    right: str
    words: Words
    origin: Origin = Origin()

    @property
    def by(self) -> str:
        """Return what a line says of the speaker: the seat, or the phone's label if it has none."""
        return self.seat or self.label


class No(Exception):  # noqa: N818 - named after what it says
    """Raised for a message that is not done, with the key of the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def called(label: str, game: Game, words: Words) -> str:
    """Return what a phone calls itself. It is quoted if it reads like a player or a thing of the game, or is empty."""
    players = {text.casefold() for seat in game.seats for text in (seat.id, seat.name)}
    alone = label and label.casefold() not in players and words.name(label) == label
    return label if alone else f"“{label}”"


def refusal(id_: str, key: str, text: str) -> Message:
    """Return the answer that refuses a message, with the reason."""
    return {"t": "re", "id": id_, "ok": False, "key": key, "text": text[:LONGEST_WHY]}


def answered(who: Speaker, said: Message, work: Callable[[], Message]) -> Message:
    """Return the answer to a message: what the work returns, or in the speaker's words why it was not done."""
    try:
        return {"t": "re", "ok": True, **work(), "id": said["id"]}
    except No as no:
        return refusal(said["id"], no.key, who.words(f"guest.{no.key}"))
    except NotUnderstood:
        return refusal(said["id"], "not_understood", who.words("guest.not_understood"))
    except TROUBLES as trouble:
        return refusal(said["id"], "refused", sentence(trouble, who.words))


class Writer:
    """Writes for phones, on the session's own thread."""

    def __init__(self, session: Session, write: Write) -> None:
        self.session, self.write = session, write
        self._given: FairShares[tuple[str, str], tuple[bytes, Message]] = FairShares(REMEMBERED)

    def once(self, who: Speaker, said: Message, act: Callable[[Speaker, Message], None]) -> Message:
        """Do what is said, or return the answer that this very message had before. Its id stands for nothing else."""
        name, mark = (who.member, said["id"]), mark_of(said)
        given = self._given.get(name)
        if given is None:
            given = mark, self._answer(who, said, act)
            self._given.put(name, who.origin, given)
        return given[1] if given[0] == mark else self._answer(who, said, not_understood)

    def _answer(self, who: Speaker, said: Message, act: Callable[[Speaker, Message], None]) -> Message:
        def done() -> Message:
            act(who, said)
            return {"seq": self.session.head.seq}

        return answered(who, said, done)

    def submit(self, who: Speaker, said: Message) -> None:
        """Write a command, if the phone has seen the newest line."""
        command = command_of(said["c"])
        self._insist(who, command)
        self._still(said)
        self.write(command, who.by)

    def bid(self, who: Speaker, said: Message) -> None:
        """Call a bid for the speaker's seat, if it is higher than all before it and the referee would take it."""
        if not who.seat or not reaches(who.right, ANSWER):
            raise No("not_yours")
        self._still(said)
        self._in_the_game(who)
        session, bid = self.session, (who.seat, said["amount"])
        highest = max([amount for _, amount in session.bidding.called(session.game)], default=0)
        if said["amount"] <= highest:
            raise No("bid_too_low")
        decide(session.game, Choose("sold", bid), session.edition)
        session.bidding.call(session.game, *bid)
        session.changed()

    def _in_the_game(self, who: Speaker) -> None:
        """Raise No for the seat of somebody who has left the game."""
        if who.seat in self.session.game.out:
            raise No("not_yours")

    def step_out(self, who: Speaker, said: Message) -> None:
        """Note that the speaker's seat bids no more. When all others have passed, the highest bid has it."""
        if not who.seat or not reaches(who.right, ANSWER):
            raise No("not_yours")
        self._still(said)
        self._in_the_game(who)
        session, bids = self.session, self.session.bidding.called(self.session.game)
        if not isinstance(question(session.game), Auction):
            raise No("moved_on")
        if highest(bids)[0] == who.seat:
            raise No("leads")
        session.bidding.step_out(session.game, who.seat)
        end = closing(session.table, bids, session.bidding.passed(session.game))
        if end is None:
            session.changed()
        else:
            self.write(end, who.by)

    def undo(self, who: Speaker, said: Message) -> None:
        """Undo the speaker's own line, while it is the last and would be undone alone."""
        self._still(said)
        last = self.session.past.last
        own = last.by == who.by and last.line.kind == ENTRY and last.together == 1
        if who.right != BANK and not (own and who.seat and last.line.seq == self.session.head.seq):
            raise No("not_your_line")
        self.session.undo(who.by)

    def _insist(self, who: Speaker, command: Command) -> None:
        if not may(who.right, who.seat, command, self.session.table):
            raise No("not_yours")

    def _still(self, said: Message) -> None:
        if said["at"] != self.session.head.seq:
            raise No("moved_on")


def mark_of(said: Message) -> bytes:
    """Return what tells this message from all others, however long it is."""
    return sha256(json.dumps(said, sort_keys=True).encode()).digest()


def not_understood(_who: Speaker, _said: Message) -> None:
    """Do nothing: this message says something else under an id that was answered."""
    raise NotUnderstood


def sentence(trouble: Exception, words: Words) -> str:
    """Return why something was refused, in the words of the table."""
    if isinstance(trouble, Refused):
        return words.refusal(trouble)
    key = getattr(trouble, "key", "")
    return words(key, **getattr(trouble, "words", {})) if key and words.has(key) else words("guest.failed")
