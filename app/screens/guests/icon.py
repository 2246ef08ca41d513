"""The icon on the Table that leads to the codes. It is lit while the door is open, and counts who asks for something.

It loads nothing else.
"""

from __future__ import annotations

from datetime import UTC, datetime
from weakref import WeakSet

from kivy.clock import Clock

from app.reach.seats.members import game_of, was_open_until
from app.screens.frame.running import app_at_start, running_app
from app.screens.frame.screen import Action
from app.screens.frame.translate import several, t
from app.screens.guests.with_door import AppWithDoor, app_with_door
from app.screens.widgets.theme import theme

OPEN, CLOSED = "cellphone-wireless", "cellphone-link"
SIGNS: WeakSet[DoorAction] = WeakSet()


class DoorAction(Action):
    """The icon. If the door was open when the app ended, it opens again during the same evening."""

    may_leave = True

    def __init__(self, **options: object) -> None:
        words = "" if theme.large else t("invite.sign")  # in larger letters the title keeps its width
        super().__init__(icon=CLOSED, name=t("invite.title"), text=words, **options)
        self.fbind("on_tap", lambda *_: running_app().go("invite"))
        self.fbind("parent", lambda *_: Clock.schedule_once(self.look))
        self.fbind("count", self._name)
        SIGNS.add(self)

    def _name(self, *_: object) -> None:
        """Say how many phones ask for something."""
        self.name = several("invite.title_asks", self.count) if self.count else t("invite.title")

    def look(self, *_: object) -> None:
        """Light the icon while the door is open."""
        if app_at_start() is None or app_at_start().session is None or app_with_door().session.saved is None:
            return
        app = app_with_door()
        if app.hosting is None and was_open(app):
            from app.screens.frame.handling import handled
            from app.screens.guests.hosting import open_door

            with handled():
                open_door(app)
                app.receipt(t("invite.open_again"), undo=False)
        self.icon = OPEN if app.hosting is not None else CLOSED
        self.count = len(app.hosting.asks) if app.hosting is not None else 0


def look_again() -> None:
    """Update every such icon, because the door was opened or closed, or because a phone asks for something."""
    for sign in SIGNS:
        sign.look()


def looked_at(app: AppWithDoor) -> None:
    """Let the door of the game on the table open only where somebody opens it from now on."""
    app.door_looked_at = app.session.number


def was_open(app: AppWithDoor) -> bool:
    """Return whether the door of this game was open when the app ended recently. Read once for each game."""
    session = app.session
    if app.door_looked_at == session.number:
        return False
    looked_at(app)
    return was_open_until(session.journal.book.path, game_of(session)) > datetime.now(UTC).isoformat(timespec="seconds")
