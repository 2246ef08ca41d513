"""The board under the fingers: drawn once, then moved as a picture; in the close view drawn again with names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.screens.tracks.draw import Drawing
from app.screens.tracks.fingers import Fingers
from app.screens.tracks.ink import SIDES, Ink, TextureFull
from app.screens.tracks.pane import Pane
from app.screens.tracks.walk import TokenWalk

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from app.screens.widgets.kivy_values import Trigger
    from app.views.asked.walks import Spot
    from app.views.estate.board import BoardView, GroundView

MARGIN = 8  # dp
CLOSER = 1.7  # the largest zoom, as a multiple of that at which names can be read


class BoardMap(Fingers, TokenWalk, Widget):
    """A board to move. `show(ground, board)`, `walk(spots)`, `offer(spots, sums)`, `fly_to(spot)`; `on_space(spot)`."""

    ground: GroundView
    board: BoardView
    drawing: Drawing
    _open: Collection[Spot]
    _chosen: Collection[Spot]
    _sums: dict[Spot, str]
    _marked: Spot | None
    _warming: Trigger
    _after: Trigger
    zoom = NumericProperty(1)
    left = NumericProperty(0)
    low = NumericProperty(0)
    gone = NumericProperty(0)  # how much of the last move is shown, from 0 to 1

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_space")
        self.is_shown = self.is_drawn = False  # True: `ground` and `board`, and `drawing`, are there
        self._open, self._chosen, self._sums = (), (), {}
        self._near, self._warming, self._after, self._marked = False, None, None, None
        super().__init__(**options)
        self.pane = Pane(self.canvas)
        self._draw_soon = Clock.create_trigger(self._draw)
        self._tell_soon = Clock.create_trigger(self._tell)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("zoom", "left", "low"):
            self.fbind(name, self._place_soon)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_soon)
        self.fbind("gone", self._draw_walk)

    # what is shown
    def show(self, ground: GroundView, board: BoardView) -> None:
        """Show this board as it stands."""
        fresh = not self.is_shown or ground is not self.ground
        changed = fresh or board != self.board
        self.ground, self.board, self.is_shown = ground, board, True
        if fresh or not self.is_drawn:
            self._draw_soon()
        elif changed:
            self._tell_soon()

    def offer(self, spots: dict[tuple[int, int], str], sums: dict[tuple[int, int], str] | None = None) -> None:
        """Let only these spaces be chosen, each with a sum if it has one."""
        self._open, self._sums = frozenset(spots), sums or {}
        self._tell_soon()

    def choose(self, spots: list[tuple[int, int]]) -> None:
        """Show these spaces as chosen."""
        self._chosen = frozenset(spots)
        self._tell_soon()

    def mark(self, spot: tuple[int, int]) -> None:
        """Draw a rim around the space that was searched."""
        self._marked = spot
        self._tell_soon()

    # drawing
    @property
    def side(self) -> int:
        """Return the whole board's side at zoom 1."""
        return round(max(dp(80), min(self.size) - dp(2 * MARGIN)))

    def _draw(self, *_: object) -> None:
        """Draw everything, on as large a texture as it needs."""
        if not self.is_shown or min(self.size) < dp(100):
            return
        self.pane.resize(*self.size)
        if not self.is_drawn or self.drawing.side != self.side or self.drawing.ground is not self.ground:
            self._draw_anew()
        self.zoom = min(self.zoom, self.most)
        self._clamp()
        self._place()
        self._draw_walk()
        act, self._after = self._after, None
        if act is not None:
            act()

    def _draw_anew(self) -> None:
        for side in [side for side in SIDES if side >= SIDES[0] * min(2, dp(0.8))]:
            try:
                self._draw_with(Ink(side))
            except TextureFull:
                continue
            return

    def _draw_with(self, ink: Ink) -> None:
        self.pane.paint_with(ink)
        self.drawing, self.is_drawn = Drawing(self.ground, ink, self.side), True
        self._near = self.zoom >= self.switch
        self.drawing.printed().into(self.pane.layers["printed"])
        self._tell_eye()
        self._warm()

    def _tell(self, *_: object) -> None:
        """Draw owners, buildings, tokens and choices anew; draw everything if old sums have filled the texture."""
        if not self.is_drawn:
            return
        try:
            self._tell_state()
        except TextureFull:
            self._draw_anew()

    def _tell_eye(self, *_: object) -> None:
        """Draw letters and names for the present view, and everything above them."""
        self.drawing.marks(near=self._near).into(self.pane.layers["marks"])
        self._tell_state()

    def _tell_state(self) -> None:
        drawing, layers, near = self.drawing, self.pane.layers, self._near
        drawing.owned(self.board.holdings).into(layers["owned"])
        drawing.signs(self.board.holdings, near=near).into(layers["signs"])
        drawing.centre(self.board.pool).into(layers["centre"])
        drawing.tokens(self.board.tokens, near=near).into(layers["tokens"])
        if self._open:
            drawing.choices(self._open, self._chosen, self._sums, near=near).into(layers["choices"])
        elif self._marked:
            drawing.found(self._marked).into(layers["choices"])

    def _warm(self) -> None:
        """Write the names before they are needed, a few in each frame."""
        if self._warming is not None:
            self._warming.cancel()
        self._warming = None if self._near else Clock.schedule_interval(self.drawing.names_ahead(), 0)

    # place
    def when_drawn(self, act: Callable[[], object]) -> None:
        """Do something now, or as soon as the board is drawn."""
        if self.is_drawn:
            act()
        else:
            self._after = act

    def whole(self) -> None:
        """Show the whole board again."""
        self._fly(self.side / 2, self.side / 2, 1)

    @property
    def most(self) -> float:
        """Return the largest zoom."""
        return max(1.5, (self.drawing.near if self.is_drawn else 4) * CLOSER)

    @property
    def switch(self) -> float:
        """Return the zoom from which names are shown."""
        return 1 + (self.drawing.near - 1) * 0.45

    def _place(self, *_: object) -> None:
        if not self.is_drawn:
            return
        self._look_closer()
        box = (*self.pos, *self.size)
        self.pane.look(box, (self.left, self.low, self.zoom), self.side)

    def _look_closer(self) -> None:
        near = self.zoom >= self.switch
        if near == self._near:
            return
        self._near = near
        try:
            self._tell_eye()
        except TextureFull:
            self._draw_anew()

    def on_space(self, spot: tuple[int, int]) -> None:
        """Called when a space was touched."""
