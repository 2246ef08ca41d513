"""The one door to a game for screens and scripts: commands are judged, written, and only then believed."""

from pathlib import Path
from typing import Self

from app.core.commands import Command
from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Entry, Table, decide, question
from app.core.steps import Decision, Lost, Option
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
from app.rules.whole_game.opening import NewGame
from app.session.bidding import Bidding
from app.session.entries import body_of
from app.session.files import Files
from app.session.history import TakingBack
from app.session.one_thread import of_one_thread
from app.session.open_game import OpenGame
from app.session.past import Past
from app.typed.bounds import MOST_OPEN

__all__ = [  # screens do not import the journal
    "GAMES", "Damaged", "Journal", "JournalError", "Notice", "Saved", "Session", "Unsound", "file_trouble", "set_aside",
]  # fmt: skip

GAMES = "games.db"  # the name of the file in its folder


@of_one_thread("game", "edition", "saved")
class Session:
    """An open game: commands to submit and questions to ask.

    `history` undoes, redoes and corrects; `files` opens, imports, rescues and lets the file rest; `past` reads what was
    said. A session belongs to the thread that made it: from any other, each of its methods and theirs raises
    OtherThread and does nothing. `game` and `edition` are values that nobody changes afterwards. The journal beneath it
    checks, backs up and exports on threads of its own.
    """

    def __init__(self, path: Path | str) -> None:
        file = Path(path)
        self.journal = Journal.open(file / GAMES if file.is_dir() else file)
        self._open = OpenGame(self.journal)
        self.history, self.files, self.past = TakingBack(self._open), Files(self._open), Past(self._open)
        self.changed, self.bidding = self._open.changed, Bidding()
        self._shown: tuple[Game, Command, tuple[Entry, Game]] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # what is open
    @property
    def game(self) -> Game:
        """Return the game as it is believed now."""
        return self._open.game

    @property
    def edition(self) -> Edition:
        """Return the edition as the open game plays it: with its switches and its own print."""
        return self._open.edition

    @property
    def saved(self) -> Saved | None:
        """Return the row of the open game in the list, as it was when it was opened; None where none is open."""
        return self._open.saved

    @property
    def number(self) -> int:
        """The number of the open game in the list; raise Refused where none is open."""
        return self._open.number

    @property
    def top(self) -> int:
        """Return the number of the last standing line."""
        return self._open.top

    @property
    def head(self) -> Head:
        """Return where the journal of this game is."""
        return self._open.head

    # the doors that scripts use most
    def create(self, edition: str, opening: NewGame, **marks: object) -> int:
        """Lay out a new game and open it."""
        return self.files.create(edition, opening, **marks)

    def games(self) -> list[Saved]:
        """Return the saved games, the one played last first."""
        return self.files.games()

    def open(self, number: int) -> tuple[Notice, ...]:
        """Open a saved game; return the warnings to show."""
        return self.files.open(number)

    def close(self) -> None:
        """Close the file for the next writer."""
        self.files.close()

    def undo(self, by: str = "") -> Line:
        """Strike the last standing line, or all that were written together with it."""
        return self.history.undo(by)

    def redo(self) -> Line:
        """Go to the state that the last undo left."""
        return self.history.redo()

    # the table
    def submit(self, command: Command, by: str = "") -> Entry:
        """Judge a command, write it, then believe it.

        `by` is the seat whose phone submitted it, '' for the banker's own.
        """
        number = self._open.sure()
        entry, game = self._judged(command)
        line = self._written(number, body_of(entry, by), game)
        self._open.unsaved += 1
        self._open.believe(line.seq, game)
        return entry

    def _written(self, number: int, body: str, game: Game) -> Line:
        """Write an entry, completely or not at all.

        If somebody else has written to the file, open the game anew and raise.
        """
        try:
            return self.journal.append(number, body, self._open.summary(game))
        except WrittenElsewhere:
            self._open.reopen(number)
            raise

    def preview(self, command: Command) -> tuple[Entry, Game]:
        """Judge a command without writing it. If it is submitted next, it is not judged again."""
        self._shown = (self.game, command, self._decided(command))
        return self._shown[2]

    def _judged(self, command: Command) -> tuple[Entry, Game]:
        game, shown, judgement = self._shown or (None, None, None)
        if judgement and game is self.game and shown is command:
            return judgement
        return self._decided(command)

    def _decided(self, command: Command) -> tuple[Entry, Game]:
        """Judge a command. Raises Refused also where more would lie open than a game may have that is sent or restored.

        Any phone with a seat could offer until the family's backup could no longer be put back.
        """
        entry, game = decide(self.game, command, self.edition)
        if len(game.papers) > max(MOST_OPEN, len(self.game.papers)):
            raise Refused("too_many_open", most=MOST_OPEN)
        return entry, game

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

    @property
    def lost(self) -> bool:
        """Return whether the next step cannot be read, so that only the way back is left."""
        return isinstance(self.question, Lost)

    def options(self) -> tuple[Option, ...]:
        """Return the answers that are open."""
        return self.question.options(self.table)

    def asked(self) -> str:
        """Return the player who has to answer."""
        return self.question.asked(self.table)
