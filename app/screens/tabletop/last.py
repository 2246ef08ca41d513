"""The last line of the history with Undo, and with Redo after an undo."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import LARGE, put
from app.screens.frame.translate import t
from app.screens.widgets import Column, Link, SideBySide, Surface, Text
from app.screens.widgets.theme import FINGER, theme
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
    """The last line: `show(text, undo, redo)`; dispatches `on_undo`, `on_redo` and `on_open`."""

    def __init__(self, **options: Any) -> None:
        for event in ("on_undo", "on_redo", "on_open"):
            self.register_event_type(event)
        super().__init__(fill="card", edge="edge", radius=dp(12), padding=(dp(10), dp(2)), spacing=dp(4), **options)
        self._words = LastWords()
        self._words.fbind("on_tap", lambda *_: self.dispatch("on_open"))
        self._undo = Link(text=t("shell.undo"), icon="undo")
        self._redo = Link(text=t("table.redo"), icon="redo")
        self._undo.fbind("on_tap", lambda *_: self.dispatch("on_undo"))
        self._redo.fbind("on_tap", lambda *_: self.dispatch("on_redo"))
        side_by_side = theme.scale < LARGE
        self._links = (SideBySide if side_by_side else Column)(spacing=dp(2) if side_by_side else 0, size_hint_x=None)
        self._links.fbind("children", self._widen)
        self.add_widget(self._words)

    def _widen(self, *_: Any) -> None:
        wide = [link.least_width for link in self._links.children]
        self._links.width = (sum(wide) if theme.scale < LARGE else max(wide, default=0)) + dp(2) * max(0, len(wide) - 1)

    def show(self, text: str, undo: bool, redo: bool) -> None:
        """Show what happened last."""
        self._words.text.text = text
        put(self._links, self._undo, undo)
        put(self._links, self._redo, redo)
        put(self, self._links, undo or redo)

    def on_undo(self) -> None:
        """Called when the line should be undone."""

    def on_redo(self) -> None:
        """Called when a struck line should be brought back."""

    def on_open(self) -> None:
        """Called when the history should be opened."""
