"""Handles each message of a phone that was let in: one function for each kind, one check of who may."""

import threading
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from app.insight.risk import Foresight
from app.reach.guest import Guest, Later
from app.reach.page import answers, boards, sheets
from app.reach.page.files import page_words
from app.reach.seats.rights import BANK
from app.reach.seats.writer import No, Speaker, Write, Writer, answered, called, refusal
from app.reach.talk.limits import Allowance
from app.reach.talk.messages import Message, NotUnderstood, command_of
from app.session import Session
from app.words.catalogues import LANGUAGES
from app.words.language import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Looked = Callable[[Session, Speaker, Message], Message]
    Acts = Callable[[Speaker, Message], None]

ASKS, ASKS_AGAIN = 5, 0.2  # questions to the banker at once, and in a second
LOOKED_UP: "Mapping[str, Looked]" = {  # what is answered and changes nothing
    "show": answers.show, "why": answers.why, "page": answers.page, "sheet": sheets.sheet, "deed": sheets.deed,
    "ways": sheets.ways, "things": sheets.things, "ground": boards.ground, "board": boards.board,
}  # fmt: skip


class Teller(Protocol):
    """What listening needs of the host."""

    @property
    def stopped(self) -> str:
        """Return why nothing is written for phones now; '' while they may write."""

    def ready(self, guest: Guest, said: Message) -> None:
        """Tell a phone that is ready to bank whether it banks from now on."""

    def words(self, language: str) -> Words:
        """Return the words of this language at this table."""

    def inform(self, guest: Guest) -> None:
        """Tell one phone the newest state."""

    def notify(self, name: str, guest: Guest | None, more: Message) -> None:
        """Tell the banker's screen."""


class Listening:
    """Answers for the phones of one host."""

    def __init__(self, session: Session, write: Write, host: Teller) -> None:
        self.session, self.host = session, host
        self.writer = Writer(session, write)
        self._foresight = Foresight(session.edition)
        self._foreseeing = threading.Lock()
        self._patience: dict[str, Allowance] = {}
        self._acts = {"submit": self.writer.submit, "bid": self.writer.bid}

    def answer(self, guest: Guest, said: Message) -> "Message | Later | None":
        """Return the answer, or the work that makes it; None where a message needs no answer."""
        name, who = said["t"], self.speaker(guest)
        if name in LOOKED_UP:
            return self._looked_up(LOOKED_UP[name], who, said)
        if name in self._acts:
            answer = self._written(self._acts[name], who, said)
            self.host.notify("spoke", guest, {})
            return answer
        own: Callable[[Guest, Speaker, Message], Message | Later | None] = getattr(self, f"_{name}", nothing)
        return own(guest, who, said)

    def _written(self, act: "Acts", who: Speaker, said: Message) -> Message:
        """Do it once; do nothing while two banks are known, or while the bank moves."""
        return self.writer.once(who, said, STOPPED.get(self.host.stopped, act))

    def _ready(self, guest: Guest, _who: Speaker, said: Message) -> None:
        """Note that a phone is ready to bank."""
        self.host.ready(guest, said)

    def speaker(self, guest: Guest) -> Speaker:
        """Return who speaks."""
        words = self.host.words(guest.lang)
        return Speaker(guest.member, called(guest.label, self.session.game, words), guest.seat, guest.right, words)

    def _looked_up(self, look: "Looked", who: Speaker, said: Message) -> Message:
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

    def _risk(self, _guest: Guest, who: Speaker, said: Message) -> Later:
        """Return the work that computes everybody's next roll, which runs beside the session's thread."""
        game, edition, words = self.session.game, self.session.edition, who.words

        def work() -> Message:
            with self._foreseeing:
                if self._foresight.edition is not edition:
                    self._foresight = Foresight(edition)
                return {"t": "re", "id": said["id"], "ok": True, **answers.risk(self._foresight, game, words)}

        return work

    def _seat(self, guest: Guest, who: Speaker, said: Message) -> Message:
        """Ask the banker whether this phone belongs to the player it names."""
        if said["seat"] not in {seat.id for seat in self.session.game.seats}:
            return refusal(said["id"], "no_such_seat", who.words("guest.no_such_seat"))
        return self._asked("seat", guest, who, said, {"seat": said["seat"]})

    def _undo(self, guest: Guest, who: Speaker, said: Message) -> Message:
        """Take back the phone's own last line; any other line becomes a wish."""
        answer = self._written(self.writer.undo, who, said)
        self.host.notify("spoke", guest, {})
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
        patience = self._patience.setdefault(guest.member, Allowance(ASKS, ASKS_AGAIN))
        if not patience.pays(monotonic()):
            return refusal(said["id"], "asked_enough", who.words("guest.asked_enough"))
        self.host.notify(name, guest, more)
        return {"t": "re", "id": said["id"], "ok": True}


def forked(_who: Speaker, _said: Message) -> None:
    """Write nothing: two banks were found, and the banker has not said yet which one counts."""
    raise No("forked")


def moving(_who: Speaker, _said: Message) -> None:
    """Write nothing: another phone was asked to bank on."""
    raise No("moving")


def nothing(_guest: Guest, _who: Speaker, _said: Message) -> None:
    """Answer nothing: no other message comes this far."""


STOPPED: "Mapping[str, Acts]" = {"forked": forked, "moving": moving}
