"""A row of the bench: what was measured, its floor, the ratio, and the bound it must keep."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True)
class Row:
    """`measured` compared with `bound`, both in the same unit."""

    name: str
    measured: float
    bound: float
    unit: str
    beside: str = ""
    at_least: bool = False

    @property
    def holds(self) -> bool:
        """Return whether the bound is kept."""
        return self.measured >= self.bound if self.at_least else self.measured <= self.bound

    def told(self) -> str:
        """Return the row as one line."""
        sign, mark = (">=" if self.at_least else "<="), ("ok " if self.holds else "NOT")
        return f"{mark} {self.name:<58} {self.measured:>12,.3f} {self.unit:<6} {sign} {self.bound:,.3f}   {self.beside}"


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Return how long a call takes, on average over so many."""
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def best(work: Callable[[], object], rounds: int = 5, times: int = 1) -> float:
    """Return the quickest of several rounds."""
    return min(seconds(work, times) for _ in range(rounds))


def at(share: float, times: Sequence[float]) -> float:
    """Return a percentile."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def median(times: Sequence[float]) -> float:
    """Return the median."""
    return statistics.median(times)
