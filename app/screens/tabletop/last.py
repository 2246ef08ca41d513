"""The last line of the history, for all to see. A touch opens the history."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.widgets import SideBySide, Surface, Text
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable


class LastWords(Touchable, BoxLayout):
    """The sentence; a touch opens the history."""

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint_y=None, **options)
        self.text = Text(role="small", tone="soft", pos_hint={"center_y": 0.5})
        self.add_widget(self.text)
        self.text.fbind("height", self._grow)
        self._grow()

    def _grow(self, *_: Any) -> None:
        self.height = self.needed = max(self.text.height + dp(10), dp(FINGER))


class LastLine(Surface, SideBySide):
    """What happened last: `show(text)`, `on_open`. Undo and Redo have a place of their own in the bar above."""

    def __init__(self, **options: Any) -> None:
        self.register_event_type("on_open")
        super().__init__(fill="card", edge="edge", radius=dp(12), padding=(dp(10), dp(2)), **options)
        self._words = LastWords()
        self._words.fbind("on_tap", lambda *_: self.dispatch("on_open"))
        self.add_widget(self._words)

    def show(self, text: str) -> None:
        """Another line."""
        self._words.text.text = text

    def on_open(self) -> None:
        """Called when the whole history is wanted."""
