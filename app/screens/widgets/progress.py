"""Long work with its progress shown, and a way to cancel it."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from app.screens.widgets.buttons import PushButton
from app.screens.widgets.surfaces import Column
from app.screens.widgets.text import Text


class Progress(Column):
    """How far long work is: `done` of `total`, `text`, `cancel_text`; dispatches `on_cancel`."""

    done = NumericProperty(0)
    total = NumericProperty(0)
    text = StringProperty("")
    cancel_text = StringProperty("")

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_cancel")
        super().__init__(**options)
        self._text = Text(text=self.text)
        self._bar = MDLinearProgressIndicator(max=1, radius=[dp(5)] * 4, size_hint_y=None, height=dp(10))
        self.add_widget(self._text)
        self.add_widget(self._bar)
        if self.cancel_text:
            button = PushButton(text=self.cancel_text, kind="outlined")
            button.fbind("on_tap", lambda *_: self.dispatch("on_cancel"))
            self.add_widget(button)
        self.fbind("text", lambda _, text: setattr(self._text, "text", text))
        for name in ("done", "total"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self._bar.value = min(1, self.done / self.total if self.total else 0)

    def on_cancel(self) -> None:
        """Called when the work should be cancelled."""
