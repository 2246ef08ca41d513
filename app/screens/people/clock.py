"""The clock of a timed game: it is shown, warns at ten and two minutes, and submits TimeUp at the end.

A game ends by itself once, and only in front of the people who play it. If its hour had passed when it was opened, the
table is asked; if the table has taken the end back, it plays on, also after the app was started anew.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.screens.asking.answer_sheets import ask_length, sure_sheet
from app.screens.frame.doing import do
from app.screens.frame.translate import several, t
from app.session.setup import hour_after
from app.typed.bounds import moment
from app.views.asked import acts
from app.views.story.clock import ends_at, is_timed, is_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.screens.widgets import Sheet

EVERY = 10  # seconds
WARN_AT = (10, 2)
NEVER = 1 << 30  # minutes, where the game names no hour that there is


class GameClock:
    """One clock for the app; it looks at whatever game is open."""

    before: int | None

    def __init__(self, app: RunningApp, now: Callable[[], datetime] = datetime.now) -> None:
        self.app, self.now = app, now
        self.before, self.game = None, 0
        self.shown = 0
        self.asked = 0
        self._event = Clock.schedule_interval(self.look, EVERY)

    def stop(self) -> None:
        """Stop the clock when the app closes."""
        self._event.cancel()

    def look(self, *_: object) -> None:
        """Warn, end the game, or ask for its end, whatever is due now."""
        self.show()
        session = self.app.session
        if session is None or session.saved is None or not is_timed(session.game) or is_up(session.game):
            return
        if self.game != session.saved.id:
            self.before, self.game = None, session.saved.id
        at = ends_at(session.game)
        if at and session.game.turn:
            left = minutes_left(at, self.now())
            self.tick(max(left, 1) if self.desk_decides() else left)
        elif not at and self.asked != session.saved.id and session.game.turn:
            self.asked = session.saved.id
            self.agree()

    def left(self) -> int:
        """Return the minutes left in the open game; 0 where its time is up, or no hour is agreed."""
        session = self.app.session
        if session is None or session.saved is None or not is_timed(session.game) or is_up(session.game):
            return 0
        at = ends_at(session.game)
        left = minutes_left(at, self.now()) if at else 0
        return left if 0 < left < NEVER else 0

    def is_time(self) -> bool:
        """Return whether the agreed hour of the open game has come."""
        session = self.app.session
        return session is not None and bool(ends_at(session.game)) and not self.left()

    def show(self) -> None:
        """Let what is seen tell how many minutes are left, where that has changed."""
        left = self.left()
        if left != self.shown:
            self.shown = left
            for screen in self.app.router.seen:
                screen.tell_time()

    def desk_decides(self) -> bool:
        """Return whether a club's desk says when time is up: it is heard, and this game is one of its round."""
        club = self.app.club
        return club is not None and bool(club.rounds.decides(self.app.session.game, club.standing.state))

    def agree(self) -> None:
        """Take over the end that the club has set for this game, or ask for one."""
        club = self.app.club
        at = club.rounds.ends_for(self.app.session.game) if club is not None else ""
        if at:
            do(self.app, acts.AgreeEnd(at))
        else:
            ask_end(self.app, self.now)

    def tick(self, left: int) -> None:
        """Handle that so many minutes are left."""
        before, self.before = self.before, left
        if left <= 0:
            self.come(watched=before is not None and before > 0)
            return
        if any(left <= mark and (before is None or before > mark) for mark in WARN_AT):
            self.app.receipt(several("clock.left", left), undo=False, sound="alert")

    def come(self, *, watched: bool) -> None:
        """Handle that the hour has come: end the game where that was `watched`, else ask; neither a second time."""
        session = self.app.session
        told = f"{session.number} {ends_at(session.game)}"
        if self.app.preferences.time_told == told:
            return
        if not watched:
            sure_sheet(t("clock.passed"), t("result.end_told"), t("result.end_do"), lambda: do(self.app, acts.TimeUp()))
        if not watched or do(self.app, acts.TimeUp()):
            self.app.prefer(time_told=told)


def minutes_left(at: str, now: datetime) -> int:
    """Return the whole minutes until then, rounded up; 0 or less when it is over."""
    then = moment(at)
    return -((now - then.replace(tzinfo=None)) // timedelta(minutes=1)) if then is not None else NEVER


def ask_end(app: RunningApp, now: Callable[[], datetime] = datetime.now) -> Sheet:
    """Ask when this game should end."""
    return ask_length(lambda n: do(app, acts.AgreeEnd(hour_after(n, now()))), now)
