"""Many answers to scroll and search, as rows or, where all are alike, as a grid.

A few are built at once, the rest follow frame by frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import put
from app.screens.frame.translate import t
from app.screens.widgets import Column, Field, Surface, Text, Word, Wrap
from app.screens.widgets.text import longest_word
from app.screens.widgets.theme import FINGER, hex_colour, readable_on, theme
from app.screens.widgets.touch import Touchable
from app.typed.finding import find

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.question import OptionView

FIRST, SLICE, AHEAD = 6, 4, 24
SOON = 0.02  # seconds, so that the question is seen first
SEARCH_FROM = 7
FEW = 2  # answers of another kind that stand among drawn cards
MANY = 3  # from so many alike on they stand in a grid
NEAR = 0.2  # of the page is left below: a list grows
TILE, TOLD, CLOSE = 96, 152, 104  # dp: the least width of a tile, of one with a second line, of a card among many


class Growing(Protocol):
    """A list of which only the first rows are built."""

    def more(self) -> None: ...


def lengthen(page: Widget, rows: Growing) -> None:
    """Let a list grow whenever the end of its page is near, or so little is built that nothing can be scrolled."""

    def look(*_: object) -> None:
        if page.scroll_y < NEAR or page.viewport_size[1] <= page.height:
            rows.more()

    look_soon = Clock.create_trigger(look, SOON)
    page.fbind("scroll_y", look)
    for name in ("viewport_size", "height"):
        page.fbind(name, lambda *_: look_soon())


class GroupLetter(Surface, BoxLayout):
    """A group's colour with its letter, simple enough for a long list."""

    def __init__(self, **options: object) -> None:
        side = theme.icon(28)
        super().__init__(size_hint=(None, None), size=(side, side), radius=dp(6), edge="outline", **options)
        self._letter = Word(role="small", size_hint=(1, None), halign="center", pos_hint={"center_y": 0.5})
        self.add_widget(self._letter)

    def show(self, colour: str, letter: str) -> None:
        """Show another group."""
        self.fill = colour
        self._letter.text = letter
        self._letter.color = self._letter.disabled_color = readable_on(hex_colour(colour))


class PickRow(Touchable, Surface, BoxLayout):
    """One answer: its group, its words, a second line, and the sum it moves."""

    key = StringProperty("")
    least = FINGER + 4  # dp: how high it is at least

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        super().__init__(radius=dp(10), fill="card", edge="edge", **options)
        self.padding, self.spacing = (dp(12), dp(6)), dp(12)
        self._mark = GroupLetter(pos_hint={"center_y": 0.5})
        self._words = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
        self._title, self._told = Text(role="strong"), Text(role="small", tone="soft")
        self._sum = Word(role="strong", tone="brass", pos_hint={"center_y": 0.5})
        self._words.add_widget(self._title)
        self.add_widget(self._words)
        self._words.fbind("height", self._grow)
        self._grow()

    def show(self, option: OptionView, tile: bool = False, close: bool = False) -> None:
        """Show another answer, as a row as wide as the list or as a tile of a grid; cards may lie `close` together."""
        self.key, self.size_hint_x = option.key, None if tile else 1
        card = tile and (option.brief or close)
        self.least_width = least_tile(option, close=close) if tile else 0
        self.padding = (dp(6), dp(3)) if card and close else (dp(12), dp(6))
        self._title.text, self._told.text, self._sum.text = option.text, "" if card else option.told, option.sum
        self._title.role = ("small" if close else "label") if card else "strong"
        self.least = FINGER if card else FINGER + 4
        self._title.tone = "brick" if option.kind else "ink"
        self.edge = "brick" if option.kind else "edge"
        if option.colour:
            self._mark.show(option.colour, option.letter)
        put(self._words, self._told, self._told.text)
        put(self, self._sum, option.sum)
        self._put_mark(option.colour)
        self._grow()

    def _put_mark(self, colour: str) -> None:
        if colour and self._mark.parent is None:
            self.add_widget(self._mark, index=len(self.children))
        elif not colour and self._mark.parent is self:
            self.remove_widget(self._mark)

    def _grow(self, *_: object) -> None:
        self.height = self.needed = max(dp(self.least), self._words.height + 2 * self.padding[1])


def least_tile(option: OptionView, *, close: bool = False) -> float:
    """Return the least width of a tile: its longest word, and room for its second line."""
    if close:
        return float(max(dp(CLOSE), longest_word(option.text, "small") + dp(14)))
    if option.brief:
        return float(max(dp(TOLD), longest_word(option.text, "label") + dp(26)))
    words = max(longest_word(option.text, "strong"), longest_word(option.told, "small"))
    return float(max(dp(TOLD if option.told else TILE), words + dp(26)))


