"""Charts: horizontal bars, and lines over time, each with its name."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.screens.pictures.faces import Face
from app.screens.widgets.surfaces import Column, SideBySide, Surface
from app.screens.widgets.text import Text, Word, natural_width, width_of
from app.screens.widgets.theme import player_colour, theme
from app.screens.widgets.wrap import Wrap


class Bar(Column):
    """A name, a figure, and a bar under them."""

    def __init__(self, item: tuple[str, str, str, int], share: float, **options: object) -> None:
        super().__init__(spacing=dp(3), **options)
        name, figure, colour = item[:3]
        head = SideBySide(spacing=dp(8))
        head.add_widget(Text(role="body", text=name))
        head.add_widget(Word(role="strong", text=figure))
        self._rail = Surface(fill="raised", radius=dp(4), size_hint_y=None, height=dp(12))
        self._full = Surface(fill=colour, edge="outline", radius=dp(4), size_hint=(None, None), height=dp(12))
        self._rail.add_widget(self._full)
        self.add_widget(head)
        self.add_widget(self._rail)
        self._share = share
        for name in ("pos", "width"):
            self._rail.fbind(name, self._fill)

    def _fill(self, *_: object) -> None:
        self._full.pos, self._full.width = self._rail.pos, max(dp(4), self._rail.width * self._share)


class Bars(Column):
    """`items` are (name, figure as text, colour, value): a colour is a name of the theme or a hex value."""

    items = ListProperty()

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("items", self._build)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        most = max((abs(item[3]) for item in self.items), default=1) or 1
        for item in self.items:
            self.add_widget(Bar(item, abs(item[3]) / most))


class Plot(Widget):
    """The drawn part of a line chart."""

    series = ListProperty()
    write = ObjectProperty(str)
    low = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "series", "write"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self.clear_widgets()
        values = [value for *_, points in self.series for value in points if value is not None]
        if not values or self.width < dp(60):
            return
        low, high = min(0, *values), max(1, *values)
        steps = [low + (high - low) * part / 3 for part in range(4)]
        labels = [self.write(round_to(step)) for step in steps]
        left = max(width_of(label, "Roboto", theme.size("small")) for label in labels) + dp(10)
        self._grid(labels, left)
        longest = max(len(points) for *_, points in self.series)
        for _, colour, points in self.series:
            self._line(points, player_colour(colour), (left, low, high, longest))

    def _height_at(self, part: float) -> float:
        pad = theme.size("small") * 0.7
        return self.y + pad + (self.height - 2 * pad) * part

    def _grid(self, labels: list[str], left: float) -> None:
        for at, label in enumerate(labels):
            y = self._height_at(at / 3)
            with self.canvas:
                Color(*theme.colour("edge"))
                Rectangle(pos=(self.x + left, y), size=(self.width - left, dp(1)))
            word = Word(role="small", tone="soft", text=label)
            right = self.x + left - dp(6)
            keep_at(word, right, y)
            word.fbind("size", lambda word, *_, right=right, y=y: keep_at(word, right, y))
            self.add_widget(word)

    def _line(
        self, points: list[int | None], colour: tuple[float, float, float, float], frame: tuple[float, int, int, int]
    ) -> None:
        left, low, high, longest = frame
        step = (self.width - left - dp(8)) / max(1, longest - 1)
        known = [(at, value) for at, value in enumerate(points) if value is not None]
        places = [(self.x + left + at * step, self._height_at((one - low) / (high - low))) for at, one in known]
        if not places:
            return
        flat = [number for place in places for number in place]
        with self.canvas:
            Color(*theme.colour("outline"))
            if len(places) > 1:
                SmoothLine(points=flat, width=dp(2.2))
            Color(*colour)
            if len(places) > 1:
                SmoothLine(points=flat, width=dp(1.5))
            x, y = places[-1]
            SmoothEllipse(pos=(x - dp(4), y - dp(4)), size=(dp(8), dp(8)))


def keep_at(word: Word, right: float, middle: float) -> None:
    """Keep a word at the left of its line of the grid."""
    word.right, word.center_y = right, middle


class Lines(Column):
    """Worth over time: `series` are (name, colour, token, [values]); `write` turns a figure into text.

    A value is None before a latecomer came.
    """

    series = ListProperty()
    write = ObjectProperty(str)
    high = NumericProperty(200)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._plot = Plot(size_hint_y=None, height=dp(self.high))
        self._legend = Wrap(stretch=False, spacing=dp(14))
        self.add_widget(self._plot)
        self.add_widget(self._legend)
        for name in ("series", "write"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._plot.write = self.write
        self._plot.series = [(name, colour, points) for name, colour, _, points in self.series]
        self._legend.clear_widgets()
        for name, colour, token, _ in self.series:
            self._legend.add_widget(legend(name, colour, token))


def legend(name: str, colour: str, token: str) -> SideBySide:
    """Return an entry of the legend."""
    entry = SideBySide(spacing=dp(6), size_hint_x=None)
    entry.add_widget(Face(colour=colour, token=token, base=24))
    entry.add_widget(Text(role="label", text=name))
    entry.least_width = theme.icon(24) + entry.spacing + natural_width(name, "label") + dp(2)
    return entry


def round_to(value: float) -> int:
    """Return a round figure for an axis."""
    size = max(1, 10 ** (len(str(int(abs(value)))) - 2))
    return int(round(value / size) * size)
