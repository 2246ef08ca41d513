"""The last few hundred states of a game, so that undo folds nothing. They share what they have in common."""

from dataclasses import replace

from app.core.game import Game
from app.journal import Damaged, Journal, Notice, Opening
from app.session.entries import fold, thawed
from app.session.soundness import adds_up

REMEMBERED = 400


class Past:
    """The game after each of the lines last seen."""

    def __init__(self) -> None:
        self._games: dict[int, Game] = {}
        self.latest = Game()

    def at(self, seq: int) -> Game | None:
        """The game after this line, if it is remembered."""
        return self._games.get(seq)

    def forget(self, seq: int) -> None:
        """This line no longer stands."""
        self._games.pop(seq, None)

    def remember(self, seq: int, game: Game) -> None:
        """Keep it, and let the oldest go."""
        self._games.pop(seq, None)
        self._games[seq] = self.latest = game
        if len(self._games) > REMEMBERED:
            del self._games[next(iter(self._games))]


def reopened(journal: Journal, number: int) -> tuple[Opening, Past]:
    """A saved game: its newest snapshot with the lines after it folded on.

    A snapshot in the form of another version, or one that does not add up, is of no use: it is thrown away, and every
    line is folded. One that does not add up is told.
    """
    opening = journal.opening(number)
    past = folded_on(opening)
    if past is not None and adds_up(past.latest):
        return opening, past
    journal.drop_snapshots(number)
    told = (Notice("journal.snapshot_damaged"),) if past is not None else ()
    opening = journal.opening(number)
    opening, past = replace(opening, warnings=(*opening.warnings, *told)), folded_on(opening)
    if past is None or not adds_up(past.latest):
        raise Damaged("problem.fold", number)
    return opening, past


def folded_on(opening: Opening) -> Past | None:
    """The states after the snapshot and after each line that follows; none where the snapshot cannot be read."""
    game, past = thawed(opening.snapshot), Past()
    if game is None:
        return None
    if opening.snapshot:
        past.remember(opening.snapshot.seq, game)
    for line in opening.tail:
        game = fold(game, line)
        past.remember(line.seq, game)
    return past
