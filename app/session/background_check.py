"""The check in the background: it reads and folds every game all evening, reports damage and mends caches."""

import threading
from collections.abc import Callable

from app.journal import Damaged, Journal, JournalError, Notice
from app.journal.verify import Inspection, inspecting
from app.session.derived_check import DerivedCheck

SOON = 15.0  # seconds after opening, so that it is in nobody's way
AGAIN = 240.0  # seconds between two rounds
GENTLY = 0.02  # seconds in which the screen may use the processor
FEW = 8  # lines between two such pauses: about a thousandth of a second on a desktop

Tell = Callable[[Damaged | Notice], None]


class BackgroundCheck:
    """Rounds over all games, on a thread with a connection of its own.

    `again` is the pause between; 0 means one round.
    """

    def __init__(self, journal: Journal, tell: Tell, soon: float = SOON, again: float = 0.0) -> None:
        self.journal, self.tell, self.soon, self.again = journal, tell, soon, again
        self.told: set[object] = set()
        self.lines = self.rounds = 0
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.go_on, name="background check", daemon=True)
        self.thread.start()

    def go_on(self) -> None:
        """Make round after round until the file is closed."""
        pause = self.soon
        while not self.stopped.wait(pause):
            self.go_round()
            self.rounds += 1
            pause = self.again
            if not pause:
                return

    def go_round(self) -> None:
        """Check everything once. A disk that cannot be read now is tried again in the next round."""
        try:
            with inspecting(self.journal.path, self.breathe, self.stopped.is_set) as inspection:
                self.look_at(inspection)
        except Damaged as trouble:
            self.say(trouble)
        except JournalError:
            return

    def look_at(self, inspection: Inspection) -> None:
        """Check all games, then the file itself. Damage in one game does not end the check of the others."""
        check = DerivedCheck(self.journal, inspection, self.say)
        for row in inspection.games(0):
            try:
                check.game(row, self.breathe_often)
            except Damaged as trouble:
                self.say(Damaged(trouble.problem, trouble.game or row.id, trouble.last_good))
        inspection.check_file()

    def say(self, what: Damaged | Notice) -> None:
        """Report something, but the same thing only once in an evening."""
        known = (what.key, getattr(what, "game", 0), getattr(what, "lines", 0), getattr(what, "last_good", 0))
        if known not in self.told and not self.stopped.is_set():
            self.told.add(known)
            self.tell(what)

    def breathe(self, _done: int, _total: int) -> None:
        """Pause, so that others go first."""
        self.stopped.wait(GENTLY)

    def breathe_often(self) -> None:
        """Pause after a few lines that were folded."""
        self.lines += 1
        if self.lines % FEW == 0:
            self.stopped.wait(GENTLY)

    def stop(self) -> None:
        """Stop, and wait for the end of the thread before the file is closed."""
        self.stopped.set()
        if self.thread is not threading.current_thread():
            self.thread.join()
