"""Reads the chronicle of the open game ahead, a little between taps. There is one chronicle for the whole app."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.screens.frame.running import app_at_start
from app.screens.widgets.finger import finger
from app.session.chronicle import Chronicle

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp

SOON = 4  # seconds after a game was opened
QUIET = 0.4  # seconds after a touch


def chronicle_of(app: RunningApp) -> Chronicle:
    """Return the chronicle of the open game; a new one where another game was opened."""
    known, session = app.chronicle, app.session
    if known is None or known.session is not session or known.number != session.number:
        known = app.chronicle = Chronicle(session)
    return known


def read_ahead(app: RunningApp) -> None:
    """Begin to read once the table is quiet, a little in each frame, until everything is read and warm."""
    if app.reading is not None:
        app.reading.cancel()
    app.reading = Clock.schedule_once(lambda _: begin(app), SOON)


def begin(app: RunningApp) -> None:
    """Read a little in each frame from now on."""
    app.reading = Clock.schedule_interval(lambda _: step(app), 0)


def step(app: RunningApp) -> bool:
    """Read a little more, but not while somebody taps; return False when everything is read."""
    if app_at_start().session is None or app.session.saved is None:
        return False
    return Clock.time() - finger.at < QUIET or chronicle_of(app).step()
