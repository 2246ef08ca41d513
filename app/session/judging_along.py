"""A game of another phone, judged line by line as it comes: whoever follows it, and a club's desk, do so alike."""

from collections.abc import Callable, Iterable

from app.core.game import Game
from app.journal import ENTRY, Damaged, ImportRefused, Line
from app.journal.format.chain import ChainWalk
from app.session.judged_games import Judge
from app.session.past import Past, game_after

LineAt = Callable[[int], Line]


class JudgedAlong:
    """Judges the lines of one game in their order, from the first.

    `disputed` is the first line that does not follow, by its hash or by the rules; 0 while all do. No line after it is
    judged, for nobody knows what it follows from. `line_at` gives a line that was taken before, by its number.
    `by_facts` is the first line whose facts were believed because older rules judged it, or 0.
    """

    def __init__(self, edition: str, line_at: LineAt) -> None:
        self.judge, self.walk, self.disputed = Judge(edition), ChainWalk(0, edition), 0
        self.past, self.line_at = Past(), line_at

    @property
    def by_facts(self) -> int:
        """Return the first line that was believed by its facts, 0 for none."""
        return self.judge.by_facts

    @property
    def game(self) -> Game:
        """Return the game after the last standing entry that follows."""
        return self.game_after(self.walk.head.top)

    def game_after(self, seq: int) -> Game:
        """Return the game after an entry that was taken."""
        return game_after(seq, self.past.at, self.line_at)

    def take(self, lines: Iterable[Line]) -> int:
        """Judge the next lines; return the first that does not follow, also if it came before, or 0."""
        for line in lines:
            if not self.disputed and not self.follows(line):
                self.disputed = line.seq
        return self.disputed

    def follows(self, line: Line) -> bool:
        """Return whether a line follows from those before it; then it counts."""
        try:
            if line.kind == ENTRY:
                game = self.judge.step(self.game_after(line.under), line)
                self.walk.take(line)
                self.past.remember(line.seq, game)
            else:
                self.walk.take(line)
        except (ImportRefused, Damaged):
            return False
        return True
