"""The dice: which are rolled, what they order, and in which order it is done."""

from app.core.events import Marked
from app.core.game import DieSide
from app.core.referee import Table
from app.core.steps import Step
from app.rules.book import rule
from app.rules.faces import check_three, check_two
from app.rules.moves.anywhere import MoveAnywhere
from app.rules.moves.movement import Move, Obey
from app.rules.moves.reverse import back_to_clockwise, forget_reversal, goes_back
from app.rules.moves.turn import EndTurn, NextTurn, ToRoll, count_double, enter_roll
from app.rules.switches import DOUBLES, ROLL, TRIPLES_END
from app.rules.travel.jail import send_to_jail
from app.rules.travel.speed_die import bonus_steps, first_stop


@ROLL.at("three_dice")
@rule("U-15")
def three_dice(table: Table, player: str, dice: tuple[DieSide, ...]) -> None:
    """Pips; obey; bonus move; obey; doubles: repeat."""
    one, two, speed = check_three(table, dice)
    enter_roll(table, player, dice)
    if one == two == speed:
        take_triple(table, player)
        return
    double = one == two
    if double and count_double(table, player) == table.edition.figures["doubles_to_jail"]:
        send_to_jail(table, player, "third_double")
        return
    total = total_of_three(table, one, two, speed)
    bonus = bonus_steps(table, player, speed)
    stop = first_stop(table, player) if speed == "mr_monopoly" else Obey(player)
    back = back_to_clockwise(table, player)
    table.then(Move(player, total), stop, *bonus, *back, after_moves(player, double))


@rule("U-09", "U-10", "M-05")
def total_of_three(table: Table, one: int, two: int, speed: DieSide) -> int:  # noqa: ARG001
    """Pips on all three: move their total; Mr. Monopoly and the bus count nothing in it."""
    return one + two + (speed if isinstance(speed, int) else 0)


@ROLL.at("two_dice")
@rule("C-06")
def two_dice(table: Table, player: str, dice: tuple[DieSide, ...]) -> None:
    """Roll two dice, move forward by the total, obey the space."""
    one, two = check_two(dice)
    enter_roll(table, player, dice)
    double = one == two and DOUBLES.chosen(table)(table)
    if double and count_double(table, player) == table.edition.figures["doubles_to_jail"]:
        send_to_jail(table, player, "third_double")
        return
    back = back_to_clockwise(table, player)
    table.then(Move(player, one + two), Obey(player), *back, after_moves(player, double))


def after_moves(player: str, double: bool) -> Step:  # noqa: FBT001 - what was rolled
    """A double rolls again after all moves of the roll are done; else the turn waits to be ended."""
    return ToRoll(player) if double else EndTurn(player)


@rule("U-13", "M-12")
def take_triple(table: Table, player: str) -> None:
    """Triples: ahead to any space, no further roll, no Jail even after two doubles, no voucher after it."""
    if goes_back(table, player):
        forget_reversal(table, player)
    table.emit(Marked(player, "turn.triples", 1))
    table.then(MoveAnywhere(player), TRIPLES_END.chosen(table)(table, player))


@DOUBLES.at("roll_again")
@rule("L-05")
def doubles_roll_again(table: Table) -> bool:  # noqa: ARG001
    """Doubles roll again, and the third one in a turn goes to Jail."""
    return True


@DOUBLES.at("ignored")
def doubles_ignored(table: Table) -> bool:  # noqa: ARG001
    """Doubles are rolls like any other."""
    return False


@TRIPLES_END.at("movement")
def triples_end_movement(table: Table, player: str) -> Step:  # noqa: ARG001
    """After a triple no more moves; one may still trade and build."""
    return EndTurn(player)


@TRIPLES_END.at("turn")
def triples_end_turn(table: Table, player: str) -> Step:  # noqa: ARG001
    """After a triple the turn is over at once."""
    return NextTurn(player)


__all__ = ["check_three", "check_two", "three_dice", "two_dice"]
