"""Submitting commands from any screen: each is written and shown with Undo, or refused with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.phone import device
from app.screens.frame.handling import TROUBLES, meet
from app.views.asked.last_line import last_line_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.referee import Entry
    from app.phone.preferences import Preferences
    from app.screens.frame.running import RunningApp


def do(app: RunningApp, *commands: Any) -> bool:
    """Submit commands one after the other; return whether all were written.

    The first that is refused, or cannot be written, is shown with its reason; the game is then as before it.
    """
    session = app.session
    before, entry = session.game, written(app, *commands)
    if entry is None:
        return not commands
    app.refresh()
    said = last_line_view(entry, before, session.edition, session.game, app.words)
    app.receipt(said.text, sound=said.coin or "tick").line = session.top
    return True


def written(app: RunningApp, *commands: Any) -> Entry | None:
    """Submit commands; return the last entry, or None where one was refused, which is shown.

    Every screen writes here. The screen refreshes itself after a success; after a trouble all is shown anew, as
    somebody else may have written.
    """
    entry = None
    try:
        for command in commands:
            entry = app.session.submit(command)
    except TROUBLES as trouble:
        app.refresh()
        meet(trouble)
        return None
    return entry


def turn(app: RunningApp, way: Callable[[], object], then: Callable[[], object] = lambda: None) -> None:
    """Go back or forward in the game by the session's undo, redo, back_to ...; `then` follows where it went.

    Every screen turns back here, so that whatever must be asked before a line is taken back is asked in one place.
    """
    try:
        way()
    except TROUBLES as trouble:
        app.refresh()
        meet(trouble)
        return
    app.refresh()
    then()


def take_back(app: RunningApp) -> None:
    """Undo the last line, or show why it cannot be undone."""
    turn(app, app.session.undo)


def aloud(text: str, sound: str, chosen: Preferences) -> None:
    """Play the sound, buzz and speech of a receipt, as the settings wish."""
    if chosen.sound:
        device.sound(sound)
    if chosen.vibration:
        device.vibrate()
    if chosen.speech:
        device.speak(text, chosen.language)
