"""The bonus moves (U-19 to U-22, U-24, U-46, U-54, U-55, M-06, M-07, M-09): Mr. Monopoly and the bus."""

from collections.abc import Callable

from tests.second.printed import Printed
from tests.second.walking import beside

NOBODY = ""


def seek(board: Printed, start: str, even: bool, back: bool, wanted: Callable[[str], bool]) -> list[str]:
    """Touch one space after the other until one is wanted; [] where the way comes round to its beginning first.

    Even rides every station on the way, odd stays on the track; a station one starts from is crossed if even, and is
    not counted again; both of its levels are one space.
    """
    other = board.places[start].other
    finger = other if other and even else start
    touched = [finger] if finger != start else []
    while True:
        finger = beside(board, finger, -1 if back else 1)
        if finger in (start, other):
            return []
        touched.append(finger)
        if wanted(finger):
            return touched
        if even and board.places[finger].other:
            finger = board.places[finger].other
            touched.append(finger)
            if wanted(finger):
                return touched


def mr_monopoly(
    board: Printed, start: str, even: bool, back: bool, owners: dict[str, str], down: set[str], me: str
) -> list[str]:
    """Return the way to the next unowned deed; with none left, to the next owed rent; otherwise none."""
    def unowned(space: str) -> bool:
        deed = board.places[space].deed
        return bool(deed) and owners[deed] == NOBODY

    def owes(space: str) -> bool:
        deed = board.places[space].deed
        return bool(deed) and owners[deed] not in {NOBODY, me} and deed not in down

    anything_left = NOBODY in owners.values()
    return seek(board, start, even, back, unowned if anything_left else owes)


def french_mega(board: Printed, start: str, owners: dict[str, str], down: set[str], me: str) -> tuple[list[str], bool]:
    """Return the first deed of another player (M-07 FR, all sold), and whether one may stay as it is mortgaged."""
    def of_another(space: str) -> bool:
        deed = board.places[space].deed
        return bool(deed) and owners[deed] != me

    touched = seek(board, start, False, False, of_another)
    return touched, bool(touched) and board.places[touched[-1]].deed in down


def bus(board: Printed, start: str, even: bool, back: bool) -> list[str]:
    """Return the way to the nearest Chance or Community Chest (U-24)."""
    return seek(board, start, even, back, lambda space: board.places[space].kind in {"chance", "community_chest"})
