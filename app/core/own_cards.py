"""Cards that a table has and its edition has not. They are kept among the game's corrections."""

from dataclasses import replace
from types import MappingProxyType

from app.core.edition import Card, Edition

OWN_CARD = "own_card"  # the kind under which such a card is kept: (kind, card, effect, title)
UNTITLED = "?"  # such a card is called after what it does
WHEN_KEPT = {"leave_jail_free": "own_turn"}


def with_own_card(edition: Edition, card: str, effect: str, title: str) -> Edition:
    """Return the edition with a card of the table's own in its deck. It may be traded, and is kept when it is drawn."""
    deck = card.partition(".")[0]
    new = Card(card, deck, title, effect, keep=WHEN_KEPT.get(effect, "any_time"), tradeable=True)
    decks = {**edition.decks, deck: (*edition.decks.get(deck, ()), card)}
    cards = MappingProxyType({**edition.cards, card: new})
    return replace(edition, cards=cards, decks=MappingProxyType(decks))
