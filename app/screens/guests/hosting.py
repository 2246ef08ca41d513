"""The door from the app's side: opened and closed, told when the app goes into the background, and what phones ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from app.reach.host import Host
from app.screens.frame.doing import write
from app.screens.guests.icon import look_again
from app.views.asked.last_line import last_line_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.reach.guest import Guest
    from app.screens.frame.running import RunningApp


LIFE = ("on_pause", "on_resume", "on_stop")


class Hosting:
    """Open for the game on the table until `close()`, or until the app ends."""

    def __init__(self, app: RunningApp) -> None:
        self.app = app
        self.host = Host(app.session, self.write, self.post, self.notify)
        self.port = self.host.open()
        self.asked: dict[str, Any] = {}  # the sheet that is open for each phone's question
        for event in LIFE:
            app.fbind(event, getattr(self, event))

    # for the host
    def write(self, command: Any, by: str) -> None:
        """The same way in as a touch. The phones hear of it first; the screen looks again in the next frame."""
        before = self.app.session.game
        entry = write(self.app, command, by)
        Clock.schedule_once(lambda _: self._seen(entry, before))

    def _seen(self, entry: Any, before: Any) -> None:
        """What a phone has said is seen, and heard, on this one too."""
        session = self.app.session
        if session is None or session.saved is None:
            return
        self.app.refresh()
        line = last_line_view(entry, before, session.edition, session.game, self.app.words)
        self.app.tell(line.text, line.coin or "tick")

    def post(self, work: Callable[[], object]) -> None:
        """Run this on Kivy's thread, before the next frame is drawn. Called on the door's thread."""
        Clock.schedule_once(lambda _: work(), -1)

    def notify(self, name: str, guest: Guest | None, more: dict[str, Any]) -> None:
        """What the banker is to know."""
        from app.screens.guests import asks

        asks.meet(name, self, guest, more)

    # with the app
    def on_pause(self, *_: Any) -> None:
        """The app goes into the background: the phones hear it while it still can be said."""
        self.host.away()

    def on_resume(self, *_: Any) -> None:
        """It is seen again."""
        self.host.spread()

    def on_stop(self, *_: Any) -> None:
        """The app ends; after a start within the same evening the door opens again."""
        self._let_go()
        self.host.close(self.host.members.open_until)

    def close(self) -> None:
        """Closed by the banker."""
        self._let_go()
        self.host.close()

    def _let_go(self) -> None:
        for event in LIFE:
            self.app.funbind(event, getattr(self, event))
        self.app.hosting = None
        look_again()


def open_door(app: RunningApp) -> Hosting:
    """The door for the game on the table; one that is open for another game is closed. Raises OSError."""
    open_now = app.hosting
    if open_now is not None and open_now.host.reception.number != app.session.saved.id:
        open_now.close()
    if app.hosting is None:
        app.hosting = Hosting(app)
        look_again()
    return app.hosting
