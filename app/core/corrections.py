"""Corrections: names and figures that a table's own print has in place of ours, and the edition with them applied."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from app.core.edition import Card, Company, Deed, Edition
from app.core.own_things import (
    BOARD,
    FIGURE,
    GROUP,
    NAMED_BUILDINGS,
    OWN_CARD,
    Changes,
    building_names,
    label_with,
    own_card,
    with_changes,
    with_own,
    with_own_board,
)

PrintedValue = int | str
Entered = tuple[str, str, str, str]
MOST = 10**9


class NotPrinted(ValueError):  # noqa: N818 - named after what it says
    """The edition prints no such field, or the value does not fit it."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A name or figure that a table's own deed, card, space or share ("company") prints in place of ours."""

    kind: str
    id: str
    field: str
    value: PrintedValue


def as_correction(edition: Edition, said: Entered) -> Correction:
    """Make a correction of four entered texts; the value becomes a number where a number is printed."""
    kind, thing, field, value = said
    before = printed_fields(edition, kind, thing).get(field)
    return Correction(kind, thing, field, int(value) if type(before) is int and value.isdecimal() else value)


def with_entered(edition: Edition, said: Iterable[Entered]) -> Edition:
    """Return the edition with all entered corrections that fit it; one that does not fit is left out."""
    every = tuple(said)
    work = on_the_bench(edition) if every else edition
    for one in every:
        if one[0] in OTHERS:
            work = OTHERS[one[0]](work, one)
        elif one[0] != FIGURE:
            lay_over(work, found_to_fit(work, as_correction(work, one)))
    return with_own(off_the_bench(work), [(one[1], one[3]) for one in every if one[0] == FIGURE])


def on_the_bench(edition: Edition) -> Edition:
    """Return a copy whose parts are written over in place: a board may have a thousand corrections."""
    parts: dict[str, Any] = {part: dict(getattr(edition, part)) for part in PARTS}
    return replace(edition, **parts)


def off_the_bench(edition: Edition) -> Edition:
    """Return the copy with parts that nobody can change any more."""
    parts: dict[str, Any] = {part: MappingProxyType(getattr(edition, part)) for part in PARTS}
    return replace(edition, **parts)


def lay_over(bench: Edition, changes: Changes) -> None:
    """Write changes over what lies on the bench."""
    for part, new in changes.items():
        getattr(bench, part).update(new)


def found_to_fit(edition: Edition, correction: Correction) -> Changes:
    """Return what a correction changes; nothing where it does not fit."""
    try:
        return changes_of(edition, correction)
    except NotPrinted:
        return {}


def fits(edition: Edition, correction: Correction) -> bool:
    """Return whether a correction can be applied to this edition."""
    try:
        corrected(edition, correction)
    except NotPrinted:
        return False
    return True


