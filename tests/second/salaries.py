"""What a walk earns (C-08, U-13, U-22, U-58, U-77 to U-79, L-06)."""

from tests.second.printed import Printed

HIGHEST = {"go": 200, "bonus": 300, "pay_day": 400}
BY_STARS = {1: 150, 3: 200, 5: 250}
ANY_DIRECTION = ("voucher", "voucher_backwards", "mr_monopoly", "subway")  # U-22, U-50, U-75, U-79
STRAIGHT = ("direct", "taxi", "tunnel")  # U-78


def earned(board: Printed, touched: list[str], manner: str, even: bool, backwards: str = "landing_only") -> int:
    """Return what every pay corner touched pays, the last space as landed on and the others as passed."""
    sums = 0
    for number, name in enumerate(touched, 1):
        kind = board.places[name].kind
        if kind in HIGHEST:
            sums += at_corner(kind, number == len(touched), manner, even, backwards)
    return sums


def at_corner(kind: str, landed: bool, manner: str, even: bool, backwards: str) -> int:
    """Return what one pay corner pays for one way of meeting it."""
    if manner in ANY_DIRECTION:
        return HIGHEST[kind]
    if manner == "backwards" and (backwards == "none" or (backwards == "landing_only" and not landed)):
        return 0
    if kind == "pay_day":
        return 400 if even or manner in STRAIGHT else 300
    if kind == "bonus":
        return 300 if landed or manner in STRAIGHT else 250
    return 200


def earned_by_stars(board: Printed, touched: list[str], stars: int) -> int:
    """Return what Go pays by level, passed or landed on (L-06)."""
    return BY_STARS[stars] * sum(board.places[name].kind == "go" for name in touched)
