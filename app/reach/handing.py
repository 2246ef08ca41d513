"""Handing the bank over to a second phone that has the app: the bank's half of it, on the session's thread.

The bank writes a last line, and the deputy says where its door is once it has that line. A bank that hears this in time
says so; a bank that has given up says that it stays the bank. The deputy that is told so becomes the bank and hangs up,
and every page is sent there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.reach.hearing import KEEPS, YOURS
from app.reach.seats.handed import handed_over
from app.reach.talk.places import HIGHEST, TableAddress, place_in
from app.reach.talk.secrecy import hidden, told_word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.journal import Head
    from app.reach.guest import Guest
    from app.reach.seats.members import Members
    from app.reach.talk.messages import Message
    from app.session import Session


class HandedTo(NamedTuple):
    """The phone that is to bank on, the line it must have, and where its door is, once it has said so."""

    guest: Guest
    head: Head
    place: TableAddress | None = None


class Handing:
    """`begin(guest)`, then `ready(guest, said)` when that phone answers, or `give_up()` if it does not; then `left`."""

    def __init__(self, session: Session, members: Members) -> None:
        self.session, self.members = session, members
        self.waiting: HandedTo | None = None

    @property
    def done(self) -> bool:
        """Return whether the other phone was told that it banks."""
        return self.waiting is not None and self.waiting.place is not None

    def begin(self, guest: Guest) -> None:
        """Offer the bank to this phone. Nothing is written for phones from now on."""
        head = self.session.head
        self.waiting = HandedTo(guest, head)
        guest.send(handed_over(head.seq, head.hash.hex(), self.members.plain(), guest.key))

    def give_up(self) -> None:
        """Bank on here after all, unless the bank has moved already."""
        if self.waiting is not None and not self.done:
            self.waiting.guest.send({"t": KEEPS})
            self.waiting = None

    def ready(self, guest: Guest, said: Message) -> None:
        """Tell the phone that was asked that it banks from now on.

        One that was not asked, or not any longer, is told that the bank stays here; so it is after another line.
        """
        place = self._place(guest, said)
        if self.waiting is not None and place is not None:
            self.waiting = self.waiting._replace(place=place)
        guest.send({"t": KEEPS if place is None else YOURS})

    def left(self, guest: Guest) -> TableAddress | None:
        """Return where the bank is now, as this phone hangs up that has become it; None for any other phone."""
        waiting = self.waiting
        return waiting.place if waiting is not None and waiting.guest is guest else None

    def _place(self, guest: Guest, said: Message) -> TableAddress | None:
        waiting = self.waiting
        if self.done or waiting is None or waiting.guest is not guest or waiting.head != self.session.head:
            return None
        word = told_word(guest.key, "ready", bytes.fromhex(said["key"]) if is_hex(said["key"]) else b"")
        if not (word and 0 < said["port"] <= HIGHEST):
            return None
        return place_in(f"{guest.address}:{said['port']}", word)


def send_on(guests: Iterable[Guest], place: TableAddress) -> None:
    """Send each of these phones to the bank's new place; the join key is hidden for each of them."""
    for guest in guests:
        key = hidden(guest.key, "moved", place.word.encode()).hex()
        guest.send({"t": "moved", "host": place.address, "key": key})


def is_hex(text: str) -> bool:
    """Return whether a text is bytes written as hexadecimal digits, and short enough to be hidden."""
    return len(text) <= 64 and len(text) % 2 == 0 and all(letter in "0123456789abcdef" for letter in text)
