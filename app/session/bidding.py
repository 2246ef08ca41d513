"""The bids that were called at the sale that goes on, on the banker's phone or another. Nothing of it is written."""

from typing import TYPE_CHECKING

from app.core.game import Game

if TYPE_CHECKING:
    from app.core.steps import Step

Bids = tuple[tuple[str, int], ...]


class Bidding:
    """What each has bid last. Another sale begins anew."""

    def __init__(self) -> None:
        self._sale: tuple[Step, ...] = ()
        self._bids: Bids = ()

    def called(self, game: Game) -> Bids:
        """The bids of the sale on the table."""
        if game.agenda[:1] != self._sale:
            self._sale, self._bids = game.agenda[:1], ()
        return self._bids

    def call(self, game: Game, player: str, amount: int) -> None:
        """A bid; a bid of nothing takes one's last one back."""
        others = tuple([bid for bid in self.called(game) if bid[0] != player])
        self._bids = (*others, (player, amount)) if amount else others
