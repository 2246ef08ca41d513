"""What phones ask of the banker and has not been answered yet: one question of each phone, and only so many."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.reach.talk.limits import Bounds, FairShares, Origin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from app.reach.guest import Guest
    from app.reach.talk.messages import Message

OPEN = Bounds(address=4, code=16, all=16)
FORK = "fork"


class PhoneAsk(NamedTuple):
    """A question to the banker: its kind, whose phone asks, and what more it says."""

    name: str
    guest: Guest
    more: Message

    @property
    def by(self) -> str:
        """Return whose question it is. There is one about two banks, whoever has noticed them."""
        return FORK if self.name == FORK else self.guest.member


class PhoneAsks:
    """The open questions, oldest first. A newer one of the same phone replaces the older."""

    def __init__(self) -> None:
        self._open: FairShares[str, PhoneAsk] = FairShares(OPEN)

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[PhoneAsk]:
        return iter(self._open)

    def __contains__(self, ask: PhoneAsk) -> bool:
        return self._open.get(ask.by) is ask

    def has(self, ask: PhoneAsk) -> bool:
        """Return whether this phone asks this already."""
        return self._open.get(ask.by) == ask

    def put(self, ask: PhoneAsk, origin: Origin) -> None:
        """Note a question of a phone from there."""
        self._open.put(ask.by, origin, ask)

    def drop(self, ask: PhoneAsk) -> None:
        """Forget a question, because it is answered; a newer one of the same phone stays."""
        if ask in self:
            self._open.drop(ask.by)

    def leave_with(self, guest: Guest, here: Iterable[Guest]) -> None:
        """Forget what a phone has asked that has left with all its pages. That two bank is asked all the same."""
        if all(one.member != guest.member for one in here):
            self._open.drop(guest.member)

    def drop_seats(self) -> None:
        """Forget who asks for a seat, because no new phones are let in."""
        for ask in self:
            if ask.name == "seat":
                self.drop(ask)
