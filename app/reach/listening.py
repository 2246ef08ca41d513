"""Handles each message of a phone that was let in: one function for each kind, one check of who may."""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING, Protocol, TypeVar

from app.insight.risk import Foresight
from app.reach.page import answers, boards, forms, sheets
from app.reach.page.files import page_words
from app.reach.page.leaf import leaf, row
from app.reach.seats.rights import BANK
from app.reach.seats.writer import No, Speaker, Write, Writer, answered, called, refusal
from app.reach.talk.handshake import SHUT, HungUp
from app.reach.talk.limits import Patience
from app.reach.talk.messages import Message, NotUnderstood, command_of
from app.reach.talk.secrecy import hidden
from app.session.chronicle import Chronicle
from app.words.catalogues import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from concurrent.futures import Future

    from app.reach.codes import Modules
    from app.reach.guest import Guest, Later
    from app.reach.talk.limits import Origin
    from app.session import Session
    from app.words.language import Words

    Looked = Callable[[Session, Speaker, Message], Message]
    Acts = Callable[[Speaker, Message], None]

LOOKED_UP: Mapping[str, Looked] = {  # what is answered and changes nothing
    "show": answers.show, "why": answers.why, "page": answers.page, "sheet": sheets.sheet, "deed": sheets.deed,
    "ways": sheets.ways, "space": sheets.space, "things": sheets.things, "ground": boards.ground, "board": boards.board,
    "forms": forms.forms, "form": forms.form,
}  # fmt: skip


ASKED = {  # how it is said that the banker is asked
    "seat": ("guest.who_are_you", "guest.bank_is_asked"), "wish": ("page.wish", "guest.wished"),
}  # fmt: skip
HIDES = 32  # bytes that are hidden at once
A_MOMENT = 0.5  # seconds, after which a thread that waits looks whether the door is still open
T = TypeVar("T")


class Teller(Protocol):
    """What listening needs of the host."""

    @property
    def stopped(self) -> str:
        """Return why nothing is written for phones now; '' while they may write."""

    @property
    def is_shut(self) -> bool:
        """Return whether the banker lets no new phones in."""

    @property
    def closed(self) -> bool:
        """Return whether the door has closed for good."""

    def origin_of(self, guest: Guest) -> Origin:
        """Return where a phone came from."""

    def ready(self, guest: Guest, said: Message) -> None:
        """Tell a phone that is ready to bank whether it banks from now on."""

    def words(self, language: str) -> Words:
        """Return the words of this language at this table."""

    def inform(self, guest: Guest) -> None:
        """Tell one phone the newest state."""

    def notify(self, name: str, guest: Guest | None, more: Message) -> None:
        """Tell the banker's screen."""

    def code_for(self, guest: Guest) -> Modules:
        """Return the code that lets phones in, if this phone came with it; nothing for any other."""

    def ask(self, work: Callable[[], T]) -> Future[T]:
        """Run this on the session's thread, soon."""


