"""The one door for screens and scripts. Judge, write, then believe: what counts is on the disk."""

from collections.abc import Iterator

from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Command, Entry, Table, decide, evolve, question
from app.core.shapes import check_kind
from app.core.steps import Decision, Lost, Option
from app.journal import Damaged, Head, JournalError, Line, WrittenElsewhere, set_aside
from app.session.entries import HistoryLine, body_of, history_line, is_quiet, read_entry, summary_of
from app.session.files import file_trouble
from app.session.keeper import GAMES
from app.session.restating import Restating

__all__ = ["GAMES", "JournalError", "Session", "file_trouble", "set_aside"]  # the screens know no journal


class Session(Restating):
    """What is said at the table, what can be taken back, and what can be asked.

    A session is one object of one thread, the one that made it: from any other, each of its methods raises OtherThread
    and does nothing. The journal beneath it checks, backs up and exports on threads of their own.
    """

    # the table
    def submit(self, command: Command, by: str = "") -> Entry:
        """Judge, write, then believe. `by` is the seat whose phone said it, '' for the banker's own touch."""
        number = self._sure()
        entry, game = self._judged(command)
        line = self._written(number, body_of(entry, by), game)
        self._unsaved += 1
        self._believe(line.seq, game)
        return entry

    def _written(self, number: int, body: str, game: Game) -> Line:
        """On the disk, or nothing happened. Where somebody else has written, look anew at what is there."""
        try:
            return self.journal.append(number, body, summary_of(game))
        except WrittenElsewhere:
            self.open(number)
            raise

    def preview(self, command: Command) -> tuple[Entry, Game]:
        """Judge without writing; said again at the same table, it is not judged twice."""
        self._shown = (self.game, command, decide(self.game, command, self.edition))
        return self._shown[2]

    def _judged(self, command: Command) -> tuple[Entry, Game]:
        game, shown, judgement = self._shown or (None, None, None)
        if judgement and game is self.game and shown is command:
            return judgement
        return decide(self.game, command, self.edition)

    @property
    def top(self) -> int:
        """The line that stands as the last."""
        return self._top

    @property
    def head(self) -> Head:
        """Where the journal of this game is."""
        return self.journal.game(self._number).head

    @property
    def last(self) -> HistoryLine:
        """That line, with what was said and what happened. It is the only one that is read."""
        return history_line(self.journal.line(self._number, self._top))

    def backwards(self) -> Iterator[HistoryLine]:
        """Every standing line, the last first, each read as it is asked for."""
        seq = self._top
        while seq:
            line = self.journal.line(self._number, seq)
            yield history_line(line)
            seq = line.under

    def line(self, seq: int) -> HistoryLine:
        """One line of the history, struck or not."""
        check_kind(seq, int)
        return history_line(self.journal.line(self._number, seq))

    def back_to_quiet(self) -> None:
        """From a step that cannot be read back to the last line after which the table only waited."""
        quiet = [line.seq for line in self.journal.standing(self._number) if is_quiet(line)]
        if not quiet:
            raise Refused("no_quiet_point")
        self.back_to(quiet[-1])

    @property
    def lost(self) -> bool:
        """Whether the next step cannot be read and the way back is all there is."""
        return isinstance(self.question, Lost)

    # what can be asked
    @property
    def table(self) -> Table:
        """The table to read from; nothing that is written on it counts."""
        return Table(self.game, self.edition)

    @property
    def question(self) -> Decision:
        """What is asked now."""
        if not self.game.started:
            raise Refused("no_game_open")
        return question(self.game)

    def options(self) -> tuple[Option, ...]:
        """The answers that are open."""
        return self.question.options(self.table)

    def asked(self) -> str:
        """Who has to answer."""
        return self.question.asked(self.table)

    def page(self, before: int = 0, count: int = 50) -> list[HistoryLine]:
        """A page of history, newest first, struck lines too."""
        for number in (before, count):
            check_kind(number, int)
        return [history_line(line) for line in self.journal.page(self._number, before, count)]

    def entries(self) -> Iterator[Entry]:
        """All standing entries, oldest first. Raises Damaged before one that is not as it was written."""
        return (read_entry(line) for line in self.standing())

    def standing(self) -> Iterator[Line]:
        """All lines that stand, oldest first, each on the one before it, up to the last one."""
        under = 0
        for line in self.journal.standing(self._number):
            if line.under != under:
                raise Damaged("problem.chain", line.game, under)
            under = line.seq
            yield line
        if under != self._top:
            raise Damaged("problem.chain", self._number, under)

    def steps(self) -> Iterator[tuple[Game, Entry]]:
        """Every standing entry with the game before it, oldest first."""
        game = Game()
        for entry in self.entries():
            yield game, entry
            game = evolve(game, entry)
