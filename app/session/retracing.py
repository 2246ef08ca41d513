"""Undo and Redo as one model: states of the game in a stack, and each Redo goes to the state that its Undo left.

A state is told by its last standing line. What an Undo does there stands in that line: it strikes one line, or all that
were said in one go, or a correction, and puts back what the correction struck. What was said is put back by copies of
its lines, because a line is never changed and an entry lies on what stood when it was written.

Where Redo leads is told by the last undo, as long as no entry was written after it. An entry that was put back says it
itself: an Undo of a correction names what it struck (UNDONE), a Redo names the line that tells what comes next (AGAIN).
Every line so told is older than the one that tells it. A new entry says nothing, so that nothing can be redone.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from app.journal import NO_BODY, UNDO, JournalError, NothingToRedo, NotStanding
from app.session.entries import (
    AGAIN,
    AHEAD,
    IN_PLACE,
    RESTATED,
    TOGETHER,
    UNDONE,
    BroughtBack,
    Exchange,
    InPlace,
    brought_back_in,
    copied,
    exchange_in,
    fold,
    marked,
    said_at_once,
)
from app.session.judging.soundness import same_state
from app.session.open_game import game_after

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from app.core.game import Game
    from app.journal import Line, LineDraft
    from app.session.open_game import States

LONGEST = 20_000  # lines gathered; a file from a stranger may tell of more corrections than anybody made


class Stride(NamedTuple):
    """What an Undo or a Redo does: it strikes the last `gone` standing lines and puts back others, oldest first.

    `rest` is the line that tells where Redo leads after it, or 0; an Undo has none. `games` are those after each of the
    lines, where they were folded already.
    """

    gone: int
    lines: tuple[Line, ...] = ()
    rest: int = 0
    games: tuple[Game, ...] = ()


class Retracing:
    """Goes back and on along what was said. The lines this takes are gathered in the draft; `games` are their games."""

    def __init__(self, draft: LineDraft, states: States) -> None:
        self.draft, self.states = draft, states
        self.games: dict[int, Game] = {}
        self.copies: dict[int, int] = {}  # of lines that were put back here: which line each is a copy of

    # steps
    def back(self, by: str = NO_BODY) -> None:
        """Undo: take back the last line, or all that was said in one go, or a correction."""
        self.take_back(self.way_back(self.draft.line(self.draft.head.top)), by)

    def on(self) -> None:
        """Redo: go to the state that the last Undo left."""
        self.go_on(self.way_on())

    def back_to(self, seq: int) -> None:
        """Undo until this standing line is the last; in the midst of what was said in one go, line by line."""
        while self.draft.head.top != seq:
            way = self.way_back(self.draft.raw(self.draft.head.top))
            if self.beneath(way.gone) < seq or len(self.draft.lines) > LONGEST:
                self.draft.strike_above(seq)
                return
            self.take_back(way)

    def forward_to(self, seq: int) -> None:
        """Redo until this line is the last that stands, or the one that was put back for it."""
        while self.draft.head.top != seq:
            way = self.way_on()
            known = [{line.seq, brought_back_in(line).line} for line in way.lines] if way is not None else []
            self.go_on(way if len(self.draft.lines) <= LONGEST else None)
            if above := [at for at, numbers in enumerate(reversed(known)) if seq in numbers]:
                self.strike(above[0])
                return

    # where they lead
    def way_back(self, top: Line) -> Stride:
        """Return what an Undo does where this line is the last.

        A file from a stranger may say anything. What does not hold is ignored, and one line is undone as usual.
        """
        exchange, many = exchange_in(top, RESTATED), said_at_once(top, TOGETHER)
        with suppress(JournalError):
            if exchange is not None:
                lines = self.struck_by(exchange)
                return Stride(exchange.said, lines, 0, self.folded_onto(self.beneath(exchange.said), lines))
        with suppress(JournalError):
            self.beneath(many)
            return Stride(many)
        return Stride(1)

    @property
    def leads_on(self) -> bool:
        """Return whether there is something that Redo brings back."""
        if self.draft.head.again:
            return True
        try:
            way = self.way_on()
            return way is not None and bool(self.folded_onto(self.beneath(way.gone), way.lines))
        except JournalError:  # damage, which is told where it is met, or a stranger's lie
            return False

    def way_on(self) -> Stride | None:
        """Return what a Redo does now; None where nothing was undone, or something new was said since."""
        head = self.draft.head
        told = self.told_by(head.again, head.top)
        return self.way_told_by(self.draft.line(told)) if told else None

    def told_by(self, again: int, top: int) -> int:
        """Return the line that tells where Redo leads from such a head: an undo, or an entry put back; 0 for none."""
        if again:
            return again
        line = self.draft.line(top)
        return top if exchange_in(line, UNDONE) is not None else brought_back_in(line).rest

    def way_told_by(self, line: Line) -> Stride | None:
        """Return the way that this line tells; None where it tells none, as a stranger's may."""
        if line.kind == UNDO:
            return self.way_of_strikes(line)
        exchange = exchange_in(line, UNDONE)
        if exchange is None:
            return None
        try:
            first = self.draft.line(exchange.first)
            return Stride(exchange.said, self.struck_by(exchange), self.told_by(first.under, first.target))
        except NotStanding:
            return None

    def way_of_strikes(self, undo: Line) -> Stride:
        """Return how to bring back what an undo struck, with all that was said in one go with it."""
        undone = [undo]
        many = said_at_once(self.draft.line(undo.target), AHEAD)
        while len(undone) < many and undone[-1].under:
            undone.append(self.draft.line(undone[-1].under))
        if said_at_once(self.draft.line(undone[-1].target), TOGETHER) != len(undone):
            undone = [undo]
        lines = tuple([self.draft.line(one.target) for one in undone])
        return Stride(0, lines, self.told_by(undone[-1].under, undone[-1].target))

    def struck_by(self, exchange: Exchange) -> tuple[Line, ...]:
        """Return the lines that were struck for a correction, oldest first; raise NotStanding where a line lies."""
        strikes = [self.draft.line(seq) for seq in range(exchange.last, exchange.first - 1, -1)]
        if any(one.kind != UNDO for one in strikes):
            raise NotStanding
        return tuple([self.draft.line(one.target) for one in strikes])

    def beneath(self, count: int) -> int:
        """Return the line under so many standing ones; raise NotStanding where there are not so many."""
        seq = self.draft.head.top
        for _ in range(count):
            seq = self.draft.raw(seq).under
            if not seq:
                raise NotStanding
        return seq

    # what is gathered
    def take_back(self, way: Stride, by: str = NO_BODY) -> None:
        """Gather what an Undo does."""
        if way.lines:
            self.put_back(way, UNDONE)
            return
        top = self.draft.line(self.draft.head.top)
        gone, rest = self.struck_off(way.gone, by)
        if (way.gone > 1 or said_at_once(top, AHEAD) > 1) and not self.brings_back(gone):
            self.put_back(Stride(0, gone, rest), AGAIN)
            self.strike(way.gone)

    def struck_off(self, count: int, by: str) -> tuple[tuple[Line, ...], int]:
        """Strike so many lines; return them, oldest first, and the line that told where Redo led before."""
        rest = self.told_by(self.draft.head.again, self.draft.head.top)
        numbers = [self.beneath(above) for above in reversed(range(count))]
        self.strike(count, by)
        return tuple([self.draft.line(seq) for seq in numbers]), rest

    def brings_back(self, lines: Sequence[Line]) -> bool:
        """Return whether Redo brings back just these lines.

        It does not where lines said in one go were struck one by one: then they are put back and struck once more.
        """
        way = self.way_on()
        return way is not None and [line.seq for line in way.lines] == [line.seq for line in lines]

    def go_on(self, way: Stride | None) -> None:
        """Gather what a Redo does; raise NothingToRedo where there is none."""
        if way is None:
            raise NothingToRedo
        if self.draft.head.again:
            for _ in way.lines:
                self.draft.bring_back()
            return
        try:
            self.put_back(way, RESTATED if way.gone else AGAIN)
        except JournalError as error:  # a file from a stranger may say anything
            raise NothingToRedo from error

    def strike(self, count: int, by: str = NO_BODY) -> None:
        """Strike so many lines; of one that is struck alone, its undo says who did it."""
        for _ in range(count):
            self.draft.strike(by if count == 1 else NO_BODY)

    def put_back(self, way: Stride, name: str) -> None:
        """Gather the strikes and the copies of a way. The last copy says what Undo and Redo do there."""
        games = way.games or self.folded_onto(self.beneath(way.gone), way.lines)
        bodies = [copied(line.body) for line in way.lines]
        if name == AGAIN:
            bodies = [marked(body, AGAIN, BroughtBack(one.seq, 0)) for body, one in zip(bodies, way.lines, strict=True)]
        if name != UNDONE:
            bodies[-1] = marked(bodies[-1], AGAIN, BroughtBack(way.lines[-1].seq, way.rest))
        self.exchange(way.gone, bodies, games, name)
        for copy, line in zip(self.draft.lines[-len(way.lines) :], way.lines, strict=True):
            self.copies[copy.seq] = line.seq

    def exchange(self, gone: int, bodies: Sequence[str], games: Iterable[Game], name: str) -> None:
        """Gather these lines in place of the last `gone` ones; the last says under this name what they stand for."""
        told = list(bodies)
        if gone:
            seq = self.draft.head.seq
            told[0] = marked(told[0], IN_PLACE, InPlace(name, self.beneath(gone - 1), gone))
            told[-1] = marked(told[-1], name, Exchange(len(told), seq + 1, seq + gone))
        self.strike(gone)
        for body, game in zip(told, games, strict=True):
            self.games[self.draft.enter(body).seq] = game

    # games
    def is_same_line(self, one: int, other: int) -> bool:
        """Return whether a line is another, or is known to be a copy of it; a file from a stranger may only say so."""
        return other in {one, self.copies.get(one), self.states.copies.get(one)}

    def known(self, seq: int) -> Game | None:
        """Return the game after a line, if it is remembered or was gathered here."""
        return self.games.get(seq) or self.states.at(seq)

    def game_at(self, seq: int) -> Game:
        """Return the game after a line: known, or folded."""
        return game_after(seq, self.known, self.draft.line)

    def fold_on(self) -> None:
        """Fold the game after the last standing line, if it is not known."""
        top = self.draft.head.top
        if self.known(top) is None:
            self.games[top] = self.game_at(top)

    def folded_onto(self, beneath: int, lines: Sequence[Line]) -> tuple[Game, ...]:
        """Return the game after each of these lines, folded onto that one; raise NotStanding if they lay on another."""
        game, games = self.game_at(beneath), list["Game"]()
        if any(upper.under != lower.seq for lower, upper in pairwise(lines)):
            raise NotStanding
        if not self.is_same_line(beneath, lines[0].under) and not same_state(game, self.game_at(lines[0].under)):
            raise NotStanding
        for line in lines:
            game = fold(game, line)
            games.append(game)
        return tuple(games)
