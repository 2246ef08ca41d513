"""What is entered with a command, as data: its blanks, each of one of ten kinds, and what may be chosen there.

    @asks(pick("player", PLAYER, playing), pick("deed", DEED, face_up))
    @recorded("Mortgage")
    class Mortgage(Command): ...

A form holds no words and no widget. Views make it readable, and a screen and a guest's page draw every form alike.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from app.core.wire import wire_name

if TYPE_CHECKING:
    from app.core.commands import Command
    from app.core.referee import Table

# how a value is entered
PICK, PICKS, ORDER, MONEY, NUMBER, COUNTS, TEXT, SWITCH, DICE, ROWS = (
    "pick", "picks", "order", "money", "number", "counts", "text", "switch", "dice", "rows",
)  # fmt: skip
# what a choice is: how it is named and drawn
PLAYER, PURSE, DEED, SPACE, THING, PROMISE, OFFER, WORD = (
    "player", "purse", "deed", "space", "thing", "promise", "offer", "word",
)  # fmt: skip
Confirm = Literal["button", "touch", "twice"]
KINDS: Mapping[str, Any] = {  # what stands in a blank of each kind
    PICK: str, PICKS: tuple[str, ...], ORDER: tuple[str, ...], MONEY: int, NUMBER: int, TEXT: str, SWITCH: bool,
    COUNTS: tuple[tuple[str, int], ...], DICE: tuple[int | str, ...], ROWS: tuple[tuple[str, str], ...],
}  # fmt: skip
EMPTY: Mapping[str, Any] = {
    PICK: "", PICKS: (), ORDER: (), MONEY: 0, NUMBER: 0, TEXT: "", SWITCH: False, COUNTS: (), DICE: (), ROWS: (),
}  # fmt: skip

_C = TypeVar("_C", bound="type[Command]")
Values = Mapping[str, Any]
Finds = Callable[["Table", Values], Any]


class Blank(NamedTuple):
    """One thing to enter. What may be chosen and what stands there at first depend on the table and on what is before.

    `now` is what is so already: a form in which nothing else stands would change nothing. `most` is the largest sum or
    number; of counts, the most of each choice. A blank that is not `asked` keeps what stood there at first. Where one
    `unfolds`, each of its choices can be shown with the choices of the blank behind it, and a touch says both. What is
    chosen `beside` another blank is chosen of the same, so one list may show both.
    """

    name: str
    kind: str
    of: str = ""
    choices: Finds | None = None
    first: Finds | None = None
    now: Finds | None = None
    least: int = 1
    most: Finds | None = None
    limit: int = 0
    asked: Finds | None = None
    unfolds: bool = False
    beside: str = ""


class Form(NamedTuple):
    """The blanks of a command in the order in which they are asked, and what makes the command of their values.

    `confirm` is how it is said once it is whole: by a button, by the touch that made it whole, or asked twice.
    `noun` is what a box must have, or a switch bring, for anybody to enter this: vouchers, shares. A form that comes
    `again` is shown anew once it was said, for several are set one after the other. `times` finds how often its
    amount is paid.
    """

    name: str
    cls: "type[Command]"
    blanks: tuple[Blank, ...]
    make: "Callable[[Table, Values], Command]"
    confirm: Confirm = "button"
    noun: str = ""
    again: bool = False
    times: Finds | None = None


FORMS: dict[str, Form] = {}


def asks(
    *blanks: Blank, name: str = "", make: "Callable[[Table, Values], Command] | None" = None,
    confirm: Confirm = "button", noun: str = "", again: bool = False, times: Finds | None = None,
) -> Callable[[_C], _C]:  # fmt: skip
    """Note a form of a command. It stands above `recorded`; a second form of one command has a name of its own."""

    def note(cls: _C) -> _C:
        called = name or wire_name(cls)
        making = make or (lambda _table, values: cls(**values))
        FORMS[called] = Form(called, cls, blanks, making, confirm, noun, again, times)
        return cls

    return note


def pick(
    name: str, of: str, choices: Finds, *, first: Finds | None = None, now: Finds | None = None,
    asked: Finds | None = None, unfolds: bool = False,
) -> Blank:  # fmt: skip
    """Return a blank for one of these."""
    return Blank(name, PICK, of, choices, first=first, now=now, asked=asked, unfolds=unfolds)


def picks(name: str, of: str, choices: Finds, *, beside: str = "") -> Blank:
    """Return a blank for some of these."""
    return Blank(name, PICKS, of, choices, beside=beside)


def order(name: str, of: str, choices: Finds) -> Blank:
    """Return a blank for all of these in another order; they stand in their order now."""
    return Blank(name, ORDER, of, choices, now=choices)


def counts(name: str, of: str, most: Finds, *, least: int = 1) -> Blank:
    """Return a blank for how many of each; `most` finds what there is, with its number."""
    return Blank(name, COUNTS, of, lambda table, values: tuple(most(table, values)), most=most, least=least)


def in_turn(name: str, kind: str, of: str, choices: Finds, *, most: Finds) -> Blank:
    """Return a blank for dice, or rows, one after the other: `choices` finds the next, `most` how many there are."""
    return Blank(name, kind, of, choices, most=most)


def money(
    name: str, *, of: str = "", offers: Finds | None = None, least: int = 1, now: Finds | None = None,
    first: Finds | None = None,
) -> Blank:  # fmt: skip
    """Return a blank for a sum; those that somebody may want are `offers`, and are written as choices."""
    choices = offers and (lambda table, values: tuple(map(str, offers(table, values))))
    return Blank(name, MONEY, of, choices, first=first, now=now, least=least)


def number(name: str, *, least: int = 1, now: Finds | None = None) -> Blank:
    """Return a blank for a number."""
    return Blank(name, NUMBER, now=now, least=least)


def text(name: str, limit: int, *offered: str, of: str = WORD, now: Finds | None = None, least: int = 1) -> Blank:
    """Return a blank for words. The first of those that are offered, by their keys, stands there at first."""
    choices: Finds | None = (lambda _table, _values: offered) if offered else None
    return Blank(name, TEXT, of, choices, now=now, least=least, limit=limit)


def switch(name: str, *, now: Finds | None = None, first: Finds | None = None, asked: Finds | None = None) -> Blank:
    """Return a blank for yes or no."""
    return Blank(name, SWITCH, first=first, now=now, asked=asked)
