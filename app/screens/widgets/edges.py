"""The part of the window that nothing of the phone covers: neither a bar, nor the notch, nor the keyboard.

Whatever lies at an edge of the window asks for `edges.margins`, and binds `margins` to follow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.scrollview import ScrollView

from app.screens.widgets.theme import HALF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.screens.widgets.kivy_values import Widget

LOW_FOR_TYPING = 300  # dp: a phone held upright keeps more above its keyboard, one held sideways less


class Margins(NamedTuple):
    """What is covered at each edge of the glass or of the picture, in pixels."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class Edges(EventDispatcher):
    """Knows what is covered, as the picture stands: turned by half, the phone's top is the picture's bottom."""

    margins = ObjectProperty(Margins())
    field = ObjectProperty(None, allownone=True)  # what somebody types into

    def __init__(self) -> None:
        super().__init__()
        self._glass = Margins()

    def put(self, glass: Margins) -> None:
        """Take on what is covered of the glass now."""
        self._glass = glass
        self.settle()

    def settle(self, *_: object) -> None:
        """Turn the margins with the picture."""
        one = self._glass
        turned = Margins(one.right, one.bottom, one.left, one.top)
        self.margins = turned if Window.rotation == HALF else one

    def forget(self) -> None:
        """Nothing is covered and nobody types any more: the app closes."""
        self.field = None
        self.put(Margins())

    def leaves_only(self, height: float) -> bool:
        """Return whether somebody types and no more than this height is left, so that buttons make way for the field.

        They come back with the end of typing; the keyboard has a key for that.
        """
        typing = self.field is not None and self.field.get_root_window() is not None
        return typing and height < dp(LOW_FOR_TYPING)


edges = Edges()


class InView:
    """Keeps a widget in view from `begin()` to `end()`, in every page that scrolls it, however these change."""

    def __init__(self, widget: Widget) -> None:
        self.widget = widget
        self.pages: list[Widget] = []
        self._soon = Clock.create_trigger(self._scroll)

    def begin(self) -> None:
        """Scroll to the widget now, and whenever a page around it gets another size."""
        self.end()
        self.pages = [above for above in parents(self.widget) if isinstance(above, ScrollView)]
        for page in self.pages:
            for name in ("size", "viewport_size"):
                page.fbind(name, self._soon)
        self._soon()

    def end(self) -> None:
        """Let the pages be scrolled as anybody likes."""
        for page in self.pages:
            for name in ("size", "viewport_size"):
                page.funbind(name, self._soon)
        self.pages = []
        self._soon.cancel()

    def _scroll(self, *_: object) -> None:
        for page in self.pages:
            if page.parent is not None and page.height > 0:
                page.scroll_to(self.widget, animate=False)


def parents(widget: Widget) -> Iterator[Widget]:
    """Yield everything that a widget lies in."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget
