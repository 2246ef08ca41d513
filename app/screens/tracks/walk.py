"""The last move, walked on the board space by space."""

from kivy.animation import Animation

WALK = 0.09  # seconds a space
LONGEST = 2.5  # seconds


class TokenWalk:
    """Mixed into the board, which has `gone` (from 0 to 1), `drawing`, `pane` and `zoom`."""

    _spots = ()

    def walk(self, spots, *, anew=False):
        """Show the way that was gone last."""
        if spots == self._spots and not anew:
            return
        self._spots = spots
        Animation.cancel_all(self, "gone")
        self.gone = 0 if len(spots) > 1 else 1
        if self.gone == 0:
            Animation(gone=1, duration=min(LONGEST, WALK * len(spots)), transition="in_out_sine").start(self)
        self._draw_walk()

    def _draw_walk(self, *_):
        if self.drawing is None:
            return
        middles = [self.drawing.cells[spot].middle for spot in self._spots]
        whole = self.gone * (len(middles) - 1)
        at = int(whole)
        shown = middles[: at + 1]
        if at + 1 < len(middles):
            (x, y), (to_x, to_y), part = middles[at], middles[at + 1], whole - at
            shown = [*shown, (x + (to_x - x) * part, y + (to_y - y) * part)]
        self.pane.draw_trail([number for place in shown for number in place], self.zoom)
