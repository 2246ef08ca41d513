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
    need: int
    salary: int
    rests: int
    back: bool


class Weighed:
    """What has been added up over all ways for the dice to fall, out of the plan's `ways`."""

    __slots__ = ("cards", "gains", "jailed", "needs", "owed", "seen", "where", "worst")

    def __init__(self, plan: Plan) -> None:
        self.seen = plan.seen.copy()
        self.owed = self.worst = 0
        self.where = -1
        self.gains: dict[int, int] = {}
        self.needs: list[tuple[int, int]] = []
        self.jailed, self.cards = plan.jailed, plan.cards

    def landings(self, landings: tuple[Landing, ...], board: Board, player: str) -> None:
        """Rolls that end with one payment at most."""
        rent, owner, gains, needs = board.rent, board.owner, self.gains, self.needs
        for at, units, salary, count in landings:
            due = rent[at] * units
            if not due or owner[at] == player:
                continue
            self.owed += due * count
            gains[at] = gains.get(at, 0) + due * count
            needs.append((due - salary, count))
            if due > self.worst:
                self.worst, self.where = due, at

    def freed(self, plan: Plan, board: Board, player: str) -> None:
        """The third failed roll in Jail: bail, then what the landing costs."""
        for at, units, salary, count in plan.freed:
            due = 0 if board.owner[at] == player else board.rent[at] * units
            self.payment(((board.known.jail, plan.bail), (at, due)), count)
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
    sums.landings(plan.landings, board, player)
    if plan.branches:
        BRANCHES[start.sold](sums, plan, board, player)
    if plan.triples:
        sums.seen[_cheapest(board, start.here, player)] += plan.triples
    if plan.bail:
        sums.freed(plan, board, player)
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
    for branch in plan.branches:
        end = follow(branch, board, player)
        for at in end.stops:
            sums.seen[at] += branch.count
        sums.cards += branch.count * sum([board.known.draws[at] for at in end.stops])
        sums.payment(end.paid, branch.count)
        sums.needs.append((end.need, branch.count))


BRANCHES: dict[bool, Callable[[Weighed, Plan, Board, str], None]] = {False: _while_deeds_are_left, True: _all_sold}


def _cheapest(board: Board, here: int, player: str) -> int:
    """Where a triple goes: the nearest space that costs nothing."""
    rent, owner = board.rent, board.owner
    return next(at for at in board.known.anywhere(here) if not rent[at] or owner[at] == player)


def follow(branch: Branch, board: Board, player: str) -> Followed:
    """One way for the dice to fall, step by step, once owners are known."""
    trip = _Trip(board, player, branch)
    if branch.obeyed:
        trip.obey(branch.lead.at, branch.lead.units)
    if branch.obeyed and board.known.kinds[branch.lead.at] == "auction" and not board.unsold:
        trip.to_dearest()
    if branch.bonus == "mr_monopoly":
        trip.mr_monopoly()
    elif branch.bonus == "bus":
        trip.bus()
    return Followed(tuple(trip.stops), tuple(trip.paid), trip.need, trip.salary, trip.at, trip.back)


class _Trip:
    """A token under way."""

    def __init__(self, board: Board, player: str, branch: Branch) -> None:
        self.board, self.player, self.branch = board, player, branch
        self.at, self.back = branch.lead.rests, branch.back
        self.salary, self.need, self.owed = branch.lead.salary, 0, 0
        self.stops: list[int] = []
        self.paid: list[tuple[int, int]] = []

    def obey(self, at: int, units: int) -> None:
        """Pay what is owed there."""
        board = self.board
        due = 0 if board.owner[at] == self.player else board.rent[at] * units
        self.paid.append((at, due))
        if due:
            self.owed += due
            self.need = max(self.need, self.owed - self.salary)

    def go(self, at: int, salary: int) -> None:
        """Come to a space and obey it; a utility counts the dice of the roll."""
        self.salary += salary
        self.at = at
        self.stops.append(at)
        self.obey(at, self.branch.total if self.board.known.kinds[at] == "utility" else 1)

    def to_dearest(self) -> None:
        """The Auction space with nothing left to auction: ahead to the dearest rent."""
        onward = self.board.known.onward(self.at, self.branch.even, back=False, manner="auction")
        best, to = 0, -1
        for at in onward.spaces:
            units = self.branch.total if self.board.known.kinds[at] == "utility" else 1
            due = 0 if self.board.owner[at] == self.player else self.board.rent[at] * units
            if due > best:
                best, to = due, at
        if to >= 0:
            self.go(to, onward.salaries[to])

    def mr_monopoly(self) -> None:
        """On to the next unowned deed; none left, to the next rent; nowhere to go, stay."""
        onward = self.board.known.onward(self.at, self.branch.even, self.branch.back)
        to = self.board.sought(self.player, onward.spaces)
        if to >= 0:
            self.go(to, onward.salaries[to])
            self.back = False

    def bus(self) -> None:
        """The bus with no voucher left, after the Auction space has moved the token on."""
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


def rolls_again(plan: Plan, board: Board, player: str) -> Iterator[Rerolled]:
    """Every double that rolls again, and bail after which one rolls afresh."""
    for (at, units, salary, count), rests, marks, later in plan.again:
        due = plan.bail + (0 if board.owner[at] == player else board.rent[at] * units)
        yield Rerolled(count, rests, marks, due, salary + later, due - salary)
    for branch in plan.branches:
        if branch.twice:
            yield _followed_again(branch, plan, board, player)


def _followed_again(branch: Branch, plan: Plan, board: Board, player: str) -> Rerolled:
    end = follow(branch, board, player)
    kind = board.known.kinds[branch.lead.at] if end.back else ""
    owed = sum([due for _, due in end.paid])
    return Rerolled(branch.twice, end.rests, marks_after(plan.marks, kind), owed, end.salary, end.need)
