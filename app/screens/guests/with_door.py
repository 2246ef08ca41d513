"""The running app as the guests' room knows it: with its door, its club, and the bank that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.app import App

from app.screens.frame.running import RunningApp
from app.screens.frame.screen import Screen
from app.session import JournalError

if TYPE_CHECKING:
    from app.screens.guests.clubbing import Clubbing
    from app.screens.guests.deputizing import Deputizing
    from app.screens.guests.hosting import Hosting


class AppWithDoor(RunningApp, Protocol):
    """The app whose door, club and followed bank may be opened, left and changed."""

    hosting: Hosting | None
    club: Clubbing | None
    following: Deputizing | None
    door_looked_at: int  # the game whose door was looked at since the start; 0 for none


def app_with_door() -> AppWithDoor:
    """Return the app that runs."""
    app: AppWithDoor = App.get_running_app()
    return app


def the_door(app: AppWithDoor) -> Hosting:
    """Return the open door; raise JournalError where it was closed while a sheet about a phone was still open."""
    if app.hosting is None:
        raise JournalError("invite.door_closed")
    return app.hosting


class GuestsScreen(Screen):
    """A screen about other phones."""

    @property
    def app(self) -> AppWithDoor:
        """Return the running app with its door."""
        return app_with_door()
