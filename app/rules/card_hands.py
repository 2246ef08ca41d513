"""Cards in players' hands: kept until used, then back under their deck."""

from app.core.events import Played
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import rule


@rule("U-60")
def keep_card(table: Table, player: str, card: str) -> None:
    """A kept card lies before its player until it is used."""
    table.transfer(BANK, player, 1, card, Reason("card_kept", card, (), ("C-18", "U-60")))


@rule("C-18")
def give_back(table: Table, player: str, card: str) -> None:
    """A card that has been used goes under its deck."""
    table.emit(Played(player, card))
    table.transfer(player, BANK, 1, card, Reason("card_back", card, (), ("C-18",)))
