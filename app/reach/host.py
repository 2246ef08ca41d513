"""The banker's phone as the other phones meet it: it opens and closes the door, and tells and answers phones.

All of it runs on the session's own thread, but for `join_key`, `feed` and `key_of`, which the door's thread reads.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, TypeVar

from app.journal.following import Feed
from app.reach.door import Door
from app.reach.guest import Guest, Later
from app.reach.handing import Handing, send_on
from app.reach.listening import Listening
from app.reach.page.lately import Lately
from app.reach.page.news import News, news_of
from app.reach.reception import Notify, Reception
from app.reach.seats.members import Members, beside, game_of
from app.reach.seats.writer import Write, refusal
from app.reach.talk.handshake import ELSEWHERE, PUT_OUT, WRONG_KEY, HungUp
from app.reach.talk.limits import Limits, Origin
from app.reach.talk.messages import Message
from app.reach.talk.places import FIRST_PORT
from app.reach.talk.secrecy import Key, key_of, name_of, spelled
from app.reach.talk.sockets import broadcast
from app.session import Session
from app.words.catalogues import LANGUAGES
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from app.reach.codes import Modules
    from app.reach.talk.sockets import ServerConnection

T = TypeVar("T")
Post = Callable[[Callable[[], object]], object]  # has something run on the session's thread, soon
STAYS = timedelta(hours=12)  # an evening


class Host:
    """Open from `open()` to `close()`, for the game that is on the table."""

    def __init__(
        self, session: Session, write: Write, post: Post, notify: Notify, limits: Limits | None = None
    ) -> None:
        self.session, self._post, self.notify = session, post, notify
        book = session.journal.book.path
        self.members = Members(beside(book), game_of(session))
        self.reception = Reception(session, self.members, notify)
        self.handing = Handing(session, self.members)
        self.feed = Feed(book, self.reception.number)
        self.door = Door(self, limits)
        self.listening = Listening(session, write, self)
        self.word, self.join_key, self.closed = "", b"", False
        self._news: dict[str, tuple[object, News]] = {}
        self._lately = {language: Lately() for language in LANGUAGES}
        self.new_word()

    # the door
    def open(self, port: int = FIRST_PORT) -> int:
        """Let phones in from now on, and return the port. Raises OSError if no port is free."""
        port = self.door.open(port)
        for language in LANGUAGES:
            self.news(language)  # the first one reads the catalogue
        self.session.changed.add(self.spread)
        self.members.stay_open((datetime.now(UTC) + STAYS).isoformat(timespec="seconds"))
        return port

    def close(self, stays: str = "") -> None:
        """Hang up on everybody; `stays` is until when it may open again by itself."""
        self.closed = True
        self.session.changed.discard(self.spread)
        self.members.stay_open(stays)
        self.door.close()

    def new_word(self) -> None:
        """Make another join key. The code shown before lets nobody in any more; phones that are in stay in."""
        self.word = spelled(secrets.token_bytes(16))
        self.join_key = key_of(self.word)

    @property
    def guests(self) -> dict[int, Guest]:
        """Return the phones that are here, by number."""
        return self.reception.guests

    @property
    def stopped(self) -> str:
        """Return why nothing is written for phones now: "forked" or "moving"; '' while they may write."""
        if self.reception.forked:
            return "forked"
        return "moving" if self.handing.waiting is not None else ""

    def words(self, language: str) -> Words:
        """Return the words of this language at this table."""
        return PlainWords(language, self.session.edition, self.session.game)

    @property
    def is_shut(self) -> bool:
        """Return whether no new phones are let in: only those that were here before."""
        return self.members.shut

    def shut_out(self, *, shut: bool) -> None:
        """Let no new phones in from now on, or let them in again."""
        for guest in self.reception.shut_out(shut=shut):
            self.inform(guest)

    @property
    def on_table(self) -> bool:
        """Return whether the game of these phones is the one on the table. Of another they see and write nothing."""
        return self.session.saved is not None and self.session.saved.id == self.reception.number

    # what phones are told
    def spread(self) -> None:
        """Tell every phone the newest state, in its own language."""
        if not self.on_table:
            self.send_to_all({"t": "away", "why": "left"})
            return
        guests = sorted(self.guests.values(), key=lambda guest: not guest.app)  # phones with the app come first
        news = {lang: self.news(lang) for lang in {guest.lang for guest in guests}}
        self.door.soon(lambda: hand_out(guests, news))

    def news(self, language: str) -> News:
        """Return the table as it stands, in this language. It is made once for each state of the table."""
        session = self.session
        now = (session.game, session.head, session.edition, session.bidding.called(session.game),
               session.bidding.passed(session.game))  # fmt: skip
        of, news = self._news.get(language, (None, None))
        if news is None or of != now:
            news = news_of(session, self.words(language), self._lately[language])
            self._news[language] = now, news
        return news

    def inform(self, guest: Guest) -> None:
        """Tell one phone the newest state."""
        if self.on_table:
            news = self.news(guest.lang)
            self.door.soon(lambda: guest.take_news(news))

    def send_to_all(self, message: Message) -> None:
        """Send the same message to every phone."""
        for guest in self.guests.values():
            guest.send(message)

    def away(self) -> None:
        """Tell all phones that the app goes into the background, where Android may stop it at any moment."""
        self.send_to_all({"t": "away", "why": "paused"})

    def code_for(self, guest: Guest) -> "Modules":
        """Return the code that lets phones in, if this phone came with it; nothing for any other.

        Who was let in by an older code, or was here before, shows none: the banker may have made another one to keep
        somebody out.
        """
        if self.is_shut or self.origin_of(guest).code != name_of(self.join_key):
            return ()
        from app.reach.codes import modules_of, table_address  # noqa: PLC0415 - few evenings have a wall

        host, port = guest.socket.local_address[:2]
        return modules_of(table_address(host, port, self.word))

    def origin_of(self, guest: Guest) -> Origin:
        """Return where a phone came from."""
        return self.members.origin_of(guest.member)

    # what the door's thread asks
    def key_of(self, member: str) -> Key:
        """Return what recognises a phone that was here before. Raises HungUp for any other."""
        if member in self.members.out:
            raise HungUp(PUT_OUT)
        found = self.members.all.get(member)
        if found is None:
            raise HungUp(WRONG_KEY)
        return found.secret

    def ask(self, work: Callable[[], T]) -> Future[T]:
        """Run this on the session's thread. The future gives its result, or what it raised."""
        future: Future[T] = Future()
        self._post(lambda: settle(future, work))
        return future

    def came(self, guest: Guest, hello: Message) -> list[Message]:
        """Take in a phone, and return what it is told first. The state follows by itself.

        Raises HungUp while another game is on the table.
        """
        if not self.on_table:
            raise HungUp(ELSEWHERE)
        messages = self.reception.came(guest, hello)
        self.door.later(self.members.save_newcomers)
        if guest.number:
            self.inform(guest)
        return messages

    def heard(self, guest: Guest, message: Message) -> "Message | Later | None":
        """Do, answer or refuse what a phone asks; refuse all of it while another game is on the table."""
        if guest.member in self.members.out:  # it has been hung up on, and may not have heard of it yet
            return None
        if self.on_table:
            return self.listening.answer(guest, message)
        text = Words(guest.lang)("guest.elsewhere")
        return refusal(message["id"], "elsewhere", text) if "id" in message else None

    def gone(self, guest: Guest) -> None:
        """Note that a phone has left, or vanished. Send everybody after the one that has become the bank."""
        self.reception.gone(guest)
        place = self.handing.left(guest)
        if place is not None:
            send_on(self.guests.values(), place)
            self.notify("moved", guest, {"place": place})

    # the banker gives and takes
    def give(self, guest: Guest, seat: str, right: str) -> None:
        """Give a phone a seat and a right, from now on."""
        for page in self.reception.give(guest, seat, right) if self.on_table else ():
            self.inform(page)

    def go_on_from(self, before: "Host") -> None:
        """Let in the phones of the game before, with the same code. Each sits where its player sits now, if at all."""
        now = {seat.name.casefold(): seat.id for seat in self.session.game.seats}
        seats = {seat: now.get(name.casefold(), "") for seat, name in before.reception.names.items()}
        self.members.let_in(before.members, seats)
        self.members.shut_out(shut=before.members.shut)
        self.word, self.join_key = before.word, before.join_key

    def put_out(self, guest: Guest) -> None:
        """Put a phone out for good: neither its token nor the code that it has scanned lets it in."""
        self.reception.put_out(guest)
        self.new_word()

    # another phone banks on
    def hand_over(self, guest: Guest) -> None:
        """Offer the bank to this phone, which follows with the app. `moved` is told when it has taken over."""
        self.handing.begin(guest)

    def ready(self, guest: Guest, said: Message) -> None:
        """Tell the phone that was asked, and says that it can, to bank from now on."""
        self.handing.ready(guest, said)


# between the session's thread and the door's
def hand_out(guests: Iterable[Guest], news: Mapping[str, News]) -> None:
    """Give each phone the state in its own language; a phone that has just changed its language is told separately.

    Phones that keep up and are told the same are written to at once; all others read when they can.
    """
    same: dict[str, list[ServerConnection]] = {}
    for guest in guests:
        state = news.get(guest.lang)
        if state is not None and guest.keeps_up(state):
            same.setdefault(guest.in_words(state), []).append(guest.socket)
        elif state is not None:
            guest.take_news(state)
    for text, sockets in same.items():
        broadcast(sockets, text)


def settle(future: Future[Any], work: Callable[[], Any]) -> None:
    """Put the result of a piece of work, or what it raised, into its future."""
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(work())
    except Exception as trouble:  # noqa: BLE001 - it goes on where somebody waits for it
        future.set_exception(trouble)
