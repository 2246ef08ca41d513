"""The board under the fingers: drawn once, then moved as a picture; in the close view drawn again with names."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.screens.tracks.draw import Drawing
from app.screens.tracks.ink import SIDES, Ink, TextureFull
from app.screens.tracks.pane import Pane
from app.screens.widgets.finger import strayed
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from app.screens.widgets.kivy_values import Touch, Trigger
    from app.views.asked.walks import Spot, WalkView
    from app.views.estate.board import BoardView, GroundView

DOUBLE = 0.22  # seconds between the two taps of a double tap
WHEEL = 1.2
FLIGHT = 0.28  # seconds
AIM = 30  # dp: how far from a finger the space may lie that is meant


def middle_of(places: list[tuple[float, float]]) -> tuple[tuple[float, float], float]:
    """Return the middle of one or two fingers, and the distance between them."""
    if len(places) == 1:
        return places[0], 0
    (x, y), (to_x, to_y) = places
    return ((x + to_x) / 2, (y + to_y) / 2), hypot(to_x - x, to_y - y)


def away(box: tuple[int, int, int, int], x: float, y: float) -> float:
    """Return how far a point is from a rectangle."""
    left, low, wide, high = box
    return hypot(max(left - x, 0, x - left - wide), max(low - y, 0, y - low - high))


WALK = 0.09  # seconds for a space
LONGEST = 2.5  # seconds for a whole move


MARGIN = 8  # dp
CLOSER = 1.7  # the largest zoom, as a multiple of that at which names can be read


class BoardMap(Widget):
    """A board to move. `show(ground, board)`, `walk(spots)`, `offer(spots, sums)`, `fly_to(spot)`; `on_space(spot)`."""

    _gone_along: WalkView | None = None
    _down: dict[Touch, tuple[float, float]]
    _waiting: Trigger
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
        self._down, self._dragged, self._waiting = {}, False, None
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

    # touches
    def on_touch_down(self, touch: Touch) -> bool:
        """Take a finger, or the wheel of a mouse."""
        if not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        if "button" in touch.profile and touch.button in {"scrollup", "scrolldown"}:
            self._zoom_at(touch.pos, self.zoom * (WHEEL if touch.button == "scrolldown" else 1 / WHEEL))
            return True
        Animation.cancel_all(self, "left", "low", "zoom")
        if not self._down:
            self._dragged = False
        touch.grab(self)
        self._down[touch.uid] = touch.pos
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        """Drag with one finger, pinch with two."""
        if touch.grab_current is not self or touch.uid not in self._down:
            return super().on_touch_move(touch)
        if not self._dragged and len(self._down) == 1 and not strayed(touch):
            return True
        self._dragged = True
        before = dict(self._down)
        self._down[touch.uid] = touch.pos
        self._follow(before, self._down)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """Take a finger that has not moved as a tap."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._down.pop(touch.uid, None)
        if not self._dragged and not self._down and not strayed(touch):
            self._tapped(touch.pos)
        return True

    def _follow(self, before: dict[int, tuple[float, float]], now: dict[int, tuple[float, float]]) -> None:
        fingers = list(now)[:2]
        (x, y), spread = middle_of([before[one] for one in fingers])
        (to_x, to_y), to_spread = middle_of([now[one] for one in fingers])
        grown = to_spread / spread if len(fingers) > 1 and spread > dp(8) else 1
        zoom = min(self.most, max(1, self.zoom * grown))
        grown = zoom / self.zoom
        self.left = to_x - self.x - (x - self.x - self.left) * grown
        self.low = to_y - self.y - (y - self.y - self.low) * grown
        self.zoom = zoom
        self._clamp()

    def _tapped(self, place: tuple[float, float]) -> None:
        """Wait for the second tap of a double tap; while a space is being chosen, act at once."""
        if self._waiting is not None and self._waiting.is_triggered:
            self._waiting.cancel()
            self._double_tapped(place)
            return
        self._waiting = Clock.schedule_once(lambda _: self._meant(place), 0 if self._open else DOUBLE)

    def _meant(self, place: tuple[float, float]) -> None:
        spot = self.spot_at(place)
        if spot is not None:
            self.dispatch("on_space", spot)

    def _double_tapped(self, place: tuple[float, float]) -> None:
        """Zoom in; the next time show the whole board again."""
        self.look_at(place, 1 if self.zoom > 1.05 else self.drawing.near)

    # geometry
    def spot_at(self, place: tuple[float, float]) -> Spot | None:
        """Return the space under a finger; while some can be chosen, the nearest of those."""
        if not self.is_drawn:
            return None
        x, y = self.to_board(place)
        spots = self._open or self.drawing.cells
        nearest = min(spots, key=lambda spot: away(self.drawing.cells[spot].box, x, y))
        return nearest if away(self.drawing.cells[nearest].box, x, y) <= dp(AIM) / self.zoom else None

    def to_board(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return a point of the window in pixels of the board at zoom 1."""
        return (place[0] - self.x - self.left) / self.zoom, (place[1] - self.y - self.low) / self.zoom

    def point_of(self, spot: tuple[int, int]) -> tuple[float, float]:
        """Return where the middle of a space is in the window now."""
        x, y = self.drawing.cells[spot].middle
        return self.to_window(self.x + self.left + x * self.zoom, self.y + self.low + y * self.zoom)

    def _zoom_at(self, place: tuple[float, float], zoom: float) -> None:
        zoom = min(self.most, max(1, zoom))
        grown = zoom / self.zoom
        self.left = place[0] - self.x - (place[0] - self.x - self.left) * grown
        self.low = place[1] - self.y - (place[1] - self.y - self.low) * grown
        self.zoom = zoom
        self._clamp()

    def look_at(self, place: tuple[float, float], zoom: float) -> None:
        """Fly so that this point of the window comes to the middle."""
        x, y = self.to_board(place)
        self._fly(x, y, zoom)

    def fly_to(self, spot: tuple[int, int]) -> None:
        """Fly to a space, close enough to read it."""
        x, y = self.drawing.cells[spot].middle
        self._fly(x, y, max(self.zoom, self.drawing.near))

    def come_closer(self, spot: tuple[int, int]) -> None:
        """Fly to a space unless it is close already."""
        if self.zoom < self.switch:
            self.fly_to(spot)

    def _fly(self, x: float, y: float, zoom: float) -> None:
        zoom = min(self.most, max(1, zoom))
        left, low = self._within(self.width / 2 - x * zoom, self.height / 2 - y * zoom, zoom)
        if theme.still:
            self.left, self.low, self.zoom = left, low, zoom
            return
        Animation(left=left, low=low, zoom=zoom, duration=FLIGHT, transition="out_cubic").start(self)

    def _clamp(self) -> None:
        self.left, self.low = self._within(self.left, self.low, self.zoom)

    def _within(self, left: float, low: float, zoom: float) -> tuple[float, float]:
        """Return where the board may lie: it fills its room, or stands in the middle of it."""
        size, edge = self.side * zoom, dp(8)
        return tuple([
            (room - size) / 2 if size <= room else min(edge, max(room - size - edge, at))
            for at, room in ((left, self.width), (low, self.height))
        ])  # fmt: skip

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