@lru_cache(maxsize=16)
def level_columns(ladder: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of a street's rent columns: `rent`, then one for each rung. Rungs that repeat are numbered."""
    times, seen, columns = Counter(ladder), Counter[str](), ["rent"]
    for rung in ladder:
        seen[rung] += 1
        columns.append(f"{rung}_{seen[rung]}" if times[rung] > 1 else rung)
    return tuple(columns)


@lru_cache(maxsize=16)
def cost_columns(ladder: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of a street's cost columns: one for each different rung."""
    return tuple([f"{rung}_cost" for rung in dict.fromkeys(ladder)])


def printed_fields(edition: Edition, kind: str, thing: str) -> Mapping[str, PrintedValue]:
    """Return every field of a deed, card, space or share that can be corrected, with its value; none where unknown."""
    if kind == "deed" and thing in edition.deeds:
        return deed_fields(edition, edition.deeds[thing])
    if kind == "card" and thing in edition.cards:
        return card_fields(edition.cards[thing])
    if kind == "space" and thing in edition.spaces:
        return {"name": edition.spaces[thing].name}
    if kind == "company" and thing in edition.companies:
        return company_fields(edition.companies[thing])
    if kind == "building" and thing in NAMED_BUILDINGS and thing in edition.stock:
        return dict(zip(("name", "many"), building_names(edition, thing), strict=True))
    return {}


def deed_fields(edition: Edition, deed: Deed) -> dict[str, PrintedValue]:
    """Return a deed's name, price, mortgage, rents and costs under the names of their columns."""
    rungs = edition.tables.get("ladder", ())
    ladder = tuple([str(rung) for rung in rungs])
    owned = tuple([f"owned_{number + 1}" for number in range(len(deed.rents))])
    levels = level_columns(ladder) if deed.costs else owned
    figures = (*zip(levels, deed.rents, strict=True), *zip(cost_columns(ladder), deed.costs, strict=False))
    return {"name": deed.name, "price": deed.price, "mortgage": deed.mortgage, **dict(figures)}


def card_fields(card: Card) -> dict[str, PrintedValue]:
    """Return a card's title, number of copies and figures.

    An amount that differs from box to box is 0 until it is entered.
    """
    found: dict[str, PrintedValue] = {"title": card.title, "copies": card.copies}
    if "amount_needed" in card.args:
        found["amount"] = 0
    for key, value in card.args.items():
        inner = value.items() if isinstance(value, Mapping) else ()
        found |= {f"{key}.{part}": figure for part, figure in inner if type(figure) is int}
        if type(value) is int:
            found[key] = value
    return found


def company_fields(company: Company) -> dict[str, PrintedValue]:
    """Return a share's name, par value, and what one, two, three ... of them pay."""
    dividends = {f"dividend_{number}": amount for number, amount in enumerate(company.dividends, 1)}
    return {"name": company.name, "par": company.par, **dividends}


def corrected(edition: Edition, correction: Correction) -> Edition:
    """Return the edition with one correction applied; raise NotPrinted where it does not fit."""
    return with_changes(edition, changes_of(edition, correction))


def changes_of(edition: Edition, correction: Correction) -> Changes:
    """Return what a correction changes; raise NotPrinted where it does not fit."""
    before = printed_fields(edition, correction.kind, correction.id).get(correction.field)
    if before is None or not alike(before, correction.value):
        raise NotPrinted(f"{correction.kind} {correction.id} = {correction.value}")
    return APPLY[correction.kind](edition, correction)


def alike(before: PrintedValue, after: PrintedValue) -> bool:
    """Return whether a value may replace another: a name a name, a figure a whole number of at least 0."""
    if type(before) is int and before >= 0:
        return type(after) is int and 0 <= after < MOST
    return type(before) is type(after) and after != ""


def correct_deed(edition: Edition, correction: Correction) -> Changes:
    """Return a corrected deed. A new name is also the name of the deed's spaces."""
    old = edition.deeds[correction.id]
    fields = {**deed_fields(edition, old), correction.field: correction.value}
    figures = [value for value in fields.values() if type(value) is int]
    price, mortgage, *others = figures
    rents, costs = tuple(others[: len(old.rents)]), tuple(others[len(old.rents) :])
    deed = replace(old, name=str(fields["name"]), price=price, mortgage=mortgage, rents=rents, costs=costs)
    here = {at: replace(edition.spaces[at], name=deed.name) for at in deed.spaces}
    return {"deeds": {deed.id: deed}, "spaces": here}


def correct_card(edition: Edition, correction: Correction) -> Changes:
    """Return a corrected card."""
    card = card_with(edition.cards[correction.id], correction.field, correction.value)
    return {"cards": {card.id: card}}


def card_with(card: Card, field: str, value: PrintedValue) -> Card:
    """Return a card with one field changed. A corrected title is used in every language."""
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


def correct_space(edition: Edition, correction: Correction) -> Changes:
    """Return a renamed space."""
    space = replace(edition.spaces[correction.id], name=str(correction.value))
    return {"spaces": {space.id: space}}


def correct_company(edition: Edition, correction: Correction) -> Changes:
    """Return a share with the name, par or dividend that this table's shares print."""
    old = edition.companies[correction.id]
    name, par, *dividends = {**company_fields(old), correction.field: correction.value}.values()
    company = replace(old, name=str(name), par=int(par), dividends=tuple(map(int, dividends)))
    return {"companies": {company.id: company}}


def correct_building(edition: Edition, correction: Correction) -> Changes:
    """Return another name of one or many buildings."""
    return {"labels": {correction.id: label_with(edition, correction.id, correction.field, str(correction.value))}}


def own_card_on(bench: Edition, card: str, effect: str, title: str) -> Edition:
    """Return the bench with a card of the table's own in its deck."""
    lay_over(bench, own_card(bench, card, effect, title))
    return bench


APPLY = {"deed": correct_deed, "card": correct_card, "space": correct_space, "company": correct_company,
         "building": correct_building}  # fmt: skip
PRINTED = frozenset(APPLY)
PARTS = ("deeds", "spaces", "cards", "decks", "companies", "labels")  # that corrections write over
OTHERS: Mapping[str, Callable[[Edition, Entered], Edition]] = {
    OWN_CARD: lambda edition, one: own_card_on(edition, *one[1:]),
    BOARD: lambda edition, one: with_own_board(edition, *one),
    GROUP: lambda edition, one: with_own_board(edition, *one),
}
