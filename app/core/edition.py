"""Types for what an edition prints: board, deeds, cards, companies, switches. Immutable values; they read no file."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

ByLanguage = Mapping[str, str]
OF_BOARD = ("layout", "names", "deck", "taxes", "print")  # switches that say what is printed on a table
NOTHING: Mapping[str, object] = MappingProxyType({})


def _nothing() -> Mapping[str, Any]:
    return NOTHING


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track. A station lies on two tracks: it is two spaces that share a deed."""

    id: str
    kind: str
    track: str
    index: int
    side: str = ""
    corner: bool = False
    deed: str = ""
    across: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Deed:
    """A title deed. The rule of its kind reads `rents`: by level, by number owned, or as factors of the dice."""

    id: str
    kind: str
    group: str
    price: int
    mortgage: int
    rents: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    spaces: tuple[str, ...] = ()
    name: str = ""
    notes: tuple["Remark", ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """What a board calls a thing, such as its houses: one and many, by language; under '' in every other language."""

    one: ByLanguage
    many: ByLanguage
    feminine: bool = False

    def of(self, language: str) -> tuple[str, str]:
        """Return the name of one and of many."""
        return self.one.get(language) or self.one[""], self.many.get(language) or self.many[""]


@dataclass(frozen=True, slots=True)
class Group:
    """Deeds of one colour or kind."""

    id: str
    kind: str
    deeds: tuple[str, ...]
    colour: str = "#888888"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """What is known about a doubtful printed figure, such as "printed so; looks like a misprint"."""

    field: str
    key: str
    readings: str = ""
    values: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck. `effect` names a function of the rules; `args` are the figures printed on the card."""

    id: str
    deck: str
    title: str
    effect: str
    copies: int = 1
    keep: str = ""
    tradeable: bool = False
    args: Mapping[str, object] = field(default_factory=_nothing)
    titles: ByLanguage = field(default_factory=_nothing)
    notes: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Company:
    """A company: the par value of a share, and what one, two, three ... shares pay together."""

    id: str
    par: int
    dividends: tuple[int, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice of the table.

    Each value names a function of the rules; a switch of one value is settled by the edition.
    """

    name: str
    values: tuple[str, ...]
    presets: ByLanguage

    def default(self, preset: str) -> str:
        """Return the value of a booklet preset; the first value where the preset names none."""
        return self.presets.get(preset, self.values[0])


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Edition:
    """Everything printed in one box. `figures` are single numbers of the rules, such as bail and prizes.

    Where a table plays figures of its own, `printed` is the same edition with the figures of its box.

    Editions are compared by identity, so that results worked out from one can be cached with it as the key.
    """

    id: str
    titles: ByLanguage
    players: tuple[int, int]
    tracks: Mapping[str, tuple[str, ...]]
    spaces: Mapping[str, Space]
    deeds: Mapping[str, Deed]
    groups: Mapping[str, Group]
    cards: Mapping[str, Card]
    decks: Mapping[str, tuple[str, ...]]
    companies: Mapping[str, Company]
    figures: Mapping[str, int]
    tables: Mapping[str, Mapping[str, object]]
    stock: Mapping[str, int]
    notes: Mapping[int, int]
    switches: Mapping[str, Switch]
    unit: int = 1
    currency: ByLanguage = field(default_factory=_nothing)
    start: str = "go"
    names: str = ""
    labels: Mapping[str, Label] = field(default_factory=_nothing)  # buildings, and names told in several languages
    remarks: Mapping[str, tuple[Remark, ...]] = field(default_factory=_nothing)  # on figures, decks, names
    printed: "Edition | None" = None

    def named_in(self, language: str, thing: str, name: str) -> str:
        """Return what is printed on a deed or space, in a language that its print says it in.

        A name that the table has put in its place is nobody's to translate.
        """
        label = self.labels.get(thing)
        return label.of(language)[0] if label is not None and label.one[""] == name else name

    def of_kind(self, kind: str) -> Iterable[Space]:
        """Return all spaces of one kind, in the order of the tracks."""
        return (space for space in self.spaces.values() if space.kind == kind)

    def deed_at(self, space: str) -> Deed | None:
        """Return the deed that is sold on this space; None if there is none."""
        deed = self.spaces[space].deed
        return self.deeds[deed] if deed else None

    def group_of(self, deed: str) -> Group:
        """Return the group that a deed belongs to."""
        return self.groups[self.deeds[deed].group]

    def in_force(self, key: str, switches: ByLanguage) -> bool:
        """Return whether a rule is played here: it stands in a book of this edition, and nothing takes its place.

        The table `turned_off` names rules with the values of switches that turn them off; without any value, a rule
        is never played here, because another of this edition's rules takes its place.
        """
        books = self.tables.get("books", ())
        off = self.tables.get("turned_off", {}).get(key)
        if (books and key[:1] not in books) or off == {}:
            return False
        return not isinstance(off, Mapping) or not any(switches.get(name) in values for name, values in off.items())

    def nouns(self, switches: ByLanguage) -> frozenset[str]:
        """Return what this box has beside streets and houses, and what a switch brings: vouchers, a Pool, a Subway.

        The table `nouns` names each, with the values of switches that bring it; without any it is always there.
        """
        declared: Mapping[str, Any] = self.tables.get("nouns", NOTHING)
        return frozenset([
            noun for noun, brought in declared.items()
            if not brought or any(switches.get(name) in values for name, values in brought.items())
        ])  # fmt: skip

    def switch_values(self, preset: str) -> dict[str, str]:
        """Return the values of all switches under a booklet preset."""
        return {name: switch.default(preset) for name, switch in self.switches.items()}
