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
            owner, deed, mean = board.owner[at], board.known.deeds[at], gain / roll.ways
            by_owner[owner] = by_owner.get(owner, 0.0) + mean
            if deed:
                by_deed[deed] = by_deed.get(deed, 0.0) + mean
    return Round(by_owner, by_deed, _visits(rolls, board))


def _visits(rolls: tuple[NextRoll, ...], board: Board) -> dict[str, float]:
    visits: dict[str, float] = {}
    for roll in rolls:
        for at, count in enumerate(roll.sums.seen):
            deed = board.known.deeds[at]
            if count and deed:
                visits[deed] = visits.get(deed, 0.0) + count / roll.ways
    return visits
