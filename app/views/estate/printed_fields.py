"""The printed fields of deeds, cards and spaces: how they are written, what is doubtful, what a table may correct."""

from dataclasses import dataclass

from app.core.corrections import printed_fields
from app.core.edition import Edition, Remark
from app.core.game import Game
from app.words.language import Words
from app.words.printed_figures import COUNTED, writer

__all__ = ["FieldView", "field_views", "note_line", "writer"]
COUNTS = frozenset({"note.card_counts_differ"})


def note_line(note: Remark, words: Words) -> str:
    """Return a remark as a line: which figure, and what is known about it."""
    write = words.number if note.field in COUNTED or note.key in COUNTS else words.money
    values = ", ".join([write(value) if isinstance(value, int) else value for value in note.values])
    said = words(note.key, values=values, readings=note.readings)
    if note.readings and note.key != "note.agree":
        said = f"{said} {words('note.agree', readings=note.readings)}"
    if values and "{values}" not in words(note.key):
        said = f"{said} {words('note.others', values=values)}"
    label = words(f"field.{note.field}") if note.field else ""
    return words("deeds.note", field=label, note=said) if label else said


@dataclass(frozen=True, slots=True)
class FieldView:
    """A figure or name that a table may correct; `corrected` where it has done so."""

    field: str
    label: str
    value: str
    figure: int | None
    corrected: bool


def field_views(kind: str, thing: str, game: Game, edition: Edition, words: Words) -> tuple[FieldView, ...]:
    """Return every printed field of a thing, and whether this table has corrected it."""
    words = words.at(edition, game)
    mine = {said[2] for said in game.corrections if said[:2] == (kind, thing)}
    return tuple([
        FieldView(field, words(f"field.{field}"),
                  writer(edition, thing, field, words)(value) if isinstance(value, int) else
                  value if kind == "building" else words.name(thing),
                  value if isinstance(value, int) else None, field in mine)
        for field, value in printed_fields(edition, kind, thing).items() if not isinstance(value, int) or value >= 0
    ])  # fmt: skip
