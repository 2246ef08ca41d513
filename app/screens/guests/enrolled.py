"""Starts sending to the club if this phone is a table of one. Otherwise nothing of the club is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.reach.club.membership import member_of

if TYPE_CHECKING:
    from app.screens.guests.with_door import AppWithDoor


def follow_club(app: AppWithDoor) -> None:
    """Send to this phone's club from now on, if it is a table of one. Another file of games may have another club."""
    if app.club is not None:
        app.club.close()
        app.club = None
    member = member_of(app.session.journal.book.path)
    if member is not None:
        from app.screens.guests.clubbing import Clubbing

        app.club = Clubbing(app, member)
