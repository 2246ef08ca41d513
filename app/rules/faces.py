"""Which faces were rolled: every roll is checked before it counts."""

from app.core.game import DieSide
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule

REGULAR = frozenset({1, 2, 3, 4, 5, 6})
SPEED = frozenset({1, 2, 3, "mr_monopoly", "bus"})
THREE_DICE = ("U-08", "M-04")


@rule("U-08", "M-04")
def check_three(table: Table, dice: tuple[DieSide, ...]) -> tuple[int, int, DieSide]:  # noqa: ARG001
    """A turn's roll is two regular dice and the speed die: 1, 2, 3, Mr. Monopoly twice, bus."""
    if len(dice) != 3:
        raise Refused("dice_number", *THREE_DICE, wanted=3)
    one, two, speed = dice
    if type(one) is not int or type(two) is not int or type(speed) not in {int, str}:
        raise Refused("unknown_face", *THREE_DICE, face=shown(dice))
    if one not in REGULAR or two not in REGULAR or speed not in SPEED:
        raise Refused("unknown_face", *THREE_DICE, face=shown(dice))
    return one, two, speed


def check_two(dice: tuple[DieSide, ...]) -> tuple[int, int]:
    """Two regular dice, and nothing else."""
    one, two = check_regular(dice, 2)
    return one, two


def check_regular(dice: tuple[DieSide, ...], number: int) -> tuple[int, ...]:
    """So many regular dice, and nothing else."""
    if len(dice) != number:
        raise Refused("dice_number", wanted=number)
    if any(type(face) is not int or face not in REGULAR for face in dice):
        raise Refused("unknown_face", face=shown(dice))
    return tuple([int(face) for face in dice])


def shown(dice: tuple[DieSide, ...]) -> str:
    """Return the faces as they were entered, short enough for a sentence."""
    return " ".join([str(face)[:20] for face in dice])[:40]
