"""The roll of a token that the table moves itself: asked for where the space, or a card, goes by it."""

from typing import Any

from app.core.events import Marked, Rolled
from app.core.game import DieSide
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.faces import check_three

HOW = "turn.said"  # the mark of a landing that was said: whether the app knows the roll that brought the token
UNASKED, ROLLED, UNROLLED = "unasked", "rolled", "unrolled"
PARITIES = ("odd", "even")  # enough of a roll where only its parity matters


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


def by_parity(table: Table, space: str) -> dict[str, int]:
    """What this corner pays after an odd and after an even roll; nothing where the parity decides nothing."""
    salaries: Any = table.edition.tables["salary"]
    printed: dict[str, int] = salaries.get(table.edition.spaces[space].kind, {})
    return {roll: printed[roll] for roll in PARITIES if roll in printed}
