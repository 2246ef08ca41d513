"""What a deputy does with each message of the bank: it takes the lines, and takes over when it has the last of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.reach.seats.handed import Handed, expected_in, handed_in
from app.reach.seats.members import Members, beside
from app.reach.talk.calling import DoorCaller, bytes_in, count_in, text_in
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.places import TableAddress, place_in
from app.reach.talk.secrecy import told_word
from app.session.importing import Following

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.journal import Journal

CALLING, CATCHING_UP, FOLLOWING, AWAY = "calling", "catching_up", "following", "away"
KEEPS, YOURS = "keeps", "yours"
HEARD = frozenset({CATCHING_UP, FOLLOWING})  # the bank is there and speaks


class FollowState(NamedTuple):
    """What a deputy's screen shows: how it stands with the bank, and the copy that is here."""

    state: str = CALLING
    number: int = 0
    lines: int = 0
    title: str = ""
    asked: str = ""
    last: str = ""
    trouble: Exception | None = None
    top: int = 0

    @property
    def lacks(self) -> int:
        """Return how many lines the bank is known to have that are not here."""
        return max(0, self.top - self.lines)

    @property
    def settled(self) -> FollowState:
        """Return the state while the bank is heard: every line is said to be here only where that is so."""
        return self._replace(state=CATCHING_UP if self.lacks else FOLLOWING)


class CallAgain(Exception):  # noqa: N818 - named after what it says
    """The connection is made anew: a copy of this game was found here, or the bank has moved."""


class BankHearer:
    """Hears one bank. `tell(standing)` is called after each change, `take(handed)` once the bank is offered.

    `settle(whose)` is called once the bank has said that it is YOURS to go on as, or that it KEEPS going on.
    """

    def __init__(
        self, journal: Journal, place: TableAddress,
        tell: Callable[[FollowState], object], take: Callable[[Handed], object], settle: Callable[[str], object],
    ) -> None:  # fmt: skip
        self.journal, self.place, self.tell, self.take, self.settle = journal, place, tell, take, settle
        self.caller, self.standing = DoorCaller(place.word), FollowState()
        self.following: Following | None = None
        self._handed: Handed | None = None
        self._offered = self.banks = False

    def stands(self, **changes: Any) -> None:
        """Change what is shown."""
        self.standing = self.standing._replace(**changes)
        self.tell(self.standing)

    def _finds(self, **changes: Any) -> None:
        """Change what will be shown once the whole message is heard."""
        self.standing = self.standing._replace(**changes)

    def held(self) -> Message:
        """Return what is here already, as a hello says it."""
        following = self.following
        seen, hash_ = following.seen if following is not None else (0, "")
        game = following.welcome["game"] if following is not None else ""
        return {"game": game, "keep": seen, "seen": seen, "hash": hash_}

    def hear(self, said: Message) -> None:
        """Take in one message. Raises NotUnderstood, CallAgain, and what Following raises."""
        before = self.standing
        own: Callable[[Message], None] = getattr(self, f"_on_{said['t']}", self._on_other)
        own(said)
        if "lines" in said:
            self._take_lines(said)
        if self.standing.state in HEARD:
            self.standing = self.standing.settled
        if self.standing != before:
            self.tell(self.standing)
        self._take_over()

    def _on_other(self, said: Message) -> None:
        """Pass over what does not concern a deputy."""

    def _on_welcome(self, said: Message) -> None:
        """Find the copy of this game that is here, and say at once how far it goes."""
        if "token" in said:
            self.caller.keep_token(text_in(said, "token"))
        if self.following is None or self.following.welcome["game"] != said.get("game"):
            self.following = Following(self.journal, said)
            if self.following.seq:
                raise CallAgain
        self._finds(title=self.following.welcome["title"], top=count_in(said, "top"), **self._copy())

    def _on_you(self, said: Message) -> None:
        """Follow: the bank has found no other history here. It is the bank, whatever it has offered before."""
        self._finds(state=CATCHING_UP)
        self._on_keeps(said)

    def _on_now(self, said: Message) -> None:
        asked, line = said.get("asked"), said.get("line")
        text = text_in(asked, "text") if isinstance(asked, dict) else ""
        last = str(line.get("text", "")) if isinstance(line, dict) else ""
        self._finds(state=CATCHING_UP, asked=text, last=last, top=count_in(said, "seq"))

    def _on_away(self, _said: Message) -> None:
        self._finds(state=AWAY)

    def _on_moved(self, said: Message) -> None:
        """Follow the phone that banks now."""
        word = told_word(self.caller.key, "moved", bytes_in(said, "key"))
        self.place, self.caller.word = place_in(text_in(said, "host"), word), word
        raise CallAgain

    def _on_take(self, said: Message) -> None:
        """Keep what is handed over until every line is here."""
        self._handed = handed_in(said, self.caller.key)

    def _on_phones(self, said: Message) -> None:
        """Keep whom to expect at this phone's own door, should it bank on by itself one day."""
        if self.following is not None:
            kept = Members(beside(self.journal.book.path), self.following.welcome["game"])
            kept.take_over(expected_in(said, self.caller.key))

    def _on_keeps(self, _said: Message) -> None:
        """Go on following, because the other phone goes on as the bank."""
        self._handed, self._offered = None, False
        self.settle(KEEPS)

    def _on_yours(self, _said: Message) -> None:
        """Be the bank from now on. Raises NotUnderstood where nothing was offered."""
        if not self._offered:
            raise NotUnderstood
        self.banks = True
        self.settle(YOURS)

    def _take_lines(self, said: Message) -> None:
        lines = said["lines"]
        if self.following is None or not isinstance(lines, list):
            raise NotUnderstood
        self.following.take(count_in(said, "keep"), lines)
        self._finds(**self._copy())

    def _take_over(self) -> None:
        handed, following = self._handed, self.following
        if handed is not None and following is not None and following.seen == (handed.seq, handed.hash):
            self._handed, self._offered = None, True
            self.take(handed)

    def _copy(self) -> dict[str, int]:
        """Return which game is the copy, and how far it goes."""
        following = self.following
        if following is None or following.saved is None:
            return {}
        return {"number": following.saved.id, "lines": following.seq}


def unasked(whose: str) -> None:
    """Do nothing, because nobody here was offered the bank."""
