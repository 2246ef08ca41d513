"""A plan weighed with owners and rents: what it costs one player, and whom it pays."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.insight.board import Board
from app.insight.plans import Branch, Landing, Plan, Start, marks_after
from app.insight.routes import Marks

Payments = tuple[tuple[int, int], ...]


class Followed(NamedTuple):
    """A branch followed to its end: the spaces come to, what was paid where, the cash it needs, where it leaves one."""

    stops: tuple[int, ...]
    paid: Payments
    owed: int
    need: int
    salary: int
    rests: int
    back: bool


class Weighed:
    """What has been added up over all ways for the dice to fall, out of the plan's `ways`."""

    __slots__ = ("cards", "ends", "gains", "jailed", "needs", "owed", "seen", "where", "worst")

    def __init__(self, plan: Plan) -> None:
        self.seen = plan.seen.copy()
        self.owed = self.worst = 0
        self.where = -1
        self.gains: dict[int, int] = {}
        self.needs: list[tuple[int, int]] = []
        self.ends: list[Followed] = []
        self.jailed, self.cards = plan.jailed, plan.cards

    def landings(self, landings: tuple[Landing, ...], dues: list[int]) -> None:
        """Rolls that end with one payment at most."""
        gains, needs = self.gains, self.needs
        for at, units, salary, count in landings:
            due = dues[at] * units
            if not due:
                continue
            self.owed += due * count
            gains[at] = gains.get(at, 0) + due * count
            needs.append((due - salary, count))
            if due > self.worst:
                self.worst, self.where = due, at

    def freed(self, plan: Plan, jail: int, dues: list[int]) -> None:
        """The third failed roll in Jail: bail, then what the landing costs."""
        for at, units, salary, count in plan.freed:
            due = dues[at] * units
            self.payment(((jail, plan.bail), (at, due)), count)
            self.needs.append((max(plan.bail, plan.bail + due - salary), count))

    def payment(self, paid: Payments, count: int) -> None:
        """Several payments of one roll."""
        total = 0
        for at, due in paid:
            if due:
                total += due
                self.gains[at] = self.gains.get(at, 0) + due * count
        self.owed += total * count
        if total > self.worst:
            self.worst, self.where = total, max(paid, key=_sum)[0]

    def short_of(self, cash: int) -> int:
        """How many ways need more than this cash."""
        return sum([count for need, count in self.needs if need > cash])


def _sum(payment: tuple[int, int]) -> int:
    return payment[1]


def weigh(plan: Plan, start: Start, board: Board, player: str) -> Weighed:
    """All ways for the dice to fall, for this player among these owners."""
    sums = Weighed(plan)
    sums.landings(plan.landings, board.dues(player))
    if plan.branches:
        BRANCHES[start.sold](sums, plan, board, player)
    if plan.triples:
        sums.seen[_cheapest(board, start.here, player)] += plan.triples
    if plan.bail:
        sums.freed(plan, board.known.jail, board.dues(player))
    return sums


def _while_deeds_are_left(sums: Weighed, plan: Plan, board: Board, player: str) -> None:  # noqa: ARG001 - one table
    """Mr. Monopoly leads to the next unowned deed, and there nothing is owed."""
    seen, is_open = sums.seen, board.open.__getitem__
    for branch in plan.branches:
        to = next(filter(is_open, branch.onward), -1)
        if to >= 0:
            seen[to] += branch.once + branch.twice


def _all_sold(sums: Weighed, plan: Plan, board: Board, player: str) -> None:
    """Mr. Monopoly and the Auction space lead to rents."""
    sums.ends = [follow(branch, board, player) for branch in plan.branches]
    for branch, end in zip(plan.branches, sums.ends, strict=True):
        count = branch.once + branch.twice
        for at in end.stops:
            sums.seen[at] += count
            sums.cards += count * board.known.draws[at]
        if end.paid:
            sums.payment(end.paid, count)
            sums.needs.append((end.need, count))


BRANCHES: dict[bool, Callable[[Weighed, Plan, Board, str], None]] = {False: _while_deeds_are_left, True: _all_sold}


def _cheapest(board: Board, here: int, player: str) -> int:
    """Where a triple goes: the nearest space that costs nothing."""
    dues = board.dues(player)
    return next(at for at in board.known.anywhere(here) if not dues[at])


