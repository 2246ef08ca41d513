"""A landing on another player's deed, with cards in somebody's hand; for stories of cards."""

from __future__ import annotations

from app.core.events import Rolled
from app.core.ledger import BANK
from app.rules.moves.movement import Obey
from tests.kit import Story


def landed(space: str, *, owner: str = "ben", dice: tuple = (1, 2, 3), cards: tuple = ()) -> Story:
    """Ana lands on Ben's deed."""
    story = Story()
    deed = story.edition.spaces[space].deed
    story.owns(owner, deed).given(Rolled("ana", dice)).at("ana", space)
    for name, card in cards:
        story.holds_card(name, card)
    return story.asking(Obey("ana"))


def used(story: Story, card: str) -> bool:
    """Whether a card lies under its deck again."""
    return story.table.holds(BANK, card) == story.edition.cards[card].copies