class PickList(Column):
    """Shows `options` as rows, or as a grid, that can be searched; dispatches `on_pick(key)`.

    `more()` builds more rows; `lengthen` calls it near the end of the page.
    """

    _rows: list[PickRow]
    _found: list[OptionView]
    options = ListProperty()
    shown = NumericProperty(0)
    close = BooleanProperty(False)  # drawn cards lie in small letters, three side by side on a phone
    field_first = BooleanProperty(True)  # a search stands above many; otherwise only once `search()` is called

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_pick")
        super().__init__(spacing=dp(6), **options)
        self._field = Field(icon="magnify", hint=t("table.search"))
        self._none = Text(text=t("table.search_none"), tone="soft")
        self._rows, self._found, self._wanted, self._searches = [], [], 0, False
        self._column, self._grid = Column(spacing=dp(6)), Wrap(grid=True, spacing=dp(4))
        self._lines: Widget = self._column  # removed as a whole; its rows are taken out when the next ones come
        self._slices = Clock.create_trigger(self._slice, SOON)
        self._field.fbind("text", self._search)
        self.fbind("options", self._start)
        self.fbind("close", self._start)

    @property
    def many(self) -> bool:
        """Return whether there are so many answers that a search helps."""
        return len(self.options) >= SEARCH_FROM

    def search(self) -> None:
        """Let something be typed that the answers are searched for; until then no keyboard covers them."""
        self._searches = True
        put(self, self._field, wanted=False)
        self.add_widget(self._field, index=len(self.children))
        self._field.input.focus = True

    def _start(self, *_: object) -> None:
        if self._goes_on():
            self._show_again()
            return
        self.clear_widgets()
        self._searches = False
        lines = self._grid if self._alike() else self._column
        if lines is not self._lines:
            self._lines.clear_widgets()
            self._lines = lines
        if self._field.text:
            self._field.text = ""  # this starts the search too
        else:
            self._search()

    def _goes_on(self) -> bool:
        """Return whether most of the answers are those of before, as after a mortgage in a debt."""
        before, now = {option.key for option in self._found}, {option.key for option in self.options}
        lines = self._grid if self._alike() else self._column
        stays = bool(self.shown) and lines is self._lines and not self._field.text
        return stays and 2 * len(before & now) > max(len(before), len(now))

    def _show_again(self) -> None:
        """Show the answers in the rows of before, so that the list stays where it is."""
        self._found = list(self.options)
        self.shown = min(self.shown, len(self._found))
        for at, option in enumerate(self._found[: self.shown]):
            self._rows[at].show(option, self._lines is self._grid, self._packed)
        for row in self._rows[self.shown :]:
            put(self._lines, row, wanted=False)
        if self.shown < min(self._wanted, len(self._found)):
            self._slices()

    def _search(self, *_: object) -> None:
        items = [(option.key, option.text, option.told) for option in self.options]
        keys = [key for key, *_ in find(items, self._field.text)] if self._field.text else [key for key, *_ in items]
        known = {option.key: option for option in self.options}
        self._found = [known[key] for key in keys]
        put(self, self._lines, wanted=False)
        put(self, self._none, not self._found and self.options)
        self.shown, self._wanted = 0, AHEAD
        self._slices()

    def _alike(self) -> bool:
        """Return whether all answers stand in a grid; a few of another kind may follow cards that were drawn."""
        others = [option for option in self.options if not option.tile]
        few = len(others) <= FEW and any(option.brief for option in self.options)
        return len(self.options) >= MANY and (not others or few)

    @property
    def _packed(self) -> bool:
        """Return whether all answers stand in small letters: drawn cards, and the few others among them."""
        return self.close and any(option.brief for option in self.options)

    def warm(self) -> None:
        """Build the first rows ahead."""
        for at in range(FIRST):
            self._row(at)

    def put_away(self) -> None:
        """Empty the list, so that no row stands in the way of the next answers."""
        self.options = []

    def more(self) -> None:
        """Build more rows, because the end of the list is near."""
        if self.shown < len(self._found):
            self._wanted = max(self._wanted, self.shown + SLICE)
            self._slices()

    def _slice(self, *_: object) -> None:
        put(self, self._field, self._searches or (self.field_first and self.many))
        if not self.shown:
            self._lines.clear_widgets()
        put(self, self._lines, self._found)
        count = FIRST if not self.shown else SLICE
        for option in self._found[self.shown : self.shown + count]:
            self._row(self.shown).show(option, self._lines is self._grid, self._packed)
            self._lines.add_widget(self._rows[self.shown])
            self.shown += 1
        if self.shown < min(self._wanted, len(self._found)):
            self._slices()

    def _row(self, at: int) -> PickRow:
        if at == len(self._rows):
            row = PickRow()
            row.fbind("on_tap", lambda row: self.dispatch("on_pick", row.key))
            self._rows.append(row)
        return self._rows[at]

    def on_pick(self, key: str) -> None:
        """Called when a row was touched."""
