"""What a game was after an earlier line, found soon however far back it lies. Strangers say how often that is asked."""

from collections.abc import Callable

from app.core.game import Game
from app.journal import ImportRefused, Line
from app.session.open_game import REMEMBERED, States, game_after

POSTS = 64  # games far back that are kept of one game
FOLDED, MORE_FOLDED = 4, 20_000  # lines that may be folded again, at a line of a game, and for some lines more


class FarBack(States):
    """The games after the last lines, and one for each stretch of lines before them."""

    def __init__(self, recent: int = REMEMBERED) -> None:
        super().__init__()
        self.recent, self.stretch = recent, 64
        self._posts: dict[int, tuple[int, Game]] = {}

    def at(self, seq: int) -> Game | None:
        """Return the game after this line; None if it is not remembered."""
        post = self._posts.get(seq // self.stretch)
        return post[1] if post is not None and post[0] == seq else super().at(seq)

    def remember(self, seq: int, game: Game) -> None:
        """Remember the game after a line. The oldest of the last ones are forgotten, those of stretches stay."""
        super().remember(seq, game)
        if len(self._games) > self.recent:
            self.forget(next(iter(self._games)))
        self._posts.setdefault(seq // self.stretch, (seq, game))
        if len(self._posts) > POSTS:
            self._stretch()

    def forget_all_but(self, last: int) -> None:
        """Forget all games but so many of the last ones."""
        self._games, self._posts = dict([*self._games.items()][-last:]), {}

    def _stretch(self) -> None:
        """Keep one game where two were kept."""
        self.stretch *= 2
        kept, self._posts = self._posts.values(), {}
        for seq, game in kept:
            self._posts.setdefault(seq // self.stretch, (seq, game))


class GoneBack:
    """Folds a game anew to where a line goes on from, and refuses a game that is made to have that done for hours.

    A few thousand lines that went back to the same place, each time anew, took minutes to be judged.
    """

    def __init__(self, past: FarBack) -> None:
        self.past, self.folded = past, 0

    def game_after(self, seq: int, last: int, read: Callable[[int], Line]) -> Game:
        """Return the game after an entry, struck or not. `last` is the number of lines of the game so far."""
        def read_again(at: int) -> Line:
            self.folded += 1
            if self.folded > MORE_FOLDED + FOLDED * last:
                raise ImportRefused("import.nested")
            return read(at)

        game = game_after(seq, self.past.at, read_again)
        if seq:
            self.past.remember(seq, game)
        return game
