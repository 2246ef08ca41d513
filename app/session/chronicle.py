"""What insight knows of the game on the table: kept up between taps, a little at a time; undo takes back."""


from typing import TYPE_CHECKING

from app.core.game import Game
from app.insight.history import History
from app.insight.risk import Foresight
from app.journal import JournalError, Line
from app.session import Session
from app.session.entries import after, read_entry
from app.session.past import Past

if TYPE_CHECKING:
    from collections.abc import Iterator

A_FEW = 10  # entries: about a thousandth of a second on a desk, five on a phone


class Chronicle:
    """History and foresight of one game of a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.number = session.saved.id if session.saved is not None else 0
        self.history = History(session.edition)
        self.foresight = Foresight(session.edition)
        self._lines: list[int] = []
        self._games = Past()
        self._reading: Iterator[Line] | None = None
        self._warming: Iterator[int] | None = None
        self.trouble: JournalError | None = None  # why the game cannot be read to its end

    def step(self, most: int = A_FEW) -> bool:
        """A little more work; False when there is nothing left to do, or nothing more can be read."""
        if self.trouble is not None:
            return False
        if self.current:
            return self._warm()
        try:
            self._read(most)
        except JournalError as trouble:  # damage: what was read before it stays
            self.trouble = trouble
        return True

    @property
    def current(self) -> bool:
        """Whether every entry that stands has been read, and nothing that does not."""
        return bool(self._lines) and self._lines[-1] == self.session.journal.game(self.number).head.top

    @property
    def share(self) -> float:
        """How much of the game has been read."""
        return min(1.0, len(self._lines) / max(1, self.session.journal.game(self.number).head.standing))

    def catch_up(self) -> History:
        """Read all there is to read, at once."""
        while not self.current and self.trouble is None:
            self.step()
        return self.history

    def keep_printed(self) -> None:
        """Another print, deck or correction: what lies ahead is foretold anew."""
        if self.foresight.edition is not self.session.edition:
            self.history.edition, self.foresight = self.session.edition, Foresight(self.session.edition)
            self._warming = None

    def _read(self, most: int) -> None:
        """Take back what was struck, then read on."""
        if self._reading is None:
            self._take_back()
            after = self._lines[-1] if self._lines else 0
            self._reading = self.session.journal.standing(self.number, after)
        for _ in range(most):
            line = next(self._reading, None)
            if line is None or line.under != (self._lines[-1] if self._lines else 0):
                self._reading = None  # the end, or something was struck meanwhile: look anew
                return
            self._add(line)

    def _add(self, line: Line) -> None:
        before = (self._lines and self._games.at(self._lines[-1])) or Game()
        entry = read_entry(line)
        game = after(before, entry, line)
        self.history.add(entry, game)
        self._lines.append(line.seq)
        self._games.remember(line.seq, game)

    def _take_back(self) -> None:
        """Forget entries that no longer stand; from further back than is remembered, begin anew."""
        while self._lines and self.session.journal.line(self.number, self._lines[-1]).struck:
            self._games.forget(self._lines.pop())
            self.history.remove()
        if self._lines and self._games.at(self._lines[-1]) is None:
            self._lines, self.history = [], History(self.session.edition)

    def _warm(self) -> bool:
        """Work out plans that no tap then has to wait for."""
        if self._warming is None:
            self._warming = self.foresight.warm(self.session.game)
        return next(self._warming, None) is not None
