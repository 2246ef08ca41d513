"""Where each space of a board lies, in whole pixels, and the parts of it."""

from __future__ import annotations

from kivy.metrics import dp

from app.screens.widgets.theme import theme

STRIP, BAND = 0.66, 0.15  # depths in a cell: where the group colour begins, where the owner's band ends
BUILT_AT = (STRIP + 1) / 2
READ = 84  # dp: in a cell of this width the name can be read in small print


def near_zoom(step: int) -> float:
    """Return how much larger a cell of this width must be for its name to be read."""
    return max(1.0, dp(READ) * (1 + (theme.scale - 1) * 0.45) / step)


class Cell:
    """A space's rectangle in whole pixels.

    Its parts are measured across the track, and deep from the outer edge inwards.
    """

    def __init__(self, place: tuple[float, float, float, float], edge: int, side: int) -> None:
        x, y, wide, high = (part * side for part in place)
        left, low, right, top = round(x), round(y), round(x + wide), round(y + high)
        self.box = left, low, max(1, right - left - 1), max(1, top - low - 1)
        self.edge = edge

    @property
    def middle(self) -> tuple[float, float]:
        x, y, wide, high = self.box
        return x + wide / 2, y + high / 2

    def part(
        self, near_edge: float, far_edge: float, start: float = 0.0, end: float = 1.0
    ) -> tuple[float, float, float, float]:
        """Return the part between two depths, and between `start` and `end` across."""
        x, y, wide, high = self.box
        deep, across = far_edge - near_edge, end - start
        if self.edge == 0:
            return x + start * wide, y + near_edge * high, across * wide, deep * high
        if self.edge == 1:
            return x + near_edge * wide, y + (1 - end) * high, deep * wide, across * high
        if self.edge == 2:
            return x + start * wide, y + (1 - far_edge) * high, across * wide, deep * high
        return x + (1 - far_edge) * wide, y + (1 - end) * high, deep * wide, across * high

    def at(self, deep: float, across: float = 0.5) -> tuple[float, float]:
        """Return a point of the cell."""
        x, y, *_ = self.part(deep, deep, across, across)
        return x, y


def lower(box: tuple[int, int, int, int]) -> tuple[int, float, int, float]:
    """Return the lower part of a corner, under its icon."""
    x, y, wide, high = box
    return x, y + high * 0.06, wide, high * 0.5
