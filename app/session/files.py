"""The saved games: one is created, opened or imported, and the file rests, pauses and is checked."""

import contextlib
from pathlib import Path

from app.core.game import Game
from app.core.referee import decide
from app.core.shapes import check_kind
from app.journal import Damaged, JournalError, Notice, Saved, Unsound
from app.journal.checking import Stop, TellProgress, never, nobody
from app.rules.whole_game.opening import NewGame
from app.session.background_check import AGAIN, BackgroundCheck, Tell
from app.session.entries import body_of, frozen
from app.session.importing import take_in
from app.session.one_thread import of_one_thread
from app.session.open_game import OpenGame, edition_for
from app.session.rescue import rescue

BETWEEN_SNAPSHOTS = 60


@of_one_thread()
class Files:
    """Creates, opens, imports and closes games; lets the file rest, pause and be checked."""

    def __init__(self, opened: OpenGame) -> None:
        self._open, self._journal = opened, opened.journal
        self._watch: BackgroundCheck | None = None

    # games
    def games(self) -> list[Saved]:
        """Return the saved games, the one played last first."""
        self._open.add_up()
        return self._journal.games()

    def listed(self) -> list[Saved | Unsound]:
        """Return the saved games, also those whose row in the list is damaged."""
        self._open.add_up()
        return self._journal.listed()

    def create(self, edition: str, opening: NewGame, **marks: object) -> int:
        """Lay out a new game and open it. Its first line keeps the marks."""
        self._open.add_up()
        printed = edition_for(edition, opening)
        entry, game = decide(Game(), opening, printed)
        saved = self._journal.create(game.title, edition, body_of(entry, "", **marks), self._open.row.of(game))
        self._open.take(saved, printed, game)
        return saved.id

    def open(self, number: int) -> tuple[Notice, ...]:
        """Open a saved game; return the warnings to show."""
        check_kind(number, int)
        self._open.reopen(number)
        return self._open.warnings

    @property
    def warnings(self) -> tuple[Notice, ...]:
        """Return what is to be shown of the file, or of the game that was opened last."""
        return self._open.warnings

    @property
    def by_facts(self) -> int:
        """Return the first line of the open game that was believed when it was imported; 0 if all were judged."""
        return self._open.by_facts

    def import_game(self, path: Path, progress: TellProgress | None = None, stop: Stop | None = None) -> Saved:
        """Import a game from a file, if the rules give its facts for its commands."""
        return take_in(self._journal, path, progress or nobody, stop or never)

    def rescue(self, number: int) -> Saved:
        """Save the good lines of a damaged game as a new one."""
        return rescue(self._journal, number)

    def damage(self) -> Damaged:
        """Return where the damage of the open game begins."""
        return self._journal.verify(self._open.number).damage

    def leave(self) -> None:
        """Close the game."""
        self._put_by()
        self._journal.rest()
        self._open.put_away()

    def delete(self, number: int) -> None:
        """Delete a saved game; close it first if it is open."""
        if self._open.saved is not None and self._open.saved.id == number:
            self.leave()
        self._journal.delete(number)

    # between taps
    def rest(self) -> None:
        """Make a snapshot if enough lines have come, and let the journal tidy up. Called between taps."""
        self._freeze(BETWEEN_SNAPSHOTS)
        self._journal.rest()

    def watch(self, tell: Tell) -> None:
        """Check everything in the background, all evening; `tell` is called with troubles, on that thread."""
        self._watch = BackgroundCheck(self._journal, tell, again=AGAIN)

    def pause(self) -> None:
        """Bring everything to the disk, because the phone may end the app after this."""
        self._put_by()
        self._journal.pause()

    def close(self) -> None:
        """Close the file for the next writer."""
        if self._watch is not None:
            self._watch.stop()
        self._put_by()
        self._journal.close()

    def _put_by(self) -> None:
        """Leave the open game as whoever reads the file next should find it: added up, with a snapshot."""
        self._open.add_up()
        self._freeze(1)

    def _freeze(self, enough: int) -> None:
        """Make a snapshot after so many lines. It is a cache: without room for it, opening takes longer."""
        with contextlib.suppress(JournalError):
            opened = self._open
            if opened.saved is not None and opened.unsaved >= enough and opened.unmoved():
                opened.unsaved = 0
                self._journal.put_snapshot(opened.number, opened.top, frozen(opened.game))
