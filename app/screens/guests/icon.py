"""The sign on the Table: one touch shows the codes. It is lit while the door is open. Nothing else is loaded by it."""

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
    """On the Table's bar, in the largest text under More. A door open when the app ended opens again that evening."""

    may_leave = True

    def __init__(self, **options: Any) -> None:
        super().__init__(icon=CLOSED, name=t("invite.title"), **options)
        self.fbind("on_tap", lambda *_: App.get_running_app().go("invite"))
        self.fbind("parent", lambda *_: Clock.schedule_once(self.look))
        SIGNS.add(self)

    def look(self, *_: Any) -> None:
        """Lit or not."""
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
    """The door was opened or closed: every sign of it shows that."""
    for sign in SIGNS:
        sign.look()


def was_open(app: Any) -> bool:
    """Whether the door of this game was open when the app was ended, not long ago. Read once for each game."""
    session = app.session
    if getattr(app, "door_looked_at", 0) == session.saved.id:
        return False
    app.door_looked_at = session.saved.id
    return was_open_until(session.journal.book.path, game_of(session)) > datetime.now(UTC).isoformat(timespec="seconds")
