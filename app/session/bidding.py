"""The bids called at the auction that goes on, on the banker's phone or another. They are not written."""

from typing import TYPE_CHECKING

from app.core.game import Game
from app.rules.owning.property import Bids

if TYPE_CHECKING:
    from app.core.steps import Step


class Bidding:
    """What each player has bid last. Another auction begins without bids."""

    def __init__(self) -> None:
        self._sale: tuple[Step, ...] = ()
        self._bids: Bids = ()

    def called(self, game: Game) -> Bids:
        """Return the bids of the auction on top of the agenda."""
        if game.agenda[:1] != self._sale:
            self._sale, self._bids = game.agenda[:1], ()
        return self._bids

    def call(self, game: Game, player: str, amount: int) -> None:
        """Note a bid. A bid of 0 takes the player's last one back."""
        others = tuple([bid for bid in self.called(game) if bid[0] != player])
        self._bids = (*others, (player, amount)) if amount else others
