"""Draws lines between points of a board, and the head of an arrow."""

from collections.abc import Sequence
from math import hypot

OFF, HEAD = 2.3, 1.7  # how far the tip of a move's arrow keeps off a token's middle, and how long its head is

Point = tuple[float, float]


def drawn_through(*lines: Sequence[Point]) -> str:
    """Return lines, each through its points, as one stroke: where they cross it is no darker."""
    steps = "".join(["M" + " ".join([f"{x:.4g} {y:.4g}" for x, y in points]) for points in lines])
    return f'<path class="way" d="{steps}"/>'


def arrow(start: Point, end: Point) -> list[Point]:
    """Return the head of an arrow from one point to another; its tip keeps off the token that stands there."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    along = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    tip = end[0] - along[0] * OFF, end[1] - along[1] * OFF
    back = tip[0] - along[0] * HEAD, tip[1] - along[1] * HEAD
    return [(back[0] - along[1] * HEAD, back[1] + along[0] * HEAD), tip,
            (back[0] + along[1] * HEAD, back[1] - along[0] * HEAD)]  # fmt: skip
