"""What a table has of its own in place of its box's: figures, cards, names of buildings.

All are kept among the game's corrections. A figure has a name of one to three words, as "bail", "tax.income_tax" or
"salary.go.pass", and is kept as (FIGURE, name, "", amount).
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from app.core.edition import Card, Edition, Label
from app.typed.bounds import HEX, is_a_line

Changes = Mapping[str, Mapping[str, object]]  # what is written over, part by part of an edition
FIGURE = "figure"
SINGLE = ("start_cash", "bail", "taxi_fare", "own_taxi_fare")
SALARY, TAX, PERCENT = "salary", "tax", "percent"
AT_LEAST_ONE = frozenset({"start_cash", "bail"})  # nobody can begin with nothing, and bail is a sum that is paid
MOST, MOST_PERCENT = 9_999_999, 100
LONGEST_SIGN = 4  # letters of a currency
BOARD, GROUP = "board", "group"  # kinds of what a box of the table's own has: (kind, id, field, text)
GROUP_COLOURS = {  # that a group of an own board may have, by the words of the colours
    "brown": "#955436", "sky": "#87a5d7", "pink": "#ef3878", "orange": "#f58023", "red": "#d40000",
    "yellow": "#ffcc00", "green": "#098733", "blue": "#284ea1", "purple": "#6a3d9a", "grey": "#8a8a8a",
    "black": "#222222", "white": "#f4f4f4",
}  # fmt: skip
OWN_CARD = "own_card"  # the kind under which such a card is kept: (kind, card, effect, title)
UNTITLED = "?"  # title of a card that has none: it is shown by what it does
OWN_NAME = "own_"  # behind the name of its deck and a dot, so that it is called like nothing that a box holds
WHEN_KEPT = {"leave_jail_free": "own_turn", "by_hand": "any_time"}  # by what such a card does
NAMED_BUILDINGS = ("house", "hotel")


def is_a_sign(value: object) -> bool:
    """Return whether money may be written with this: a few letters or signs that nobody takes for a part of a sum."""
    of_sums, points = "+-\u2212\u2010\u2011\u2012\u2013\u2014=<>\u00b1\u00d7\u00f7", " .,:;!?%/()[]'\u2019\""
    text = str(value) if is_a_line(value, LONGEST_SIGN) else ""
    is_one = any(letter not in points for letter in text)
    return is_one and not any(letter.isnumeric() or letter in of_sums for letter in text)


def own_figures(edition: Edition, taxes: str = "") -> dict[str, int]:
    """Return every figure that a table may set with the value in force, in the order in which they are listed.

    `taxes` is the value of the switch of that name; without it, a tax has the figure of the first print that has it.
    """
    single = {name: edition.figures[name] for name in SINGLE if name in edition.figures}
    salary: Mapping[str, Any] = edition.tables.get("salary", {})
    corners = {f"{SALARY}.{at}.{met}": sum_ for at, pays in salary.items() for met, sum_ in pays.items()}
    return single | corners | {f"{TAX}.{name}": sum_ for name, sum_ in printed_taxes(edition, taxes).items()}


def printed_taxes(edition: Edition, taxes: str) -> dict[str, int]:
    """Return the taxes of one print, or of all prints where none is named."""
    every: Mapping[str, Any] = edition.tables.get("taxes", {})
    found: dict[str, int] = {}
    for name, print_ in every.items():
        found |= {tax: sum_ for tax, sum_ in print_.items() if tax not in found and taxes in {"", name}}
    return found


def limits(name: str) -> tuple[int, int]:
    """Return the smallest and the largest value of a figure."""
    return int(name in AT_LEAST_ONE), MOST_PERCENT if name.endswith(PERCENT) else MOST


def makes_sense(edition: Edition, name: str, amount: object) -> bool:
    """Return whether a table of this edition may play this figure with this amount."""
    least, most = limits(name)
    return type(amount) is int and least <= amount <= most and name in own_figures(edition)


def with_own(edition: Edition, said: Iterable[tuple[str, str]]) -> Edition:
    """Return the edition with a table's own figures; `printed` then holds it as its box has it.

    A figure that makes no sense here is left out.
    """
    own = edition
    for name, amount in said:
        if amount.isdecimal() and makes_sense(edition, name, int(amount)):
            own = with_one(own, name, int(amount))
    return edition if own is edition else replace(own, printed=edition)


def with_one(edition: Edition, name: str, amount: int) -> Edition:
    """Return the edition with one figure changed."""
    kind, *place = name.split(".")
    if not place:
        return replace(edition, figures=MappingProxyType({**edition.figures, kind: amount}))
    return with_salary(edition, place[0], place[1], amount) if kind == SALARY else with_tax(edition, place[0], amount)


def with_salary(edition: Edition, corner: str, met: str, amount: int) -> Edition:
    """Return the edition with another salary on one corner."""
    salary: Mapping[str, Any] = edition.tables["salary"]
    pays = MappingProxyType({**salary[corner], met: amount})
    return with_table(edition, "salary", {**salary, corner: pays})


def with_tax(edition: Edition, tax: str, amount: int) -> Edition:
    """Return the edition with another tax. Every print that has this tax has it, so that a switch changes nothing."""
    taxes: Mapping[str, Any] = edition.tables["taxes"]
    changed = {name: MappingProxyType({**print_, tax: amount}) for name, print_ in taxes.items() if tax in print_}
    return with_table(edition, "taxes", {**taxes, **changed})


def with_table(edition: Edition, name: str, table: Mapping[str, object]) -> Edition:
    """Return the edition with one of its tables replaced."""
    return replace(edition, tables=MappingProxyType({**edition.tables, name: MappingProxyType(table)}))


def with_own_card(edition: Edition, card: str, effect: str, title: str) -> Edition:
    """Return the edition with a card of the table's own in its deck."""
    return with_changes(edition, own_card(edition, card, effect, title))


