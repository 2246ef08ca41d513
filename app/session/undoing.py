"""Undo and redo: of a line, of several lines, and of lines that were restated."""

from app.core.game import Game
from app.core.shapes import check_kind
from app.journal import ENTRY, NO_BODY, Head, Line, LineDraft, NothingToUndo, NotStanding
from app.session.entries import LONGEST_BY, RESTATED, plain_text
from app.session.keeper import Keeper
from app.session.past import game_after
from app.session.retracing import Retracing


class TakingBack(Keeper):
    """Undo and redo. Both are lines too, and what was struck stays visible."""

    _asked_on: tuple[Head | None, bool] = (None, False)

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

    def lines_from(self, seq: int) -> int:
        """Return how many lines `back_before` would take back."""
        return sum(1 for _ in self.journal.standing(self._number, self._standing(seq).seq - 1))

    def forward_to(self, seq: int) -> None:
        """Redo until this line, or what was put back for it, is the last that stands, unless a new command has come."""
        check_kind(seq, int)
        retracing = self._retracing()
        retracing.forward_to(seq)
        self._retraced(retracing)

    @property
    def can_redo(self) -> bool:
        """Return whether there is something that `redo` brings back."""
        if self.saved is None:
            return False
        head = self.journal.game(self._number).head
        if self._asked_on[0] != head:
            self._asked_on = (head, Retracing(LineDraft(self.journal, self._number), self._past).leads_on)
        return self._asked_on[1]

    # inside
    def _retracing(self) -> Retracing:
        return Retracing(LineDraft(self.journal, self._sure()), self._past)

    def _retraced(self, retracing: Retracing) -> tuple[Line, ...]:
        """Write what was gathered, and take over the game that it leads to."""
        draft = retracing.draft
        known = retracing.known(draft.head.top)
        lines = draft.write(self._summary(known) if known is not None else None)
        for seq, game in retracing.games.items():
            self._past.remember(seq, game)
        self._past.copies.update(retracing.copies)
        self._unsaved += sum(line.kind == ENTRY for line in lines)
        self._go_to(draft.head.top)
        return lines

    def _standing(self, seq: int) -> Line:
        """Return a line that stands and can be taken back, which is any except the one that laid out the game."""
        check_kind(seq, int)
        if not 0 < seq <= self._top:
            raise NotStanding
        line = self.journal.line(self._number, seq)
        if line.kind != ENTRY or line.struck:
            raise NotStanding
        if not line.under:
            raise NothingToUndo
        return line

    def _game_at(self, seq: int) -> Game:
        """Return the game after a standing line: remembered, or folded."""
        return game_after(seq, self._past.at, lambda at: self.journal.line(self._number, at))

    def _put_in_place(self, gone: int, bodies: list[str], games: list[Game]) -> None:
        """Write these lines in place of the last `gone` ones, as one state; the games are those after each of them."""
        retracing = self._retracing()
        retracing.exchange(gone, bodies, games, RESTATED)
        self._retraced(retracing)
