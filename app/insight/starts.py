"""How a roll begins and what can come of it: the values that plans are made of."""

from collections.abc import Mapping
from typing import NamedTuple

from app.core.game import Mark  # noqa: TC001 - what marks are made of, for readers too
from app.insight.routes import Lead, Marks

SPENT = frozenset({"reversed", "change_tracks"})


class Start(NamedTuple):
    """How a roll is made: from where, with what weighing on it, with which dice.

    `third`: a double would be the turn's third · `vouchers`: the bank has some left · `sold`: every deed is.
    """

    here: int
    marks: Marks = ()
    dice: str = "three_dice"
    third: bool = False
    vouchers: bool = True
    sold: bool = False


class Landing(NamedTuple):
    """A space reached by pips, how often its rent counts there, the salaries before it, in how many rolls."""

    at: int
    units: int
    salary: int
    rolls: int


class Branch(NamedTuple):
    """A way for the dice to fall that depends on who owns what: it is followed when it is weighed."""

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
    def even(self) -> bool:
        """The parity of the roll, which a bonus keeps."""
        return self.total % 2 == 0


class Again(NamedTuple):
    """A double, or bail after the third failure, that rolls again: from where, with what weighing on it.

    `later` = salaries that came after the payment.
    """

    landing: Landing
    rests: int
    marks: Marks
    later: int = 0


class Plan(NamedTuple):
    """A roll: what does not depend on who owns what is added up, what does is kept as branches."""

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
    """Whether Reverse Direction weighs on this roll."""
    return any(name == "reversed" for name, _ in marks)


def marks_after(marks: Marks, kind: str) -> Marks:
    """What weighed on the roll is used up; Reverse Direction met on it sends the next one back."""
    if not marks and kind != "reverse_direction":
        return ()
    kept: list[tuple[str, Mark]] = [mark for mark in marks if mark[0] not in SPENT]
    return (*kept, ("reversed", "next")) if kind == "reverse_direction" else tuple(kept)
