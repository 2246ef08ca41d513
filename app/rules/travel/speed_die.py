"""The speed die: Mr. Monopoly's bonus move and the bus."""

from typing import ClassVar

from app.core.events import Marked
from app.core.game import Face
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.hooks import HOOKS
from app.rules.moves.movement import PASSED, Obey
from app.rules.moves.reverse import goes_back
from app.rules.switches import MR_MONOPOLY_FIRST_STOP
from app.rules.travel.bus import bus_step
from app.rules.travel.freeze import MrMonopolyOver
from app.rules.travel.mr_monopoly import MrMonopoly


def bonus_steps(table: Table, player: str, speed: Face) -> tuple[Step, ...]:
    """What the third die still orders once the regular dice are moved and obeyed."""
    if speed == "mr_monopoly":
        return (Interlude(player), MrMonopoly(player), MrMonopolyOver(player))
    if speed == "bus":
        return (Interlude(player), bus_step(table, player))
    return ()


def first_stop(table: Table, player: str) -> Step:
    """Whether the space before Mr. Monopoly's move is obeyed; after Reverse Direction it always is."""
    if goes_back(table, player):
        return Obey(player)
    return MR_MONOPOLY_FIRST_STOP.chosen(table)(table, player)


@MR_MONOPOLY_FIRST_STOP.at("obeyed")
@rule("U-18", "M-06")
def first_stop_obeyed(table: Table, player: str) -> Step:  # noqa: ARG001
    """First the regular dice, with all that the space reached asks."""
    return Obey(player)


@MR_MONOPOLY_FIRST_STOP.at("passed_through")
@rule("U-18")
def first_stop_passed_through(table: Table, player: str) -> Step:  # noqa: ARG001
    """The walk is resumed; only Go to Jail and Reverse Direction act there, unless the token stays."""
    return PassThrough(player)


@recorded("PassThrough")
class PassThrough(Step):
    """Obey the space only where it cannot be walked through; remember it, as a token that stays there obeys it."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        space = table.edition.spaces[table.game.position[self.player]]
        if space.kind in {"go_to_jail", "reverse_direction"}:
            table.then(Obey(self.player))
        else:
            table.emit(Marked(self.player, PASSED, space.id))


@recorded("Interlude")
class Interlude(Decision):
    """Between the pips and the bonus a voucher, or a kept card that moves its player, may be played."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        return any(may_interrupt(table, self.player) for may_interrupt in HOOKS.between_moves)

    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        """Whatever is open while the table waits; Mr. Monopoly holds the others back by a rule of his own."""
        return player == self.player or act != "land"

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("go_on"),)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key != "go_on":
            raise Refused("no_such_answer", answer=key)
