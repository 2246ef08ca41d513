"""A game read from its first line to its last, on any thread, as it stood when the reading began."""

import json
from collections.abc import Iterator

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Entry
from app.core.snapshot import agenda_from_plain
from app.core.steps import Lost
from app.journal import Damaged, Journal, Line, Stopped
from app.journal.checking.verdict import Stop, TellProgress, never, nobody
from app.session.entries import after, read_entry


class Reading:
    """The entries of a game, with its state at the end, and somebody who watches how far it is."""

    def __init__(self, journal: Journal, number: int, game: Game, edition: Edition) -> None:
        self.journal, self.number, self.game, self.edition = journal, number, game, edition
        head = journal.game(number).head
        self.top, self.many = head.top, head.standing
        self.progress: TellProgress = nobody
        self.stop: Stop = never

    def watched(self, progress: TellProgress, stop: Stop) -> "Reading":
        """Report progress while reading, and raise Stopped when asked to stop."""
        self.progress, self.stop = progress, stop
        return self

    def lines(self) -> Iterator[Line]:
        """Yield all standing lines, oldest first, each on the one before it. Raise Damaged where that does not hold."""
        under = 0
        for count, line in enumerate(self.journal.standing(self.number), 1):
            if line.under != under:
                raise Damaged("problem.chain", line.game, under)
            under = line.seq
            yield line
            self.progress(count, self.many)
            if self.stop():
                raise Stopped
        if under != self.top:
            raise Damaged("problem.chain", self.number, under)

    def entries(self) -> Iterator[Entry]:
        """Yield all standing entries, oldest first."""
        return (entry for _, entry in self.numbered())

    def numbered(self) -> Iterator[tuple[int, Entry]]:
        """Yield all standing entries with the numbers that their lines have in the history, oldest first."""
        return ((line.seq, read_entry(line)) for line in self.lines())

    def steps(self) -> Iterator[tuple[Game, Entry]]:
        """Yield every standing entry with the game before it, oldest first."""
        game = Game()
        for line in self.lines():
            entry = read_entry(line)
            yield game, entry
            game = after(game, entry, line)


def is_quiet(line: Line) -> bool:
    """Return whether the question after this entry was idle and can be read."""
    agenda = agenda_from_plain(json.loads(line.body)["agenda"])
    return bool(agenda) and not isinstance(agenda[0], Lost) and agenda[0].idle
