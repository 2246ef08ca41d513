"""Say something to the table from any screen: written and told with Undo, or refused with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.phone import device
from app.screens.frame.handling import TROUBLES, handled, meet
from app.views.asked.last_line import last_line_view

if TYPE_CHECKING:
    from app.phone.preferences import Preferences
    from app.screens.frame.running import RunningApp


def do(app: RunningApp, *commands: Any) -> bool:
    """Judge and write each; True where all were. What could not be is told, and nothing of it has changed."""
    session = app.session
    before, entry = session.game, None
    try:
        for command in commands:
            entry = session.submit(command)
    except TROUBLES as trouble:
        app.refresh()
        meet(trouble)
        return False
    app.refresh()
    if entry is not None:
        said = last_line_view(entry, before, session.edition, session.game, app.words)
        app.receipt(said.text, sound=said.coin or "tick").line = session.top
    return True


def take_back(app: RunningApp) -> None:
    """Take back the last line; what cannot be taken back is told."""
    with handled():
        app.session.undo()
    app.refresh()


def aloud(text: str, sound: str, chosen: Preferences) -> None:
    """A receipt to hear and feel, as the settings wish."""
    if chosen.sound:
        device.sound(sound)
    if chosen.vibration:
        device.vibrate()
    if chosen.speech:
        device.speak(text, chosen.language)
