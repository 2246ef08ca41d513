"""What a roll would do, on the Table: the walk on a map and in words, what is met, balances before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import put
from app.screens.frame.translate import t
from app.screens.pictures.faces import Face
from app.screens.tabletop.map import ROUND
from app.screens.widgets import Column, Money, Panel, SideBySide, Surface, Text, Word
from app.screens.widgets.text import Fitted
from app.screens.widgets.theme import player_colour, theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.tabletop.map import MapWindow, RouteMap
    from app.screens.widgets.kivy_values import Drawing, Widget
    from app.views.asked.preview import BalanceChange, PreviewView
    from app.views.asked.walks import WalkView
    from app.views.estate.board import HoldingView, TokenView
    from app.views.story.within import WithinRow

LEAST_MAP, MOST_MAP = 56, 460  # dp: a lower map shows nothing worth its place; a higher one no more
BESIDE, MOST_WITHIN = 300, 6  # dp: so wide a card has rows beside its map; how many rows at most
AHEAD = 5  # spaces that are looked at ahead of a token


class SumLine(SideBySide):
    """What for, and how much."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=dp(8), **options)
        self._text, self._sum = Text(role="body"), Money(role="strong")
        self.add_widget(self._text)
        self.add_widget(self._sum)

    def show(self, text: str, amount: str, flow: int) -> None:
        """Show another sum."""
        self._text.text = text
        self._sum.flow, self._sum.amount = flow, amount
        if not flow:
            self._sum.tone = "ink"


class BalanceLine(SideBySide):
    """A player's face and name, and the balance before and after; what it will be is what the table reads."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=dp(8), **options)
        self._face, self._name = Face(base=26), Fitted(role="body")
        self._before, self._after = Word(role="small", tone="soft"), Word(role="title")
        for part in (self._face, self._name, self._before, self._after):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        if theme.largest:  # the balance now stands on the tile above
            self.remove_widget(self._before)

    def show(self, change: BalanceChange) -> None:
        """Show another balance."""
        self._face.colour, self._face.token, self._name.text = change.colour, change.token, change.name
        self._before.text, self._after.text = f"{change.before} \u2192", change.after
        self._after.tone = "brass" if change.amount > 0 else "brick"


class Stops(Column):
    """The stops of a walk, one below the other on a line; of a long walk the first and the last ones."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=0, padding=(dp(20), 0, 0, 0), size_hint_x=0.8, **options)
        self._lines: list[StopName] = []
        self._dots: list[StopDot] = []
        self.colour = ""
        with self.canvas.before:
            self._rail_colour, self._rail = Color(0, 0, 0, 0), SmoothLine(width=dp(2))
        for name in ("pos", "size"):
            self.fbind(name, self._draw)

    @property
    def line_height(self) -> float:
        """Return how high one stop is."""
        return float(theme.size("small") * 1.5)

    def show(self, names: tuple[str, ...], colour: str, room: float) -> None:
        """Show these stops in so much room."""
        self.colour = colour
        shown = shortened_walk(names, max(2, int(room / self.line_height)))
        while len(self._lines) < len(shown):
            self._lines.append(StopName(height=self.line_height))
        lines = self._lines[: len(shown)]
        for line, name in zip(lines, shown, strict=True):
            line.text = name
            line.role, line.tone = ("label", "ink") if line is lines[-1] else ("small", "soft")
        if self.children[::-1] != lines:
            self.clear_widgets()
            for line in lines:
                self.add_widget(line)
        self._draw()

    def _draw(self, *_: object) -> None:
        """Draw the line through all stops, and a dot for each; the last one is large."""
        lines, left = self.children[::-1], self.x + dp(8)
        top = self.y + self.height  # Kivy's own may still be the one before
        while len(self._dots) < len(lines):
            self._dots.append(StopDot(self.canvas.before))
        self._rail_colour.rgba = player_colour(self.colour)
        middles = [top - (at + 0.5) * self.line_height for at in range(len(lines))]
        self._rail.points = [left, middles[0], left, middles[-1]] if len(lines) > 1 else []
        for dot, middle in zip(self._dots, middles, strict=False):
            dot.show(left, middle, dp(6) if middle == middles[-1] else dp(3.5))
        for dot in self._dots[len(lines) :]:
            dot.hide()


class StopName(Fitted):
    """The name of a stop: as high as its place beside the dot, whatever its letters are."""

    def _grow(self, *_: object) -> None:
        """Keep the height."""


