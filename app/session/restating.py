"""Corrects a line of the open game ("it was another roll"): the lines after it are submitted again, as one change."""

from typing import NamedTuple

from app.core.binding import BINDING
from app.core.commands import Command
from app.core.game import Game
from app.core.referee import Table
from app.core.restating import Restatement, Retelling, StandingLine, restate, said_first, said_on
from app.session.entries import AHEAD, TOGETHER, HistoryLine, after, body_of, history_line, marked, read_entry
from app.session.played_on import edition_here
from app.session.undoing import TakingBack


class Retold(NamedTuple):
    """What was judged last: the game, the line, its command, the lines from there on, and the result."""

    game: Game
    seq: int
    command: Command
    lines: list[HistoryLine]
    found: Restatement


class Restating(TakingBack):
    """Corrects mistakes that are found later."""

    _retold: Retold | None = None

    def table_before(self, seq: int) -> Table:
        """Return the table as it was before this standing line, to read what was asked and could be answered."""
        before = self._game_at(self._standing(seq).under)
        return Table(before, edition_here(before))

    def restatement(self, seq: int, command: Command) -> Restatement:
        """Return what would follow if this command had been submitted on that line. Nothing is written.

        Raises Refused if it could not be submitted there, NotStanding or NothingToUndo if that line cannot be
        changed.
        """
        return self._judged_anew(seq, command).found

    def restate(self, seq: int, command: Command, by: str = "") -> Restatement:
        """Do it: strike those lines, and write the corrected ones in their place."""
        self._sure()
        _, _, _, lines, found = self._judged_anew(seq, command)
        speakers = [by, *[line.by for line in lines[1 : 1 + len(found.again)]], ""]
        bodies = [body_of(entry, who) for entry, who in zip(found.entries, speakers, strict=False)]
        self._put_in_place(len(lines), bodies, list(found.games))
        return found

    def say_waiting(self, by: str = "") -> int:
        """Submit what waits as long as each command fits, as one change that one Undo takes back; return how many.

        The first was shown with what it does now; each later line must bind whom and what it bound before, and answer
        the question that it once answered. Raise why the first does not fit.
        """
        self._sure()
        if not self.waiting:
            return 0
        first, *later = self.game.still_to_say
        told = Retelling(self.game, edition_here)
        said_first(told, first)
        said_on(told, later)
        bodies = [body_of(entry, by) for entry in told.entries]
        if len(bodies) > 1:
            bodies[0], bodies[-1] = marked(bodies[0], AHEAD, len(bodies)), marked(bodies[-1], TOGETHER, len(bodies))
        self._put_in_place(0, bodies, told.games)
        return len(bodies)

    @property
    def waiting(self) -> tuple[Command, ...]:
        """Return what is still to be submitted.

        Drop the first with `Postpone(waiting[1:])`, all with `Postpone(())`.
        """
        return self.game.waiting

    def _judged_anew(self, seq: int, command: Command) -> Retold:
        """Judge a restatement; the last one is remembered, so that it is not judged twice."""
        known = self._retold
        if known is not None and known.game is self.game and known.seq == seq and known.command is command:
            return known
        before = self.table_before(seq).game
        lines = [history_line(line) for line in self.journal.standing(self._number, seq - 1)]
        found = restate(standing_lines(before, lines), before, command, self.game, edition_here)
        self._retold = Retold(self.game, seq, command, lines, found)
        return self._retold


def standing_lines(before: Game, lines: list[HistoryLine]) -> list[StandingLine]:
    """Return each line with what was asked before it, and whom and what it bound."""
    found, game = list[StandingLine](), before
    for line in lines:
        entry = line.entry or read_entry(line.line)  # raises if it cannot be read
        bound = BINDING.bound(Table(game, edition_here(game)), entry)
        found.append(StandingLine(line.line.seq, entry, game.agenda[0], bound))
        game = after(game, entry, line.line)
    return found
