"""The names that data may use. They are taken from the tables of the rules."""

from collections.abc import Iterable, Mapping

from app.rules import CARDS, RENTS, SPACES, SWITCHES
from app.rules.book import CHOICES
from app.rules.switches import RENT_AS, SALE_AS
from app.rules.travel.voucher_reach import REACH

KEEPS = ("", "any_time", "own_turn", "next_landing")
FILES = ("layout", "deck", "print", "names")  # switches whose values are names of files
ROWS = ("taxes",)  # switches whose values are rows of a table of that name in edition.toml
COMPARED = "numbers"  # a Roll Three card has no effect of its own: its numbers are compared with the dice

DEED_KINDS = frozenset(RENTS)
KINDS = frozenset(SPACES) | DEED_KINDS
EFFECTS = frozenset({*CARDS, *REACH, COMPARED})
OF_CARDS = {  # arguments of a card that name a function of the rules
    "rent": frozenset(RENT_AS.functions),
    "unowned": frozenset(SALE_AS.functions),
    "against": EFFECTS,
}
PLAYED = {name: frozenset(switch.functions) for name, switch in SWITCHES.items()} | CHOICES


def switches() -> frozenset[str]:
    """Return the switches that an edition may have."""
    return frozenset({*PLAYED, *FILES, *ROWS})


def switch_values(switch: str, value: str, tables: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """Return the values allowed for a switch. A file may have any name; it is looked for when it is opened."""
    if switch in FILES:
        return frozenset({value})
    return frozenset(tables.get(switch, ())) if switch in ROWS else PLAYED[switch]
