"""A code that other phones scan: black on white by day and by night, as large as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from app.reach.codes import Modules

LARGEST = 280  # dp


class QrCode(Widget):
    """A square code, drawn by `show(modules)`. It is as wide as its column, at most LARGEST."""

    def __init__(self, modules: Modules, **options: object) -> None:
        super().__init__(size_hint_y=None, **options)
        side = len(modules)
        self.texture = Texture.create(size=(side, side), colorfmt="luminance")
        self.texture.mag_filter = self.texture.min_filter = "nearest"
        pixels = bytes(0 if dark else 255 for line in reversed(modules) for dark in line)
        self.texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
        with self.canvas:
            Color(1, 1, 1)
            self._drawn = Rectangle(texture=self.texture)
        self.fbind("size", self._place)
        self.fbind("pos", self._place)

    def _place(self, *_: object) -> None:
        side = min(self.width, dp(LARGEST))
        self.height = side
        self._drawn.size = side, side
        self._drawn.pos = self.x + (self.width - side) / 2, self.y
