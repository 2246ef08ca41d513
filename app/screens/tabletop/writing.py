"""What the Table writes: commands, Undo and Redo; and the last line, read a frame later, whose sound is played once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.referee import question
from app.screens.frame.doing import turn, write
from app.screens.frame.handling import TROUBLES, meet
from app.screens.frame.translate import t
from app.screens.frame.way import walk_of
from app.views.asked.last_line import LastLineView, last_line_view
from app.views.asked.walks import NO_WALK, walk_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.commands import Command
    from app.core.game import Game
    from app.core.referee import Entry
    from app.core.steps import Decision
    from app.screens.frame.running import RunningApp


class LineWriter:
    """Submits, undoes and redoes; `last`, its `walk`, `can_undo`, `can_redo`.

    `written(before, after)` is called after a new line.
    """

    def __init__(self, app: RunningApp, written: Callable[[Game, Game], object]) -> None:
        self.app, self.written = app, written
        self.last: LastLineView | None = None
        self.walk = NO_WALK
        self.can_undo = self.can_redo = False
        self.unread, self.heard = False, True
        self.fresh = False  # what was read last was just written, here or by another phone, and not undone
        self._newest_line = 0
        self.entry: Entry | None = None
        self._said: tuple[Entry, Game, Game] | None = None

    def submit(self, command: Command) -> None:
        """Submit a command, then show it. What is refused is shown with its reason, and nothing has changed."""
        session = self.app.session
        before = session.game
        try:
            entry = write(self.app, command)
        except TROUBLES as trouble:
            self.app.refresh()  # somebody else may have written: show what is there
            meet(trouble)
            return
        self._said, self.heard = (entry, before, session.game), False
        self.app.refresh()
        self.written(before, session.game)

    def undo(self) -> None:
        """Undo the last line."""
        self.turn_back(self.app.session.undo)

    def redo(self) -> None:
        """Bring the last struck line back."""
        self.turn_back(self.app.session.redo)

    def turn_back(self, way: Callable[[], object]) -> None:
        """Go to another line of the history, and say which one is the last now."""
        turn(self.app, way, then=lambda: self.app.tell(self.read().text, "tick"))

    def read(self) -> LastLineView:
        """Return the last line: the entry just submitted if nothing came after it, otherwise read from the journal."""
        if self.unread or self.last is None:
            self.unread = False
            self.last = self._newest()
        return self.last

    def _newest(self) -> LastLineView:
        session, said, self._said = self.app.session, self._said, None
        entry: Entry | None
        asked: Decision | None
        if said is not None and said[2] is session.game:
            entry, before = said[0], said[1]
            asked = question(before)
            self.can_undo, self.can_redo, self.fresh = True, False, True
            self.walk = walk_view(entry, before.position.__getitem__, session.game, session.edition)
        else:
            last = session.past.last
            entry, asked, self.walk = last.entry, session.past.answered(last), walk_of(self.app, last)
            self.can_undo, self.can_redo = bool(last.line.under), session.history.can_redo
            self.fresh = 0 < self._newest_line < last.line.seq
        self._newest_line = session.past.newest
        self.entry = entry
        if entry is None:  # written by a newer version
            return LastLineView(t("history.unreadable"), "")
        return last_line_view(entry, session.edition, session.game, self.app.words, asked)

    def moved(self) -> LastLineView | None:
        """Return the last line once after it was written, here or by another phone; None where it was told already."""
        fresh, self.fresh = self.fresh, False
        return self.last if fresh else None

    def hear(self) -> None:
        """Play the sound of money that was moved here, once."""
        heard, self.heard = self.heard, True
        if not heard and self.last is not None and self.last.coin:
            self.app.tell(self.last.text, self.last.coin)