def with_changes(edition: Edition, changes: Changes) -> Edition:
    """Return the edition with these things written over."""
    parts: dict[str, Any] = {part: MappingProxyType({**getattr(edition, part), **changes[part]}) for part in changes}
    return replace(edition, **parts)


def is_own_card(edition: Edition, card: str, effect: str) -> bool:
    """Return whether a card is called as one of the table's own is, lies in a deck of this box, and is kept."""
    deck, _, name = card.partition(".")
    return deck in edition.decks and name.startswith(OWN_NAME) and effect in WHEN_KEPT


def own_card(edition: Edition, card: str, effect: str, title: str) -> Changes:
    """Return a card of the table's own, and its deck with it. It may be traded, and is kept when it is drawn."""
    deck = card.partition(".")[0]
    new = Card(card, deck, title, effect, keep=WHEN_KEPT[effect], tradeable=True)
    cards = edition.decks[deck]
    return {"cards": {card: new}, "decks": {deck: cards if card in cards else (*cards, card)}}


def with_own_board(edition: Edition, kind: str, thing: str, field: str, text: str) -> Edition:
    """Return the edition with its box called otherwise, another sign of money, or another colour of a group.

    What makes no sense here is left out.
    """
    if (kind, field) == (BOARD, "title"):
        return replace(edition, titles=MappingProxyType(dict.fromkeys(edition.titles, text)))
    if (kind, field) == (BOARD, "currency") and len(text) <= LONGEST_SIGN:
        return replace(edition, currency=MappingProxyType({"": text}))
    if (kind, field) == (GROUP, "colour") and thing in edition.groups and HEX.fullmatch(text):
        name = next((name for name, colour in GROUP_COLOURS.items() if colour == text), "")
        group = replace(edition.groups[thing], colour=text, name=name)
        return replace(edition, groups=MappingProxyType({**edition.groups, thing: group}))
    return edition


def building_names(edition: Edition, unit: str) -> tuple[str, str]:
    """Return what this board calls one and many buildings of a kind, as it is printed in the board's own language."""
    label = edition.labels.get(unit)
    return label.of("") if label is not None else (unit, f"{unit}s")


def label_with(edition: Edition, unit: str, field: str, word: str) -> Label:
    """Return a label with another name of one or of many. A new name of one alone gets an s for many."""
    one, many = building_names(edition, unit)
    one, many = (word, f"{word}s") if field == "name" else (one, word)
    return Label(MappingProxyType({"": one}), MappingProxyType({"": many}))
