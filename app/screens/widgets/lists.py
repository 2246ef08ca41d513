"""Long lists on a page that scrolls: only the rows in view and near it exist, so a thousand cost as much as ten."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.screens.widgets.edges import parents
from app.screens.widgets.once import once
from app.screens.widgets.theme import GAP


class LongList(Widget):
    """Rows made from data when they come near the view, and dropped when they are far from it.

    `items` are any values, `make` is a function from a value to a widget that knows its own height. A row that was
    never seen counts as high as those seen so far are on average.
    """

    items = ListProperty()
    make = ObjectProperty(None, allownone=True)
    spacing = NumericProperty(dp(GAP))

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        super().__init__(height=0, **options)
        self.rows: dict[int, Widget] = {}
        self.measured: dict[int, float] = {}
        self.tops: list[float] = [0.0]
        self.page: Widget = None
        self.shift = self.long = 0.0  # how much higher rows above the view became; how high the page's content was
        self.look_again = Clock.create_trigger(self.look, -1)
        self.settle_soon = Clock.create_trigger(self.settle)
        once(self, self.renew, "items", "make")
        self.fbind("width", self.forget_heights)
        self.fbind("parent", self.find_page)
        for name in ("pos", "size"):
            self.fbind(name, self.place)

    def renew(self, *_: object) -> None:
        """Show other items. All rows are made anew; heights that were seen stay as the best guess."""
        self.drop(set(self.rows))
        self.measured = {at: high for at, high in self.measured.items() if at < len(self.items)}
        self.measure()
        self.look_again()

    def forget_heights(self, *_: object) -> None:
        """Measure every row anew, because in another width its text breaks elsewhere."""
        self.measured = {at: row.height for at, row in self.rows.items()}
        self.measure()

    # the page
    def find_page(self, *_: object) -> None:
        """Follow the page that this list lies on, once both are in the window."""
        Clock.schedule_once(self.follow, -1)

    def follow(self, *_: object) -> None:
        """Look again whenever the page scrolls or changes its size."""
        page = next((one for one in parents(self) if isinstance(one, ScrollView)), None)
        if page is None or page is self.page:
            return
        self.page = page
        for name in ("scroll_y", "height"):
            page.fbind(name, self.look_again)
        page.children[0].fbind("height", self.hold)
        self.long = page.children[0].height
        self.look_again()

    def view(self) -> tuple[float, float]:
        """Return from where to where the page is seen, in pixels below the top of this list."""
        content = self.page.children[0]
        before = content.children[content.children.index(self) + 1 :]
        start = content.padding[1] + sum(one.height + content.spacing for one in before)
        seen = (1 - self.page.scroll_y) * max(0.0, content.height - self.page.height) - start
        return seen, seen + self.page.height

    def hold(self, _: object, height: float) -> None:
        """Keep what is seen where it is when rows outside turn out to be higher or lower than was guessed."""
        scrolled = (1 - self.page.scroll_y) * max(0.0, self.long - self.page.height) + self.shift
        self.long, self.shift, hidden = height, 0.0, height - self.page.height
        if hidden > 0:
            self.page.scroll_y = min(1.0, max(0.0, 1 - scrolled / hidden))
        self.look_again()

    # the rows
    def look(self, *_: object) -> None:
        """Make the rows that are in view or within one page of it; drop the others."""
        if self.page is None or self.make is None or not self.items:
            return
        first, last = self.view()
        near = self.page.height
        wanted = range(self.at(first - near), min(len(self.items), self.at(last + near) + 1))
        self.drop(set(self.rows) - set(wanted))
        for at in wanted:
            if at not in self.rows:
                self.put(at)
        self.place()

    def at(self, down: float) -> int:
        """Return the number of the row that is so far below the top."""
        return max(0, min(len(self.items) - 1, bisect_right(self.tops, down) - 1))

    def put(self, at: int) -> None:
        """Make a row."""
        row = self.rows[at] = self.make(self.items[at])
        row.size_hint = (None, None)
        row.width = self.width
        self.add_widget(row)
        row.fbind("height", self.place)  # a row that grows does so upwards
        row.fbind("height", self.settle_soon)
        self.settle_soon()

    def drop(self, numbers: set[int]) -> None:
        """Let rows go."""
        for at in numbers:
            self.remove_widget(self.rows.pop(at))

    def settle(self, *_: object) -> None:
        """Note how high the rows have become, once they are laid out."""
        changed = {at: row.height for at, row in self.rows.items() if self.measured.get(at) != row.height}
        if not changed or self.page is None:
            return
        above = self.view()[0]
        for at, high in changed.items():
            guessed = self.tops[at + 1] - self.tops[at] - self.spacing
            self.shift += (high - guessed) * (self.tops[at + 1] <= above)
        self.measured |= changed
        self.measure()
        self.look()

    def measure(self) -> None:
        """Reckon where each row begins, and how high the list is."""
        guess = sum(self.measured.values()) / len(self.measured) if self.measured else dp(120)
        heights = [self.measured.get(at, guess) + self.spacing for at in range(len(self.items))]
        self.tops = [0.0, *accumulate(heights)]
        self.height = max(0.0, self.tops[-1] - self.spacing)

    def place(self, *_: object) -> None:
        """Put each row in its place."""
        for at, row in self.rows.items():
            row.width, row.x, row.top = self.width, self.x, self.top - self.tops[at]
