"""Where the spaces of a board lie on a page: rings of rectangles in a square of a hundred by a hundred."""

from typing import NamedTuple

SIDE, BETWEEN, HAIR = 100.0, 1.2, 0.25
NORTH = 2  # the edge at which more tokens stand below the first ones; elsewhere they stand above


class PageCell(NamedTuple):
    """A space's rectangle in hundredths of the board's side, and the edge that it lies on: south, west, north, east."""

    x: float
    y: float
    wide: float
    high: float
    edge: int

    def part(self, near: float, far: float) -> "PageCell":
        """Return the part between two depths from the outer edge."""
        x, y, wide, high, edge = self
        deep = far - near
        if edge in {0, 2}:
            return PageCell(x, y + ((1 - far) if edge == 0 else near) * high, wide, deep * high, edge)
        return PageCell(x + (near if edge == 1 else 1 - far) * wide, y, deep * wide, high, edge)

    def at(self, deep: float) -> tuple[float, float]:
        """Return the point in the middle at this depth."""
        x, y, wide, high, _ = self.part(deep, deep)
        return x + wide / 2, y + high / 2

    @property
    def is_corner(self) -> bool:
        """Return whether two edges of the track meet here."""
        return self.wide == self.high


def ring(count: int, inset: float, depth: float) -> list[PageCell]:
    """Return the spaces of a track as the app draws them: clockwise from the south-east corner."""
    side, length = count // 4, SIDE - 2 * inset
    step = (length - 2 * depth) / max(1, side - 1)
    return [slot(at // side, at % side, inset, depth, step) for at in range(count)]


def slot(edge: int, at: int, inset: float, depth: float, step: float) -> PageCell:
    """Return one space: on which edge, and how far along it, the corner first."""
    along, wide = (depth + (at - 1) * step, step) if at else (0.0, depth)
    end, far, near = SIDE - inset - depth, inset + along, SIDE - inset - along - wide
    south, west = PageCell(near, end, wide, depth, edge), PageCell(inset, near, depth, wide, edge)
    return (south, west, PageCell(far, inset, wide, depth, edge), PageCell(end, far, depth, wide, edge))[edge]
