"""The bids called at the auction that goes on, on the banker's phone or another. They are not written."""

from typing import TYPE_CHECKING

from app.core.game import Game
from app.core.referee import Choose, Table, question
from app.rules.owning.property import Bids, highest

if TYPE_CHECKING:
    from app.core.steps import Step


class Bidding:
    """What each player has bid last, and who bids no more. Another auction begins without bids."""

    def __init__(self) -> None:
        self._sale: tuple[Step, ...] = ()
        self._bids: Bids = ()
        self._passed: tuple[str, ...] = ()

    def called(self, game: Game) -> Bids:
        """Return the bids of the auction on top of the agenda."""
        self._follow(game)
        return self._bids

    def passed(self, game: Game) -> tuple[str, ...]:
        """Return who bids no more at the auction on top of the agenda."""
        self._follow(game)
        return self._passed

    def call(self, game: Game, player: str, amount: int) -> None:
        """Note a bid. A bid of 0 takes the player's last one back; who bids again is back in."""
        others = tuple([bid for bid in self.called(game) if bid[0] != player])
        self._bids = (*others, (player, amount)) if amount else others
        self._passed = tuple([one for one in self._passed if one != player])

    def step_out(self, game: Game, player: str) -> None:
        """Note that a player bids no more."""
        if player not in self.passed(game):
            self._passed = (*self._passed, player)

    def _follow(self, game: Game) -> None:
        if game.agenda[:1] != self._sale:
            self._sale, self._bids, self._passed = game.agenda[:1], (), ()


def closing(table: Table, bids: Bids, passed: tuple[str, ...]) -> Choose | None:
    """Return the answer that ends the auction once nobody is left to bid against the highest; None before that."""
    winner, amount = highest(bids)
    left = [player for player in table.game.playing() if player not in passed and player != winner]
    if left:
        return None
    if winner:
        return Choose("sold", (winner, amount))
    offered = {option.key for option in question(table.game).options(table)}
    return Choose("nobody") if "nobody" in offered else None
