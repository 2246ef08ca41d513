"""Walks of the standing lines, each from where its token stood before; and of a roll that is looked at on the Table."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from app.core.events import Event, Jailed, Moved, Started
from app.views.asked.walks import NO_WALK, WalkView, walk_view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.screens.frame.running import RunningApp
    from app.session import Session
    from app.session.entries import HistoryLine

A_FEW = 20  # lines
NEAR = 120  # lines: every token has moved within so many


def walk_ahead(app: RunningApp) -> WalkView:
    """Return the way of a roll that is judged and not yet written; an empty walk where there is none."""
    rolls = [getattr(visit.screen, "rolling", None) for visit in app.router.stack]
    return next((roll.ahead for roll in rolls if roll is not None), NO_WALK)


def walk_of(app: RunningApp, line: HistoryLine) -> WalkView:
    """Return the walk of a standing line; an empty one where nobody moved, or where the line cannot be read."""
    if line.entry is None:
        return NO_WALK
    session = app.session
    return walk_view(line.entry, partial(stood, session, line.line.seq), session.game, session.edition)


def last_walk(app: RunningApp) -> WalkView:
    """Return the walk of the newest standing line in which somebody moved; an empty one where that is far back."""
    walks = (walk_of(app, line) for line in islice(app.session.past.backwards(), A_FEW))
    return next((walk for walk in walks if walk.spots), NO_WALK)


def stood(session: Session, seq: int, player: str) -> str:
    """Return where this player's token stood before a standing line; '' where nothing near it tells."""
    below = session.past.line(seq).line.under
    known = session.past.remembered(below)
    if known is not None:
        return known.position.get(player, "")
    return next((at for line in islice(session.past.backwards(below), NEAR) if (at := put_at(line, player))), "")


def put_at(line: HistoryLine, player: str) -> str:
    """Return where a line left this player's token; '' where it did not touch it."""
    events: Iterator[Event] = reversed(line.entry.events if line.entry is not None else ())
    return next((at for event in events if (at := put_by(event, player))), "")


def put_by(event: Event, player: str) -> str:
    """Return where a fact put this player's token; '' for any other fact."""
    if isinstance(event, Started):
        return event.start
    if getattr(event, "player", "") != player:
        return ""
    if isinstance(event, Moved):
        return event.path[-1]
    return event.space if isinstance(event, Jailed) else ""
