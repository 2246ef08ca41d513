"""The freeze: while Mr. Monopoly moves, the others neither build nor trade."""

from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.owning.debt import Pay, lacks_cash
from app.rules.switches import MR_MONOPOLY_FREEZE
from app.rules.travel.mr_monopoly import MrMonopoly


@recorded("MrMonopolyOver")
class MrMonopolyOver(Step):
    """The Mr. Monopoly move is over, with all that the space reached by it has asked."""

    player: str


@MR_MONOPOLY_FREEZE.at("on")
@rule("U-23", "M-08")
def freezes(table: Table) -> bool:  # noqa: ARG001
    """Nobody else builds or trades before the Mr. Monopoly move is over."""
    return True


@MR_MONOPOLY_FREEZE.at("off")
def freezes_nobody(table: Table) -> bool:  # noqa: ARG001
    """The others may build and trade meanwhile."""
    return False


def frozen(table: Table) -> bool:
    """Whether everybody but the player of this turn waits for Mr. Monopoly; a bus holds nobody back."""
    moves = any(isinstance(step, (MrMonopoly, MrMonopolyOver)) for step in table.game.agenda)
    return moves and MR_MONOPOLY_FREEZE.chosen(table)(table)


def check_act(table: Table, player: str, act: str) -> None:
    """Refuse what this edition's booklet lets nobody else do meanwhile; deals are judged by both partners."""
    if act in table.edition.tables.get("frozen", ()) and player != table.game.turn and frozen(table):
        raise waits(player)


def check_deal(table: Table, one: str, two: str) -> None:
    """Refuse a deal during the freeze, unless one partner owes more than their cash."""
    if frozen(table) and not meets_a_debt(table, one, two):
        raise waits(two if one == table.game.turn else one)


def meets_a_debt(table: Table, one: str, two: str) -> bool:
    """Whether one of the two owes now what the cash does not cover."""
    due = table.top
    return isinstance(due, Pay) and due.player in {one, two} and lacks_cash(table, due)


def waits(player: str) -> Refused:
    """Return the refusal that names who must wait."""
    return Refused("waits_for_mr_monopoly", "U-23", "M-08", player=player)
