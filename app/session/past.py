"""The last few hundred states of a game, so that undo folds nothing. They share what they have in common."""

from app.core.game import Game
from app.core.wire import Unreadable
from app.journal import FromTheFuture, Journal, Line, Opening
from app.session.entries import fold, thawed

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
    """A saved game: its newest snapshot with the lines after it folded on."""
    opening = journal.opening(number)
    game = thawed(opening.snapshot)
    if game is None:  # in another version's form: a cache of no use
        journal.drop_snapshots(number)
        opening, game = journal.opening(number), Game()
    past = Past()
    if opening.snapshot:
        past.remember(opening.snapshot.seq, game)
    for line in opening.tail:
        game = known(game, line)
        past.remember(line.seq, game)
    return opening, past


def known(game: Game, line: Line) -> Game:
    """The game after a line; what happened in a version to come is told and not guessed."""
    try:
        return fold(game, line)
    except Unreadable as fact:
        raise FromTheFuture(what=fact.what, line=line.seq) from fact
