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
    building_names,
    is_own_card,
    label_with,
    own_card,
    with_own,
    with_own_board,
)

PrintedValue = int | str
Entered = tuple[str, str, str, str]
PrintedThing = tuple[str, str]  # kind, id
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
    return Correction(kind, thing, field, as_printed(printed_fields(edition, kind, thing).get(field), value))


def as_printed(before: PrintedValue | None, value: str) -> PrintedValue:
    """Return an entered value: a number where a number is printed."""
    return int(value) if type(before) is int and value.isdecimal() else value


def with_entered(edition: Edition, said: Iterable[Entered]) -> Edition:
    """Return the edition with all entered corrections that fit it; one that does not fit is left out."""
    every = tuple(said)
    bench = Bench(edition)
    for one in every:
        if one[0] in OTHERS:
            OTHERS[one[0]](bench, one)
        elif one[0] != FIGURE:
            bench.enter(one)
    return with_own(bench.finished() if every else edition, [(one[1], one[3]) for one in every if one[0] == FIGURE])


class Bench:
    """An edition under correction: a board may have two thousand corrections, and a game many prints of it.

    What a thing prints is corrected field by field, and the thing is made anew once, when all are done.
    """

    def __init__(self, edition: Edition) -> None:
        parts: dict[str, Any] = {part: dict(getattr(edition, part)) for part in PARTS}
        self.edition = replace(edition, **parts)
        self.printed: dict[PrintedThing, dict[str, PrintedValue]] = {}
        self.changed: dict[PrintedThing, set[str]] = {}  # what was corrected last stands last

    def part(self, name: str) -> dict[str, Any]:
        """Return a part of the edition, to be written over in place."""
        found: dict[str, Any] = getattr(self.edition, name)
        return found

    def enter(self, said: Entered) -> None:
        """Lay on an entered correction, if it fits."""
        before = self.fields(said[:2]).get(said[2])
        self.lay(said[:2], said[2], as_printed(before, said[3]))

    def fields(self, thing: PrintedThing) -> dict[str, PrintedValue]:
        """Return what a thing prints, as far as it is corrected."""
        found = self.printed.get(thing)
        if found is None:
            found = self.printed[thing] = {**printed_fields(self.edition, *thing)}
        return found

    def lay(self, thing: PrintedThing, field: str, value: PrintedValue) -> None:
        """Correct one field of a thing, if the value fits."""
        fields = self.fields(thing)
        before = fields.get(field)
        if before is not None and alike(before, value):
            fields[field] = value
            changed = self.changed.pop(thing, None) or set()
            changed.add(field)
            self.changed[thing] = changed
            if thing[0] == "building":
                self.part("labels")[thing[1]] = label_with(self.edition, thing[1], field, str(value))

    def add_card(self, card: str, effect: str, title: str) -> None:
        """Put a card of the table's own into its deck, if it is one. What the table printed on it before is gone."""
        if not is_own_card(self.edition, card, effect):
            return
        for part, new in own_card(self.edition, card, effect, title).items():
            self.part(part).update(new)
        self.printed.pop(("card", card), None)
        self.changed.pop(("card", card), None)

    def finished(self) -> Edition:
        """Return the edition with parts that nobody can change any more."""
        for thing, changed in self.changed.items():
            if thing[0] in MADE:
                MADE[thing[0]](self, thing[1], self.printed[thing], changed)
        parts: dict[str, Any] = {part: MappingProxyType(self.part(part)) for part in PARTS}
        return replace(self.edition, **parts)


def fits(edition: Edition, correction: Correction) -> bool:
    """Return whether a correction can be applied to this edition."""
    return alike(printed_fields(edition, correction.kind, correction.id).get(correction.field), correction.value)


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
    if not fits(edition, correction):
        raise NotPrinted(f"{correction.kind} {correction.id} = {correction.value}")
    bench = Bench(edition)
    bench.lay((correction.kind, correction.id), correction.field, correction.value)
    return bench.finished()


def alike(before: PrintedValue | None, after: PrintedValue) -> bool:
    """Return whether a value may replace another: a name a name, a figure a whole number of at least 0."""
    if type(before) is int and before >= 0:
        return type(after) is int and 0 <= after < MOST
    return type(before) is type(after) and after != ""


def make_deed(bench: Bench, name: str, fields: Mapping[str, Any], _changed: set[str]) -> None:
    """Make a deed that prints this. Its name is also the name of its spaces."""
    deeds, spaces, old = bench.part("deeds"), bench.part("spaces"), bench.edition.deeds[name]
    price, mortgage, *others = [value for value in fields.values() if type(value) is int]
    rents, costs = tuple(others[: len(old.rents)]), tuple(others[len(old.rents) :])
    deeds[name] = replace(old, name=fields["name"], price=price, mortgage=mortgage, rents=rents, costs=costs)
    spaces.update({at: replace(spaces[at], name=fields["name"]) for at in old.spaces})


def make_card(bench: Bench, name: str, fields: Mapping[str, Any], changed: set[str]) -> None:
    """Make a card that prints this. A corrected title is used in every language."""
    old, title, copies = bench.edition.cards[name], fields["title"], fields["copies"]
    titles = MappingProxyType(dict.fromkeys(old.titles, title)) if "title" in changed else old.titles
    args: dict[str, Any] = {**old.args}
    if "amount" in changed:
        args.pop("amount_needed", None)
    for field in changed - {"title", "copies"}:
        key, _, part = field.partition(".")
        args[key] = MappingProxyType({**args[key], part: fields[field]}) if part else fields[field]
    made = replace(old, title=title, titles=titles, copies=copies, args=MappingProxyType(args))
    bench.part("cards")[name] = made


def make_space(bench: Bench, name: str, fields: Mapping[str, Any], _changed: set[str]) -> None:
    """Make a space that is called so."""
    bench.part("spaces")[name] = replace(bench.edition.spaces[name], name=fields["name"])


def make_company(bench: Bench, name: str, fields: Mapping[str, Any], _changed: set[str]) -> None:
    """Make a share with this name, par and dividends."""
    title, par, *dividends = fields.values()
    old = bench.edition.companies[name]
    bench.part("companies")[name] = replace(old, name=title, par=par, dividends=tuple(dividends))


def set_board(bench: Bench, said: Entered) -> None:
    """Call the box or its money otherwise, or give a group another colour."""
    bench.edition = with_own_board(bench.edition, *said)


MADE: Mapping[str, Callable[[Bench, str, Mapping[str, Any], set[str]], None]] = {
    "deed": make_deed, "card": make_card, "space": make_space, "company": make_company,
}  # fmt: skip
PRINTED = frozenset({*MADE, "building"})
PARTS = ("deeds", "spaces", "cards", "decks", "companies", "labels")  # that corrections write over
OTHERS: Mapping[str, Callable[[Bench, Entered], None]] = {
    OWN_CARD: lambda bench, one: bench.add_card(*one[1:]), BOARD: set_board, GROUP: set_board,
}  # fmt: skip
