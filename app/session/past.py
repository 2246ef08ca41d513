"""What was said in the open game: its lines and entries, read from the file when they are asked for."""

import json
from collections.abc import Iterator
from contextlib import suppress

from app.core.edition import Edition
from app.core.events import Marked, TurnBegan
from app.core.game import Game
from app.core.referee import Choose, Entry
from app.core.shapes import check_kind
from app.core.snapshot import agenda_from_plain
from app.core.steps import Decision, Lost, question_in
from app.journal import Damaged, Journal, Line, Stopped
from app.journal.checking import Stop, TellProgress, never, nobody
from app.session.entries import HistoryLine, after, history_line, read_entry
from app.session.one_thread import of_one_thread
from app.session.open_game import OpenGame


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


@of_one_thread()
class Past:
    """Reads the history. A line that stands was not undone."""

    def __init__(self, opened: OpenGame) -> None:
        self._open, self._journal = opened, opened.journal

    @property
    def newest(self) -> int:
        """Return the number of the last standing line; nothing is read."""
        return self._open.top

    @property
    def last(self) -> HistoryLine:
        """Return the last standing line, with its command and events. Only this line is read."""
        return history_line(self._journal.line(self._open.number, self._open.top))

    def backwards(self, seq: int | None = None) -> Iterator[HistoryLine]:
        """Yield every standing line from this one on, or from the last, backwards, each read when it is asked for."""
        seq = self._open.top if seq is None else seq
        while seq:
            line = self._journal.line(self._open.number, seq)
            yield history_line(line)
            seq = line.under

    def readable(self) -> Iterator[Entry | None]:
        """Yield the entries from the last one backwards, as far as they are as they were written.

        For what only adorns a screen: the history tells of a damaged line where somebody looks for it.
        """
        with suppress(Damaged):
            for one in self.backwards():
                yield one.entry

    def line(self, seq: int) -> HistoryLine:
        """Return one line of the history, struck or not."""
        check_kind(seq, int)
        return history_line(self._journal.line(self._open.number, seq))

    def page(self, before: int = 0, count: int = 50) -> list[HistoryLine]:
        """Return a page of history, newest first, with struck lines."""
        for number in (before, count):
            check_kind(number, int)
        return [history_line(line) for line in self._journal.page(self._open.number, before, count)]

    def answered(self, one: HistoryLine) -> Decision | None:
        """Return the question that a line answered, if the answer moved nothing: only the question tells the rest."""
        if one.entry is None or not one.line.under or not is_bare_answer(one.entry):
            return None
        below = history_line(self._journal.page(self._open.number, one.line.under + 1, 1)[0]).entry
        return question_in(below.agenda) if below is not None else None

    def remembered(self, seq: int) -> Game | None:
        """Return the game after a standing line; None where it is too far back to be remembered."""
        return self._open.states.at(seq)

    def reading(self) -> Reading:
        """Return the game to be read along; any thread may read it."""
        return Reading(self._journal, self._open.number, self._open.game, self._open.edition)

    def entries(self) -> Iterator[Entry]:
        """Yield all standing entries, oldest first. Raise Damaged before one that is not as it was written."""
        return self.reading().entries()

    def numbered(self) -> Iterator[tuple[int, Entry]]:
        """Yield all standing entries with the numbers that their lines have in the history, oldest first."""
        return self.reading().numbered()

    def steps(self) -> Iterator[tuple[Game, Entry]]:
        """Yield every standing entry with the game before it, oldest first."""
        return self.reading().steps()


def is_bare_answer(entry: Entry) -> bool:
    """Return whether an entry is an answer that moved nothing, so that only its question says what it was about."""
    return isinstance(entry.command, Choose) and all(isinstance(event, (Marked, TurnBegan)) for event in entry.events)
