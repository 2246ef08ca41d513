"""What a finger can do with a widget: tap it or hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior

from app.screens.widgets.finger import came_too_soon, still_meant, strayed
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Touch, Trigger, Widget

HOLD = 0.5  # seconds


def act(widget: Widget, event: str) -> None:
    """Dispatch what a finger asked for.

    A trouble is shown and ends here, so that the touch itself is finished properly.
    """
    try:
        widget.dispatch(event)
    except Exception as trouble:
        meet = getattr(App.get_running_app(), "meet", None)
        if meet is None or not meet(trouble):
            raise


class Touchable(ButtonBehavior):
    """Dispatches `on_tap` when let go and `on_hold` after half a second. A pressed widget is shaded."""

    _holding: Trigger
    is_target = True
    repeats = False  # True: a quick second tap counts too, as on a key that types
    holds = BooleanProperty(False)
    needed = NumericProperty(0)
    least_width = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_tap")
        self.register_event_type("on_hold")
        self._holding = None
        self._held = False
        super().__init__(**options)
        with self.canvas.after:
            self._shade_colour = Color(0, 0, 0, 0)
            self._shade = SmoothRoundedRectangle()
        self.fbind("state", self._shade_it)

    def _shade_it(self, *_: object) -> None:
        down = self.state == "down"
        self._shade_colour.rgba = theme.colour("press") if down else (0, 0, 0, 0)
        self._shade.pos, self._shade.size = self.pos, self.size
        self._shade.radius = [max(0.01, min(getattr(self, "radius", dp(8)), self.height / 2, self.width / 2))]

    def on_press(self) -> None:
        """Start counting for a long press."""
        self._held = False
        if self.holds:
            self._holding = Clock.schedule_once(self._hold, HOLD)

    def on_touch_down(self, touch: Touch) -> bool:
        """Ignore touches outside the widget, those that came too soon, and those that were a way over the glass."""
        if not self.collide_point(*touch.pos) or strayed(touch):
            return False
        return came_too_soon(self, touch) or super().on_touch_down(touch)

    def on_touch_move(self, touch: Touch) -> bool:
        """End a long press when the finger moves away."""
        if touch.grab_current is self and strayed(touch):
            self._let_go()
        return super().on_touch_move(touch)

    def _hold(self, _dt: object) -> None:
        self._held = True
        act(self, "on_hold")

    def _let_go(self) -> None:
        if self._holding is not None:
            self._holding.cancel()

    def on_touch_up(self, touch: Touch) -> bool:
        """End a long press when the finger is lifted."""
        if touch.grab_current is self:
            self._let_go()
            self._held = self._held or not still_meant(self, touch) or strayed(touch)
        return super().on_touch_up(touch)

    def on_release(self) -> None:
        """Dispatch a tap, unless the widget was held."""
        if not self._held:
            act(self, "on_tap")

    def on_tap(self) -> None:
        """Called for a tap."""

    def on_hold(self) -> None:
        """Called for a long press."""
