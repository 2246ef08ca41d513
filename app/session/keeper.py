"""The open file of games, and the game that is open in it."""

import contextlib
from pathlib import Path
from threading import get_ident
from typing import Self

from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Command, Entry, decide
from app.core.shapes import check_kind
from app.editions.tables import edition_of
from app.journal import Damaged, Journal, JournalError, Notice, Saved, Unsound, WrittenElsewhere
from app.journal.checking.verdict import Stop, TellProgress, never, nobody
from app.rules.whole_game.opening import NewGame
from app.session.background_check import AGAIN, BackgroundCheck, Tell
from app.session.bidding import Bidding
from app.session.entries import body_of, frozen
from app.session.importing import take_in
from app.session.one_thread import Listeners, OneThread
from app.session.past import Past, reopened
from app.session.played_on import Summary, by_facts_in, edition_for, edition_here
from app.session.rescue import rescue

BETWEEN_SNAPSHOTS = 60
GAMES = "games.db"  # the name of the file in its folder


class Keeper(OneThread):
    """Creates, opens, imports and closes games; lets the file rest, pause and be checked."""

    def __init__(self, path: Path | str) -> None:
        self._thread = get_ident()
        file = Path(path)
        self.journal = Journal.open(file / GAMES if file.is_dir() else file)
        self.saved: Saved | None = None
        self.game, self.edition = Game(), edition_of("ultimate", {})
        self.warnings: tuple[Notice, ...] = self.journal.warnings
        self._past, self._unsaved, self._by_facts = Past(), 0, 0
        self._head: object = None
        self._row = Summary()
        self._shown: tuple[Game, Command, tuple[Entry, Game]] | None = None
        self._printed: tuple[object, object] = (None, None)
        self._watch: BackgroundCheck | None = None
        self.changed = Listeners()
        self.bidding = Bidding()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # games
    def games(self) -> list[Saved]:
        """Return the saved games, the one played last first."""
        self._add_up()
        return self.journal.games()

    def listed(self) -> list[Saved | Unsound]:
        """Return the saved games, also those whose row in the list is damaged."""
        self._add_up()
        return self.journal.listed()

    def create(self, edition: str, opening: NewGame, **marks: object) -> int:
        """Lay out a new game and open it. Its first line keeps the marks."""
        self._add_up()
        printed = edition_for(edition, opening)
        entry, game = decide(Game(), opening, printed)
        self.saved = self.journal.create(game.title, edition, body_of(entry, "", **marks), self._row.of(game))
        self._past, self.edition, self._unsaved, self._by_facts = Past(), printed, 0, 0
        self._believe(self.saved.head.top, game)
        return self.saved.id

    def open(self, number: int) -> tuple[Notice, ...]:
        """Open a saved game; return the warnings to show."""
        check_kind(number, int)
        self._add_up()
        opening, past = reopened(self.journal, number)
        edition = edition_here(past.latest)
        self.saved, self.warnings, self._unsaved = opening.saved, opening.warnings, len(opening.tail)
        self._past, self.edition, self._printed = past, edition, (past.latest.switches, past.latest.corrections)
        self._by_facts = by_facts_in(opening.saved.summary)
        self._believe(opening.saved.head.top, past.latest)
        return opening.warnings

    def import_game(self, path: Path, progress: TellProgress | None = None, stop: Stop | None = None) -> Saved:
        """Import a game from a file, if the rules give its facts for its commands."""
        return take_in(self.journal, path, progress or nobody, stop or never)

    def rescue(self, number: int) -> Saved:
        """Save the good lines of a damaged game as a new one."""
        return rescue(self.journal, number)

    def damage(self) -> Damaged:
        """Return where the damage of the open game begins."""
        return self.journal.verify(self._number).damage

    def leave(self) -> None:
        """Close the game."""
        self._put_by()
        self.journal.rest()
        self.saved, self.game, self._past = None, Game(), Past()
        self.changed()

    def delete(self, number: int) -> None:
        """Delete a saved game; close it first if it is open."""
        if self.saved is not None and self.saved.id == number:
            self.leave()
        self.journal.delete(number)

    # between taps
    def rest(self) -> None:
        """Make a snapshot if enough lines have come, and let the journal tidy up. Called between taps."""
        self._freeze(BETWEEN_SNAPSHOTS)
        self.journal.rest()

    def _freeze(self, enough: int) -> None:
        """Make a snapshot after so many lines. It is a cache: without room for it, opening takes longer."""
        with contextlib.suppress(JournalError):
            if self.saved is not None and self._unsaved >= enough and self._unmoved():
                self._unsaved = 0
                self.journal.put_snapshot(self.saved.id, self._top, frozen(self.game))

    def watch(self, tell: Tell) -> None:
        """Check everything in the background, all evening; `tell` is called with troubles, on that thread."""
        self._watch = BackgroundCheck(self.journal, tell, again=AGAIN)

    def pause(self) -> None:
        """Bring everything to the disk, because the phone may end the app after this."""
        self._put_by()
        self.journal.pause()

    def close(self) -> None:
        """Close the file for the next writer."""
        if self._watch is not None:
            self._watch.stop()
        self._put_by()
        self.journal.close()

    @property
    def by_facts(self) -> int:
        """Return the first line of the open game that was believed when it was imported; 0 if all were judged."""
        return self._by_facts

    # inside
    @property
    def _number(self) -> int:
        if self.saved is None:
            raise Refused("no_game_open")
        return self.saved.id

    @property
    def _top(self) -> int:
        return self.journal.game(self._number).head.top

    def _unmoved(self) -> bool:
        """Return whether the file is as we last read it; a backup may have been put in its place."""
        return self.journal.game(self._number).head == self._head

    def _sure(self) -> int:
        """Return the number of the open game; open it anew and raise WrittenElsewhere if the file has changed."""
        if not self._unmoved():
            self.open(self._number)
            raise WrittenElsewhere
        return self._number

    def _card(self, seq: int) -> str | None:
        """Return the summary after this line; None keeps the present one where the game then is not remembered."""
        known = self._past.at(seq)
        return self._summary(known) if known else None

    def _summary(self, game: Game) -> str:
        """Return what the list of games shows of the open game from this tap on."""
        return self._row.at_a_tap(game, self.edition, self._by_facts)

    def _put_by(self) -> None:
        """Leave the open game as whoever reads the file next should find it: added up, with a snapshot."""
        self._add_up()
        self._freeze(1)

    def _add_up(self) -> None:
        """Write into the list what everybody in the open game is worth. Without room for it the list tells it later."""
        with contextlib.suppress(JournalError):
            if self.saved is None or not self._unmoved():
                return
            row, summary = self.journal.game(self._number), self._row.of(self.game, self._by_facts)
            if row.summary != summary:
                self.journal.mend_summary(row, summary)

    def _go_to(self, seq: int) -> None:
        known = self._past.at(seq)
        if known is None:
            self.open(self._number)
        else:
            self._believe(seq, known)

    def _believe(self, seq: int, game: Game) -> None:
        self.game, self._head = game, self.journal.game(self._number).head
        self._past.remember(seq, game)
        switches, corrections = self._printed
        if game.switches is not switches or game.corrections is not corrections:
            self._printed = (game.switches, game.corrections)
            self.edition = edition_of(game.edition, game.switches, game.corrections)
        self.changed()
