"""Undo and redo: of a line, of several lines, and of lines that were restated."""

from app.core.game import Game
from app.core.shapes import check_kind
from app.journal import ENTRY, UNDO, JournalError, Line, NothingToUndo, NotStanding
from app.session.entries import (
    AHEAD,
    IN_PLACE,
    LONGEST_BY,
    RESTATED,
    TOGETHER,
    UNDONE,
    Exchange,
    InPlace,
    exchange_in,
    fold,
    marked,
    plain_text,
    said_at_once,
)
from app.session.keeper import Keeper


class TakingBack(Keeper):
    """Undo and redo. Both are lines too, and what was struck stays visible."""

    def undo(self, by: str = "") -> Line:
        """Strike the last standing line, or all that were written together with it; return the last line written.

        `by` is who said so on another phone, '' for the banker.
        """
        number = self._sure()
        line = self.journal.line(number, self._top)
        if back := self._exchanged(line, RESTATED, UNDONE):
            return back
        if back := self._all_at_once(line):
            return back
        struck = self.journal.undo(number, self._card(line.under), plain_text({"by": by[:LONGEST_BY]} if by else {}))
        self._go_to(line.under)
        return struck

    def redo(self) -> Line:
        """Bring back the last struck line, or what was written together with it, unless a new command has come."""
        number = self._sure()
        if self._redoes_together and (back := self._exchanged(self._top_line, UNDONE, RESTATED)):
            return back
        target = self.journal.redoable(number)
        if back := self._all_again(target):
            return back
        if self._past.at(target.seq) is None:
            self._past.remember(target.seq, fold(self.game, target))
        line = self.journal.redo(number, self._card(target.seq))
        self._go_to(target.seq)
        return line

    def back_to(self, seq: int) -> None:
        """Undo until this line is the last that stands."""
        check_kind(seq, int)
        self.journal.back_to(self._sure(), seq, self._card(seq))
        self._go_to(seq)

    def back_before(self, seq: int) -> None:
        """Undo until this standing line is taken back too."""
        self.back_to(self._standing(seq).under)

    def lines_from(self, seq: int) -> int:
        """Return how many lines `back_before` would take back."""
        return sum(1 for _ in self.journal.standing(self._number, self._standing(seq).seq - 1))

    def forward_to(self, seq: int) -> None:
        """Redo until this line is the last that stands, unless a new command has come."""
        check_kind(seq, int)
        self.journal.forward_to(self._sure(), seq)
        self._go_to(seq)

    @property
    def can_redo(self) -> bool:
        """Return whether something struck can be brought back."""
        return self.saved is not None and (bool(self._again) or self._redoes_together)

    # inside
    @property
    def _again(self) -> int:
        return self.journal.game(self._number).head.again

    @property
    def _top_line(self) -> Line:
        return self.journal.line(self._number, self._top)

    @property
    def _redoes_together(self) -> bool:
        return not self._again and exchange_in(self._top_line, UNDONE) is not None

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
        """Return the game after a standing line: remembered, or folded from the beginning."""
        game = self._past.at(seq)
        if game is not None:
            return game
        game = Game()
        for line in self.journal.standing(self._number):
            game = fold(game, line)
            if line.seq == seq:
                return game
        raise NotStanding

    def _exchanged(self, top: Line, name: str, other: str) -> Line | None:
        """Strike what was written together and write once more what it stands for; None if the line says no such thing.

        A file from a stranger may say anything. What does not hold is ignored, and one line is undone as usual.
        """
        exchange = exchange_in(top, name)
        if exchange is None:
            return None
        try:
            lines, beneath = self._struck_by(exchange), self._beneath(exchange.said)
            games = self._folded_onto(beneath, lines)
        except JournalError:
            return None
        return self._put_in_place(beneath, exchange.said, [line.body for line in lines], games, other)

    def _struck_by(self, exchange: Exchange) -> list[Line]:
        """Return the lines that were struck, oldest first."""
        line = self.journal.line
        strikes = [line(self._number, seq) for seq in range(exchange.last, exchange.first - 1, -1)]
        if any(one.kind != UNDO for one in strikes):
            raise NotStanding
        return [line(self._number, one.target) for one in strikes]

    def _beneath(self, count: int) -> int:
        """Return the line under so many standing ones."""
        seq = self._top
        for _ in range(count):
            seq = self._standing(seq).under
        return seq

    def _folded_onto(self, beneath: int, lines: list[Line]) -> list[Game]:
        """Return the game after each of these lines, folded onto that one."""
        game, games = self._game_at(beneath), []
        for line in lines:
            game = fold(game, line)
            games.append(game)
        return games

    def _put_in_place(self, beneath: int, gone: int, bodies: list[str], games: list[Game], name: str) -> Line:
        """Write these lines in place of the `gone` lines above that one; the last says what it stands for."""
        seq = self.journal.game(self._number).head.seq
        bodies[0] = marked(bodies[0], IN_PLACE, InPlace(name, self._lowest(gone), gone))
        bodies[-1] = marked(bodies[-1], name, Exchange(len(bodies), seq + 1, seq + gone))
        return self._write_lines(beneath, bodies, games)

    def _lowest(self, count: int) -> int:
        """Return the lowest of so many standing lines."""
        return self._beneath(count - 1)

    def _write_lines(self, beneath: int, bodies: list[str], games: list[Game]) -> Line:
        """Write these lines above that one, in one change; the games are those after each of them."""
        lines = self.journal.exchange_lines(self._number, beneath, bodies, self._summary(games[-1]))
        for line, game in zip(lines, games, strict=True):
            self._past.remember(line.seq, game)
        self._unsaved += len(lines)
        self._believe(lines[-1].seq, games[-1])
        return lines[-1]

    def _all_at_once(self, top: Line) -> Line | None:
        """Strike all lines that were said in one go up to this one; None where it was said alone."""
        many = said_at_once(top, TOGETHER)
        if many == 1:
            return None
        try:
            self.back_to(self._beneath(many))
        except JournalError:  # a file from a stranger may say anything
            return None
        return self._newest

    def _all_again(self, first: Line) -> Line | None:
        """Bring back all lines that were said in one go from this one on; None where it was said alone."""
        many = said_at_once(first, AHEAD)
        if many == 1:
            return None
        try:
            self.forward_to(first.seq + many - 1)
        except JournalError:
            return None
        return self._newest

    @property
    def _newest(self) -> Line:
        return self.journal.line(self._number, self.journal.game(self._number).head.seq)
