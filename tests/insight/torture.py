"""A hundred new positions of each edition, where the tests look at ten."""

from app.editions import names
from tests.insight.test_risk import same_as_walking
from tests.insight.test_whole_turn import same_turn


def torture_insight(seed: int, positions: int = 100) -> str:
    """Compare every space and player of every position with walking. Raises AssertionError where they differ."""
    for edition in names():
        for place in range(positions):
            same_as_walking(edition, f"{seed} {place}")
        for place in range(positions // 20):
            same_turn(edition, f"{seed} {place}")
    return f"{positions} positions of each of {len(names())} editions, risk as walked (seed {seed})"
