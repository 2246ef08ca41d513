"""Folds a record line by line into a game, and lists what was taken back or put right by hand, and by whom."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table
from app.editions.tables import board_of
from app.journal import ENTRY, Line
from app.journal.checking import edition_under
from app.journal.format.chain import ChainWalk
from app.rules.owning.worth import worth
from app.session.entries import fold

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

    Of lines written after the moment `until` only the chain is walked.
    """

    def __init__(self, until: str = "") -> None:
        self.until, self.opened, self._late = until, Game(), False
        self.game, self.sound, self.at, self.began = Game(), True, "", ""
        self.counted = 0  # the number of the last line that was written in time
        self.disputed: list[Disputed] = []
        self._walk: ChainWalk | None = None
        self._states: dict[int, Game] = {}
        self._entries: list[Line] = []

    @property
    def seq(self) -> int:
        """Return the number of the last line that was folded."""
        return self._walk.head.seq if self._walk else 0

    def take(self, lines: Sequence[Line]) -> None:
        """Fold these lines too."""
        for line in lines:
            self._take(line)

    def _take(self, line: Line) -> None:
        walk = self._walk = self._walk or ChainWalk(0, edition_under(line))
        try:
            walk.take(line)
            if self._is_late(line):
                return
            self.game = self._entered(line) if line.kind == ENTRY else self._back_to(walk.head.top)
        except Exception:  # noqa: BLE001 - a stranger's line may be anything; the other tables are shown
            self.sound = False
        self.counted = line.seq
        self.at, self.began = line.at, self.began or line.at
        self.opened = self.opened if self.opened.started else self.game
        self._note(line)

    def _is_late(self, line: Line) -> bool:
        """Return whether this line, or one before it, was written after the moment."""
        self._late = self._late or bool(self.until and line.at > self.until)
        return self._late

    def _entered(self, line: Line) -> Game:
        self._entries.append(line)
        game = fold(self.game, line)
        self._states[line.seq] = game
        if len(self._states) > REMEMBERED:
            del self._states[next(iter(self._states))]
        return game

    def _back_to(self, top: int) -> Game:
        """Return the game after an entry that is on top again."""
        if top not in self._states:
            game = Game()
            for line in self._standing(top):
                game = fold(game, line)
            self._states[top] = game
        return self._states[top]

    def _standing(self, top: int) -> list[Line]:
        """Return the entries that stand beneath this one, oldest first."""
        by_number, found = {line.seq: line for line in self._entries}, []
        while top:
            found.append(by_number[top])
            top = by_number[top].under
        return found[::-1]

    def _note(self, line: Line) -> None:
        what, by = said_in(line.body)
        what = what if line.kind == ENTRY else line.kind
        if line.kind != ENTRY or what in BY_HAND | OTHER_RULES:
            self.disputed.append(Disputed(line.seq, line.at, what, by))

    @property
    def edition(self) -> Edition:
        """Return the edition as this table has it."""
        return board_of(self.game).printed()

    def worth(self) -> dict[str, int]:
        """Return what each player is worth."""
        table = Table(self.game, self.edition)
        return {seat.id: worth(table, seat.id).total for seat in self.game.seats}


def said_in(body: str) -> tuple[str, str]:
    """Return the command of an entry, without its version, and who said it."""
    try:
        plain = json.loads(body)
        return str(plain.get("command", {}).get("is", "")).partition("/")[0], str(plain.get("by", ""))
    except (ValueError, LookupError, TypeError, AttributeError):
        return "", ""
