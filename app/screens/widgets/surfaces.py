"""What other widgets lie on: surfaces, columns, lines, rows that wrap, pages that scroll."""

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.screens.theme import FINGER, GAP, READABLE, hex_colour, theme


def paint(name, alpha=1.0):
    """A name of the theme's table, or a hex value such as a group's colour."""
    return hex_colour(name) if name.startswith("#") else theme.colour(name, alpha)


class Surface(Widget):
    """A rounded shape behind a widget: `fill` and `edge` are names of colours, '' is none."""

    fill = StringProperty("")
    edge = StringProperty("")
    edge_width = NumericProperty(dp(1))
    radius = NumericProperty(dp(14))
    lift = NumericProperty(0)

    def __init__(self, **options):
        super().__init__(**options)
        with self.canvas.before:
            self._fill_colour = Color(0, 0, 0, 0)
            self._shape = SmoothRoundedRectangle(radius=[self.radius])
            self._edge_colour = Color(0, 0, 0, 0)
            self._outline = SmoothLine(width=self.edge_width)
        for name in ("fill", "edge", "radius", "edge_width"):
            self.fbind(name, self._dress)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self._dress()

    def _dress(self, *_):
        self._fill_colour.rgba = paint(self.fill) if self.fill else (0, 0, 0, 0)
        self._edge_colour.rgba = paint(self.edge) if self.edge else (0, 0, 0, 0)
        self._outline.width = self.edge_width
        self._place()

    def _place(self, *_):
        round_by = min(self.radius, self.height / 2, self.width / 2)
        self._shape.radius = [max(0.01, round_by)]
        self._shape.pos, self._shape.size = self.pos, self.size
        inset = self.edge_width / 2
        wide, high = self.width - 2 * inset, self.height - 2 * inset
        shown = self.edge and wide > 0 and high > 0
        self._outline.rounded_rectangle = (
            (self.x + inset, self.y + inset, wide, high, max(0.01, round_by - inset)) if shown else (0, 0, 0, 0, 0)
        )


class Column(BoxLayout):
    """One below the other, as high as what is in it."""

    def __init__(self, **options):
        options.setdefault("orientation", "vertical")
        options.setdefault("size_hint_y", None)
        options.setdefault("spacing", dp(GAP))
        super().__init__(**options)
        self.fbind("minimum_height", self.setter("height"))


class Line(BoxLayout):
    """One beside the other on a common middle line, as high as the highest."""

    def __init__(self, **options):
        options.setdefault("size_hint_y", None)
        options.setdefault("spacing", dp(GAP))
        super().__init__(**options)
        self.fbind("minimum_height", self.setter("height"))

    def add_widget(self, widget, *args, **kwargs):
        """What has its own height stands in the middle of the line."""
        if widget.size_hint_y is None and not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        return super().add_widget(widget, *args, **kwargs)


class Card(Surface, BoxLayout):
    """Paper on the table: a column with a fill, a hairline and room around what is in it."""

    def __init__(self, **options):
        options.setdefault("orientation", "vertical")
        options.setdefault("size_hint_y", None)
        options.setdefault("spacing", dp(GAP))
        options.setdefault("padding", dp(16))
        options.setdefault("fill", "card")
        options.setdefault("edge", "edge")
        super().__init__(**options)
        if self.size_hint_y is None:
            self.fbind("minimum_height", self.setter("height"))


