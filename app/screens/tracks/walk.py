"""Shows the last move on the board, space by space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.uix.widget import Widget

from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.views.asked.walks import WalkView

WALK = 0.09  # seconds for a space
LONGEST = 2.5  # seconds for a whole move


class TokenWalk(Widget):
    """The part of the board that shows a move; it uses `gone` (from 0 to 1), `drawing`, `pane` and `zoom`."""

    _gone_along: WalkView | None = None

    def walk(self, walk: WalkView, *, anew: bool = False) -> None:
        """Show a walk in its player's colour; nothing is shown again for the same one unless `anew`."""
        if walk == self._gone_along and not anew:
            return
        self._gone_along, spots = walk, walk.spots
        Animation.cancel_all(self, "gone")
        self.gone = 0 if len(spots) > 1 and not theme.still else 1
        if self.gone == 0:
            Animation(gone=1, duration=min(LONGEST, WALK * len(spots)), transition="in_out_sine").start(self)
        self._draw_walk()

    def _draw_walk(self, *_: object) -> None:
        if not self.is_drawn or self._gone_along is None:
            return
        middles = [self.drawing.cells[spot].middle for spot in self._gone_along.spots]
        whole = self.gone * (len(middles) - 1)
        at = int(whole)
        shown = middles[: at + 1]
        if at + 1 < len(middles):
            (x, y), (to_x, to_y), part = middles[at], middles[at + 1], whole - at
            shown = [*shown, (x + (to_x - x) * part, y + (to_y - y) * part)]
        self.pane.draw_trail([number for place in shown for number in place], self.zoom, self._gone_along.colour)
