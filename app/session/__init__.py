"""The one door to a game for screens and scripts: commands are judged, written, and only then believed."""

from collections.abc import Iterator

from app.core.events import Marked, TurnBegan
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Choose, Command, Entry, Table, decide, question
from app.core.shapes import check_kind
from app.core.steps import Decision, Lost, Option, question_in
from app.journal import (
    Damaged,
    Head,
    Journal,
    JournalError,
    Line,
    Notice,
    Saved,
    Unsound,
    WrittenElsewhere,
    file_trouble,
    set_aside,
)
from app.session.entries import HistoryLine, body_of, history_line
from app.session.keeper import GAMES
from app.session.reading_along import Reading, is_quiet
from app.session.restating import Restating

__all__ = [  # screens do not import the journal
    "GAMES", "Damaged", "Journal", "JournalError", "Notice", "Saved", "Session", "Unsound", "file_trouble", "set_aside",
]  # fmt: skip


class Session(Restating):
    """An open game: commands to submit, lines to undo, questions to ask.

    A session belongs to the thread that made it: from any other, each of its methods raises OtherThread and does
    nothing. `game` and `edition` are values that nobody changes afterwards. The journal beneath it checks, backs up
    and exports on threads of its own.
    """

    @property
    def number(self) -> int:
        """The number of the open game in the list; raise Refused where none is open."""
        return self._number

    # the table
    def submit(self, command: Command, by: str = "") -> Entry:
        """Judge a command, write it, then believe it.

        `by` is the seat whose phone submitted it, '' for the banker's own.
        """
        number = self._sure()
        entry, game = self._judged(command)
        line = self._written(number, body_of(entry, by), game)
        self._unsaved += 1
        self._believe(line.seq, game)
        return entry

    def _written(self, number: int, body: str, game: Game) -> Line:
        """Write an entry, completely or not at all.

        If somebody else has written to the file, open the game anew and raise.
        """
        try:
            return self.journal.append(number, body, self._summary(game))
        except WrittenElsewhere:
            self.open(number)
            raise

    def preview(self, command: Command) -> tuple[Entry, Game]:
        """Judge a command without writing it. If it is submitted next, it is not judged again."""
        self._shown = (self.game, command, decide(self.game, command, self.edition))
        return self._shown[2]

    def _judged(self, command: Command) -> tuple[Entry, Game]:
        game, shown, judgement = self._shown or (None, None, None)
        if judgement and game is self.game and shown is command:
            return judgement
        return decide(self.game, command, self.edition)

    @property
    def top(self) -> int:
        """Return the number of the last standing line."""
        return self._top

    @property
    def head(self) -> Head:
        """Return where the journal of this game is."""
        return self.journal.game(self._number).head

    @property
    def last(self) -> HistoryLine:
        """Return the last standing line, with its command and events. Only this line is read."""
        return history_line(self.journal.line(self._number, self._top))

    def backwards(self, seq: int | None = None) -> Iterator[HistoryLine]:
        """Yield every standing line from this one on, or from the last, backwards, each read when it is asked for."""
        seq = self._top if seq is None else seq
        while seq:
            line = self.journal.line(self._number, seq)
            yield history_line(line)
            seq = line.under

    def remembered(self, seq: int) -> Game | None:
        """Return the game after a standing line; None where it is too far back to be remembered."""
        return self._past.at(seq)

    def line(self, seq: int) -> HistoryLine:
        """Return one line of the history, struck or not."""
        check_kind(seq, int)
        return history_line(self.journal.line(self._number, seq))

    def back_to_quiet(self) -> None:
        """Go back from a step that cannot be read to the last line after which the question was idle."""
        quiet = [line.seq for line in self.journal.standing(self._number) if is_quiet(line)]
        if not quiet:
            raise Refused("no_quiet_point")
        self.back_to(quiet[-1])

    @property
    def lost(self) -> bool:
        """Return whether the next step cannot be read, so that only the way back is left."""
        return isinstance(self.question, Lost)

    # what can be asked
    @property
    def table(self) -> Table:
        """Return a table to read from. What is written on it is not kept."""
        return Table(self.game, self.edition)

    @property
    def question(self) -> Decision:
        """Return what is asked now."""
        if not self.game.started:
            raise Refused("no_game_open")
        return question(self.game)

    def options(self) -> tuple[Option, ...]:
        """Return the answers that are open."""
        return self.question.options(self.table)

    def asked(self) -> str:
        """Return the player who has to answer."""
        return self.question.asked(self.table)

    def page(self, before: int = 0, count: int = 50) -> list[HistoryLine]:
        """Return a page of history, newest first, with struck lines."""
        for number in (before, count):
            check_kind(number, int)
        return [history_line(line) for line in self.journal.page(self._number, before, count)]

    def answered(self, one: HistoryLine) -> Decision | None:
        """Return the question that a line answered, if the answer moved nothing: only the question tells the rest."""
        if one.entry is None or not one.line.under or not is_bare_answer(one.entry):
            return None
        below = history_line(self.journal.page(self._number, one.line.under + 1, 1)[0]).entry
        return question_in(below.agenda) if below is not None else None

    def reading(self) -> Reading:
        """Return the game to be read along; any thread may read it."""
        return Reading(self.journal, self._number, self.game, self.edition)

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
