"""Where choices come from: a random.Random, or Hypothesis where a failure should shrink."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")


class Chance:
    """`pick(n)` gives a number below n."""

    def __init__(self, pick: Callable[[int], int]) -> None:
        self.pick = pick

    def of(self, things: Sequence[T]) -> T:
        """Return one of several."""
        return things[self.pick(len(things))]

    def happens(self, share: float) -> bool:
        """Return True in this share of cases."""
        return self.pick(1000) < share * 1000

    def die(self) -> int:
        """Return a face of a regular die."""
        return self.pick(6) + 1
