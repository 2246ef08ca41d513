"""Insight's pictures: the board with its heat, charts that turn into tables, tables for every width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from app.screens.frame.translate import t
from app.screens.pictures import Bars, MiniBoard
from app.screens.widgets import Column, IconButton, Panel, SideBySide, Text, Word
from app.screens.widgets.text import natural_width
from app.screens.widgets.theme import DAY, HEX, PLAYER_COLOURS, theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.screens.widgets.kivy_values import Widget
    from app.views.estate.figures import BarView, FiguresTable

HOTTEST, COLDEST = 0.92, 0.24  # of the space's shorter side: the mark for the most and the least likely


class HeatBoard(MiniBoard):
    """A board with marks that grow with the chance of a visit. `heat` is in thousandths, track by track."""

    heat = ListProperty()

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.fbind("heat", self._warm)
        self._warm()

    def _warm(self, *_: object) -> None:
        most = max((share for track in self.heat for share in track), default=0) or 1
        self.cells = [[(share / most, share) for share in track] for track in self.heat]

    def _cell(self, warmth: float, share: int, place: tuple[float, float, float, float]) -> None:
        left, bottom = self._corner()
        x, y, wide, high = (part * self.side for part in place)
        hair = max(0.5, self.side * 0.0025)
        Color(*theme.colour("card"))
        Rectangle(pos=(left + x + hair, bottom + y + hair), size=(wide - 2 * hair, high - 2 * hair))
        if not share:
            return
        side = min(wide, high) * (COLDEST + (HOTTEST - COLDEST) * warmth**0.5)
        Color(*theme.colour("brick_fill", 0.35 + 0.65 * warmth))
        middle = left + x + wide / 2, bottom + y + high / 2
        Rectangle(pos=(middle[0] - side / 2, middle[1] - side / 2), size=(side, side))


class FigureTable(Column):
    """A table: in columns if they fit, otherwise each row as a block."""

    _drawn: object
    head = ListProperty()
    rows = ListProperty()

    def __init__(self, **options: object) -> None:
        options.setdefault("spacing", dp(6))
        super().__init__(**options)
        self._drawn = None
        for name in ("head", "rows", "width"):
            self.fbind(name, self._build)

    def _build(self, *_: object) -> None:
        if not self.rows:
            self.clear_widgets()
            return
        widths = self._widths()
        fits = sum(widths) + dp(16) * len(widths) <= self.width
        wanted = (fits, self.head, self.rows)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        self.clear_widgets()
        make = self._line if fits else self._block
        if fits:
            self.add_widget(self._line(self.head, widths, "label", "soft"))
        for row in self.rows:
            self.add_widget(make(row, widths))

    def _widths(self) -> list[float]:
        """Return the least width of each column: its widest word or figure."""
        columns = [list(column) for column in zip(*self.rows, strict=True)]
        firsts = [natural_width(word, "body") for word in [*columns[0], self.head[0]]]
        others = [
            max(natural_width(title, "label"), *[natural_width(figure, "strong") for figure in column])
            for title, column in zip(self.head[1:], columns[1:], strict=True)
        ]
        return [min(max(firsts), dp(150) * theme.scale), *others]

    def _line(self, row: Sequence[str], widths: list[float], role: str = "strong", tone: str = "ink") -> SideBySide:
        line = SideBySide(spacing=dp(16))
        first = "body" if role == "strong" else role
        line.add_widget(Text(role=first, tone=tone, text=row[0]))
        for word, wide in zip(row[1:], widths[1:], strict=True):
            cell = Column(size_hint_x=None, width=wide)
            cell.add_widget(Text(role=role, tone=tone, text=word, halign="right"))
            line.add_widget(cell)
        return line

    def _block(self, row: tuple[str, ...], _widths: object) -> Column:
        block = Column(spacing=dp(1), padding=(0, dp(2), 0, dp(6)))
        block.add_widget(Text(role="strong", text=row[0]))
        for title, word in zip(self.head[1:], row[1:], strict=True):
            if word:
                line = SideBySide(spacing=dp(8))
                line.add_widget(Text(role="small", tone="soft", text=title))
                line.add_widget(Word(role="body", text=word))
                block.add_widget(line)
        return block


class Chart(Panel):
    """A title and a picture with its table behind it; the icon changes from one to the other."""

    _drawn: object

    def __init__(self, title: str, picture: Widget, table: FiguresTable, note: str = "", **options: object) -> None:
        super().__init__(**options)
        self._picture, self._table, self._as_table = picture, table, False
        head = SideBySide(spacing=dp(8))
        self._title, self._titles = Text(role="title"), (title, (table.title if table else "") or title)
        head.add_widget(self._title)
        self._turn = IconButton(icon="table", name=t("insight.numbers"))
        self._turn.fbind("on_tap", self.turn)
        if table is not None and table.rows:
            head.add_widget(self._turn)
        self.add_widget(head)
        self._place = Column()
        self.add_widget(self._place)
        if note:
            self.add_widget(Text(role="small", tone="soft", text=note))
        self._show()

    def turn(self, *_: object) -> None:
        """Change between picture and table."""
        self._as_table = not self._as_table
        self._turn.icon = "chart-bar" if self._as_table else "table"
        self._turn.name = t("insight.as_chart" if self._as_table else "insight.numbers")
        self._show()

    def _show(self) -> None:
        self._place.clear_widgets()
        self._title.text = self._titles[self._as_table]
        shown = self._picture
        if self._as_table:
            shown = FigureTable(head=list(self._table.head), rows=list(self._table.rows))
        if shown is not None:
            self._place.add_widget(shown)


def bars(items: tuple[BarView, ...]) -> Bars:
    """Return a view's bars. A player's colour is looked up in the table of players' colours."""
    return Bars(items=[(one.name, one.figure, bar_colour(one.colour), one.value) for one in items])


def bar_colour(name: str) -> str:
    """Return a player's colour by its figures, one of the board or of the theme as it is, grey for what is none."""
    known = PLAYER_COLOURS.get(name, name)
    return known if known in DAY or HEX.fullmatch(known) else PLAYER_COLOURS["grey"]