class StopDot:
    """The dot of a stop: a ring. Hidden it is transparent: Kivy leaves the smooth edge of an ellipse without a size."""

    def __init__(self, canvas: Drawing) -> None:
        with canvas:
            self._rim, self._outer = Color(), SmoothEllipse(segments=ROUND)
            self._paper, self._inner = Color(), SmoothEllipse(segments=ROUND)

    def show(self, x: float, y: float, around: float) -> None:
        """Show it around this point."""
        self._rim.rgba, self._paper.rgba = theme.colour("ink"), theme.colour("card")
        for shape, far in ((self._outer, around), (self._inner, around * 0.5)):
            shape.pos, shape.size = (x - far, y - far), (2 * far, 2 * far)

    def hide(self) -> None:
        """Show it no more."""
        self._rim.a = self._paper.a = 0


def shortened_walk(names: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Return at most so many stops: the first one and the last ones, with a sign between them."""
    return names if len(names) <= most else (names[0], "\u2026", *names[len(names) - most + 2 :]) if most > 2 else (
        names[0], names[-1]
    )  # fmt: skip


class RouteCard(Panel):
    """The roll that is judged but not written: the walk on the map and its stops, what is met, the balances.

    `grow(room)` gives it a height. The stops give way first, then the map; the balances are always seen.
    """

    _later: PreviewView | None
    _view: PreviewView | None

    def __init__(self, window: MapWindow, **options: object) -> None:
        super().__init__(padding=dp(10), spacing=dp(8), **options)
        self._window, self._later, self._view = window, None, None
        self._way = BoxLayout(spacing=dp(10), size_hint_y=None)
        self._stops = Stops(pos_hint={"center_y": 0.5})
        self._told = Text(role="small", tone="soft")
        self._figures = Column(spacing=dp(4))
        self._sums, self._changes = [SumLine()], [BalanceLine(), BalanceLine()]
        self._reserved = 0.0

    def show(self, view: PreviewView, tokens: tuple[TokenView, ...], drawn: bool = False) -> None:
        """Show this roll; `drawn`, its walk is seen on a board beside it. The figures before are removed at once."""
        self._view = self._later = view
        self._reserved = self._expected(view)
        put(self, self._figures, wanted=False)
        if not drawn and view.walk.spots:
            self._window.show(view.walk, tokens)
            move_to(self._way, self._window, index=1)
        elif self._window.parent is self._way:
            self._way.remove_widget(self._window)
        put(self._way, self._stops, view.walk.spots and not theme.largest)
        seen = view.walk.spots and self._way.children  # in the largest text a board beside it is all that shows it
        self._told.text = "" if seen else view.route or " ".join(view.told)
        put(self, self._told, self._told.text)

    def _expected(self, view: PreviewView) -> float:
        """Return about how high the figures will be."""
        met, balance = theme.size("body") * 1.5, max(dp(30), theme.size("title") * 1.5)
        lines = len(view.receipts) * met + len(view.changes) * balance
        return float(lines + dp(8) * bool(lines))

    def grow(self, room: float) -> None:
        """Take so much height, where there is a walk to show."""
        view = self._view
        if view is None:
            return
        walked, beside = bool(view.walk.spots and self._way.children), self._window.parent is not self._way
        rest = room - 2 * dp(10) - (self._told.height + dp(8) if self._told.parent is self else 0)
        rest -= max(self._reserved, self._figures.height + dp(8) if self._figures.parent is self else 0)
        shown = walked and rest >= dp(LEAST_MAP)
        stops = len(view.stops) * self._stops.line_height  # all of a walk that is drawn on a board beside the card
        self._way.height = min(rest, stops if beside else dp(MOST_MAP)) if shown else 0
        if walked:  # where the map has no room, the way is told in words
            self._told.text = "" if shown or rest < 2 * self._stops.line_height else view.route
            put(self, self._told, self._told.text)
        if shown != (self._way.parent is self):
            self.add_widget(self._way, index=9) if shown else self.remove_widget(self._way)
        if shown:
            self._stops.show(view.stops, view.walk.colour, self._way.height)

    def own(self, holdings: tuple[HoldingView, ...]) -> None:
        """Show on the map whose each deed is and what is built."""
        self._window.map.own(holdings)

    def tell_the_rest(self) -> None:
        """Show the rest, a frame later: what is met, the balances."""
        view, self._later = self._later, None
        if view is None:
            return
        sums = filled(self._sums, SumLine, view.receipts, lambda line, met: line.show(met.text, met.sum, met.flow))
        wanted = sums + filled(self._changes, BalanceLine, view.changes, lambda line, change: line.show(change))
        if self._figures.children[::-1] != wanted:
            self._figures.clear_widgets()
            for line in wanted:
                self._figures.add_widget(line)
        put(self, self._figures, wanted)


class Where(Surface, BoxLayout):
    """Where everybody stands, the last walk, what lies within one roll; it fills a stage that nothing else needs."""

    def __init__(self, window: MapWindow, **options: object) -> None:
        super().__init__(padding=dp(8), spacing=dp(10), size_hint_y=None, fill="card", edge="edge", **options)
        self._window, self._within = window, Within(pos_hint={"top": 1})
        self._rows: tuple[WithinRow, ...] = ()

    @property
    def _map(self) -> RouteMap:
        return self._window.map

    def show(self, walk: WalkView, tokens: tuple[TokenView, ...], roller: str) -> None:
        """Show the last walk, and the tokens now. While somebody rolls, their way ahead is looked at."""
        move_to(self, self._window, index=1 if self._within.parent is self else 0)
        stands = [token.spot for token in tokens if token.player == roller]
        self._window.show(walk, tokens, self._map.ahead(stands[0], AHEAD) if stands else ())

    def tell(self, rows: tuple[WithinRow, ...]) -> None:
        """Show what lies within one roll, as much of it as has room beside the map."""
        self._rows = rows
        self._put_within()

    def _put_within(self) -> None:
        shown = self._rows[: self._within.holds(self.height - dp(16))]
        wanted = bool(shown) and self.width >= dp(BESIDE) and not theme.largest
        if wanted:
            self._within.show(shown)
        if wanted != (self._within.parent is self):
            self.add_widget(self._within) if wanted else self.remove_widget(self._within)

    def grow(self, room: float) -> None:
        """Take so much height; none where the map would be too low to be read."""
        shown = room >= dp(LEAST_MAP)
        self.height = min(room, dp(MOST_MAP) + dp(16)) if shown else 0
        self.opacity = float(shown)
        self._put_within()

    def own(self, holdings: tuple[HoldingView, ...]) -> None:
        """Show whose each deed is and what is built."""
        self._map.own(holdings)


class Within(Column):
    """What lies within one roll, beside the map: a row for each deed under a heading."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=0, size_hint_x=0.9, **options)
        self._lines: list[WithinLine] = []
        self.add_widget(Fitted(text=t("table.within"), role="small", tone="soft", size_hint_y=None, height=self._head))

    @property
    def _head(self) -> float:
        return float(theme.size("small") * 1.6)

    @property
    def _line(self) -> float:
        return float(max(theme.icon(24), theme.size("label") * 1.75))

    def holds(self, room: float) -> int:
        """Return how many rows have room."""
        return max(0, min(MOST_WITHIN, int((room - self._head) / self._line)))

    def show(self, rows: tuple[WithinRow, ...]) -> None:
        """Show these rows."""
        while len(self._lines) < len(rows):
            self._lines.append(WithinLine(size_hint_y=None, height=self._line))
        for line, row in zip(self._lines, rows, strict=False):
            line.show(row)
        wanted = [self.children[-1], *self._lines[: len(rows)]]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)


