"""Where a token may go at will: triples (U-13, U-36, M-12), vouchers (U-41, U-50, U-79), cards to a place (U-42)."""

from collections import defaultdict
from collections.abc import Iterator

from tests.second.printed import Place, Printed
from tests.second.salaries import at_corner, earned
from tests.second.walking import beside

Pays = dict[str, set[int]]
CORNERS = {"go", "bonus", "pay_day"}


def levels(board: Printed, space: str) -> list[str]:
    """Return a space and, of a station, its other level, which may be ridden to or not."""
    other = board.places[space].other
    return [space, other] if other else [space]


def by_triple(board: Printed, start: str, even: bool) -> tuple[dict[str, int], Pays]:
    """Return for every space the length of the shortest walk there, a lap home included, and what such walks earn."""
    length: dict[str, int] = {}
    pays: Pays = defaultdict(set)
    front = {space: {0} for space in levels(board, start)}
    for steps in range(1, 200):
        arrived: Pays = defaultdict(set)
        for space, sums in front.items():
            for reached in levels(board, beside(board, space, 1)):
                if length.setdefault(reached, steps) == steps:
                    arrived[reached] |= sums
        front = {space: {one + _met(board, space, False, even) for one in sums} for space, sums in arrived.items()}
        for space, sums in arrived.items():
            pays[space] |= {one + _met(board, space, True, even) for one in sums}
    return length, pays


def _met(board: Printed, space: str, landed: bool, even: bool) -> int:
    kind = board.places[space].kind
    return at_corner(kind, landed, "triples", even, "landing_only") if kind in CORNERS else 0


def by_fare(board: Printed, start: str, spaces: int) -> Pays:
    """Return where so many spaces ahead or back lead, with every choice of rides, and the highest pay."""
    walks = [[space] if space != start else [] for space in levels(board, start)]
    for _ in range(abs(spaces)):
        onward = [[*walk, beside(board, (walk or [start])[-1], 1 if spaces > 0 else -1)] for walk in walks]
        walks = [walk + ([space] if space != walk[-1] else []) for walk in onward for space in levels(board, walk[-1])]
    return _ends(board, walks)


def on_this_side(board: Printed, start: str) -> Pays:
    """Return any space ahead on this side of the board, up to its corner; stations on it may be ridden."""
    found: list[list[str]] = []
    side = board.places[start].side
    for begin in levels(board, start):
        if board.places[begin].side == side:
            _along(board, [begin] if begin != start else [], begin, side, found)
    return _ends(board, found)


def _along(board: Printed, walk: list[str], here: str, side: str, found: list[list[str]]) -> None:
    here = beside(board, here, 1)
    for reached in levels(board, here):
        new = [*walk, here] + ([reached] if reached != here else [])
        if reached != here and board.places[reached].side != side:
            continue
        found.append(new)
        if not is_corner(board, board.places[reached]):
            _along(board, new, reached, side, found)


def is_corner(board: Printed, place: Place) -> bool:
    """Return whether this is one of the four corners, which part a track into quarters."""
    return place.index % (len(board.tracks[place.track]) // 4) == 0


def to_a_station(board: Printed, start: str) -> Pays:
    """Return any station or railroad ahead on this track."""
    walk, found, here = [], [], beside(board, start, 1)
    while here != start:
        walk.append(here)
        if board.places[here].kind == "railroad":
            found.append(list(walk))
        here = beside(board, here, 1)
    return _ends(board, found)


def _ends(board: Printed, walks: list[list[str]]) -> Pays:
    pays: Pays = defaultdict(set)
    for walk in walks:
        pays[walk[-1]].add(earned(board, walk, "voucher", even=False))
    return pays


def by_card(board: Printed, start: str, targets: set[str], towards: bool) -> list[str]:
    """Return the way of a card (U-42): straight ahead, or by the next stations until the track is reached."""
    depth = {name: at for at, name in enumerate(board.tracks)}
    goals = {depth[board.places[target].track] for target in targets}
    touched: list[str] = []
    for finger in _ahead_by_card(board, start, targets, goals, depth, towards):
        touched.append(finger)
        if finger in targets:
            return touched
        if len(touched) > 300:
            break
    return []


def _ahead_by_card(
    board: Printed, here: str, targets: set[str], goals: set[int], depth: dict[str, int], towards: bool
) -> Iterator[str]:
    while True:
        here = beside(board, here, 1)
        yield here
        other, now = board.places[here].other, depth[board.places[here].track]
        if not other or here in targets or now in goals:
            continue
        then = depth[board.places[other].track]
        nearer = min(abs(then - goal) for goal in goals) < min(abs(now - goal) for goal in goals)
        if nearer or not towards:
            here = other
            yield here
