"""A table's own print: names and figures of deeds, cards and spaces that differ on its board.

Kept apart from the data that came with the app, listed and revocable; what a game has played stays as it was.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import MappingProxyType

from app.core.edition import Card, Deed, Edition
from app.printed import cost_columns, level_columns
from app.reading import EditionError

Value = int | str
FILE = "corrections.json"


@dataclass(frozen=True, slots=True)
class Correction:
    """What a table's own deed ("deed"), card ("card") or space ("space") prints in place of ours."""

    kind: str
    id: str
    field: str
    value: Value


def with_corrections(edition: Edition, corrections: Iterable[Correction]) -> Edition:
    """The edition as the table prints it. A correction of what does not exist is refused."""
    for correction in corrections:
        edition = corrected(edition, correction)
    return edition


def fits(edition: Edition, correction: Correction) -> bool:
    """Whether a stored correction still means something in this edition."""
    try:
        corrected(edition, correction)
    except EditionError:
        return False
    return True


def printed_fields(edition: Edition, kind: str, thing: str) -> Mapping[str, Value]:
    """What is printed on a deed, a card or a space, field by field: all that can be corrected."""
    if kind == "deed" and thing in edition.deeds:
        return deed_fields(edition, edition.deeds[thing])
    if kind == "card" and thing in edition.cards:
        return card_fields(edition.cards[thing])
    if kind == "space" and thing in edition.spaces:
        return {"name": edition.spaces[thing].name}
    return {}


def deed_fields(edition: Edition, deed: Deed) -> dict[str, Value]:
    """A deed's name, price, mortgage, rents and costs, by the columns of its file."""
    rungs = edition.tables.get("ladder", ())
    ladder = tuple([str(rung) for rung in rungs])
    owned = tuple([f"owned_{number + 1}" for number in range(len(deed.rents))])
    levels = level_columns(ladder) if deed.costs else owned
    figures = (*zip(levels, deed.rents, strict=True), *zip(cost_columns(ladder), deed.costs, strict=False))
    return {"name": deed.name, "price": deed.price, "mortgage": deed.mortgage, **dict(figures)}


def card_fields(card: Card) -> dict[str, Value]:
    """A card's title and figures; an amount that only the card shows can be entered once and for all."""
    found: dict[str, Value] = {"title": card.title, "copies": card.copies}
    if "amount_needed" in card.args:
        found["amount"] = 0
    for key, value in card.args.items():
        inner = value.items() if isinstance(value, Mapping) else ()
        found |= {f"{key}.{part}": figure for part, figure in inner if type(figure) is int}
        if type(value) is int:
            found[key] = value
    return found


def corrected(edition: Edition, correction: Correction) -> Edition:
    """One correction laid over an edition."""
    before = printed_fields(edition, correction.kind, correction.id).get(correction.field)
    if before is None or not alike(before, correction.value):
        found = f"{correction.kind} {correction.id} = {correction.value}"
        raise EditionError(FILE, 0, correction.field, "no_such_correction", found=found)
    return APPLY[correction.kind](edition, correction)


def alike(before: Value, after: Value) -> bool:
    """A name is replaced by a name, a figure by a whole number that is not below zero."""
    if type(before) is int and before >= 0:
        return type(after) is int and after >= 0
    return type(before) is type(after) and after != ""


def correct_deed(edition: Edition, correction: Correction) -> Edition:
    """The deed with its new figure; a new name is that of its spaces too."""
    old = edition.deeds[correction.id]
    fields = {**deed_fields(edition, old), correction.field: correction.value}
    figures = [value for value in fields.values() if type(value) is int]
    price, mortgage, *others = figures
    rents, costs = tuple(others[: len(old.rents)]), tuple(others[len(old.rents) :])
    deed = replace(old, name=str(fields["name"]), price=price, mortgage=mortgage, rents=rents, costs=costs)
    here = {at: replace(edition.spaces[at], name=deed.name) for at in deed.spaces}
    deeds = MappingProxyType({**edition.deeds, deed.id: deed})
    return replace(edition, deeds=deeds, spaces=MappingProxyType({**edition.spaces, **here}))


def correct_card(edition: Edition, correction: Correction) -> Edition:
    """The card with its new title, number of copies, or figure."""
    card = card_with(edition.cards[correction.id], correction.field, correction.value)
    return replace(edition, cards=MappingProxyType({**edition.cards, card.id: card}))


def card_with(card: Card, field: str, value: Value) -> Card:
    """A card with one field changed; a title is the table's own in every language."""
    if field == "title":
        titles = MappingProxyType(dict.fromkeys(card.titles, str(value)))
        return replace(card, title=str(value), titles=titles)
    if field == "copies":
        return replace(card, copies=int(value))
    key, _, part = field.partition(".")
    inner: object = value
    if part:
        inner = MappingProxyType({**card.args[key], part: value})  # type: ignore[dict-item]
    args = {name: was for name, was in card.args.items() if name != "amount_needed" or field != "amount"}
    return replace(card, args=MappingProxyType({**args, key: inner}))


def correct_space(edition: Edition, correction: Correction) -> Edition:
    """The space with the name printed on this table's board."""
    space = replace(edition.spaces[correction.id], name=str(correction.value))
    return replace(edition, spaces=MappingProxyType({**edition.spaces, space.id: space}))


APPLY = {"deed": correct_deed, "card": correct_card, "space": correct_space}


def stored(folder: Path, edition: str) -> tuple[Correction, ...]:
    """What this phone's tables have corrected in an edition, for all their games."""
    return tuple(read(folder).get(edition, ()))


def store(folder: Path, edition: str, correction: Correction) -> None:
    """Keep a correction; one of the same field gives way to it."""
    others = [each for each in stored(folder, edition) if place(each) != place(correction)]
    write(folder, edition, (*others, correction))


def revoke(folder: Path, edition: str, correction: Correction) -> None:
    """Take a correction back: what came with the app holds again."""
    write(folder, edition, [each for each in stored(folder, edition) if place(each) != place(correction)])


def place(correction: Correction) -> tuple[str, str, str]:
    """What a correction is about."""
    return (correction.kind, correction.id, correction.field)


def read(folder: Path) -> dict[str, list[Correction]]:
    """All stored corrections by edition; a damaged file is told, never overwritten."""
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {edition: [Correction(**each) for each in kept] for edition, kept in found.items()}
    except (ValueError, TypeError, AttributeError, OSError) as wrong:
        raise EditionError(FILE, 0, "", "not_readable") from wrong


def write(folder: Path, edition: str, corrections: Iterable[Correction]) -> None:
    """Write beside the old file and put in its place: whole or not at all."""
    every = {**read(folder), edition: list(corrections)}
    plain = {name: [asdict(each) for each in kept] for name, kept in every.items()}
    new = folder / f"{FILE}.new"
    folder.mkdir(parents=True, exist_ok=True)
    new.write_text(json.dumps(plain, ensure_ascii=False, indent=1), encoding="utf-8")
    new.replace(folder / FILE)
