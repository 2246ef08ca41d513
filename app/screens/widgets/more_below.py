"""A sign at the lower edge of a page that goes on below: a shade, and a chevron in its margin, where no words are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp

from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from kivy.uix.scrollview import ScrollView

BANDS, BAND, DARKEST = 5, 4, 0.14  # how many bands the shade has, how high each is in dp, and how dark the lowest
WIDE, HIGH = 4, 3  # dp: half of the chevron's width, and its height
ASIDE, UP = 6, 5  # dp: how far from the page's left and lower edge its middle is
MARGIN = 12  # dp of a page that may lie below its edge without the sign, because nothing stands there


class MoreBelow:
    """Draws the sign on a page whenever something lies below its lower edge; `seen` says whether it does."""

    def __init__(self, page: ScrollView) -> None:
        self.page, self.seen, self.margin = page, False, dp(MARGIN)
        with page.canvas.after:
            self._bands = [(Color(*theme.colour("ink", 0)), Rectangle()) for _ in range(BANDS)]
            self._ink = Color(*theme.colour("felt", 0))
            self._chevron = Line(width=dp(1.3))
        for name in ("pos", "size", "scroll_y", "viewport_size"):
            page.fbind(name, self.look)

    def look(self, *_: object) -> None:
        """Show the sign, or take it away."""
        page, before = self.page, self.seen
        below = (page.viewport_size[1] - page.height) * min(1, max(0, page.scroll_y))
        self.seen = below > self.margin and page.height > dp(BANDS * BAND * 2)
        if self.seen or before:
            self._draw()

    def _draw(self) -> None:
        """Put the sign at the page's edge, seen or not."""
        page, shown = self.page, float(self.seen)
        for at, (colour, band) in enumerate(self._bands):
            colour.a = DARKEST * (1 - at / BANDS) * shown
            band.pos, band.size = (page.x, page.y + dp(BAND * at)), (page.width, dp(BAND))
        self._ink.a = shown
        middle, low = page.x + dp(ASIDE), page.y + dp(UP)
        self._chevron.points = [middle - dp(WIDE), low + dp(HIGH), middle, low, middle + dp(WIDE), low + dp(HIGH)]
