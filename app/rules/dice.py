"""The dice: which are rolled, what they order, and in which order it is done."""

from app.core.game import Face
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Step
from app.rules.book import chosen, rule, variant
from app.rules.jail import send_to_jail
from app.rules.movement import Move, Obey
from app.rules.speed_die import bonus_steps, first_stop
from app.rules.anywhere import MoveAnywhere
from app.rules.turn import EndTurn, ToRoll, count_double, enter_roll

REGULAR = frozenset({1, 2, 3, 4, 5, 6})
SPEED = frozenset({1, 2, 3, "mr_monopoly", "bus"})
THIRD = 3


@rule("U-08", "M-04")
def check_three(table: Table, dice: tuple[Face, ...]) -> tuple[int, int, Face]:  # noqa: ARG001
    """A turn's roll is two regular dice and the speed die: 1, 2, 3, Mr. Monopoly twice, bus."""
    if len(dice) != 3 or type(dice[0]) is not int or type(dice[1]) is not int:
        raise Refused("dice_number", "U-08", wanted=3)
    if dice[0] not in REGULAR or dice[1] not in REGULAR or dice[2] not in SPEED:
        raise Refused("unknown_face", "U-08", face=" ".join(map(str, dice)))
    return dice[0], dice[1], dice[2]


def check_two(dice: tuple[Face, ...]) -> tuple[int, int]:
    """Two regular dice, and nothing else."""
    if len(dice) != 2:
        raise Refused("dice_number", wanted=2)
    one, two = dice
    if type(one) is not int or type(two) is not int or not {one, two} <= REGULAR:
        raise Refused("unknown_face", face=" ".join(map(str, dice)))
    return one, two


@variant("roll", "three_dice")
@rule("U-15")
def three_dice(table: Table, player: str, dice: tuple[Face, ...]) -> None:
    """Pips; obey; bonus move; obey; doubles: repeat."""
    one, two, speed = check_three(table, dice)
    enter_roll(table, player, dice)
    if one == two == speed:
        take_triple(table, player)
        return
    double = one == two
    if double and count_double(table, player) == THIRD:
        send_to_jail(table, player, "third_double")
        return
    total = total_of_three(table, one, two, speed)
    bonus = bonus_steps(table, player, speed)
    stop = first_stop(table, player) if speed == "mr_monopoly" else Obey(player)
    table.then(Move(player, total), stop, *bonus, after_moves(player, double))


@rule("U-09", "U-10", "M-05")
def total_of_three(table: Table, one: int, two: int, speed: Face) -> int:  # noqa: ARG001
    """Pips on all three: move their total; Mr. Monopoly and the bus count nothing in it."""
    return one + two + (speed if isinstance(speed, int) else 0)


@variant("roll", "two_dice")
@rule("C-06")
def two_dice(table: Table, player: str, dice: tuple[Face, ...]) -> None:
    """Roll two dice, move forward by the total, obey the space."""
    one, two = check_two(dice)
    enter_roll(table, player, dice)
    double = one == two and chosen(table, "doubles")(table)
    if double and count_double(table, player) == THIRD:
        send_to_jail(table, player, "third_double")
        return
    table.then(Move(player, one + two), Obey(player), after_moves(player, double))


def after_moves(player: str, double: bool) -> Step:
    """A double rolls again after all moves of the roll are done; else the turn waits to be ended."""
    return ToRoll(player) if double else EndTurn(player)


@rule("U-13", "M-12")
def take_triple(table: Table, player: str) -> None:
    """Triples: ahead to any space, no further roll, no Jail even after two doubles, no voucher after it."""
    table.then(MoveAnywhere(player), chosen(table, "triples_end")(table, player))


@variant("doubles", "roll_again")
@rule("L-05")
def doubles_roll_again(table: Table) -> bool:  # noqa: ARG001
    """Doubles roll again, and the third one in a turn goes to Jail."""
    return True


@variant("doubles", "ignored")
def doubles_ignored(table: Table) -> bool:  # noqa: ARG001
    """Doubles are rolls like any other."""
    return False


@variant("triples_end", "movement")
def triples_end_movement(table: Table, player: str) -> Step:  # noqa: ARG001
    """After a triple no more moves; one may still trade and build."""
    return EndTurn(player)


@variant("triples_end", "turn")
def triples_end_turn(table: Table, player: str) -> Step:  # noqa: ARG001
    """After a triple the turn is over at once."""
    from app.rules.turn import NextTurn

    return NextTurn(player)
