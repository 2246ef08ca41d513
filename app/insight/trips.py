"""Follows one way for the dice to fall, step by step, once owners are known."""

from typing import NamedTuple

from app.insight.board import NOWHERE, Board
from app.insight.starts import Branch

Payments = tuple[tuple[int, int], ...]


class Followed(NamedTuple):
    """A branch followed to its end: the stops, what was paid where, the cash needed on the way, and where it ends.

    `salary` is all that was received on the way, what came back of a rent by a promise too.
    """

    stops: tuple[int, ...]
    paid: Payments
    owed: int
    need: int
    salary: int
    rests: int
    back: bool


def follow(branch: Branch, board: Board, player: str) -> Followed:
    """Follow one way for the dice to fall among these owners."""
    if not branch.to_dearest:
        return _with_mr_monopoly(branch, board, player)
    trip = _Trip(board, player, branch)
    trip.dearest()
    if branch.bonus == "mr_monopoly":
        trip.mr_monopoly()
    elif branch.bonus == "bus":
        trip.bus()
    return trip.followed()


def _with_mr_monopoly(branch: Branch, board: Board, player: str) -> Followed:
    """Follow the usual way: the space of the dice, then the one that Mr. Monopoly leads to."""
    to, at = board.sought(player, branch.onward, branch.stopped_at), branch.lead.at
    if to == NOWHERE:
        return _stays(branch, board, player)
    first, second, need, salary = two_stops(branch, player, to, board)
    return Followed((to,), ((at, first), (to, second)), first + second, need, salary, to, back=False)


def _stays(branch: Branch, board: Board, player: str) -> Followed:
    """Follow a branch without a bonus move.

    The space of the dice takes effect, even if it would only have been passed.
    """
    at, rests, units, salary = branch.lead
    if board.known.kinds[at] == "auction" and not branch.obeyed and not board.unsold:
        trip = _Trip(board, player, branch)
        trip.dearest()
        return trip.followed()
    due = board.dues(player)[at] * units
    back = board.promised.comes_back(player, at, due)
    return Followed((), ((at, due),), due, due - back - salary, salary + back, rests, branch.back)


def two_stops(branch: Branch, player: str, to: int, board: Board) -> tuple[int, int, int, int]:
    """Return what is due on the space of the dice and on Mr. Monopoly's, the cash needed, and what is received.

    That is salaries, and what comes back of the rents by promises.
    """
    at, _, units, salary = branch.lead
    first = board.dues(player)[at] * units if branch.obeyed else 0
    then = board.due_after(player, at, to) if branch.obeyed else board.dues(player)[to]
    second = then * branch.total if board.known.by_dice[to] else then
    got = salary + board.promised.comes_back(player, at, first)
    later = got + branch.salaries[to] + board.promised.comes_back(player, to, second)
    return first, second, max(first - got, first + second - later), later


class _Trip:
    """A token on its way from the Auction space, when nothing is left to auction."""

    def __init__(self, board: Board, player: str, branch: Branch) -> None:
        self.board, self.player, self.branch = board, player, branch
        self.at, self.back = branch.lead.rests, branch.back
        self.salary, self.need, self.owed = branch.lead.salary, 0, 0
        self.stops: list[int] = []
        self.paid: list[tuple[int, int]] = []

    def followed(self) -> Followed:
        """Return the trip as it ended."""
        return Followed(
            tuple(self.stops), tuple(self.paid), self.owed, self.need, self.salary, self.at, self.back
        )

    def printed(self, at: int) -> int:
        """Return what is owed on a space without promises; on a utility, for every pip of the roll."""
        return self.board.owes(self.player)[at] * self.units(at)

    def due(self, at: int) -> int:
        """Return what is owed on a space."""
        board, before = self.board, self.stops[-1:]
        due = board.due_after(self.player, before[0], at) if before else board.dues(self.player)[at]
        return due * self.units(at)

    def units(self, at: int) -> int:
        """Return how often a rent is owed: on a utility, for every pip of the roll."""
        return self.branch.total if self.board.known.by_dice[at] else 1

    def go(self, at: int, salary: int) -> None:
        """Come to a space and pay there."""
        due = self.due(at)
        got = salary + self.board.promised.comes_back(self.player, at, due)
        self.at, self.salary, self.owed = at, self.salary + got, self.owed + due
        self.need = max(self.need, self.owed - self.salary)
        self.stops.append(at)
        if due:
            self.paid.append((at, due))

    def dearest(self) -> None:
        """Go ahead to the dearest rent; of equal ones, to the nearest."""
        onward = self.board.known.onward(self.at, self.branch.even, back=False, manner="auction")
        to = max(onward.spaces, key=self.printed, default=NOWHERE)
        if to != NOWHERE and self.printed(to):
            self.go(to, onward.salaries[to])

    def mr_monopoly(self) -> None:
        """Go on to the next unowned deed, or with none left to the next rent; otherwise stay."""
        onward = self.board.known.onward(self.at, self.branch.even, self.branch.back)
        to = self.board.sought(self.player, onward.spaces, *self.stops[-1:])
        if to != NOWHERE:
            self.go(to, onward.salaries[to])
            self.back = False

    def bus(self) -> None:
        """Ride the bus, there being no voucher left."""
        ride = self.board.known.ride(self.at, self.branch.even, back=False)
        if ride:
            self.go(*ride)
