"""An unknown card that is kept: from then on it is a card of this table, with the title that is printed on it."""

from typing import TYPE_CHECKING

from app.core.changes import CardWritten
from app.core.ledger import BANK, BOX, DISCARD
from app.core.own_things import UNTITLED
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.card_hands import LEAVE_THE_GAME
from app.rules.naming import name_of
from app.typed.bounds import LONGEST_CARD, is_a_card_title

if TYPE_CHECKING:
    from app.core.events import Leg

OUT_OF_JAIL, AS_PRINTED = "leave_jail_free", "by_hand"


def checked_title(value: object) -> str:
    """Return a title that can be read; a card without one is called after what it does."""
    if value is None:
        return UNTITLED
    if not is_a_card_title(value):
        raise Refused("not_a_name", most=LONGEST_CARD)
    return str(value).strip()


@rule("C-59")
def keep_as_own(table: Table, player: str, drawn: tuple[str, str], effect: str, title: str) -> None:
    """An unknown card is kept with its title: used, sold, or put back under its deck like any other.

    `drawn`: the deck, and the card of the deck that stands for all unknown ones ('' where there is none).
    """
    deck, stand_in = drawn
    card = name_of((player, effect, title), table.edition.cards, f"{deck}.own_")
    table.emit(CardWritten(card, effect, title))
    lies = where_it_lies(table, deck, stand_in)
    out: tuple[Leg, ...] = ((lies, BOX, 1, stand_in),) if lies else ()
    table.transfers((*out, (BOX, player, 1, card)), Reason("card_kept", card, (), ("C-18", "C-59")))


def where_it_lies(table: Table, deck: str, card: str) -> str:
    """Return the account of a card that has been read: its deck's, or the pile of used ones; '' for none."""
    piles = (DISCARD, BANK) if deck in LEAVE_THE_GAME else (BANK,)
    return next((pile for pile in piles if card and table.holds(pile, card)), "")
