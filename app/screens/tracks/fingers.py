"""What fingers do on a board: one drags, two pinch, a double tap zooms in, a tap chooses a space."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.screens.widgets.finger import strayed
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Touch, Trigger
    from app.views.asked.walks import Spot

DOUBLE = 0.22  # seconds between the two taps of a double tap
WHEEL = 1.2
FLIGHT = 0.28  # seconds
AIM = 30  # dp: how far from a finger the space may lie that is meant


class Fingers(Widget):
    """The part of the board that turns touches into `left`, `low` and `zoom`, and dispatches `on_space(spot)`."""

    _down: dict[Touch, tuple[float, float]]
    _waiting: Trigger
    left: float
    low: float
    zoom: float

    def __init__(self, **options: object) -> None:
        self._down, self._dragged, self._waiting = {}, False, None
        super().__init__(**options)

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