def follow(branch: Branch, board: Board, player: str) -> Followed:
    """One way for the dice to fall, step by step, once owners are known."""
    if not branch.to_dearest:
        return _with_mr_monopoly(branch, board, player)
    trip = _Trip(board, player, branch)
    trip.dearest()
    if branch.bonus == "mr_monopoly":
        trip.mr_monopoly()
    elif branch.bonus == "bus":
        trip.bus()
    return Followed(tuple(trip.stops), tuple(trip.paid), trip.owed, trip.need, trip.salary, trip.at, trip.back)


def _with_mr_monopoly(branch: Branch, board: Board, player: str) -> Followed:
    """The usual way, in as few steps as can be: the space of the dice, then the one that Mr. Monopoly leads to."""
    (at, rests, units, salary), dues = branch.lead, board.dues(player)
    first = dues[at] * units if branch.obeyed else 0
    to = board.sought(player, branch.onward)
    if to < 0:
        return Followed((), ((at, first),) if first else (), first, first - salary, salary, rests, branch.back)
    second = dues[to] * branch.total if board.known.by_dice[to] else dues[to]
    later, owed = salary + branch.salaries[to], first + second
    need = first - salary if first - salary > owed - later else owed - later
    return Followed((to,), ((at, first), (to, second)) if owed else (), owed, need, later, to, False)  # noqa: FBT003


class _Trip:
    """A token under way from the Auction space, once nothing is left to auction."""

    def __init__(self, board: Board, player: str, branch: Branch) -> None:
        self.board, self.player, self.branch = board, player, branch
        self.at, self.back = branch.lead.rests, branch.back
        self.salary, self.need, self.owed = branch.lead.salary, 0, 0
        self.stops: list[int] = []
        self.paid: list[tuple[int, int]] = []

    def due(self, at: int) -> int:
        """What is owed there; at a utility once for every pip of the roll."""
        due = self.board.dues(self.player)[at]
        return due * self.branch.total if self.board.known.by_dice[at] else due

    def go(self, at: int, salary: int) -> None:
        """Come to a space and obey it."""
        due = self.due(at)
        self.at, self.salary, self.owed = at, self.salary + salary, self.owed + due
        self.need = max(self.need, self.owed - self.salary)
        self.stops.append(at)
        if due:
            self.paid.append((at, due))

    def dearest(self) -> None:
        """Ahead to the dearest rent, the nearest on a tie."""
        onward = self.board.known.onward(self.at, self.branch.even, back=False, manner="auction")
        to = max(onward.spaces, key=self.due, default=-1)
        if to >= 0 and self.due(to):
            self.go(to, onward.salaries[to])

    def mr_monopoly(self) -> None:
        """On to the next unowned deed; none left, to the next rent; nowhere to go, stay."""
        onward = self.board.known.onward(self.at, self.branch.even, self.branch.back)
        to = self.board.sought(self.player, onward.spaces)
        if to >= 0:
            self.go(to, onward.salaries[to])
            self.back = False

    def bus(self) -> None:
        """The bus with no voucher left."""
        ride = self.board.known.ride(self.at, self.branch.even, back=False)
        if ride:
            self.go(*ride)


class Rerolled(NamedTuple):
    """A double that rolls again: out of how many rolls, from where, and what it has paid, got and needed till then."""

    count: int
    rests: int
    marks: Marks
    owed: int
    salary: int
    need: int


def rolls_again(plan: Plan, sums: Weighed, board: Board, player: str) -> Iterator[Rerolled]:
    """Every double that rolls again, and bail after which one rolls afresh."""
    dues = board.dues(player)
    for (at, units, salary, count), rests, marks, later in plan.again:
        due = plan.bail + dues[at] * units
        yield Rerolled(count, rests, marks, due, salary + later, due - salary)
    for place, branch in enumerate(plan.branches):
        if branch.twice:
            end = sums.ends[place] if sums.ends else follow(branch, board, player)
            marks = marks_after(plan.marks, board.known.kinds[branch.lead.at] if end.back else "")
            yield Rerolled(branch.twice, end.rests, marks, end.owed, end.salary, end.need)
