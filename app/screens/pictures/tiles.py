"""Tiles: boxes to choose from, the towns of a box, the places that More leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.pictures.boards import MiniBoard
from app.screens.widgets.surfaces import Column, Panel, SideBySide, Surface
from app.screens.widgets.text import Icon, Text, Word, longest_word, natural_width
from app.screens.widgets.theme import theme
from app.screens.widgets.touch import Touchable
from app.screens.widgets.wrap import Wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.views.lobby.setup import EditionView, StreetView

NARROW, BROAD = 76, 132  # dp: the least width of a box, in small letters and in large
COLUMNS = 4  # places beside each other, where letters are of usual size
LEAST_PLACE = 72, 64  # dp: how broad and how high the tile of a place is at least
SHRUNK = 0.9  # of its letters: so much smaller may the longest word of a place be set
CHOSEN, OTHER = ("tint", "felt", 2.5), ("card", "edge", 1)  # fill, edge, how wide the edge is


class BoardTile(Touchable, Panel):
    """A small board with its name. The chosen one has a green border."""

    def __init__(self, edition: EditionView, **options: object) -> None:
        super().__init__(padding=(dp(4), dp(8)), spacing=dp(4), radius=dp(12), **options)
        self.edition = edition
        picture = MiniBoard(cells=edition.cells, size_hint_y=None)
        picture.fbind("width", lambda picture, wide: setattr(picture, "height", min(wide, dp(56))))
        self.add_widget(picture)
        self.add_widget(Text(role="label", halign="center", text=edition.title))
        self.add_widget(Widget())
        self.least_width = dp(BROAD if theme.large else NARROW)
        self.fbind("minimum_height", self.setter("needed"))

    def choose(self, chosen: bool) -> None:
        """Show whether the board is chosen."""
        light(self, chosen)


def light(shown: Surface, chosen: bool) -> None:
    """Show whether something is chosen, by its ground and its edge."""
    shown.fill, shown.edge, wide = CHOSEN if chosen else OTHER
    shown.edge_width = dp(wide)


class Boards(Wrap):
    """All boxes, four in a row; two in large letters."""

    def __init__(self, **options: object) -> None:
        super().__init__(grid=True, **options)


class Street(SideBySide):
    """A street in its colour."""

    def __init__(self, street: StreetView, **options: object) -> None:
        super().__init__(spacing=dp(5), **options)
        self.size_hint_x = None
        high = theme.size("small")
        mark = Surface(fill=street.colour, edge="outline", radius=dp(2), size_hint=(None, None))
        mark.size, mark.pos_hint = (high * 0.7, high * 0.9), {"center_y": 0.5}
        self.add_widget(mark)
        self.add_widget(Text(role="small", tone="soft", text=street.name))
        self.least_width = mark.width + self.spacing + natural_width(street.name, "small") + dp(2)


class TownRow(Touchable, Surface, BoxLayout):
    """A town: two streets that stand on its board, each in its colour, its money, and what is to be told of it."""

    def __init__(
        self, title: str, known: Sequence[StreetView], money: str, told: str = "", *, chosen: bool, **options: object
    ) -> None:
        super().__init__(size_hint_y=None, radius=dp(12), padding=(dp(10), dp(7)), spacing=dp(8), **options)
        light(self, chosen)
        middle = {"center_y": 0.5}
        self.add_widget(Icon(icon="radiobox-marked" if chosen else "radiobox-blank", tone="felt", pos_hint=middle))
        self._words, head, streets = Column(spacing=dp(1), pos_hint=middle), SideBySide(), Wrap(stretch=False)
        for part in (Text(role="strong", text=title), Word(role="strong", tone="soft", text=money)):
            head.add_widget(part)
        for street in known:
            streets.add_widget(Street(street))
        for line in (head, streets):
            self._words.add_widget(line)
        if told:
            self._words.add_widget(Text(role="small", tone="soft", text=told))
        self.add_widget(self._words)
        self._words.fbind("height", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(dp(58), self._words.height + dp(14))


class PlaceTo(Touchable, Surface, BoxLayout):
    """An icon over the name of a screen. A finger that stays on it is told what is there: `on_hold`."""

    icon = StringProperty("")
    text = StringProperty("")
    least_width = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, fill="raised", radius=dp(12), holds=True, **options)
        self.least_width = max(dp(LEAST_PLACE[0]), longest_word(self.text, "small") * SHRUNK + dp(8))
        self.padding, self.spacing = (dp(3), dp(8), dp(3), dp(6)), dp(2)
        self._text = Text(text=self.text, role="small", halign="center")
        self._icon = Icon(icon=self.icon, tone="felt", base=24, pos_hint={"center_x": 0.5})
        for part in (self._icon, self._text, Widget()):  # what is left lies below, so that names begin on one line
            self.add_widget(part)
        self._text.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.needed = max(dp(LEAST_PLACE[1]), self._icon.height + self._text.height + dp(18))
        self.height = self.needed


def in_a_grid(tiles: Sequence[PlaceTo], widest: float) -> Wrap:
    """Return the places of a group in columns that are the same for every group."""
    made = Wrap(grid=True, alike=COLUMNS, spacing=dp(6))
    for tile in tiles:
        tile.least_width = widest
        made.add_widget(tile)
    return made
