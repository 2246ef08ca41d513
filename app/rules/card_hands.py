"""Cards in players' hands: kept until used, then back under their deck."""

from collections.abc import Callable

from app.core.events import Played
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import rule

PILES: dict[str, Callable[[Table], str]] = {}


@rule("C-18")
def keep_card(table: Table, player: str, card: str) -> None:
    """A kept card lies before its player until it is used."""
    table.transfer(BANK, player, 1, card, Reason("card_kept", card, (), ("C-18",)))


@rule("C-18")
def give_back(table: Table, player: str, card: str) -> None:
    """A card that has been used goes under its deck, or on the pile that its deck has for used ones."""
    table.emit(Played(player, card))
    pile = PILES.get(table.edition.cards[card].deck, under_the_deck)(table)
    name = "card_back" if pile == BANK else "card_used"
    table.transfer(player, pile, 1, card, Reason(name, card, (), ("C-18",)))


def under_the_deck(table: Table) -> str:  # noqa: ARG001
    """A used card can be drawn again."""
    return BANK
