"""The banker's side of the door for other phones: opens and closes it, and follows the app's pauses and its end."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.reach.asks import PhoneAsk, PhoneAsks
from app.reach.host import Host
from app.reach.talk.limits import Allowance
from app.reach.talk.places import FIRST_PORT
from app.screens.frame.doing import do, write
from app.screens.frame.dozing import dozing
from app.screens.frame.handling import alert
from app.screens.frame.translate import t
from app.screens.guests import asks
from app.screens.guests.icon import look_again, looked_at
from app.screens.guests.kept_open import KeptOpen
from app.views.asked import acts
from app.views.asked.last_line import last_line_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.commands import Command
    from app.core.referee import Entry
    from app.reach.guest import Guest
    from app.reach.talk.messages import Message
    from app.reach.talk.places import TableAddress
    from app.screens.guests.with_door import AppWithDoor
    from app.screens.widgets import Sheet
    from app.screens.widgets.kivy_values import Trigger


ANSWERS_WITHIN, LAST_WORD = 15, 3  # seconds
LOOKS = 0.1  # seconds between two looks at who is here and what they ask
POPS = (4, 1 / 20)  # sheets of phones without a seat that come over the table by themselves, at once and in a second
LIFE = ("on_pause", "on_resume", "on_stop")


class Hosting:
    """Other phones may join the game on the table until `close()` is called or the app ends."""

    def __init__(self, app: AppWithDoor, before: Hosting | None = None) -> None:
        self.app = app
        self.host = Host(app.session, self.write, self.post, self.notify)
        self.host.door.lending.wanted = lambda: app.preferences.lends
        if before is not None:
            self.host.go_on_from(before.host)
        self.port: int = self.host.open(before.port if before is not None else FIRST_PORT)
        self.asks = PhoneAsks()
        self._shown: tuple[PhoneAsk, asks.AskSheet] | None = None  # the question on top of the table, and its sheet
        self._pops = Allowance(*POPS)
        self._fresh: PhoneAsk | None = None  # a question that comes over the table as soon as that is seen
        self._quiet = self._changed = self._whole = False
        self.leaving: Sheet | None = None  # the sheet that is open while the bank moves
        self.first_came: Callable[[], object] | None = None  # called once, when a phone comes
        self._patience: Trigger = None
        self.kept = KeptOpen(app.refresh)
        self.kept.begin()
        for event in LIFE:
            app.fbind(event, getattr(self, event))

    # for the host
    def write(self, command: Command, by: str) -> None:
        """Judge and write a command of another phone, as a touch here does. The screen shows it in the next frame.

        In the background nothing is shown; `on_resume` shows the game as it is then.
        """
        entry = write(self.app, command, by)
        if not dozing.away:
            Clock.schedule_once(lambda _: self._seen(entry))

    def _seen(self, entry: Entry) -> None:
        """Show on this phone, with sound, what another phone has submitted."""
        session = self.app.session
        if session is None or session.saved is None:
            return
        self.app.refresh()
        asked = session.past.answered(session.past.last)
        line = last_line_view(entry, session.edition, session.game, self.app.words, asked)
        self.app.tell(line.text, line.coin or "tick")

    def post(self, work: Callable[[], object]) -> None:
        """Call a function on the session's thread, soon. This is called on the door's thread."""
        dozing.post(work)

    def notify(self, name: str, guest: Guest | None, more: Message) -> None:
        """Count the phones, note what one asks for, and show it as soon as the app is visible.

        While it is not, nothing waits but the questions themselves, of which there are only so many.
        """
        self.kept.count(len(self.host.guests))
        if guest is not None and name in asks.ASKED:
            self._note(PhoneAsk(name, guest, more))
        elif guest is not None and name == "left":
            self.asks.leave_with(guest, self.host.guests.values())
        elif name == "moved":
            dozing.when_seen(lambda: self.moved(more["place"]))
        if name == "came" and self.first_came is not None:
            first_came, self.first_came = self.first_came, None
            dozing.when_seen(first_came)
        if not dozing.away:
            self.show_notice(name)

    def show_notice(self, name: str = "spoke") -> None:
        """Show the banker what has changed, and what a phone asks for."""
        self._tidy()
        fresh, self._fresh = self._fresh, None
        still = fresh if fresh is not None and fresh in self.asks else next(iter(self.asks), None)
        if fresh is not None and still is not None:  # another one may have taken its place meanwhile
            self.asked(still)
        self._seen_again(whole=name == "spoke")

    def _seen_again(self, *, whole: bool = False) -> None:
        """Show who is here and what they ask: at once, then no more often than a crowd may make the table busy.

        The whole of what is seen is only shown anew where a phone has spoken: it may have bid.
        """
        self._changed, self._whole = True, self._whole or whole
        if not self._quiet:
            self._look_again()

    def _look_again(self, *_: object) -> None:
        """Show what has changed since the last look."""
        self._quiet, self._changed = self._changed, False
        if self._quiet and self.app.hosting in {self, None}:
            Clock.schedule_once(self._look_again, LOOKS)
            whole, self._whole = self._whole, False
            for screen in self.app.router.seen:
                if whole or getattr(screen, "shows_phones", False):
                    screen.refresh()
            look_again()
            if self._shown is not None:
                self._shown[1].say_others(len(self.asks) - 1)

    # what phones ask
    def _note(self, ask: PhoneAsk) -> None:
        """Note a question. It comes over the table by itself only where no other one waits."""
        if self.asks.has(ask):
            return
        again = self._shown is not None and self._shown[0].by == ask.by
        first = not len(self.asks) and self._may_come(ask)
        self.asks.put(ask, self.host.origin_of(ask.guest))
        self._fresh = ask if again or first else self._fresh

    def asked(self, ask: PhoneAsk) -> None:
        """Show a question that comes over the table by itself, with its sound."""
        self.show(ask)
        if self._shown is not None:
            self.app.tell(self._shown[1].title, "alert")

    def _may_come(self, ask: PhoneAsk) -> bool:
        """Return whether this question may come over the table by itself."""
        return bool(ask.guest.seat) or self._pops.pays(monotonic())

    def show(self, ask: PhoneAsk) -> None:
        """Show a question over the table, in place of the one before."""
        self.put_away()
        if ask not in self.asks or not self.host.on_table:
            return
        sheet = asks.sheet_of(self, ask)
        if sheet is None:
            self.asks.drop(ask)
            return
        self._shown = ask, sheet
        sheet.fbind("on_close", lambda *_: self._closed(ask))
        sheet.open()

    def _closed(self, ask: PhoneAsk) -> None:
        """Forget a question whose sheet was closed: it was answered, or passed over."""
        if self._shown is not None and self._shown[0] is ask:
            self._shown = None
            self.asks.drop(ask)
            self._seen_again()

    def ask_next(self) -> None:
        """Show the question that has waited longest, because the banker answers."""
        waiting = next(iter(self.asks), None)
        if waiting is not None and self._shown is None and self.app.hosting is self:
            self.show(waiting)

    def put_away(self) -> None:
        """Take the sheet off the table. Its question stays open."""
        shown, self._shown = self._shown, None
        if shown is not None:
            shown[1].close()

    def _tidy(self) -> None:
        """Take the sheet off the table if its question is no longer open, because its phone has left."""
        if self._shown is not None and self._shown[0] not in self.asks:
            self.put_away()

    def shut_out(self, *, shut: bool) -> None:
        """Let no new phones in from now on, or let them in again. Who asks for a seat then asks no more."""
        self.host.shut_out(shut=shut)
        if shut:
            self.asks.drop_seats()
        self._tidy()
        self._seen_again()

    # another phone becomes the bank
    @property
    def moves(self) -> bool:
        """Whether another phone was asked to become the bank and has not answered yet."""
        return self.host.handing.waiting is not None

    def hand_over(self, guest: Guest) -> None:
        """PhoneAsk a phone that follows with the app to become the bank. A last line is written here before."""
        if do(self.app, acts.Note(t("follow.moves", phone=guest.label))):
            self.host.hand_over(guest)
            self.leaving = asks.moving(self, guest)
            self._patience = self._patience or Clock.create_trigger(self._nobody_answered, ANSWERS_WITHIN)
            self._patience.cancel()
            self._patience()

    def _nobody_answered(self, *_: object) -> None:
        """Stay the bank, because the other phone has not answered."""
        if self.moves and not self.host.handing.done:
            self.host.handing.give_up()
            self._close_leaving()
            alert(t("follow.no_answer"))

    def moved(self, place: TableAddress) -> None:
        """Follow the new bank. The door closes after the other phones have had time to hear its address."""
        self._patience.cancel()
        self._close_leaving()
        self._let_go()
        self.app.session.changed.discard(self.host.spread)  # the phones were sent to the new bank
        self.app.session.files.leave()
        Clock.schedule_once(lambda _: self.host.close(), LAST_WORD)
        self.app.router.home("follow", address=place.address, word=place.word)

    # with the app
    def on_pause(self, *_: object) -> None:
        """Tell the phones that the app goes into the background, while they can still be told, unless it runs on."""
        if not self.kept.on:
            self.host.away()

    def on_resume(self, *_: object) -> None:
        """Show here what the phones did meanwhile, and send them the present state, as the app is visible again."""
        self.host.spread()
        self.app.refresh()
        self.show_notice()

    def on_stop(self, *_: object) -> None:
        """Close the door because the app ends. After a start within the same evening it opens again."""
        self._let_go()
        self.host.close(self.host.members.open_until)

    def close(self) -> None:
        """Close the door because the banker wants it closed."""
        self._let_go()
        self.host.close()

    def _close_leaving(self) -> None:
        if self.leaving is not None:
            self.leaving.close()

    def _let_go(self) -> None:
        self.kept.end()
        self.put_away()
        self.asks = PhoneAsks()
        for event in LIFE:
            self.app.funbind(event, getattr(self, event))
        self.app.hosting = None
        look_again()


def open_door(app: AppWithDoor) -> Hosting:
    """Return the open door of the game on the table. Raises OSError.

    Where it was open for another game, that one is closed first, and its phones come here with their code.
    """
    before = app.hosting
    if before is not None and not before.host.on_table:
        before.close()
        before.host.door.wait(LAST_WORD)
    if app.hosting is None:
        app.hosting = Hosting(app, before)
        looked_at(app)
        look_again()
    return app.hosting
