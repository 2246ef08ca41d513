"""What spreads once from the face of whoever has won: squares and coins."""

from __future__ import annotations

from math import cos, sin, tau
from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp

from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Drawing

SQUARES, COINS = 3, 12
FAR, COIN, ROUNDED = 130, 7, 0.3  # dp: how far they get, and half a coin; how round a square is, of its side


class Spreading:
    """Squares and coins that spread from a point and fade, drawn on a canvas."""

    def __init__(self, canvas: Drawing) -> None:
        with canvas:
            self._colour = Color(*theme.colour("brass_fill", 0))
            self._squares = [SmoothLine(width=dp(1.6)) for _ in range(SQUARES)]
            self._coins = [SmoothEllipse() for _ in range(COINS)]

    def draw(self, x: float, y: float, gone: float) -> None:
        """Draw them around this point as they are after this part of their way; nothing at its end."""
        self._colour.a = 1 - gone if gone else 0
        for at, square in enumerate(self._squares, start=1):
            half = dp(FAR) * gone * at / SQUARES
            square.rounded_rectangle = x - half, y - half, 2 * half, 2 * half, max(0.01, 2 * half * ROUNDED)
        for at, coin in enumerate(self._coins):
            way, around = dp(FAR) * gone * (1 if at % 2 else 0.75), dp(COIN) * (1 if at % 3 else 0.6)
            coin.pos = x + cos(tau * at / COINS) * way - around, y + sin(tau * at / COINS) * way - around
            coin.size = 2 * around, 2 * around
