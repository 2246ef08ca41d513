"""Rows that break, for buttons and chips at every text size."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, VariableListProperty
from kivy.uix.layout import Layout

from app.screens.widgets.kivy_bets import layout_trigger
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.screens.widgets.kivy_values import Widget


class Wrap(Layout):
    """Widgets beside each other while there is room, then in a new row.

    A child's `least_width` (else its width) is what it needs; with `stretch` the children of a row share its
    rest and are equally high; `columns` limits how many stand in one row; `grid` makes all columns alike, with
    `alike` as if there were at least so many children, `balanced` its rows; `from_end` begins at the lower right
    corner, in halves.
    """

    spacing = NumericProperty(dp(8))
    padding = VariableListProperty(0)
    stretch = BooleanProperty(True)
    centred = BooleanProperty(False)
    columns = NumericProperty(0)
    grid = BooleanProperty(False)
    alike = NumericProperty(0)
    balanced = BooleanProperty(False)
    from_end = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        super().__init__(**options)
        for name in ("pos", "width", "children", "spacing", "padding", "stretch", "columns", "grid"):
            self.fbind(name, layout_trigger(self))

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a widget and watch what it needs."""
        for name in ("least_width", "needed", "height") if hasattr(widget, "least_width") else ("size",):
            if widget.property(name, True) is not None:
                widget.fbind(name, layout_trigger(self))
        return super().add_widget(widget, *args, **kwargs)

    def do_layout(self, *_: object) -> None:
        """Break into rows, then place them from the top."""
        left, top, right, bottom = self.padding
        room = max(1, self.width - left - right)
        rows = list(self._rows(room))
        if self.from_end:
            rows = [row[::-1] for row in rows[::-1]]
        heights = [max(map(needed_height, row)) for row in rows]
        self.height = sum(heights) + self.spacing * max(0, len(rows) - 1) + top + bottom
        y = self.top - top
        for row, high in zip(rows, heights, strict=True):
            self._place_row(row, self.x + left, y - high, room, high)
            y -= high + self.spacing

    def _rows(self, room: float) -> Iterator[Widget]:
        children = self.children[::-1]
        if not children:
            return
        if self.from_end:
            yield from self._halves(children, room)
            return
        even = (room - self.spacing * (len(children) - 1)) / len(children)
        if self.stretch and not self.columns and not self.alike and max(map(least_width, children)) <= even:
            yield children
            return
        if self.grid:
            count = max(1, int((room + self.spacing) / (max(map(least_width, children)) + self.spacing)))
            self._columns = min(count, max(len(children), int(self.alike)))
            if self.balanced:
                self._columns = ceil(len(children) / ceil(len(children) / self._columns))
            yield from (children[at : at + self._columns] for at in range(0, len(children), self._columns))
            return
        rows = list(self._filled(children, room, self.columns))
        if self.balanced and len(rows) > 1:  # so that the last one does not stand alone
            rows = list(self._filled(children, room, ceil(len(children) / len(rows))))
        yield from rows

    def _filled(self, children: list[Widget], room: float, columns: int) -> Iterator[list[Widget]]:
        """Fill row after row, each with at most so many; 0 for any number."""
        row: list[Widget] = []
        used = 0.0
        for child in children:
            wide = min(room, least_width(child))
            full = columns and len(row) == columns
            if row and (full or used + self.spacing + wide > room + 0.5):
                yield row
                row, used = [], 0
            used += wide + (self.spacing if row else 0)
            row.append(child)
        yield row

    def _halves(self, children: list[Widget], room: float) -> Iterator[list[Widget]]:
        """Place two widgets side by side where both fit into a half, otherwise one, so that columns stay aligned."""
        half = (room - self.spacing) / 2
        while children:
            pair = children[:2]
            fits = len(pair) == 2 and max(map(least_width, pair)) <= half
            yield pair if fits else pair[:1]
            children = children[2 if fits else 1 :]

    def _place_row(self, row: list[Widget], x: float, y: float, room: float, high: float) -> None:
        wides = [min(room, least_width(child)) for child in row]
        rest = room - sum(wides) - self.spacing * (len(row) - 1)
        if self.grid and len(row) < max(len(self.children), self.alike):
            wides = [(room - self.spacing * (self._columns - 1)) / self._columns] * len(row)
        elif self.stretch:
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


def even_widths(wides: list[float], room: float) -> list[float]:
    """Return equal widths if all fit; otherwise each child's own width plus an equal share of what is left."""
    even = room / len(wides)
    if max(wides) <= even + 0.5:
        return [even] * len(wides)
    return [wide + (room - sum(wides)) / len(wides) for wide in wides]


def least_width(widget: Widget) -> float:
    """Return the width below which a widget would be cut."""
    return max(getattr(widget, "least_width", 0) or widget.width, 1)


def needed_height(widget: Widget) -> float:
    """Return the height that a widget asks for."""
    return getattr(widget, "needed", 0) or widget.height


MANY = 3  # from so many alike on, two stand beside each other


def grid(children: Sequence[Widget]) -> Wrap:
    """Return things that are alike: many of them two by two, a few, or in large text, one below the other."""
    made = Wrap(columns=2 if len(children) >= MANY and not theme.large else 1, spacing=dp(6))
    for child in children:
        made.add_widget(child)
    return made
