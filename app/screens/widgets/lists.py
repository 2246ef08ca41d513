"""Long lists: only visible rows exist, and at most 500 are loaded."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView

from app.screens.widgets.theme import theme

MOST = 500
NEAR = 0.15  # as a part of the way: the next page is fetched before the end is seen


class PagedList(RecycleView):
    """A list of `total` rows; `page(start, count)` returns rows as dicts for `viewclass`, each with its `height`.

    A window of at most 500 rows moves over the whole list while one scrolls. Call `reload()` when the list has
    changed.
    """

    page = ObjectProperty(None, allownone=True)
    total = NumericProperty(0)
    start = NumericProperty(0)
    rows = ListProperty()

    def __init__(self, **options: Any) -> None:
        options.setdefault("scroll_type", ["content"])
        options.setdefault("bar_width", dp(3))
        options.setdefault("effect_cls", "ScrollEffect")
        options.setdefault("bar_color", theme.colour("outline", 0.7))
        options.setdefault("bar_inactive_color", theme.colour("outline", 0.25))
        viewclass = options.pop("viewclass", "Text")
        super().__init__(**options)
        self._layout = RecycleBoxLayout(
            orientation="vertical", size_hint_y=None, default_size=(None, dp(48)),
            default_size_hint=(1, None), spacing=dp(4), padding=(dp(16), dp(8)),
        )  # fmt: skip
        self._layout.fbind("minimum_height", self._layout.setter("height"))
        self.add_widget(self._layout)
        self.key_size = None
        self.viewclass = viewclass
        self.fbind("page", self.reload)
        self.fbind("scroll_y", self._near_an_end)
        self.reload()

    def reload(self, *_: Any) -> None:
        """Load the window anew and keep the place."""
        if self.page is None:
            return
        self.start = min(self.start, max(0, self.total - MOST))
        self.rows = self.data = list(self.page(int(self.start), MOST))

    def to_end(self) -> None:
        """Go to the newest line."""
        self.start = max(0, self.total - MOST)
        self.reload()
        self.scroll_y = 0

    def _near_an_end(self, *_: Any) -> None:
        if self.scroll_y < NEAR and self.start + MOST < self.total:
            self._shift(MOST // 2)
        elif self.scroll_y > 1 - NEAR and self.start > 0:
            self._shift(-MOST // 2)

    def _shift(self, by: int) -> None:
        """Move the window; the row under the finger keeps its place."""
        before = self.start
        self.start = max(0, min(self.total - MOST, before + by))
        self.rows = self.data = list(self.page(int(self.start), MOST))
        self.scroll_y = min(1 - 2 * NEAR, max(2 * NEAR, self.scroll_y + (self.start - before) / MOST))
