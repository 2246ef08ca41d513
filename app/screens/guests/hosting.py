"""The banker's side of the door for other phones: opens and closes it, and follows the app's pauses and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.reach.door import FIRST_PORT
from app.reach.host import Host
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
LIFE = ("on_pause", "on_resume", "on_stop")


class Hosting:
    """Other phones may join the game on the table until `close()` is called or the app ends."""

    def __init__(self, app: AppWithDoor, before: Hosting | None = None) -> None:
        self.app = app
        self.host = Host(app.session, self.write, self.post, self.notify)
        if before is not None:
            self.host.go_on_from(before.host)
        self.port: int = self.host.open(before.port if before is not None else FIRST_PORT)
        self.asked: dict[str, Sheet] = {}  # the sheet that is open for each phone's question
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
        asked = session.answered(session.last)
        line = last_line_view(entry, session.edition, session.game, self.app.words, asked)
        self.app.tell(line.text, line.coin or "tick")

    def post(self, work: Callable[[], object]) -> None:
        """Call a function on the session's thread, soon. This is called on the door's thread."""
        dozing.post(work)

    def notify(self, name: str, guest: Guest | None, more: Message) -> None:
        """Count the phones, and show the banker what one asks for, as soon as the app is visible."""
        self.kept.count(len(self.host.guests))
        dozing.when_seen(lambda: self.show_notice(name, guest, more))

    def show_notice(self, name: str, guest: Guest | None, more: Message) -> None:
        """Show the banker what a phone asks for."""
        if name == "came" and self.first_came is not None:
            first_came, self.first_came = self.first_came, None
            first_came()
        asks.meet(name, self, guest, more)

    # another phone becomes the bank
    @property
    def moves(self) -> bool:
        """Whether another phone was asked to become the bank and has not answered yet."""
        return self.host.handing.waiting is not None

    def hand_over(self, guest: Guest) -> None:
        """Ask a phone that follows with the app to become the bank. A last line is written here before."""
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
        self.app.session.leave()
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
