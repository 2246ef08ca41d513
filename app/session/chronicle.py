"""The history and the risks of the open game, kept up to date between taps, a little at a time."""

from collections.abc import Iterable
from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from app.core.game import Game
from app.insight.history import History
from app.insight.risk import Foresight
from app.journal import JournalError, Line
from app.session import Session
from app.session.entries import after, read_entry
from app.session.open_game import States
from app.typed.bounds import moment

if TYPE_CHECKING:
    from collections.abc import Iterator

PAUSE = timedelta(minutes=30)  # what lies longer between two lines was no playing
A_FEW = 10  # entries: about a thousandth of a second on a desktop, five on a phone


class Chronicle:
    """History and foresight of one game of a session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.number = session.saved.id if session.saved is not None else 0
        self.history = History(session.edition)
        self.foresight = Foresight(session.edition)
        self._lines: list[int] = []
        self._times: list[str] = []
        self._games = States()
        self._reading: Iterator[Line] | None = None
        self._warming: Iterator[int] | None = None
        self.trouble: JournalError | None = None  # why the game cannot be read to its end

    def step(self, most: int = A_FEW) -> bool:
        """Do a little more work; return False when there is nothing left to do, or nothing more can be read."""
        if self.trouble is not None:
            return False
        if self.current:
            return self._warm()
        try:
            self._read(most)
        except JournalError as trouble:  # damage: what was read before it is kept
            self.trouble = trouble
        return True

    @property
    def current(self) -> bool:
        """Return whether every standing entry has been read, and nothing else."""
        return bool(self._lines) and self._lines[-1] == self.session.journal.game(self.number).head.top

    @property
    def share(self) -> float:
        """Return how much of the game has been read, from 0 to 1."""
        return min(1.0, len(self._lines) / max(1, self.session.journal.game(self.number).head.standing))

    @property
    def minutes(self) -> int:
        """Return for how many minutes the table has played, as far as it was read."""
        return minutes_played(self._times)

    def catch_up(self) -> History:
        """Read everything at once."""
        while not self.current and self.trouble is None:
            self.step()
        return self.history

    def keep_printed(self) -> None:
        """Compute the risks anew for another print, deck or correction."""
        if self.foresight.edition is not self.session.edition:
            self.history.edition, self.foresight = self.session.edition, Foresight(self.session.edition)
            self._warming = None

    def _read(self, most: int) -> None:
        """Forget what was struck, then read on."""
        if self._reading is None:
            self._take_back()
            after = self._lines[-1] if self._lines else 0
            self._reading = self.session.journal.standing(self.number, after)
        for _ in range(most):
            line = next(self._reading, None)
            if line is None or line.under != (self._lines[-1] if self._lines else 0):
                self._reading = None  # the end, or something was struck meanwhile: the next step looks
                return
            self._add(line)

    def _add(self, line: Line) -> None:
        before = (self._lines and self._games.at(self._lines[-1])) or Game()
        entry = read_entry(line)
        game = after(before, entry, line)
        self.history.add(entry, game)
        self._lines.append(line.seq)
        self._times.append(line.at)
        self._games.remember(line.seq, game)

    def _take_back(self) -> None:
        """Forget entries that no longer stand; begin anew where the game went back further than is remembered."""
        while self._lines and self.session.journal.line(self.number, self._lines[-1]).struck:
            self._games.forget(self._lines.pop())
            self._times.pop()
            self.history.remove()
        if self._lines and self._games.at(self._lines[-1]) is None:
            self._lines, self._times, self.history = [], [], History(self.session.edition)

    def _warm(self) -> bool:
        """Work out plans, so that no tap has to wait for them."""
        if self._warming is None:
            self._warming = self.foresight.warm(self.session.game)
        return next(self._warming, None) is not None


def minutes_played(times: Iterable[str]) -> int:
    """Return how long was played between the first and the last of these times, long pauses left out."""
    told = [then for time in times if (then := moment(time)) is not None]
    between = [later - earlier for earlier, later in pairwise(told)]
    return sum([gap for gap in between if timedelta() < gap <= PAUSE], timedelta()) // timedelta(minutes=1)
