"""What a deputy does with each message of the bank: it takes the lines, and takes over when it has the last of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from app.reach.seats.handed import Handed, handed_in
from app.reach.talk.calling import DoorCaller, bytes_in, count_in, text_in
from app.reach.talk.messages import Message, NotUnderstood
from app.reach.talk.places import TableAddress, place_in
from app.reach.talk.secrecy import told_word
from app.session.importing import Following

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.journal import Journal

CALLING, FOLLOWING, AWAY = "calling", "following", "away"


class FollowState(NamedTuple):
    """What a deputy's screen shows: how it stands with the bank, and the copy that is here."""

    state: str = CALLING
    number: int = 0
    lines: int = 0
    title: str = ""
    asked: str = ""
    last: str = ""
    trouble: Exception | None = None


class CallAgain(Exception):  # noqa: N818 - named after what it says
    """The connection is made anew: a copy of this game was found here, or the bank has moved."""


class BankHearer:
    """Hears one bank. `tell(standing)` is called after each change, `take(handed)` once the bank is handed over."""

    def __init__(
        self, journal: Journal, place: TableAddress,
        tell: Callable[[FollowState], object], take: Callable[[Handed], object],
    ) -> None:  # fmt: skip
        self.journal, self.place, self.tell, self.take = journal, place, tell, take
        self.caller, self.standing = DoorCaller(place.word), FollowState()
        self.following: Following | None = None
        self._handed: Handed | None = None

    def stands(self, **changes: Any) -> None:
        """Change what is shown."""
        self.standing = self.standing._replace(**changes)
        self.tell(self.standing)

    def held(self) -> Message:
        """Return what is here already, as a hello says it."""
        following = self.following
        seen, hash_ = following.seen if following is not None else (0, "")
        game = following.welcome["game"] if following is not None else ""
        return {"game": game, "keep": seen, "seen": seen, "hash": hash_}

    def hear(self, said: Message) -> None:
        """Take in one message. Raises NotUnderstood, CallAgain, and what Following raises."""
        own: Callable[[Message], None] = getattr(self, f"_on_{said['t']}", self._on_other)
        own(said)
        if "lines" in said:
            self._take_lines(said)
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
        self.stands(title=self.following.welcome["title"], **self._copy())

    def _on_you(self, _said: Message) -> None:
        """Follow: the bank has found no other history here."""
        self.stands(state=FOLLOWING)

    def _on_now(self, said: Message) -> None:
        asked, line = said.get("asked"), said.get("line")
        text = text_in(asked, "text") if isinstance(asked, dict) else ""
        last = str(line.get("text", "")) if isinstance(line, dict) else ""
        self.stands(state=FOLLOWING, asked=text, last=last)

    def _on_away(self, _said: Message) -> None:
        self.stands(state=AWAY)

    def _on_moved(self, said: Message) -> None:
        """Follow the phone that banks now."""
        word = told_word(self.caller.key, "moved", bytes_in(said, "key"))
        self.place, self.caller.word = place_in(text_in(said, "host"), word), word
        raise CallAgain

    def _on_take(self, said: Message) -> None:
        """Keep what is handed over until every line is here."""
        self._handed = handed_in(said, self.caller.key)

    def _take_lines(self, said: Message) -> None:
        lines = said["lines"]
        if self.following is None or not isinstance(lines, list):
            raise NotUnderstood
        self.following.take(count_in(said, "keep"), lines)
        self.stands(**self._copy())

    def _take_over(self) -> None:
        handed, following = self._handed, self.following
        if handed is not None and following is not None and following.seen == (handed.seq, handed.hash):
            self._handed = None
            self.take(handed)

    def _copy(self) -> dict[str, int]:
        """Return which game is the copy, and how far it goes."""
        following = self.following
        if following is None or following.saved is None:
            return {}
        return {"number": following.saved.id, "lines": following.seq}