class WithinLine(BoxLayout):
    """A deed: its group's colour, its name, its owner's face, what landing there costs."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=dp(6), **options)
        self._bar = Surface(size_hint=(None, 0.7), width=dp(6), radius=dp(3), pos_hint={"center_y": 0.5})
        self._name = Fitted(role="label", pos_hint={"center_y": 0.5})
        self._face = Face(base=18, pos_hint={"center_y": 0.5})
        self._sum = Word(role="label", pos_hint={"center_y": 0.5})
        for part in (self._bar, self._name, self._sum):
            self.add_widget(part)

    def show(self, row: WithinRow) -> None:
        """Show another deed."""
        self._bar.fill, self._name.text, self._sum.text = row.colour, row.name, row.sum
        self._sum.tone = "brick" if row.owner else "soft"
        if row.owner:
            self._face.colour, self._face.token = row.owner, row.token
        if bool(row.owner) != (self._face.parent is self):
            self.add_widget(self._face, index=1) if row.owner else self.remove_widget(self._face)


def move_to(parent: Widget, widget: Widget, index: int) -> None:
    """Put a widget into this parent, out of the one where it is."""
    if widget.parent is parent:
        return
    if widget.parent is not None:
        widget.parent.remove_widget(widget)
    parent.add_widget(widget, index=index)


def filled(
    lines: list[SideBySide], make: Callable[[], SideBySide], items: tuple[object, ...], write: Callable[..., object]
) -> list[SideBySide]:  # fmt: skip
    """Return as many lines as there are items. Lines that exist already are reused."""
    while len(lines) < len(items):
        lines.append(make())
    for line, item in zip(lines, items, strict=False):
        write(line, item)
    return lines[: len(items)]
