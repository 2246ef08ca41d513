"""Undo, redo and corrections of the open game. They are lines too, and what was struck stays visible.

A correction ("it was another roll") submits the lines after it again, and all of it is one change.
"""

from typing import NamedTuple

from app.core.binding import BINDING
from app.core.commands import Command
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.restating import Restatement, Retelling, StandingLine, restate, said_first, said_on
from app.core.shapes import check_kind
from app.journal import ENTRY, NO_BODY, Head, Line, LineDraft, NothingToUndo, NotStanding
from app.session.entries import (
    AHEAD,
    LONGEST_BY,
    RESTATED,
    TOGETHER,
    HistoryLine,
    after,
    body_of,
    history_line,
    marked,
    plain_text,
    read_entry,
)
from app.session.one_thread import of_one_thread
from app.session.open_game import OpenGame, edition_here, game_after
from app.session.past import is_quiet
from app.session.retracing import Retracing


class Retold(NamedTuple):
    """What was judged last: the game, the line, its command, the lines from there on, and the result."""

    game: Game
    seq: int
    command: Command
    lines: list[HistoryLine]
    found: Restatement


@of_one_thread()
class TakingBack:
    """Goes back and on along what was said, and corrects mistakes that are found later."""

    def __init__(self, opened: OpenGame) -> None:
        self._open, self._journal = opened, opened.journal
        self._asked_on: tuple[Head | None, bool] = (None, False)
        self._retold: Retold | None = None

    # undo and redo
    def undo(self, by: str = "") -> Line:
        """Strike the last standing line, or all that were written together with it; return the last line written.

        `by` is who said so on another phone, '' for the banker.
        """
        retracing = self._retracing()
        retracing.back(plain_text({"by": by[:LONGEST_BY]}) if by else NO_BODY)
        return self._retraced(retracing)[-1]

    def redo(self) -> Line:
        """Go to the state that the last undo left, unless a new command has come; return the last line written."""
        retracing = self._retracing()
        retracing.on()
        retracing.fold_on()
        return self._retraced(retracing)[-1]

    def back_to(self, seq: int) -> None:
        """Undo until this line is the last that stands; in the midst of what was said in one go, line by line."""
        check_kind(seq, int)
        retracing = self._retracing()
        retracing.back_to(seq)
        self._retraced(retracing)

    def back_before(self, seq: int) -> None:
        """Undo until this standing line is taken back too."""
        self.back_to(self._standing(seq).under)

    def back_to_quiet(self) -> None:
        """Go back from a step that cannot be read to the last line after which the question was idle."""
        quiet = [line.seq for line in self._journal.standing(self._open.number) if is_quiet(line)]
        if not quiet:
            raise Refused("no_quiet_point")
        self.back_to(quiet[-1])

    def lines_from(self, seq: int) -> int:
        """Return how many lines `back_before` would take back."""
        return sum(1 for _ in self._journal.standing(self._open.number, self._standing(seq).seq - 1))

    def forward_to(self, seq: int) -> None:
        """Redo until this line, or what was put back for it, is the last that stands, unless a new command has come."""
        check_kind(seq, int)
        retracing = self._retracing()
        retracing.forward_to(seq)
        self._retraced(retracing)

    @property
    def can_redo(self) -> bool:
        """Return whether there is something that `redo` brings back."""
        if self._open.saved is None:
            return False
        head = self._open.head
        if self._asked_on[0] != head:
            draft = LineDraft(self._journal, self._open.number)
            self._asked_on = (head, Retracing(draft, self._open.states).leads_on)
        return self._asked_on[1]

    # corrections
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
        self._open.sure()
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
        self._open.sure()
        if not self.waiting:
            return 0
        first, *later = self._open.game.still_to_say
        told = Retelling(self._open.game, edition_here)
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
        return self._open.game.waiting

    # inside
    def _retracing(self) -> Retracing:
        return Retracing(LineDraft(self._journal, self._open.sure()), self._open.states)

    def _retraced(self, retracing: Retracing) -> tuple[Line, ...]:
        """Write what was gathered, and take over the game that it leads to."""
        draft, opened = retracing.draft, self._open
        known = retracing.known(draft.head.top)
        lines = draft.write(opened.summary(known) if known is not None else None)
        for seq, game in retracing.games.items():
            opened.states.remember(seq, game)
        opened.states.copies.update(retracing.copies)
        opened.unsaved += sum(line.kind == ENTRY for line in lines)
        opened.go_to(draft.head.top)
        return lines

    def _put_in_place(self, gone: int, bodies: list[str], games: list[Game]) -> None:
        """Write these lines in place of the last `gone` ones, as one state; the games are those after each of them."""
        retracing = self._retracing()
        retracing.exchange(gone, bodies, games, RESTATED)
        self._retraced(retracing)

    def _standing(self, seq: int) -> Line:
        """Return a line that stands and can be taken back, which is any except the one that laid out the game."""
        check_kind(seq, int)
        if not 0 < seq <= self._open.top:
            raise NotStanding
        line = self._journal.line(self._open.number, seq)
        if line.kind != ENTRY or line.struck:
            raise NotStanding
        if not line.under:
            raise NothingToUndo
        return line

    def _game_at(self, seq: int) -> Game:
        """Return the game after a standing line: remembered, or folded."""
        return game_after(seq, self._open.states.at, lambda at: self._journal.line(self._open.number, at))

    def _judged_anew(self, seq: int, command: Command) -> Retold:
        """Judge a restatement; the last one is remembered, so that it is not judged twice."""
        known, game = self._retold, self._open.game
        if known is not None and known.game is game and known.seq == seq and known.command is command:
            return known
        before = self.table_before(seq).game
        lines = [history_line(line) for line in self._journal.standing(self._open.number, seq - 1)]
        found = restate(standing_lines(before, lines), before, command, game, edition_here)
        self._retold = Retold(game, seq, command, lines, found)
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
