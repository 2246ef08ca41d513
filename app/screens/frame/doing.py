"""Submitting commands from any screen: each is written and shown with Undo, or refused with the reason.

`Submits` is the base of screens that say one command and lead back to the Table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.phone import device
from app.screens.frame.handling import TROUBLES, meet
from app.screens.frame.router import receipts
from app.screens.frame.screen import Screen
from app.session import JournalError
from app.views.asked.last_line import last_line_view
from app.words.names import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.referee import Command, Entry
    from app.phone.preferences import Preferences
    from app.screens.frame.running import RunningApp
    from app.screens.widgets import Receipt


def write(app: RunningApp, command: Command, by: str = "") -> Entry:
    """Judge and write a command, whether a finger here or another phone submitted it; return the entry."""
    insist_here(app)
    return app.session.submit(command, by)


def insist_here(app: RunningApp) -> None:
    """Raise JournalError while the bank moves to another phone: a line written now would be missing there."""
    if app.hosting is not None and app.hosting.moves:
        raise JournalError("guest.moving")


def do(app: RunningApp, *commands: Command) -> bool:
    """Submit commands one after the other; return whether all were written.

    The first that is refused, or cannot be written, is shown with its reason; the game is then as before it.
    """
    session = app.session
    entry = None
    try:
        for command in commands:
            entry = write(app, command)
    except TROUBLES as trouble:
        app.refresh()
        meet(trouble)
        return False
    app.refresh()
    if entry is not None:
        said = last_line_view(entry, session.edition, session.game, app.words, session.past.answered(session.past.last))
        app.receipt(said.text, sound=said.coin or "tick").line = session.top
    return True


def turn(
    app: RunningApp, way: Callable[..., object], *about: object, then: Callable[[], object] = lambda: None
) -> None:
    """Change the game without a new command by a method of the session: undo, redo, back_before, restate. Then `then`.

    What hinders it is shown, and the game is as before. All screens come through here, so that whatever must be asked
    before a line is taken back can be asked in one place.
    """
    try:
        insist_here(app)
        way(*about)
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
        device.speak(plain(text), chosen.language)


def show_receipt(app: RunningApp, text: str, *, undo: bool) -> Receipt:
    """Show what just happened, with a button that undoes it where `undo` is true."""
    from app.screens.widgets import Receipt

    shown = Receipt(text=text, undo_text=app.words("shell.undo") if undo else "")
    shown.fbind("on_undo", lambda *_: app.undo())
    shown.show()
    return shown


class Submits(Screen):
    """A screen with `submit(command)`, and `home()`, which leads back to the Table."""

    def submit(self, command: Command) -> bool:
        """Submit a command; return whether it was written."""
        return do(self.app, command)

    def home(self) -> None:
        """Go back to the Table, past any screens in between."""
        if self.app.router.drop_above("table"):
            for receipt in receipts():
                receipt.hide()  # the Table itself shows the last line, with Undo
        else:
            self.app.back()


class DrawnAnew(Submits):
    """A screen that is built anew by `draw()` whenever its view has changed."""

    _drawn: object = None

    def refresh(self) -> None:
        """Show the screen anew, if something has changed."""
        super().refresh()
        if self.view != self._drawn:
            self._drawn = self.view
            self.draw()

    def draw(self) -> None:
        """Build everything that the view holds."""
        raise NotImplementedError(type(self).__name__)
