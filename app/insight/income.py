"""What the next round brings every owner and every deed, if each player rolls once."""

from dataclasses import dataclass

from app.insight.board import Board
from app.insight.risk import NextRoll


@dataclass(frozen=True, slots=True)
class Round:
    """Averages of one roll by everybody: income by account and by deed, visits to each deed."""

    by_owner: dict[str, float]
    by_deed: dict[str, float]
    visits: dict[str, float]

    def most_visited(self, count: int = 10) -> tuple[tuple[str, float], ...]:
        """Return the deeds that will be visited most often."""
        return tuple(sorted(self.visits.items(), key=lambda item: -item[1])[:count])


def next_round(rolls: tuple[NextRoll, ...], board: Board) -> Round:
    """Add up everybody's next roll."""
    by_owner: dict[str, float] = {}
    by_deed: dict[str, float] = {}
    for roll in rolls:
        for at, gain in roll.sums.gains.items():
            deed, mean = board.known.deeds[at], gain / roll.ways
            for who, part in takers(board, at):
                by_owner[who] = by_owner.get(who, 0.0) + mean * part
            if deed:
                by_deed[deed] = by_deed.get(deed, 0.0) + mean
    return Round(by_owner, by_deed, _visits(rolls, board))


def takers(board: Board, at: int) -> list[tuple[str, float]]:
    """Return who gets which part of what is paid here: the owner, except for promised shares."""
    parts = board.promised.parts(at)
    rest = 1.0 - sum([part for _, part in parts])
    return [(board.owner[at], rest), *parts] if rest else parts


def _visits(rolls: tuple[NextRoll, ...], board: Board) -> dict[str, float]:
    visits: dict[str, float] = {}
    for roll in rolls:
        for at, count in enumerate(roll.sums.seen):
            deed = board.known.deeds[at]
            if count and deed:
                visits[deed] = visits.get(deed, 0.0) + count / roll.ways
    return visits