class Listening:
    """Answers for the phones of one host."""

    def __init__(self, session: Session, write: Write, host: Teller) -> None:
        self.session, self.host = session, host
        self.writer = Writer(session, write)
        self._foresight = Foresight(session.edition)
        self._foreseeing = threading.Lock()
        self._patience = Patience()
        self._chronicle: Chronicle | None = None
        self._risks: dict[str, tuple[object, Message]] = {}
        self._acts = {"submit": self.writer.submit, "bid": self.writer.bid, "pass": self.writer.step_out}

    def answer(self, guest: Guest, said: Message) -> Message | Later | None:
        """Return the answer, or the work that makes it; None where a message needs no answer."""
        name, who = said["t"], self.speaker(guest)
        if name in LOOKED_UP:
            return self._looked_up(LOOKED_UP[name], who, said)
        if name in self._acts:
            return self._told(guest, self._written(self._acts[name], who, said))
        own: Callable[[Guest, Speaker, Message], Message | Later | None] = getattr(self, f"_{name}", nothing)
        return own(guest, who, said)

    def _written(self, act: Acts, who: Speaker, said: Message) -> Message:
        """Do it once; do nothing while two banks are known, or while the bank moves."""
        return self.writer.once(who, said, STOPPED.get(self.host.stopped, act))

    def _told(self, guest: Guest, answer: Message) -> Message:
        """Let the banker's screen know that something was written or bid."""
        if answer["ok"]:
            self.host.notify("spoke", guest, {})
        return answer

    def _ready(self, guest: Guest, _who: Speaker, said: Message) -> None:
        """Note that a phone is ready to bank."""
        self.host.ready(guest, said)

    def speaker(self, guest: Guest) -> Speaker:
        """Return who speaks."""
        words = self.host.words(guest.lang)
        label, origin = called(guest.label, self.session.game, words), self.host.origin_of(guest)
        return Speaker(guest.member, label, guest.seat, guest.right, words, origin)

    def _looked_up(self, look: Looked, who: Speaker, said: Message) -> Message:
        """Return what was looked up, or why it cannot be."""
        return answered(who, said, lambda: look(self.session, who, said))

    def _ping(self, _guest: Guest, _who: Speaker, said: Message) -> Message:
        return {"t": "re", "id": said["id"], "ok": True}

    def _lang(self, guest: Guest, _who: Speaker, said: Message) -> Message:
        """Speak another language to this phone from now on."""
        if said["lang"] in LANGUAGES:
            guest.lang = said["lang"]
            self.host.inform(guest)
        return {"t": "words", "lang": guest.lang, "words": page_words(guest.lang)}

    def _risk(self, guest: Guest, who: Speaker, said: Message) -> Later:
        """Return the work that computes everybody's next roll, once for a line, beside the session's thread."""
        game, edition, words = self.session.game, self.session.edition, who.words

        def work() -> Message:
            with self._foreseeing:
                if self._foresight.edition is not edition:
                    self._foresight = Foresight(edition)
                of, found = self._risks.get(guest.lang, (None, {}))
                if of is not game:
                    found = answers.risk(self._foresight, game, words)
                    self._risks[guest.lang] = game, found
                return {"t": "re", "id": said["id"], "ok": True, **found}

        return work

    def _code(self, guest: Guest, who: Speaker, said: Message) -> Message:
        """Return the code of this table for a wall, hidden for its connection; only to whom this very code let in."""
        modules = self.host.code_for(guest)
        if not modules:
            return refusal(said["id"], "shut", who.words("guest.shut"))
        blocks = list(batched(packed(modules), HIDES))
        bits = [hidden(guest.key, f"code {at}", bytes(block)).hex() for at, block in enumerate(blocks)]
        how = who.words("guest.join_here")
        return {"t": "re", "id": said["id"], "ok": True, "side": len(modules), "bits": bits, "text": how}

    def _facts(self, _guest: Guest, who: Speaker, said: Message) -> Later:
        """Return the work that reads the evening, a little at a time on the session's thread, and tells its facts."""
        if self._chronicle is None or self._chronicle.session.saved != self.session.saved:
            self._chronicle = Chronicle(self.session)
        chronicle = self._chronicle

        def read() -> bool:
            chronicle.step()
            return chronicle.current or chronicle.trouble is not None

        def told() -> Message:
            return answers.evening(self.session, chronicle.history, who.words)

        def work() -> Message:
            while not self._waited(read):
                pass
            return {"t": "re", "id": said["id"], "ok": True, **self._waited(told)}

        return work

    def _waited(self, work: Callable[[], T]) -> T:
        """Return what the session's thread gives. Raises HungUp once the door has closed: nothing may come then.

        A thread that waited for ever would keep the whole program from ending.
        """
        future = self.host.ask(work)
        while not self.host.closed:
            with contextlib.suppress(TimeoutError):
                return future.result(A_MOMENT)
        raise HungUp(SHUT)

    def _seat(self, guest: Guest, who: Speaker, said: Message) -> Message:
        """Ask the banker whether this phone belongs to the player it names."""
        if said["seat"] not in {seat.id for seat in self.session.game.seats}:
            return refusal(said["id"], "no_such_seat", who.words("guest.no_such_seat"))
        if self.host.is_shut and not guest.seat:
            return refusal(said["id"], "shut", who.words("guest.shut"))
        return self._asked("seat", guest, who, said, {"seat": said["seat"]})

    def _undo(self, guest: Guest, who: Speaker, said: Message) -> Message:
        """Take back the phone's own last line; any other line becomes a wish."""
        answer = self._told(guest, self._written(self.writer.undo, who, said))
        if answer.get("key") != "not_your_line":
            return answer
        wished = self._wish(guest, who, {**said, "c": {}})
        return wished | {"text": who.words("guest.undo_wished")} if wished["ok"] else wished

    def _wish(self, guest: Guest, who: Speaker, said: Message) -> Message:
        """Ask the banker for what a phone may not do itself: a command, or to take the last line back."""
        try:
            command = command_of(said["c"]) if said["c"] else None
        except NotUnderstood:
            return refusal(said["id"], "not_understood", who.words("guest.not_understood"))
        if not guest.seat and guest.right != BANK:
            return refusal(said["id"], "not_yours", who.words("guest.not_yours"))
        if said["at"] != self.session.head.seq:
            return refusal(said["id"], "moved_on", who.words("guest.moved_on"))
        return self._asked("wish", guest, who, said, {"command": command, "at": said["at"]})

    def _asked(self, name: str, guest: Guest, who: Speaker, said: Message, more: Message) -> Message:
        """Ask the banker, whose screen this covers, now and then; refuse who asks all the time."""
        if not self._patience.allows(guest.member, who.origin):
            return refusal(said["id"], "asked_enough", who.words("guest.asked_enough"))
        self.host.notify(name, guest, more)
        title, told = [who.words(key) for key in ASKED[name]]
        return {"t": "re", "id": said["id"], "ok": True, **leaf(title, [row(told)])}


def packed(modules: Modules) -> list[int]:
    """Return a code as bytes, row by row, the first module in the lowest bit."""
    dark = [dark for line in modules for dark in line]
    return [sum([bit << at for at, bit in enumerate(byte)]) for byte in batched(dark, 8)]


def batched(all_: Sequence[int], many: int) -> Iterator[Sequence[int]]:
    """Yield these, so many at a time."""
    for at in range(0, len(all_), many):
        yield all_[at : at + many]


def forked(_who: Speaker, _said: Message) -> None:
    """Write nothing: two banks were found, and the banker has not said yet which one counts."""
    raise No("forked")


def moving(_who: Speaker, _said: Message) -> None:
    """Write nothing: another phone was asked to bank on."""
    raise No("moving")


def nothing(_guest: Guest, _who: Speaker, _said: Message) -> None:
    """Answer nothing: no other message comes this far."""


STOPPED: Mapping[str, Acts] = {"forked": forked, "moving": moving}
