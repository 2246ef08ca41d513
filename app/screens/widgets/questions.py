"""The one card that shows any question of the referee."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.screens.widgets.buttons import Link, PushButton
from app.screens.widgets.once import once
from app.screens.widgets.surfaces import Column, Panel
from app.screens.widgets.text import Text
from app.screens.widgets.wrap import Wrap


class QuestionCard(Panel):
    """A question: its `text`, the figures under it (`detail`), the word of the link (`why`).

    `options` are (key, text, kind), where kind is one of PushButton's, or '' for the first filled and the rest tonal.
    Dispatches `on_answer(key)` on a tap, `on_amount(key)` on a long press of an option named in `holds`,
    `on_ask_why`.
    """

    text = StringProperty("")
    detail = StringProperty("")
    why = StringProperty("")
    options = ListProperty()
    holds = ListProperty()

    def __init__(self, **options: Any) -> None:
        for event in ("on_answer", "on_amount", "on_ask_why"):
            self.register_event_type(event)
        super().__init__(**options)
        self._words, self._answers = Column(spacing=dp(4)), Wrap()
        self.add_widget(self._words)
        once(self, self._build_words, "text", "detail", "why")
        once(self, self._build_answers, "options", "holds")

    def _build_words(self, *_: Any) -> None:
        self._words.clear_widgets()
        self._words.add_widget(Text(role="headline", text=self.text))
        if self.detail:
            self._words.add_widget(Text(role="body", tone="soft", text=self.detail))
        if self.why:
            link = Link(text=self.why, icon="help-circle-outline")
            link.fbind("on_tap", lambda *_: self.dispatch("on_ask_why"))
            self._words.add_widget(link)

    def _build_answers(self, *_: Any) -> None:
        self._answers.clear_widgets()
        for at, (key, text, kind) in enumerate(self.options):
            self._answers.add_widget(self._button(key, text, kind or ("tonal" if at else "filled")))
        shown = self._answers.parent is not None
        if self.options and not shown:
            self.add_widget(self._answers)
        elif not self.options and shown:
            self.remove_widget(self._answers)

    def _button(self, key: str, text: str, kind: str) -> PushButton:
        button = PushButton(text=text, kind=kind, big=len(self.options) < 3, holds=key in self.holds)
        button.key = key
        button.fbind("on_tap", lambda button: self.dispatch("on_answer", button.key))
        button.fbind("on_hold", lambda button: self.dispatch("on_amount", button.key))
        return button

    def on_answer(self, key: str) -> None:
        """Called when an answer was touched."""

    def on_amount(self, key: str) -> None:
        """Called when an answer was held, to enter another amount."""

    def on_ask_why(self) -> None:
        """Called when Why was touched."""
