"""The last line of the history, for all to see. A touch opens the history."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.frame.translate import t
from app.screens.widgets import IconButton, SideBySide, Surface, Text
from app.screens.widgets.surfaces import Still
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable


class LastWords(Touchable, BoxLayout):
    """The sentence; a touch opens the history."""

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, **options)
        self.text = Text(role="small", tone="soft", pos_hint={"center_y": 0.5})
        self.add_widget(self.text)
        self.text.fbind("height", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.needed = max(self.text.height + dp(10), dp(FINGER))


class LineCard(Surface, SideBySide):
    """What the line is written on."""

    def __init__(self, **options: object) -> None:
        super().__init__(fill="card", edge="edge", radius=dp(12), **options)


class LastLine(Still):
    """What happened last: `show(text)`; dispatches `on_open` for the history and `on_half_turn`.

    Undo and Redo have a place of their own in the bar above. It moves as a whole while the page grows and shrinks.
    """

    def __init__(self, **options: object) -> None:
        for event in ("on_open", "on_half_turn"):
            self.register_event_type(event)
        super().__init__(LineCard(padding=(dp(10), dp(2)), spacing=dp(4)), **options)
        self._words = LastWords()
        self._words.fbind("on_tap", lambda *_: self.dispatch("on_open"))
        turn = IconButton(icon="screen-rotation", tone="soft", name=t("table.half_turn"))
        turn.fbind("on_tap", lambda *_: self.dispatch("on_half_turn"))
        for part in (self._words, turn):
            self.child.add_widget(part)

    def show(self, text: str) -> None:
        """Show another line."""
        self._words.text.text = text

    def on_open(self) -> None:
        """Called when the whole history is wanted."""

    def on_half_turn(self) -> None:
        """Called when the picture should be turned to the other side of the table."""
