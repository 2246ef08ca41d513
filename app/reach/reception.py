"""Receives phones: gives each its seat and right back, makes a new one a member, notices a second bank."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from app.reach.page.leaf import face, head, row
from app.reach.seats.handed import expected
from app.reach.seats.rights import BANK, LOOK
from app.reach.talk.handshake import PUT_OUT, HungUp
from app.reach.talk.limits import Allowance, Origin
from app.reach.talk.messages import VERSION, Message, name_in
from app.reach.talk.places import FIRST_PORT
from app.reach.talk.secrecy import hidden
from app.words.catalogues import FIRST, LANGUAGES
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from app.reach.guest import Guest
    from app.reach.seats.members import Member, Members
    from app.session import Session

CLAIMS, CLAIMS_AGAIN = 3, 0.05  # claims of another bank that the banker is told at once, and in a second
FOLLOWERS = 4  # phones with the app that pages are told of
SHOWN = 10**9  # a larger number of a line is not shown
Notify = Callable[[str, "Guest | None", Message], None]  # what the banker is to know: its name, whose phone, more


class Reception:
    """Knows who is here; used on the session's thread. `forked` once a phone has seen a line that is not here."""

    def __init__(self, session: Session, members: Members, notify: Notify) -> None:
        self.session, self.members, self.notify = session, members, notify
        self.number = session.saved.id if session.saved else 0
        self.guests: dict[int, Guest] = {}
        self.names: dict[str, str] = {}  # of the seats, for the game after this one
        self.forked = self._decided = False
        self._claims = Allowance(CLAIMS, CLAIMS_AGAIN)
        self._count = self._told = 0

    def came(self, guest: Guest, hello: Message) -> list[Message]:
        """Take in a phone that knows the key, as a member or a new one. Return what it is told first.

        Raises HungUp for a member that was put out since it proved its key.
        """
        more: Message = {}
        member = self.members.all.get(guest.member)
        if member is None and guest.member:
            raise HungUp(PUT_OUT)
        if member is None:
            token = secrets.token_bytes(32)
            here = {one.member for one in self.guests.values()}
            member = self.members.enrol(token, name_in(hello["name"]), here, Origin(guest.address, guest.code))
            more = {"member": member.name, "token": hidden(guest.key, "new", token).hex()}
        self.members.came_from(member.name, guest.address)
        guest.lang = hello["lang"] if hello["lang"] in LANGUAGES else FIRST
        guest.app = hello["app"]
        self.sit(guest, member)
        welcome = {**self.welcome(), **more}
        if self.is_another_history(hello):
            return [welcome, self.fork(guest, hello)]
        self._stays(guest, hello)
        return [welcome, self.you(guest), *([] if guest.app else [self.others()])]

    def _stays(self, guest: Guest, hello: Message) -> None:
        """Let it hear what happens from now on; lines of this game that it holds are not sent again."""
        kept = hello["keep"] if hello["game"] == self.members.game else 0
        guest.kept = kept if 0 <= kept <= self.session.head.seq else 0
        self._count += 1
        guest.number = self._count
        self.guests[guest.number] = guest
        self.notify("came", guest, {})
        self._tell_pages(guest)
        self._tell_followers()

    def gone(self, guest: Guest) -> None:
        """Note that a phone has left, or vanished."""
        if self.guests.pop(guest.number, None) is not None:
            self.notify("left", guest, {})
            self._tell_pages(guest)

    def others(self) -> Message:
        """Return where the phones with the app are: a page whose bank is gone looks there for the one that banks on."""
        found = [guest for guest in self.guests.values() if guest.app]
        hosts = [{"host": f"{one.address}:{FIRST_PORT}", "name": one.label, "id": one.member} for one in found]
        return {"t": "others", "others": hosts[:FOLLOWERS]}

    def _tell_pages(self, guest: Guest) -> None:
        """Tell the pages that a phone with the app has come or gone."""
        for one in self.guests.values() if guest.app else ():
            if not one.app:
                one.send(self.others())

    def _tell_followers(self) -> None:
        """Tell the phones with the app whom to expect, should one of them bank on."""
        for one in self.guests.values():
            if one.app:
                self._told += 1
                one.send(expected(self.members, one.member, one.key, self._told))

    def sit(self, guest: Guest, member: Member) -> None:
        """Seat a phone if its seat is still in this game; without a seat it looks on, or is a bank."""
        guest.member, guest.label = member.name, member.label
        self.names = {seat.id: seat.name for seat in self.session.game.seats}
        guest.seat = member.seat if member.seat in self.names else ""
        guest.right = member.right if guest.seat or member.right == BANK else LOOK

    def welcome(self) -> Message:
        """Return which game this is, as a game file says it, and how many lines it has now."""
        saved = self.session.journal.game(self.number)
        return {
            "t": "welcome", "v": VERSION, "game": self.members.game, "title": saved.title, "edition": saved.edition,
            "created": saved.created, "top": self.session.head.seq,
        }  # fmt: skip

    def you(self, guest: Guest) -> Message:
        """Return whose phone it is; a phone without a seat is offered the seats."""
        game = self.session.game
        words = PlainWords(guest.lang, self.session.edition, game)
        return {
            "t": "you", "seat": guest.seat, "right": guest.right, "name": words.name(guest.seat) if guest.seat else "",
            "rows": [] if guest.seat or guest.app else self._seats(words),
        }  # fmt: skip

    def _seats(self, words: Words) -> list[Message]:
        """Return the seats that a phone may ask for. One that has a phone says so."""
        if self.members.shut:
            return [row(words("guest.shut"))]
        game = self.session.game
        free = [seat for seat in game.seats if seat.id not in game.out]
        told = {seat.id: words("guest.has_phone") if self.members.phones_of(seat.id) else "" for seat in free}
        asks = [row(one.name, told[one.id], face=face(one), open={"t": "seat", "seat": one.id}) for one in free]
        return [head(words("guest.who_are_you")), *asks]

    def shut_out(self, *, shut: bool) -> list[Guest]:
        """Let no new phones in, or let them in again; tell those without a seat, and return them."""
        self.members.shut_out(shut=shut)
        looking = [guest for guest in self.guests.values() if not guest.seat]
        for guest in looking:
            guest.send(self.you(guest))
        return looking

    # two banks
    def is_another_history(self, hello: Message) -> bool:
        """Return whether a phone has seen a line of this game that is missing or different here."""
        seen: int = hello["seen"]
        if hello["game"] != self.members.game or seen <= 0:
            return False
        if seen > self.session.head.seq:
            return True
        return bool(self.session.past.line(seen).line.hash.hex() != hello["hash"])

    def fork(self, guest: Guest, hello: Message) -> Message:
        """Tell the phone and the banker that two banks go on with this game. The phone does not stay.

        A phone may claim anything: once the banker has said that this bank counts, no claim stops it again.
        """
        self.forked = not self._decided
        seen = {"seen": min(hello["seen"], SHOWN), "top": self.session.head.seq}
        if self._claims.pays(monotonic()):
            self.notify("fork", guest, seen)
        return {"t": "fork", **seen}

    def counts_here(self) -> None:
        """Let phones write again, because the banker has said that this bank counts."""
        self.forked, self._decided = False, True

    # the banker gives and takes
    def give(self, guest: Guest, seat: str, right: str) -> list[Guest]:
        """Give a phone a seat and a right, from now on, on each of its pages, and return these.

        One that was put out meanwhile gets none.
        """
        if guest.member not in self.members.all:
            return []
        member, pages = self.members.give(guest.member, seat, right), self.pages_of(guest)
        for page in pages:
            self.sit(page, member)
            page.send(self.you(page))
        self._tell_followers()
        return pages

    def put_out(self, guest: Guest) -> None:
        """Put a phone out for good, with all its pages."""
        self.members.put_out(guest.member)
        self._tell_followers()
        for page in self.pages_of(guest):
            page.hang_up(PUT_OUT)

    def pages_of(self, guest: Guest) -> list[Guest]:
        """Return every connection of this phone; a browser has one for each tab."""
        others = [one for one in self.guests.values() if one.member == guest.member and one is not guest]
        return [guest, *others]
