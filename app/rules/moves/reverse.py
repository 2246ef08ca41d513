"""Reverse Direction: the next move goes backwards, and what is cancelled by it."""


from app.core.edition import Space
from app.core.events import Marked
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.movement import Arrival

NEXT, NOW = "next", "now"


@rule("U-53")
def land_on_reverse_direction(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Landing on it: the next move goes backwards."""
    table.emit(Marked(player, "reversed", NEXT))


def before_the_roll(table: Table, player: str) -> None:
    """Whoever stopped on Reverse Direction turns round now."""
    if table.game.mark(player, "reversed") == NEXT:
        turn_round(table, player)


@rule("U-53")
def turn_round(table: Table, player: str) -> None:
    """The dice of the next turn, or of the roll after a double, move backwards."""
    table.emit(Marked(player, "reversed", NOW))


def goes_back(table: Table, player: str) -> bool:
    """Whether this player's next step goes backwards."""
    return table.game.mark(player, "reversed") is not None


def rolled_backwards(table: Table, player: str) -> bool:
    """Whether the roll of now is the one that Reverse Direction sent backwards."""
    return table.game.mark(player, "reversed") == NOW


@recorded("GoOnClockwise")
class GoOnClockwise(Step):
    """The backward roll is done with its bonus: forwards again, unless Reverse Direction was met anew."""

    player: str

    def work(self, table: Table) -> None:
        if rolled_backwards(table, self.player):
            table.emit(Marked(self.player, "reversed"))


def back_to_clockwise(table: Table, player: str) -> tuple[Step, ...]:
    """Return the step that ends a backward roll; no step after any other roll."""
    return (GoOnClockwise(player),) if rolled_backwards(table, player) else ()


@rule("U-59", "U-53", "U-55")
def forget_reversal(table: Table, player: str) -> None:
    """A Subway ride, a triple or a completed backward bonus ends the reversal: clockwise again."""
    table.emit(Marked(player, "reversed"))
