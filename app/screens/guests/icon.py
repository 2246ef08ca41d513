"""The icon on the Table that leads to the codes. It is lit while the door is open. It loads nothing else."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from weakref import WeakSet

from kivy.app import App
from kivy.clock import Clock

from app.reach.seats.members import game_of, was_open_until
from app.screens.frame.screen import Action
from app.screens.frame.translate import t

OPEN, CLOSED = "cellphone-wireless", "cellphone-link"
SIGNS: WeakSet[Any] = WeakSet()


class DoorAction(Action):
    """The icon. If the door was open when the app ended, it opens again during the same evening."""

    may_leave = True

    def __init__(self, **options: Any) -> None:
        super().__init__(icon=CLOSED, name=t("invite.title"), **options)
        self.fbind("on_tap", lambda *_: App.get_running_app().go("invite"))
        self.fbind("parent", lambda *_: Clock.schedule_once(self.look))
        SIGNS.add(self)

    def look(self, *_: Any) -> None:
        """Light the icon while the door is open."""
        app = App.get_running_app()
        if app is None or app.session is None or app.session.saved is None:
            return
        if app.hosting is None and was_open(app):
            from app.screens.frame.handling import handled
            from app.screens.guests.hosting import open_door

            with handled():
                open_door(app)
                app.receipt(t("invite.open_again"), undo=False)
        self.icon = OPEN if app.hosting is not None else CLOSED


def look_again() -> None:
    """Update every such icon, because the door was opened or closed."""
    for sign in SIGNS:
        sign.look()


def looked_at(app: Any) -> None:
    """Let the door of the game on the table open only where somebody opens it from now on."""
    app.door_looked_at = app.session.saved.id


def was_open(app: Any) -> bool:
    """Return whether the door of this game was open when the app ended recently. Read once for each game."""
    session = app.session
    if getattr(app, "door_looked_at", 0) == session.saved.id:
        return False
    looked_at(app)
    return was_open_until(session.journal.book.path, game_of(session)) > datetime.now(UTC).isoformat(timespec="seconds")
