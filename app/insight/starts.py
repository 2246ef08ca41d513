"""The values that plans are made of: how a roll begins, and what can come of it."""

from collections.abc import Mapping
from typing import NamedTuple

from app.core.game import Mark  # noqa: TC001 - what marks are made of, for readers too
from app.insight.board import NOWHERE
from app.insight.routes import Lead, Marks

SPENT = frozenset({"reversed", "change_tracks"})


class Start(NamedTuple):
    """How a roll is made: from which space, under which marks, with which dice.

    `third`: a double would be the third of the turn · `vouchers`: the bank has some left · `sold`: every deed is
    owned.
    """

    here: int
    marks: Marks = ()
    dice: str = "three_dice"
    third: bool = False
    vouchers: bool = True
    sold: bool = False


class Landing(NamedTuple):
    """A space reached by pips: how often its rent counts, the salaries before it, and in how many rolls."""

    at: int
    units: int
    salary: int
    rolls: int


class Branch(NamedTuple):
    """A way for the dice to fall whose course depends on owners; it is followed when the plan is weighed.

    `obeyed`: the space of the dice takes effect, it is not just passed · `bonus`: the speed die's symbol · `back`: the
    move goes backwards · `once`, `twice`: rolls without and with a double · `onward`, `salaries`: the deeds that the
    bonus move meets and the salaries before each · `to_dearest`: the Auction space leads to the dearest rent.
    """

    lead: Lead
    total: int
    obeyed: bool
    bonus: str
    back: bool
    once: int
    twice: int
    onward: tuple[int, ...]
    salaries: Mapping[int, int]
    to_dearest: bool

    @property
    def stopped_at(self) -> int:
        """Return the space of the dice, if it takes effect; NOWHERE if it is passed."""
        return self.lead.at if self.obeyed else NOWHERE

    @property
    def even(self) -> bool:
        """Return whether the roll was even. A bonus move keeps the parity of its roll."""
        return self.total % 2 == 0


class Again(NamedTuple):
    """A roll that is followed by another: after a double, or after bail for the third failure.

    `rests` is where the next roll starts and `marks` what weighs on it; `later` = salaries that came after the
    payment.
    """

    landing: Landing
    rests: int
    marks: Marks
    later: int = 0


class Plan(NamedTuple):
    """A planned roll. What does not depend on owners is added up; what does is kept as branches."""

    ways: int
    seen: list[int]
    landings: tuple[Landing, ...]
    branches: tuple[Branch, ...]
    again: tuple[Again, ...]
    freed: tuple[Landing, ...]
    bail: int
    jailed: int
    cards: int
    triples: int
    marks: Marks


def going_back(marks: Marks) -> bool:
    """Return whether Reverse Direction is among the marks."""
    return any(name == "reversed" for name, _ in marks)


def marks_after(marks: Marks, kind: str) -> Marks:
    """Return the marks after a roll: those it used up are gone, and Reverse Direction met on it sets a new one."""
    if not marks and kind != "reverse_direction":
        return ()
    kept: list[tuple[str, Mark]] = [mark for mark in marks if mark[0] not in SPENT]
    return (*kept, ("reversed", "next")) if kind == "reverse_direction" else tuple(kept)
