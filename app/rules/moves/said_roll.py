"""The roll of a token that the table moves itself: asked for where the space, or a card, goes by it."""

from dataclasses import fields, is_dataclass
from typing import Any

from app.core.events import Event, Marked, Rolled
from app.core.game import DieSide
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.faces import check_three
from app.rules.switches import ROLL

HOW = "turn.said"  # the mark of a landing that was said: whether the app knows the roll that brought the token
UNASKED, ROLLED, UNROLLED = "unasked", "rolled", "unrolled"
PARITIES = ("odd", "even")  # enough of a roll where only its parity matters
TRIED: tuple[tuple[DieSide, ...], ...] = ((), (1, 1, 1), (1, 1, 2), (6, 6, 3), (6, 6, 2))  # none; low and high
Outcome = tuple[tuple[Event, ...], tuple[Step, ...]]


@recorded("SayRoll")
class SayRoll(Decision):
    """With which three dice did the token come here? Or without a roll, by a voucher or a ride?

    Where only odd or even decides, only that is asked; the dice are taken there too.
    """

    player: str
    space: str

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        sums = by_parity(table, self.space)
        asked = [Option(roll, self.space, sums[roll]) for roll in sums]
        return (*(asked or [Option("roll", self.space, needs="dice_and_speed")]), Option("no_roll", self.space))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in {"no_roll", *by_parity(table, self.space)}:
            raise Refused("no_such_answer", answer=key)
        table.emit(Marked(self.player, HOW, UNROLLED if key == "no_roll" else key))

    @rule("U-11", "U-83", "M-19")
    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        """The total that moved the token decides; the three dice that brought it count, symbols as nothing."""
        table.emit(Rolled(self.player, check_three(table, dice), "landed"))
        table.emit(Marked(self.player, HOW, ROLLED))


@rule("C-53")
def goes_by_the_roll(table: Table, player: str, step: Step) -> bool:
    """Nothing is asked whose answer cannot change what happens; every roll is judged on a copy of the table.

    Return whether this step leads another way, or to other sums, after one roll than after another.
    """
    first, *others = [way_and_sums(outcome(table, player, dice, step)) for dice in TRIED]
    return any(other != first for other in others)


def outcome(table: Table, player: str, dice: tuple[DieSide, ...], step: Step) -> Outcome:
    """Return what follows from a step after this roll: all that happens, and what is then still to be done."""
    aside = Table(table.game.copy(), table.edition)
    aside.game.dice = dice
    aside.game.set_mark(player, HOW, ROLLED if dice else UNROLLED)
    aside.then(step)
    aside.run()
    return tuple(aside.events), aside.game.agenda


def way_and_sums(value: object) -> object:
    """Return an outcome without the reasons of its sums, which tell a roll even where the sum is the same."""
    if isinstance(value, tuple):
        return tuple([way_and_sums(part) for part in value])
    if isinstance(value, Reason) or not is_dataclass(value):
        return None if isinstance(value, Reason) else value
    return (type(value), *[way_and_sums(getattr(value, field.name)) for field in fields(value)])


def asks_for_the_roll(table: Table, player: str, step: Step) -> bool:
    """Put the roll that brought the token before a step that goes by it, if the table has not been asked for it yet.

    Return whether it is asked.
    """
    if table.game.mark(player, HOW) != UNASKED or ROLL.value(table.game) != "three_dice":
        return False
    if not goes_by_the_roll(table, player, step):
        return False
    table.then(SayRoll(player, table.game.position[player]), step)
    return True


def by_parity(table: Table, space: str) -> dict[str, int]:
    """What this corner pays after an odd and after an even roll; nothing where the parity decides nothing."""
    salaries: Any = table.edition.tables["salary"]
    printed: dict[str, int] = salaries.get(table.edition.spaces[space].kind, {})
    return {roll: printed[roll] for roll in PARITIES if roll in printed}
