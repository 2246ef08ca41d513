"""The chronicle of the game on the table: one for the whole app, read on between taps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.session.chronicle import Chronicle

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp

SOON = 4  # seconds after a game was put on the table
QUIET = 0.4  # seconds after a touch


def chronicle_of(app: RunningApp) -> Chronicle:
    """What is known of the game on the table; begun anew for another game."""
    known, session = getattr(app, "chronicle", None), app.session
    if known is None or known.session is not session or known.number != session.saved.id:
        known = app.chronicle = Chronicle(session)
    return known


def read_ahead(app: RunningApp) -> None:
    """Begin to read as soon as the table is quiet, a little in each frame, until all is read and warm."""
    Clock.unschedule(getattr(app, "reading", None))
    app.reading = Clock.schedule_once(lambda _: begin(app), SOON)
    Window.unbind(on_touch_up=finger.lifted)
    Window.bind(on_touch_up=finger.lifted)


def begin(app: RunningApp) -> None:
    """A little in each frame from now on."""
    app.reading = Clock.schedule_interval(lambda _: step(app), 0)


class Finger:
    """When a finger was last lifted: its frame, and those of what follows, belong to it."""

    at = 0.0

    def lifted(self, *_: Any) -> None:
        """Now."""
        self.at = Clock.get_time()


finger = Finger()


def step(app: RunningApp) -> bool:
    """A little more, but not while somebody taps; False ends it."""
    session = app.session
    if session is None or session.saved is None:
        return False
    return Clock.get_time() - finger.at < QUIET or chronicle_of(app).step()
