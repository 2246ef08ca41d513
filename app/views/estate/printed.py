"""What is printed on this table's board, deeds and cards: doubtful figures, corrections, and what can be corrected."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.core.corrections import PRINTED, Entered, as_correction, printed_fields
from app.core.edition import Edition, Remark
from app.core.game import Game
from app.core.own_things import NAMED_BUILDINGS
from app.words.language import Words
from app.words.names import apart
from app.words.printed_figures import COUNTED
from app.words.printed_figures import writer as writer  # noqa: PLC0414 - screens write a figure as it is printed

COUNTS = frozenset({"note.card_counts_differ"})
ONE_READING = "1/1"  # nothing that could agree
CALLED = frozenset({"name", "many", "title"})  # corrections of what something is called


def said_of(note: Remark, words: Words) -> str:
    """Return what is known about a figure, in whole sentences."""
    write = words.number if note.field in COUNTED or note.key in COUNTS else words.money
    values = ", ".join([write(value) if isinstance(value, int) else value for value in note.values])
    said = words(note.key, values=values, readings=note.readings)
    if note.readings not in {"", ONE_READING} and note.key != "note.agree":
        said = f"{said} {words('note.agree', readings=note.readings)}"
    if values and "{values}" not in words(note.key):
        said = f"{said} {words('note.others', values=values)}"
    return said


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


@dataclass(frozen=True, slots=True)
class PrintedView:
    """A deed, a card, a space, or a figure of the booklet (then `kind` is ''), and a sentence about it."""

    kind: str
    id: str
    name: str
    told: str


@dataclass(frozen=True, slots=True)
class OwnView:
    """A correction that applies: what it is about, and what this table's print says."""

    kind: str
    id: str
    field: str
    title: str
    value: str


def doubts(game: Game, edition: Edition, words: Words) -> tuple[PrintedView, ...]:
    """Return all remarks on what is printed: first on whole decks and single figures, then on deeds and cards."""
    words = words.at(edition, game)
    general = [
        PrintedView("", about, words(f"printed.{about}"), remarks_text(remarks, words))
        for about, remarks in edition.remarks.items()
    ]
    special = [
        PrintedView(kind, name, words.name(name), remarks_text(remarks, words))
        for kind, name, remarks in remarked(edition) if remarks
    ]  # fmt: skip
    return (*general, *special)


def remarked(edition: Edition) -> Iterator[tuple[str, str, tuple[Remark, ...]]]:
    """Yield all deeds and cards with their remarks."""
    yield from (("deed", deed.id, deed.notes) for deed in edition.deeds.values())
    yield from (("card", card.id, card.notes) for card in edition.cards.values())


def remarks_text(notes: tuple[Remark, ...], words: Words) -> str:
    """Return all remarks on one thing; what is known about several figures is said once, of all of them."""
    figures: dict[str, list[str]] = {}
    for note in notes:
        label = words(f"field.{note.field}") if note.field else ""
        figures.setdefault(said_of(note, words), []).append(label)
    return " ".join([
        words("deeds.note", field=several(of), note=said) if all(of) else said for said, of in figures.items()
    ])  # fmt: skip


def several(labels: list[str]) -> str:
    """Return the names of figures in a row."""
    first, *others = labels
    return ", ".join([first, *[label[:1].lower() + label[1:] for label in others]])


def own_views(game: Game, edition: Edition, words: Words, before: Edition | None = None) -> tuple[OwnView, ...]:
    """Return the corrections of this game's prints, in the order in which they were entered.

    What else is kept beside them, as the table's own figures and cards, is no correction of a print. `before` is the
    board without corrections: a new name is told of what had the old one.
    """
    here, there = words.at(edition, game), words.at(before or edition, game)
    return tuple([own_view(said, edition, here, there) for said in game.corrections if said[0] in PRINTED])


def own_view(said: Entered, edition: Edition, words: Words, before: Words) -> OwnView:
    """Return one correction."""
    kind, thing, field, _ = said
    called = before if field in CALLED else words
    title = words("print.line", field=words(f"field.{field}"), thing=called.name(thing))
    return OwnView(kind, thing, field, title, shown(said, edition, words))


def shown(said: Entered, edition: Edition, words: Words) -> str:
    """Return the corrected value as text."""
    _, thing, field, _ = said
    value = as_correction(edition, said).value
    return writer(edition, thing, field, words)(value) if isinstance(value, int) else value


def things(game: Game, edition: Edition, words: Words) -> tuple[PrintedView, ...]:
    """Return everything that can be corrected. A space that sells a deed is corrected through the deed."""
    words = words.at(edition, game)
    spaces = [space.id for space in edition.spaces.values() if not space.deed]
    named = (("deed", edition.deeds), ("card", edition.cards), ("space", spaces), ("company", edition.companies))
    buildings = [unit for unit in NAMED_BUILDINGS if unit in edition.stock]
    listed = [(kind, name) for kind, names in (*named, ("building", buildings)) for name in names]
    texts = apart([(name, words.name(name)) for _, name in listed], words)
    return tuple([
        PrintedView(kind, name, text, words(f"printed.kind_{kind}"))
        for (kind, name), text in zip(listed, texts, strict=True)
    ])  # fmt: skip
