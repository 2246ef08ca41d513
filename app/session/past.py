"""The last few hundred states of a game, so that an undo folds nothing. They share what they have in common."""

from collections.abc import Callable
from dataclasses import replace

from app.core.game import Game
from app.journal import Damaged, Journal, Line, Notice, Opening
from app.session.entries import fold, thawed
from app.session.judging.soundness import adds_up

REMEMBERED = 400


class Past:
    """The game after each of the last lines."""

    def __init__(self) -> None:
        self._games: dict[int, Game] = {}
        self.copies: dict[int, int] = {}  # of lines that were put back: which line each is a copy of
        self.latest = Game()

    def at(self, seq: int) -> Game | None:
        """Return the game after this line; None if it is not remembered."""
        return self._games.get(seq)

    def forget(self, seq: int) -> None:
        """Forget a line that no longer stands."""
        self._games.pop(seq, None)

    def remember(self, seq: int, game: Game) -> None:
        """Remember the game after a line, and forget the oldest if there are too many."""
        self._games.pop(seq, None)
        self._games[seq] = self.latest = game
        if len(self._games) > REMEMBERED:
            del self._games[next(iter(self._games))]


def game_after(seq: int, known: Callable[[int], Game | None], read: Callable[[int], Line]) -> Game:
    """Return the game after an entry, struck or not: known, or folded from the nearest entry below it that is."""
    lines: list[Line] = []
    while (game := known(seq)) is None and seq:
        lines.append(read(seq))
        seq = lines[-1].under
    game = game if game is not None else Game()
    for line in reversed(lines):
        game = fold(game, line)
    return game


def reopened(journal: Journal, number: int) -> tuple[Opening, Past]:
    """Return a saved game: its newest snapshot, with the lines after it folded.

    A snapshot in another version's form, or one whose ledger does not add up, is deleted, and every line is folded.
    One that does not add up is reported.
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
    """Return the states after the snapshot and after each following line; None if the snapshot cannot be read."""
    game, past = thawed(opening.snapshot), Past()
    if game is None:
        return None
    if opening.snapshot:
        past.remember(opening.snapshot.seq, game)
    for line in opening.tail:
        game = fold(game, line)
        past.remember(line.seq, game)
    return past
