"""Folds a record line by line into a game, and lists what was taken back or put right by hand, and by whom.

Every line is a stranger's. The first is judged, for pages show its title and names; of the others each part has the
type that rules expect. Nothing is read from the first line on that is otherwise.
"""

import contextlib
import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.core.changes import Seated
from app.core.edition import Edition
from app.core.events import Started
from app.core.game import Game
from app.core.reasons import Broken
from app.core.referee import Entry, Table
from app.editions.tables import board_of
from app.journal import ENTRY, Line
from app.journal.checking import edition_under
from app.journal.format.chain import ChainWalk
from app.rules.owning.worth import worth
from app.session.entries import after
from app.session.far_back import FarBack, GoneBack
from app.session.judged_games import Judge, read
from app.typed.bounds import LONGEST_NAME, is_a_name, one_line

REMEMBERED = 40  # states that an undo may come back to without folding all again
# Commands that put right, and those that change what is played in the middle of a game.
BY_HAND = {"Adjust", "AdjustMark", "AdjustMortgage", "AdjustPosition", "PayByHand", "StrikePromise"}
OTHER_RULES = {"SetSwitch", "SetFigure", "Correct"}


class Disputed(NamedTuple):
    """A line that takes back or puts right: its number and time, its kind or command, who said it ('': the banker)."""

    seq: int
    at: str
    what: str
    by: str


class Folded:
    """A game folded from the lines seen so far. Once a line cannot be read, `sound` is False and no figure is shown.

    `unread` is that line; it and those after it are counted, and nothing is read of them. Of lines written after the
    moment `until` only the chain is walked.
    """

    def __init__(self, until: str = "") -> None:
        self.until, self.opened, self._late = until, Game(), False
        self.game, self.unread, self.at, self.began = Game(), 0, "", ""
        self.counted = 0  # the number of the last line that was written in time
        self.disputed: list[Disputed] = []
        self._walk: ChainWalk | None = None
        self._back = GoneBack(FarBack(REMEMBERED))
        self._entries: dict[int, Line] = {}
        self._top = 0  # the last entry that stands

    @property
    def seq(self) -> int:
        """Return the number of the last line that was folded."""
        return self._walk.head.seq if self._walk else 0

    @property
    def sound(self) -> bool:
        """Return whether every line can be read."""
        return not self.unread

    def take(self, lines: Sequence[Line]) -> None:
        """Fold these lines too. Of lines that are taken back one after the other, only where they end is folded."""
        for line in lines:
            self._take(line)
        with self._whatever_it_is(self.seq):
            self.game = self._game_after(self._top)

    def _take(self, line: Line) -> None:
        walk = self._walk = self._walk or ChainWalk(0, edition_under(line))
        with self._whatever_it_is(line.seq):
            walk.take(line)
        if self._is_late(line):
            return
        self.counted = line.seq
        self.at, self.began = line.at, self.began or line.at
        if self.sound:
            with self._whatever_it_is(line.seq):
                self._read(line, walk)

    def _read(self, line: Line, walk: ChainWalk) -> None:
        """Fold a line and note what it takes back or puts right."""
        if line.kind == ENTRY:
            self._enter(line)
        self._top = walk.head.top
        self.opened = self.opened if self.opened.started else self.game
        self._note(line)

    def _is_late(self, line: Line) -> bool:
        """Return whether this line, or one before it, was written after the moment."""
        self._late = self._late or bool(self.until and line.at > self.until)
        return self._late

    @contextlib.contextmanager
    def _whatever_it_is(self, seq: int) -> Iterator[None]:
        """Note that a stranger's line cannot be read, whatever it says. The other tables are shown."""
        try:
            yield
        except Exception:  # noqa: BLE001 - it may be anything
            self.unread = self.unread or seq

    def _enter(self, line: Line) -> None:
        """Take an entry and fold it. Raises whatever a line raises that cannot be read."""
        self.game = laid_out(line) if line.seq == 1 else played_on(self._game_after(line.under), line)
        self._entries[line.seq] = line
        self._back.past.remember(line.seq, self.game)

    def _game_after(self, seq: int) -> Game:
        """Return the game after an entry that stands."""
        return self._back.game_after(seq, self.seq, self._entries.__getitem__)

    def _note(self, line: Line) -> None:
        what, by = said_in(line.body)
        what = what if line.kind == ENTRY else line.kind
        if line.kind != ENTRY or what in BY_HAND | OTHER_RULES:
            self.disputed.append(Disputed(line.seq, line.at, what, one_line(by, LONGEST_NAME)))

    @property
    def edition(self) -> Edition:
        """Return the edition as this table has it."""
        return board_of(self.game).printed()

    def worth(self) -> dict[str, int]:
        """Return what each player is worth."""
        table = Table(self.game, self.edition)
        return {seat.id: worth(table, seat.id).total for seat in self.game.seats}


def laid_out(first: Line) -> Game:
    """Return the game that a first line lays out, judged as an import judges it. Raises ImportRefused."""
    return Judge(edition_under(first)).step(Game(), first)


def played_on(game: Game, line: Line) -> Game:
    """Return the game after another line, if each part has its type. Raises ImportRefused, Broken or Damaged."""
    entry, _ = read(line)
    if not game.started or not are_named(entry):
        raise Broken("a line that no game goes on with")
    return after(game, entry, line)


def are_named(entry: Entry) -> bool:
    """Return whether a line lays nothing out anew, and gives nobody a name that could not be typed."""
    seats = [seat for event in entry.events if isinstance(event, Seated) for seat in event.seats]
    return all(is_a_name(seat.name) for seat in seats) and not any(isinstance(one, Started) for one in entry.events)


def said_in(body: str) -> tuple[str, str]:
    """Return the command of an entry, without its version, and who said it."""
    try:
        plain = json.loads(body)
        return str(plain.get("command", {}).get("is", "")).partition("/")[0], str(plain.get("by", ""))
    except (ValueError, LookupError, TypeError, AttributeError):
        return "", ""
