"""The one door for screens and scripts. Judge, write, then believe: what counts is on the disk."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Command, Entry, Table, decide, evolve, question
from app.core.steps import Decision, Lost, Option
from app.entries import Told, body_of, entry_of, fold, frozen, is_quiet, summary_of, told
from app.imports import foldable
from app.journal import Journal, JournalError, Line, Moved, Notice, Saved
from app.journal.verify import Progress, Stop
from app.past import Past, reopened
from app.rules.opening import NewGame
from app.tables import edition_of

BETWEEN_SNAPSHOTS = 60


class Session:
    """An open file of games, and one of its games on the table."""

    def __init__(self, path: Path | str) -> None:
        file = Path(path)
        self.journal = Journal.open(file / "games.db" if file.is_dir() else file)
        self.saved: Saved | None = None
        self.game, self.edition = Game(), edition_of("ultimate", {})
        self.warnings: tuple[Notice, ...] = ()
        self._past = Past()
        self._switches: object = None
        self._corrections: object = None
        self._unsaved = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def games(self) -> list[Saved]:
        """The saved games, the one played last first."""
        return self.journal.games()

    def create(self, edition: str, opening: NewGame) -> int:
        """Lay out a new game and put it on the table."""
        printed = edition_of(edition, dict(opening.switches), opening.corrections)
        values = printed.switch_values(opening.preset) | dict(opening.switches)
        printed = edition_of(edition, values, opening.corrections)
        entry, game = decide(Game(), opening, printed)
        self.saved = self.journal.create(game.title, edition, body_of(entry), summary_of(game))
        self._past, self.edition, self._unsaved = Past(), printed, 0
        self._believe(self.saved.head.top, game)
        return self.saved.id

    def open(self, number: int) -> tuple[Notice, ...]:
        """Put a saved game on the table; what is to be told about it comes back."""
        opening, self._past = reopened(self.journal, number)
        self.saved, self.warnings, self._unsaved = opening.saved, opening.warnings, len(opening.tail)
        game = self._past.latest
        self.edition = edition_of(opening.saved.edition, game.switches, game.corrections)
        self._believe(opening.saved.head.top, game)
        return opening.warnings

    def import_game(self, path: Path, progress: Progress | None = None, stop: Stop | None = None) -> Saved:
        """Take in a game from a file: true in its lines, and one that these rules can go on with."""
        return self.journal.import_game(path, foldable, progress, stop)

    def leave(self) -> None:
        """Take the game off the table."""
        self.rest()
        self.saved, self.game, self._past = None, Game(), Past()

    def close(self) -> None:
        """Leave the file for the next."""
        self.journal.close()

    # the table
    def submit(self, command: Command) -> Entry:
        """Judge, write, then believe."""
        entry, game = decide(self.game, command, self.edition)
        line = self._written(entry, game)
        self._unsaved += 1
        self._believe(line.seq, game)
        return entry

    def _written(self, entry: Entry, game: Game) -> Line:
        """On the disk, or nothing happened. Where somebody else has written, look anew at what is there."""
        try:
            return self.journal.append(self._number, body_of(entry), summary_of(game))
        except Moved:
            self.open(self._number)
            raise

    def preview(self, command: Command) -> tuple[Entry, Game]:
        """Judge without writing."""
        return decide(self.game, command, self.edition)

    def undo(self) -> Line:
        """Strike the last standing line; it stays visible."""
        line = self.journal.undo(self._number)
        self._go_to(self._top)
        return line

    def redo(self) -> Line:
        """Bring the last struck line back, until a new command comes."""
        line = self.journal.redo(self._number)
        if self._past.at(line.target) is None:
            self._past.remember(line.target, fold(self.game, self.journal.line(self._number, line.target)))
        self._go_to(line.target)
        return line

    def back_to(self, seq: int) -> None:
        """Undo until this line is the last that stands."""
        self.journal.back_to(self._number, seq)
        self._go_to(self._top)

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
        return question(self.game)

    def options(self) -> tuple[Option, ...]:
        """The answers that are open."""
        return self.question.options(self.table)

    def asked(self) -> str:
        """Who has to answer."""
        return self.question.asked(self.table)

    def page(self, before: int = 0, count: int = 50) -> list[Told]:
        """A page of history, newest first, struck lines too."""
        return [told(line) for line in self.journal.page(self._number, before, count)]

    def entries(self) -> Iterator[Entry]:
        """All standing entries, oldest first."""
        return (entry_of(line) for line in self.journal.standing(self._number))

    def steps(self) -> Iterator[tuple[Game, Entry]]:
        """Every standing entry with the game before it, oldest first."""
        game = Game()
        for entry in self.entries():
            yield game, entry
            game = evolve(game, entry)

    @property
    def can_redo(self) -> bool:
        """Whether a struck line can be brought back."""
        return bool(self.saved is not None and self.journal.game(self._number).head.again)

    # between taps
    def rest(self) -> None:
        """Off the way of a tap: a snapshot when enough lines have come, and the journal's own tidying."""
        if self.saved is not None and self._unsaved >= BETWEEN_SNAPSHOTS:
            with contextlib.suppress(JournalError):  # a cache: without room for it, opening takes longer
                self.journal.put_snapshot(self._number, self._top, frozen(self.game))
            self._unsaved = 0
        self.journal.rest()

    def pause(self) -> None:
        """The phone may take us away after this."""
        self.journal.pause()

    # inside
    @property
    def _number(self) -> int:
        if self.saved is None:
            raise Refused("no_game_open")
        return self.saved.id

    @property
    def _top(self) -> int:
        return self.journal.game(self._number).head.top

    def _go_to(self, seq: int) -> None:
        known = self._past.at(seq)
        if known is None:
            self.open(self._number)
        else:
            self._believe(seq, known)

    def _believe(self, seq: int, game: Game) -> None:
        self.game = game
        self._past.remember(seq, game)
        if game.switches is not self._switches or game.corrections is not self._corrections:
            self._switches, self._corrections = game.switches, game.corrections
            self.edition = edition_of(game.edition, game.switches, game.corrections)
