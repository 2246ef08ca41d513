"""Weighs a plan with owners and rents: what it costs one player, and whom it pays."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.insight.board import NOWHERE, Board
from app.insight.routes import Marks
from app.insight.starts import Branch, Landing, Plan, Start, marks_after
from app.insight.trips import Payments, follow, two_stops


class Weighed:
    """The sums over all ways for the dice to fall, for one player."""

    __slots__ = ("cards", "gains", "jailed", "needs", "owed", "seen", "where", "worst")

    def __init__(self, plan: Plan) -> None:
        self.seen = plan.seen.copy()
        self.owed = self.worst = 0
        self.where = -1
        self.gains: dict[int, int] = {}
        self.needs: list[tuple[int, int]] = []
        self.jailed, self.cards = plan.jailed, plan.cards

    def landings(self, landings: tuple[Landing, ...], board: Board, player: str) -> None:
        """Add rolls that end with at most one payment."""
        gains, needs, dues = self.gains, self.needs, board.dues(player)
        comes_back = board.promised.comes_back if board.promised.shares else _nothing
        for at, units, salary, count in landings:
            due = dues[at] * units
            if not due:
                continue
            self.owed += due * count
            gains[at] = gains.get(at, 0) + due * count
            needs.append((due - comes_back(player, at, due) - salary, count))
            if due > self.worst:
                self.worst, self.where = due, at

    def freed(self, plan: Plan, board: Board, player: str) -> None:
        """Add the third failed roll in Jail: bail, then what the landing costs."""
        dues = board.dues(player)
        for at, units, salary, count in plan.freed:
            due = dues[at] * units
            self.payment(((board.known.jail, plan.bail), (at, due)), count)
            back = board.promised.comes_back(player, at, due)
            self.needs.append((max(plan.bail, plan.bail + due - back - salary), count))

    def payment(self, paid: Payments, count: int) -> None:
        """Add the payments of one roll."""
        total, gains = 0, self.gains
        for at, due in paid:
            if due:
                total += due
                gains[at] = gains.get(at, 0) + due * count
        self.owed += total * count
        if total > self.worst:
            self.worst, self.where = total, max(paid, key=_sum)[0]

    def short_of(self, cash: int) -> int:
        """Return in how many ways more than this cash is needed."""
        return sum([count for need, count in self.needs if need > cash])


def _nothing(player: str, at: int, due: int) -> int:  # noqa: ARG001 - where no shares are promised
    return 0


def _sum(payment: tuple[int, int]) -> int:
    return payment[1]


def weigh(plan: Plan, start: Start, board: Board, player: str) -> Weighed:
    """Weigh all ways for the dice to fall, for this player among these owners."""
    sums = Weighed(plan)
    sums.landings(plan.landings, board, player)
    if plan.branches:
        BRANCHES[start.sold](sums, plan, board, player)
    if plan.triples:
        sums.seen[_cheapest(board, start.here, player)] += plan.triples
    if plan.bail:
        sums.freed(plan, board, player)
    return sums


def _while_deeds_are_left(sums: Weighed, plan: Plan, board: Board, player: str) -> None:
    """Weigh the branches while deeds are left: Mr. Monopoly leads to the next unowned one, where nothing is owed."""
    seen, is_open = sums.seen, board.open.__getitem__
    for branch in plan.branches:
        to = next(filter(is_open, branch.onward), NOWHERE)
        if to != NOWHERE:
            seen[to] += branch.once + branch.twice
        elif not branch.obeyed:
            _stays(sums, branch, board, player)


def _all_sold(sums: Weighed, plan: Plan, board: Board, player: str) -> None:
    """Weigh the branches when all deeds are sold: Mr.

    Monopoly leads to the next rent, the Auction space to the dearest.
    """
    seen = sums.seen
    for branch in plan.branches:
        if branch.to_dearest:
            _from_auction(sums, branch, board, player)
            continue
        count, to = branch.once + branch.twice, board.sought(player, branch.onward, branch.stopped_at)
        if to == NOWHERE:
            _stays(sums, branch, board, player)
            continue
        first, second, need, _ = two_stops(branch, player, to, board)
        seen[to] += count
        if first or second:
            sums.payment(((branch.lead.at, first), (to, second)), count)
            sums.needs.append((need, count))


def _stays(sums: Weighed, branch: Branch, board: Board, player: str) -> None:
    """Weigh a branch without a bonus move. A space that would only have been passed takes effect after all."""
    end, count = follow(branch, board, player), branch.once + branch.twice
    at, rests = branch.lead.at, branch.lead.rests
    come_to = () if branch.obeyed else (at, rests)[: 1 + (rests != at)]
    for stop in (*come_to, *end.stops):
        sums.seen[stop] += count
        sums.cards += count * board.known.draws[stop]
    if end.owed:
        sums.payment(end.paid, count)
        sums.needs.append((end.need, count))


def _from_auction(sums: Weighed, branch: Branch, board: Board, player: str) -> None:
    end, count = follow(branch, board, player), branch.once + branch.twice
    for at in end.stops:
        sums.seen[at] += count
        sums.cards += count * board.known.draws[at]
    sums.payment(end.paid, count)
    sums.needs.append((end.need, count))


BRANCHES: dict[bool, Callable[[Weighed, Plan, Board, str], None]] = {
    False: _while_deeds_are_left,
    True: _all_sold,
}


def _cheapest(board: Board, here: int, player: str) -> int:
    """Return where a triple goes: the nearest space that costs nothing."""
    dues = board.dues(player)
    return next(at for at in board.known.anywhere(here) if not dues[at])


class Rerolled(NamedTuple):
    """A roll that is followed by another: in how many ways, from where, and what was paid, received and needed.

    What comes back of a rent by a promise is received with the salaries.
    """

    rolls: int
    rests: int
    marks: Marks
    owed: int
    salary: int
    need: int


def rolls_again(plan: Plan, board: Board, player: str) -> Iterator[Rerolled]:
    """Yield every roll that is followed by another: doubles, and bail after which the dice are rolled afresh."""
    dues = board.dues(player)
    for (at, units, salary, count), rests, marks, later in plan.again:
        due = plan.bail + dues[at] * units
        back = board.promised.comes_back(player, at, dues[at] * units)
        yield Rerolled(count, rests, marks, due, salary + later + back, due - back - salary)
    for branch in plan.branches:
        if branch.twice:
            end = follow(branch, board, player)
            marks = marks_after(plan.marks, board.known.kinds[branch.lead.at] if end.back else "")
            yield Rerolled(branch.twice, end.rests, marks, end.owed, end.salary, end.need)
