"""Follows the lines of a game with its states, also through struck lines, and keeps few states."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import TYPE_CHECKING

from app.core.game import Game
from app.journal import ENTRY, UNDO
from app.journal.format.chain import Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from app.journal import Line

    FoldLine = Callable[[Game, Line], Game]


def shape_of(lines: Iterable[Line]) -> Shape:
    """Read the pointers of all lines. Their bodies are not needed."""
    resumed, under = Counter[int](), array("q", [0])
    top = at = 0
    for line in lines:
        under.append(line.under)
        if line.kind == ENTRY:
            resumed[line.under] += line.under != at
            top = at = line.seq
        else:
            top = under[line.target] if line.kind == UNDO else line.target
    resumed[top] += 1
    return Shape(+resumed, top, len(under) - 1)


class Replay:
    """Takes line after line. A state is kept only while something still goes on from it."""

    def __init__(self, shape: Shape, step: FoldLine) -> None:
        self.resumed, self.top, self.step = Counter(shape.resumed), shape.top, step
        self.kept = {0: Game()}
        self.game, self.at = Game(), 0

    def take(self, line: Line) -> bool:
        """Follow a line; return whether it was an entry, after which `game` is the game."""
        if line.kind != ENTRY:
            return False
        if line.under != self.at:
            self.game = self.resume(line.under)
        self.game, self.at = self.step(self.game, line), line.seq
        if self.resumed[self.at]:
            self.kept[self.at] = self.game
        return True

    def resume(self, seq: int) -> Game:
        """Return the state to go on from."""
        self.resumed[seq] -= 1
        return self.kept[seq] if self.resumed[seq] else self.kept.pop(seq)

    @property
    def end(self) -> Game:
        """Return the game after the last standing entry."""
        return self.kept[self.top]
