"""The money pad: keys of our own, so that the amount, the reason and the button stay in view."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.screens.widgets.buttons import PushButton
from app.screens.widgets.surfaces import Column, Surface
from app.screens.widgets.text import Text
from app.screens.widgets.wrap import Wrap

MOST = 9_999_999


class Display(Surface, Column):
    """The typed sum, as money, in headline size."""

    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(fill="raised", padding=(dp(16), dp(10)), spacing=0, **options)
        self._figure = Text(role="headline", halign="right")
        self.add_widget(self._figure)
        self.fbind("text", lambda _, text: setattr(self._figure, "text", text))


class NumberPad(Column):
    """The pad; dispatches `on_typed(n)` at every key.

    `amount` is the typed sum and `write` turns it into text (words.money). `thousands` adds a 000 key, for editions
    that count in thousands. `first` is shown until a key is touched.
    """

    amount = NumericProperty(0)
    first = NumericProperty(0)
    thousands = BooleanProperty(False)
    write = ObjectProperty(str)
    low = BooleanProperty(False)  # three rows of four low keys; the sum is told elsewhere

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_typed")
        super().__init__(**options)
        self.spacing = dp(4 if self.low else 8)
        self._display = Display()
        if not self.low:
            self.add_widget(self._display)
        self._fresh = True
        many = "000" if self.thousands else "00"
        rows = ("123", ""), ("456", many), ("789", "0")
        for keys in [(*row, last) for row, last in rows] if self.low else ("123", "456", "789", (many, "0", "")):
            self._add_row(tuple(keys))
        self.fbind("first", self._start)
        self.fbind("amount", self._show)
        self.fbind("write", self._show)
        self._start()

    def _add_row(self, keys: tuple[str, ...]) -> None:
        row = Wrap(columns=len(keys), spacing=self.spacing)
        for key in keys:
            icon = "" if key else "backspace-outline"
            button = PushButton(kind="key", big=True, text=key, icon=icon, holds=not key, low=self.low)
            button.key = key
            button.fbind("on_tap", self._typed)
            button.fbind("on_hold", self._empty)
            row.add_widget(button)
        self.add_widget(row)

    def _start(self, *_: object) -> None:
        self._fresh = True
        self.amount = self.first
        self._show()

    def _typed(self, button: PushButton) -> None:
        digits = "" if self._fresh and button.key else str(int(self.amount))
        digits = digits + button.key if button.key else digits[:-1]
        self._fresh = False
        if int(digits or 0) <= MOST:
            self.amount = int(digits or 0)
        self.dispatch("on_typed", int(self.amount))

    def _empty(self, button: PushButton) -> None:
        """Clear the sum, because the last key was held."""
        self._fresh, self.amount = False, 0
        self.dispatch("on_typed", 0)

    def _show(self, *_: object) -> None:
        self._display.text = self.write(int(self.amount))

    def on_typed(self, amount: int) -> None:
        """Called when a key was touched."""
