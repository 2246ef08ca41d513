"""Title deeds: the group's colour with letter and pattern, the printed rows, and the row that applies lit."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothLine, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.widgets.once import once
from app.screens.widgets.surfaces import Panel, SideBySide, Surface
from app.screens.widgets.text import Icon, Text, Word
from app.screens.widgets.theme import hex_colour, readable_on, theme

LINES = 64
SLANTS = ("rising", "falling", "upright", "level", "crossed", "grid")  # six patterns, chosen by the group's letter


class GroupMark(Surface, BoxLayout):
    """A group's colour with its letter on it, so that nobody has to tell teal from green."""

    colour = StringProperty("#888888")
    letter = StringProperty("")
    plain = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        side = theme.icon(30)
        options.setdefault("size", (side, side))
        options.setdefault("radius", dp(6))
        options.setdefault("edge", "outline")
        super().__init__(**options)
        self._letter = Word(role="label", pos_hint={"center_y": 0.5}, size_hint=(1, None))
        self._letter.halign = "center"
        self.add_widget(self._letter)
        with self.canvas.before:
            self._stripes = Stripes(self)
        for name in ("colour", "letter"):
            self.fbind(name, self._show)
        for name in ("pos", "size", "colour", "letter"):
            self.fbind(name, self._stripes.draw)
        self._show()

    def _show(self, *_: object) -> None:
        self.fill = self.colour
        self._letter.text = self.letter
        self._letter.color = self._letter.disabled_color = readable_on(hex_colour(self.colour))


class Stripes:
    """A pattern over a colour, where the settings ask for it. The group's letter decides its slant."""

    def __init__(self, widget: Surface) -> None:
        self.widget = widget
        StencilPush()
        self._mask = Rectangle()
        StencilUse()
        self._colour = Color(0, 0, 0, 0)
        self._lines = [SmoothLine(width=dp(0.9)) for _ in range(LINES)]
        StencilUnUse()
        self._unmask = Rectangle()
        StencilPop()

    def draw(self, *_: object) -> None:
        """Draw the stripes over the widget, or none."""
        widget = self.widget
        for mask in (self._mask, self._unmask):
            mask.pos, mask.size = widget.pos, widget.size
        ink = readable_on(hex_colour(widget.colour))
        self._colour.rgba = (*ink[:3], 0.35 if theme.patterns and widget.letter else 0)
        slant = SLANTS[sum(map(ord, widget.letter)) % len(SLANTS)]
        strokes = strokes_of(slant, *widget.pos, *widget.size) if theme.patterns else []
        for at, line in enumerate(self._lines):
            line.points = strokes[at] if at < len(strokes) else []


def strokes_of(slant: str, x: float, y: float, wide: float, high: float) -> list[tuple[float, float, float, float]]:
    """Return the lines of a pattern inside a rectangle, as points. A stencil cuts off what sticks out."""
    step = dp(9)
    across = range(int((wide + high) / step) + 1)
    rising = [(x - high + at * step, y, x + at * step, y + high) for at in across]
    falling = [(x - high + at * step, y + high, x + at * step, y) for at in across]
    upright = [(x + at * step, y, x + at * step, y + high) for at in range(int(wide / step) + 1)]
    level = [(x, y + at * step, x + wide, y + at * step) for at in range(int(high / step) + 1)]
    patterns = {"rising": rising, "falling": falling, "upright": upright, "level": level}
    patterns |= {"crossed": rising + falling, "grid": upright + level}
    return patterns[slant][:LINES]


class DeedHead(Surface, BoxLayout):
    """The bar with the group's colour, its letter and the deed's name."""

    colour = StringProperty("#888888")
    letter = StringProperty("")

    def __init__(self, name: str, over: str, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, radius=dp(8), **options)
        self.fill, self.padding = self.colour, (dp(12), dp(10))
        with self.canvas.before:
            self._stripes = Stripes(self)
        self.fbind("pos", self._stripes.draw)
        self.fbind("size", self._stripes.draw)
        ink = readable_on(hex_colour(self.colour))
        for role, text in (("small", over), ("title", name)):
            line = Text(role=role, text=text, halign="center")
            line.color = ink
            self.add_widget(line)
        self.fbind("minimum_height", self.setter("height"))


class RentRow(Surface, SideBySide):
    """A printed row: what for, and the sum; lit if it applies now."""

    def __init__(self, text: str, amount: str, lit: bool, **options: object) -> None:
        super().__init__(padding=(dp(10), dp(5)), spacing=dp(8), radius=dp(8), **options)
        self.fill = "lit" if lit else ""
        tone = "on_lit" if lit else "ink"
        if lit:
            self.add_widget(Icon(icon="chevron-right", tone=tone, base=20))
        self.add_widget(Text(role="strong" if lit else "body", text=text, tone=tone))
        self.add_widget(Word(role="strong", text=amount, tone=tone))


class DeedCard(Panel):
    """A title deed: `name`, `over` (its group in words), `colour`, `letter`.

    `rows` are (text, amount, lit).
    """

    name = StringProperty("")
    over = StringProperty("")
    colour = StringProperty("#888888")
    letter = StringProperty("")
    rows = ListProperty()

    def __init__(self, **options: object) -> None:
        super().__init__(padding=dp(8), spacing=dp(4), **options)
        once(self, self._build, "name", "over", "colour", "letter", "rows")

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        over = f"{self.letter} · {self.over}" if self.letter and self.over else self.over or self.letter
        self.add_widget(DeedHead(self.name, over, colour=self.colour, letter=self.letter))
        for text, amount, lit in self.rows:
            self.add_widget(RentRow(text, amount, lit))
