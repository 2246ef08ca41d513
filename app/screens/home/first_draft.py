"""The draft that New game begins with: the people of the last game, or two players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.known_here.people import last_seats
from app.screens.frame.translate import t
from app.session import setup

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.session.setup import Draft


def first_draft(app: RunningApp) -> Draft:
    """Return a draft on the board used last, with the people of the last game, otherwise two players.

    The booklet is the one in the app's language, if it lies in the board's box; else that box's usual one.
    """
    draft = setup.Draft(spoken=setup.booklet_for(app.preferences.language)).at(app.board)
    seats = last_seats(app.session, app.words, app.preferences.evenings_since) if app.session else []
    for _ in range(len(seats) or 2):
        draft = draft.with_one_more(unused_name(draft))
    for person, (name, colour, token) in zip(draft.people, seats, strict=False):
        draft = draft.changed(person.id, name=name, colour=colour, token=token)
    return draft


def unused_name(draft: Draft) -> str:
    """Return what the next seat is called: after four people "Player 5", or the next number that nobody is called."""
    taken, seat = {one.name for one in draft.people}, len(draft.people) + 1
    return next(name for n in range(seat, seat + 99) if (name := t("new_game.player", n=n)) not in taken)
