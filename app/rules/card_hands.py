"""Cards in players' hands: kept until used, then back under their deck."""

from app.core.events import Played
from app.core.ledger import BANK, BOX, DISCARD
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import rule

FACE_DOWN = "fortune.face_down"  # a kept card of which nobody has said the name
LEAVE_THE_GAME = frozenset({"voucher", "fortune"})  # decks whose used cards do not come back


def cards_of(table: Table, holder: str, deck: str) -> tuple[str, ...]:
    """Return the cards of a deck that this account holds, in the order of the deck."""
    held = table.game.ledger.of(holder)
    return tuple([card for card in table.edition.decks.get(deck, ()) if card in held])


def hand(table: Table, player: str) -> tuple[str, ...]:
    """Return the cards that a player may play: those held by name, and all that one held face down may be."""
    named = tuple([unit for unit in table.game.ledger.of(player) if unit in table.edition.cards])
    return (*named, *[card for card in may_lie_face_down(table, player) if card not in named])


def may_lie_face_down(table: Table, player: str) -> tuple[str, ...]:
    """Return what a card kept face down may be: any card to keep that nobody holds or has named."""
    if not table.holds(player, FACE_DOWN):
        return ()
    cards = table.edition.cards
    unnamed = cards_of(table, BANK, cards_deck(FACE_DOWN))
    return tuple([card for card in unnamed if cards[card].keep or cards[card].effect == "by_hand"])


def cards_deck(unit: str) -> str:
    """Return the deck of a card, also of one without a name."""
    return unit.partition(".")[0]


@rule("L-04")
def keep_face_down(table: Table, player: str, about: str) -> None:
    """A kept card is held hidden; the table need not say which it is."""
    table.transfer(BOX, player, 1, FACE_DOWN, Reason("kept_face_down", about, (), ("L-04",)))


@rule("L-04")
def turn_up(table: Table, player: str, card: str) -> None:
    """A card that was kept face down is named when it is played."""
    legs = ((player, BOX, 1, FACE_DOWN), (BANK, player, 1, card))
    table.transfers(legs, Reason("turned_up", card, (), ("L-04",)))


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
    """Return the account of used cards: their deck, or out of play for decks whose cards do not come back."""
    return used_pile(table) if table.edition.cards[card].deck in LEAVE_THE_GAME else BANK


@rule("L-17")
def used_pile(table: Table) -> str:  # noqa: ARG001
    """Used Fortune cards go to a pile of their own and do not come back."""
    return DISCARD
