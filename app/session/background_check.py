"""The watch over old lines: a thread that checks them all within the first minute, gently, and tells of damage."""

import threading
from collections.abc import Callable

from app.journal import Journal, JournalError, Verdict

SOON = 15.0  # seconds after opening, so that it is in nobody's way
GENTLY = 0.005  # seconds of leaving the processor to the screen, between two hundred lines

Tell = Callable[[Verdict], None]


class BackgroundCheck:
    """One round over all games, in a thread with a connection of its own."""

    def __init__(self, journal: Journal, tell: Tell, soon: float = SOON) -> None:
        self.journal, self.tell, self.soon = journal, tell, soon
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.go_round, name="watch", daemon=True)
        self.thread.start()

    def go_round(self) -> None:
        """Check every line; who stops us, or a disk that cannot be read now, is nothing to tell."""
        if self.stopped.wait(self.soon):
            return
        try:
            verdict = self.journal.verify(progress=self.breathe, stop=self.stopped.is_set)
        except JournalError:
            return
        if not verdict.ok and not self.stopped.is_set():
            self.tell(verdict)

    def breathe(self, _done: int, _total: int) -> None:
        """Let the others go first."""
        self.stopped.wait(GENTLY)

    def stop(self) -> None:
        """Stop, and be gone before the file is closed."""
        self.stopped.set()
        if self.thread is not threading.current_thread():
            self.thread.join()
