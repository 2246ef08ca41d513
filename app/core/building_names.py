"""What a board calls its buildings, and the edition with the name that a table has typed for one."""

from dataclasses import replace
from types import MappingProxyType

from app.core.edition import Edition, Label

NAMED_BUILDINGS = ("house", "hotel")


def building_names(edition: Edition, unit: str) -> tuple[str, str]:
    """Return what this board calls one and many buildings of a kind, as it is printed in the board's own language."""
    label = edition.labels.get(unit)
    return label.of("") if label is not None else (unit, f"{unit}s")


def with_name(edition: Edition, unit: str, field: str, word: str) -> Edition:
    """Return the edition with another name of one or of many. A new name of one alone gets an s for many."""
    one, many = building_names(edition, unit)
    one, many = (word, f"{word}s") if field == "name" else (one, word)
    label = Label(MappingProxyType({"": one}), MappingProxyType({"": many}))
    return replace(edition, labels=MappingProxyType({**edition.labels, unit: label}))