class Wrap(Layout):
    """Beside each other while there is room, then on a new row: what buttons and chips need at 200 %.

    A child's `least_width` (else its width) is what it needs; with `stretch` the children of a row share its
    rest and are equally high; `columns` limits how many stand in one row.
    """

    spacing = NumericProperty(dp(8))
    padding = VariableListProperty(0)
    stretch = BooleanProperty(True)
    centred = BooleanProperty(False)
    columns = NumericProperty(0)

    def __init__(self, **options):
        options.setdefault("size_hint_y", None)
        super().__init__(**options)
        for name in ("pos", "width", "children", "spacing", "padding", "stretch", "columns"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget, *args, **kwargs):
        """Watch what the child needs too."""
        for name in ("least_width", "needed", "height") if hasattr(widget, "least_width") else ("size",):
            if widget.property(name, True) is not None:
                widget.fbind(name, self._trigger_layout)
        return super().add_widget(widget, *args, **kwargs)

    def do_layout(self, *_):
        """Break into rows, then place row by row from the top."""
        left, top, right, bottom = self.padding
        room = max(1, self.width - left - right)
        rows = list(self._rows(room))
        heights = [max(map(needed_height, row)) for row in rows]
        self.height = sum(heights) + self.spacing * max(0, len(rows) - 1) + top + bottom
        y = self.top - top
        for row, high in zip(rows, heights, strict=True):
            self._place_row(row, self.x + left, y - high, room, high)
            y -= high + self.spacing

    def _rows(self, room):
        children = self.children[::-1]
        if not children:
            return
        even = (room - self.spacing * (len(children) - 1)) / len(children)
        if self.stretch and not self.columns and max(map(least_width, children)) <= even:
            yield children
            return
        row, used = [], 0
        for child in children:
            wide = min(room, least_width(child))
            full = self.columns and len(row) == self.columns
            if row and (full or used + self.spacing + wide > room + 0.5):
                yield row
                row, used = [], 0
            used += wide + (self.spacing if row else 0)
            row.append(child)
        yield row

    def _place_row(self, row, x, y, room, high):
        wides = [min(room, least_width(child)) for child in row]
        rest = room - sum(wides) - self.spacing * (len(row) - 1)
        if self.stretch:
            wides = even_widths(wides, room - self.spacing * (len(row) - 1))
        elif self.centred:
            x += rest / 2
        for child, wide in zip(row, wides, strict=True):
            if self.stretch or hasattr(child, "least_width"):
                child.width = wide
            if self.stretch and hasattr(child, "needed"):
                child.height = high
            child.pos = x, y + (high - child.height) / 2
            x += wide + self.spacing


def even_widths(wides, room):
    """Equal if all fit equally, else everybody gets the same more."""
    even = room / len(wides)
    if max(wides) <= even + 0.5:
        return [even] * len(wides)
    return [wide + (room - sum(wides)) / len(wides) for wide in wides]


def least_width(widget):
    """The width below which a widget would be cut."""
    return max(getattr(widget, "least_width", 0) or widget.width, 1)


def needed_height(widget):
    """The height a widget asks for by itself."""
    return getattr(widget, "needed", 0) or widget.height


class Rule(Widget):
    """A hairline."""

    def __init__(self, **options):
        options.setdefault("size_hint_y", None)
        options.setdefault("height", dp(1))
        super().__init__(**options)
        with self.canvas:
            Color(*theme.colour("edge"))
            self._line = SmoothRoundedRectangle(radius=[0.5])
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    def _place(self, *_):
        self._line.pos, self._line.size = self.pos, self.size


class Gap(Widget):
    """Empty room; without a size it takes what is left."""

    def __init__(self, size=0, **options):
        if size:
            options.update(size_hint=(None, None), width=dp(size), height=dp(size))
        super().__init__(**options)


class Scroll(ScrollView):
    """Scrolls up and down; what is in it is as wide as the page, but never wider than one can read."""

    limit = NumericProperty(dp(READABLE))

    def __init__(self, **options):
        options.setdefault("do_scroll_x", False)
        options.setdefault("bar_width", dp(3))
        options.setdefault("scroll_type", ["content"])
        options.setdefault("effect_cls", "ScrollEffect")
        options.setdefault("bar_color", theme.colour("outline", 0.7))
        options.setdefault("bar_inactive_color", theme.colour("outline", 0.25))
        options.setdefault("scroll_distance", dp(FINGER / 4))
        super().__init__(**options)
