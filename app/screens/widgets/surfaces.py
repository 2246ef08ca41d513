"""What other widgets lie on: surfaces, columns, rows, panels, pages that scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakSet

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.screens.widgets.edges import parents
from app.screens.widgets.finger import STRAY
from app.screens.widgets.kivy_bets import Stacked
from app.screens.widgets.more_below import MoreBelow
from app.screens.widgets.theme import GAP, READABLE, corner_segments, hex_colour, theme

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Touch


def paint(name: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """Return a colour: a name of the theme's table, or a hex value such as a group's colour."""
    return hex_colour(name) if name.startswith("#") else theme.colour(name, alpha)


NO_COLOUR = (0, 0, 0, 0)
OUTLINE = 24  # lines for a corner; Kivy leaves out the last one, and with fewer the sides would slant


class Surface(Widget):
    """A rounded shape behind a widget. `fill` and `edge` are names of colours; '' is none."""

    fill = StringProperty("")
    edge = StringProperty("")
    edge_width = NumericProperty(dp(1))
    radius = NumericProperty(dp(14))
    lift = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        with self.canvas.before:
            self._fill_colour = Color(0, 0, 0, 0)
            self._shape = SmoothRoundedRectangle(radius=[self.radius])
            self._edge_colour = Color(0, 0, 0, 0)
            self._outline = SmoothLine(width=self.edge_width)
        self._edged = bool(self.edge)
        for name in ("pos", "size", "radius"):
            self.fbind(name, self._place)
        self.fbind("fill", self._dress)
        self.fbind("edge", self._dress_edge)
        self.fbind("edge_width", self._broaden)
        self._dress()
        self._dress_edge()
        self._broaden()

    def _dress(self, *_: object) -> None:
        self._fill_colour.rgba = paint(self.fill) if self.fill else NO_COLOUR

    def _dress_edge(self, *_: object) -> None:
        self._edge_colour.rgba = paint(self.edge) if self.edge else NO_COLOUR
        if bool(self.edge) != self._edged:  # another colour of the edge moves nothing
            self._edged = bool(self.edge)
            self._place()

    def _broaden(self, *_: object) -> None:
        self._outline.width = self.edge_width
        self._place()

    def _place(self, *_: object) -> None:
        round_by, inset = max(0.01, min(self.radius, self.height / 2, self.width / 2)), self.edge_width / 2
        self._shape.radius, self._shape.segments = [round_by], corner_segments(round_by)
        self._shape.pos, self._shape.size = self.pos, self.size
        wide, high = self.width - 2 * inset, self.height - 2 * inset
        shown = self.edge and wide > 0 and high > 0
        around = self.x + inset, self.y + inset, wide, high, max(0.01, round_by - inset), OUTLINE
        self._outline.rounded_rectangle = around if shown else (0, 0, 0, 0, 0)


class Column(Stacked):
    """Widgets one below the other, as high as they are together. What has no height takes no gap either."""

    def __init__(self, **options: object) -> None:
        options.setdefault("orientation", "vertical")
        options.setdefault("size_hint_y", None)
        options.setdefault("spacing", dp(GAP))
        super().__init__(**options)
        self.height = self.minimum_height
        self.fbind("minimum_height", self.setter("height"))


class SideBySide(BoxLayout):
    """Widgets beside each other, centred on one line, as high as the highest."""

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        options.setdefault("spacing", dp(GAP))
        super().__init__(**options)
        self.height = self.minimum_height
        self.fbind("minimum_height", self.setter("height"))

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Centre a widget that has its own height."""
        if widget.size_hint_y is None and not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        return super().add_widget(widget, *args, **kwargs)


class Panel(Surface, Stacked):
    """Paper on the table: a column with a fill, a hairline, and room around its content."""

    def __init__(self, **options: object) -> None:
        options.setdefault("orientation", "vertical")
        options.setdefault("size_hint_y", None)
        options.setdefault("spacing", dp(GAP))
        options.setdefault("padding", dp(16))
        options.setdefault("fill", "card")
        options.setdefault("edge", "edge")
        super().__init__(**options)
        if self.size_hint_y is None:
            self.height = self.minimum_height
            self.fbind("minimum_height", self.setter("height"))


class Still(RelativeLayout):
    """Holds a widget that moves as a whole, so that its parts keep their places and are not drawn anew."""

    def __init__(self, child: Widget, **options: object) -> None:
        super().__init__(size_hint_y=None, **options)
        self.child = child
        self.add_widget(child)
        child.fbind("height", self.setter("height"))
        self.height = child.height


class Rule(Widget):
    """A hairline."""

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        options.setdefault("height", dp(1))
        super().__init__(**options)
        with self.canvas:
            Color(*theme.colour("edge"))
            self._line = SmoothRoundedRectangle(radius=[0.5])
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    def _place(self, *_: object) -> None:
        self._line.pos, self._line.size = self.pos, self.size


class Gap(Widget):
    """Empty room; without a size it takes what is left."""

    def __init__(self, size: int = 0, **options: object) -> None:
        if size:
            options.update(size_hint=(None, None), width=dp(size), height=dp(size))
        super().__init__(**options)


class Scroll(ScrollView):
    """A page that scrolls up and down. Its content is as wide as the page, but never too wide to read."""

    limit = NumericProperty(dp(READABLE))

    def __init__(self, **options: object) -> None:
        options.setdefault("do_scroll_x", False)
        options.setdefault("bar_width", dp(3))
        options.setdefault("scroll_type", ["content"])
        options.setdefault("effect_cls", "ScrollEffect")
        options.setdefault("bar_color", theme.colour("outline", 0.7))
        options.setdefault("bar_inactive_color", theme.colour("outline", 0.25))
        options.setdefault("scroll_distance", dp(STRAY))
        options.setdefault("always_overscroll", False)  # what is shorter than the page stands at its top
        super().__init__(**options)
        self.more_below = MoreBelow(self)

    def on_touch_down(self, touch: Touch) -> bool:
        """Give a handle its touch at once; any other touch may turn out to be scrolling."""
        if self.collide_point(*touch.pos) and any(held_at(handle, self, touch) for handle in HANDLES):
            return self.simulate_touch_down(touch)
        return super().on_touch_down(touch)


HANDLES: WeakSet[Widget] = WeakSet()


def held_at(handle: Widget, scroll: Scroll, touch: Touch) -> bool:
    """Return whether a handle is in this page and under this finger."""
    if handle.get_parent_window() is None or not any(above is scroll for above in parents(handle)):
        return False
    return handle.collide_point(*handle.to_widget(*scroll.to_window(*touch.pos)))

