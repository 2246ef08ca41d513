"""Makes cards and decks of their files; raises EditionError for an effect that the rules do not know."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from app.core.edition import Card, Remark
from app.editions.reading import Document, nearest
from app.editions.vocabulary import EFFECTS, KEEPS
from app.words.catalogues import FIRST

NO_NOTES: Mapping[str, tuple[Remark, ...]] = MappingProxyType({})
ON_THE_CARD = frozenset({"title", "copies", "keep", "tradeable", "effect"})


def decks(cards: Mapping[str, Card]) -> dict[str, tuple[str, ...]]:
    """Return the decks with their cards, in the order of the files."""
    found: dict[str, list[str]] = {}
    for card in cards.values():
        found.setdefault(card.deck, []).append(card.id)
    return {deck: tuple(members) for deck, members in found.items()}


def cards(files: Iterable[Document], notes: Mapping[str, tuple[Remark, ...]] = NO_NOTES) -> dict[str, Card]:
    """Return the cards of all files. A table without an effect changes the card of an earlier file."""
    found: dict[str, tuple[Document, str, str, dict[str, Any]]] = {}
    for file in files:
        for deck in file.values:
            for name, table in file.table(deck).items():
                if not isinstance(table, dict):
                    raise file.wrong(deck, name, "not_a_table")
                below = {} if "effect" in table else found.get(f"{deck}.{name}", (file, "", "", {}))[3]
                found[f"{deck}.{name}"] = (file, deck, name, {**below, **table})
    return {name: a_card(*card, notes.get(name, ())) for name, card in found.items()}


def a_card(file: Document, deck: str, name: str, table: dict[str, Any], notes: tuple[Remark, ...]) -> Card:
    """Make one card. Every key except title, copies, keep, tradeable and effect is an argument of the effect."""
    place = f"{deck}.{name}"
    titles, keep, copies = table.get("title"), table.get("keep", ""), table.get("copies", 1)
    if not isinstance(titles, dict) or not all(isinstance(titles.get(key), str) for key in {FIRST, *titles}):
        raise file.wrong(place, "title", "no_title")
    if keep not in KEEPS:
        raise file.wrong(place, "keep", "unknown_name", found=keep, expected=", ".join(KEEPS[1:]))
    if not isinstance(copies, int) or copies < 1:
        raise file.wrong(place, "copies", "not_a_number", found=copies)
    args = {key: frozen(value) for key, value in table.items() if key not in ON_THE_CARD}
    effect = known_effect(file, place, table)
    shown = MappingProxyType(args)
    tradeable = bool(table.get("tradeable"))
    return Card(place, deck, titles[FIRST], effect, copies, keep, tradeable, shown, titles, notes)


def known_effect(file: Document, place: str, table: Mapping[str, Any]) -> str:
    """Return a card's effect. It, what follows it and what can be chosen must all be known to the rules."""
    effect = str(table.get("effect", ""))
    if effect not in EFFECTS:
        meant = nearest(effect, EFFECTS)
        raise file.wrong(place, "effect", "unknown_name", found=effect, expected=meant)
    for value in table.values():
        for inner in value if isinstance(value, list) else (value,):
            if isinstance(inner, dict) and "effect" in inner:
                known_effect(file, place, inner)
    return effect


def frozen(value: Any) -> Any:
    """Return a value of a file that nobody can change: lists become tuples, tables become read-only."""
    if isinstance(value, list):
        return tuple([frozen(item) for item in value])
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(item) for key, item in value.items()})
    return value
