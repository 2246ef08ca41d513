"""Printed figures in words: how one is written, and that a table's own print differs."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.changes import CardWritten, Corrected
from app.core.corrections import as_correction
from app.core.edition import Edition
from app.core.own_things import UNTITLED
from app.words.event_sentences import tells

if TYPE_CHECKING:
    from app.words.language import Words
    from app.words.names import Naming

COUNTED = frozenset({
    "copies", "count", "dice_multiplier", "factor", "lowest", "owner_factor", "payouts", "percent", "pool_percent",
    "price_percent", "rent_multiplier", "spaces",
})  # fmt: skip


def writer(edition: Edition, thing: str, field: str, words: "Naming") -> Callable[[int], str]:
    """Return the function that writes a figure: as money, or as a bare number where it counts something."""
    deed = edition.deeds.get(thing)
    by_dice = deed is not None and deed.kind == "utility" and field.startswith("owned_")
    return words.number if field in COUNTED or by_dice else words.money


@tells(Corrected)
def corrected(words: "Words", event: Corrected) -> str:
    """Write that a printed name or figure was corrected."""
    key = "event.Corrected" if event.value else "event.Corrected.back"
    named = {"item": words.name(event.item), "field": words(f"field.{event.field}")}
    return words(key, value=as_entered(words, event), **named)


def as_entered(words: "Words", event: Corrected) -> str:
    """Return a corrected figure as it is written, or a corrected name."""
    said = (event.kind, event.item, event.field, event.value)
    value = as_correction(words.edition, said).value if words.edition is not None else event.value
    if words.edition is None or not isinstance(value, int):
        return event.value
    return writer(words.edition, event.item, event.field, words)(value)


@tells(CardWritten)
def card_written(words: "Words", event: CardWritten) -> str:
    """Write the title of a card that the app did not know."""
    title = words(f"card.{event.effect}") if event.title == UNTITLED else event.title
    return words("event.CardWritten", card=title, deck=words(f"space.{event.card.partition('.')[0]}"))
