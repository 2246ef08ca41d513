"""The edition as one table plays it: its layout, deck, print and names, with what its own print corrects."""

from collections.abc import Iterable, Mapping

from app.core.edition import Edition
from app.corrections import Correction, fits, printed_fields, with_corrections
from app.editions import load

Corrected = tuple[str, str, str, str]


def edition_of(name: str, switches: Mapping[str, str], corrections: Iterable[Corrected] = ()) -> Edition:
    """The edition with the files that the switches pick. A correction without an object is passed over."""
    edition = load(
        name, layout=switches.get("layout", ""), deck=switches.get("deck", ""),
        figures_print=switches.get("print", ""), names=switches.get("names", ""),
    )  # fmt: skip
    known = (correction_of(edition, *words) for words in corrections)
    return with_corrections(edition, tuple(correction for correction in known if fits(edition, correction)))


def correction_of(edition: Edition, kind: str, item: str, field: str, value: str) -> Correction:
    """A correction as it was recorded, in words; a figure where a figure is printed."""
    figure = type(printed_fields(edition, kind, item).get(field)) is int and value.isdecimal()
    return Correction(kind, item, field, int(value) if figure else value)
