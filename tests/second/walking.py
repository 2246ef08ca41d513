"""How a token walks (U-36 to U-40): one finger on the board, moved space by space."""

from tests.second.printed import Printed


def total(dice: tuple) -> int:
    """Return the pips of all dice (U-09, U-10); Mr. Monopoly and the bus count nothing."""
    return sum(face for face in dice if not isinstance(face, str))


def beside(board: Printed, here: str, step: int) -> str:
    """Return the space one further, or one back, on the same track."""
    place = board.places[here]
    track = board.tracks[place.track]
    return track[(place.index + step) % len(track)]


def outer_and_inner(board: Printed, station: str) -> tuple[str, str]:
    """Return the two levels of a station (U-36), the outer first."""
    depth = list(board.tracks)
    return tuple(sorted((station, board.places[station].other), key=lambda one: depth.index(board.places[one].track)))


def first_level(board: Printed, station: str, even: bool, rule: str) -> str:
    """Return on which level a new roll begins that starts on a station (U-39)."""
    outer, inner = outer_and_inner(board, station)
    if rule == "always_outer":
        return outer
    if rule == "even_outer_odd_inner":
        return outer if even else inner
    return board.places[station].other if even else station


def walk(board: Printed, start: str, dice: tuple, rule: str = "even_outer_odd_inner", back: bool = False) -> list[str]:
    """Return the spaces that the finger touches (U-37, U-40). Riding a station touches its other level too."""
    steps = total(dice)
    even = steps % 2 == 0
    finger, touched = start, []
    if board.places[start].other:
        finger = first_level(board, start, even, rule)
        touched += [finger] if finger != start else []
    while steps:
        finger = beside(board, finger, -1 if back else 1)
        touched.append(finger)
        steps -= 1
        if steps and even and board.places[finger].other:
            finger = board.places[finger].other
            touched.append(finger)
    return touched


def told_to_change(board: Printed, start: str, dice: tuple, back: bool = False) -> list[str]:
    """Return the walk of a token that a voucher sends to the other track (C-53); from there the parity counts."""
    other = board.places[start].other
    nearest = beside(board, other, -1 if back else 1)
    steps, even, touched, finger = total(dice) - 1, total(dice) % 2 == 0, [other, nearest], nearest
    while steps:
        if even and board.places[finger].other:
            finger = board.places[finger].other
            touched.append(finger)
        finger = beside(board, finger, -1 if back else 1)
        touched.append(finger)
        steps -= 1
    return touched
