"""How many straight lines make a circle look round. Kivy takes 180 and computes all of them at every move."""

from __future__ import annotations

from math import sqrt


def circle_segments(radius: float) -> int:
    """Return how many lines a circle of this radius in pixels needs so that none is 0.15 pixels off."""
    return 8 + round(5.5 * sqrt(radius))


def corner_segments(radius: float) -> int:
    """Return how many lines a rounded corner needs: a quarter of a circle."""
    return circle_segments(radius) // 4 + 1
