"""The names that data may use: those that the tables of the rules are entered under."""

from collections.abc import Iterable, Mapping

from app.rules import CARDS, RENTS, SPACES, SWITCHES
from app.rules.book import CHOICES
from app.rules.switches import RENT_AS, SALE_AS
from app.rules.travel.voucher_reach import REACH

KEEPS = ("", "any_time", "own_turn", "next_landing")
FILES = ("layout", "deck", "print", "names")  # switches whose values are files of the edition
ROWS = ("taxes",)  # switches whose values are rows of the edition's own table of that name
COMPARED = "numbers"  # a Roll Three card does nothing: its numbers are compared with the dice

DEED_KINDS = frozenset(RENTS)
KINDS = frozenset(SPACES) | DEED_KINDS
EFFECTS = frozenset({*CARDS, *REACH, COMPARED})
OF_CARDS = {  # arguments of a card that name a rule
    "rent": frozenset(RENT_AS.functions),
    "unowned": frozenset(SALE_AS.functions),
    "against": EFFECTS,
}
PLAYED = {name: frozenset(switch.functions) for name, switch in SWITCHES.items()} | CHOICES


def switches() -> frozenset[str]:
    """The switches that an edition may have."""
    return frozenset({*PLAYED, *FILES, *ROWS})


def switch_values(switch: str, value: str, tables: Mapping[str, Iterable[str]]) -> frozenset[str]:
    """The values among which this one must be; whatever file is named is looked for when it is opened."""
    if switch in FILES:
        return frozenset({value})
    return frozenset(tables.get(switch, ())) if switch in ROWS else PLAYED[switch]
