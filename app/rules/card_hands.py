"""Cards in players' hands: kept until used, then back under their deck."""

from app.core.events import Played
from app.core.ledger import BANK, DISCARD
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import rule

LEAVE_THE_GAME = frozenset({"voucher", "fortune"})  # decks whose used cards do not come back


def cards_of(table: Table, holder: str, deck: str) -> tuple[str, ...]:
    """The cards of a deck that this account holds, in the order of the deck."""
    held = table.game.ledger.of(holder)
    return tuple([card for card in table.edition.decks.get(deck, ()) if card in held])


@rule("C-18")
def keep_card(table: Table, player: str, card: str, pile: str = BANK) -> None:
    """A kept card lies before its player until it is used."""
    table.transfer(pile, player, 1, card, Reason("card_kept", card, (), ("C-18",)))


@rule("C-18")
def give_back(table: Table, player: str, card: str) -> None:
    """A card that has been used goes under its deck, or on the pile that its deck has for used ones."""
    table.emit(Played(player, card))
    pile = pile_of_used(table, card)
    name = "card_back" if pile == BANK else "card_used"
    table.transfer(player, pile, 1, card, Reason(name, card, (), ("C-18",)))


def pile_of_used(table: Table, card: str) -> str:
    """A used card can be drawn again, unless its deck keeps used ones apart."""
    return used_pile(table) if table.edition.cards[card].deck in LEAVE_THE_GAME else BANK


@rule("L-17")
def used_pile(table: Table) -> str:  # noqa: ARG001
    """Used Fortune cards go to a pile of their own and do not come back."""
    return DISCARD
