"""A number pad of three rows, so that the faces above it stay in view."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.widgets import Column, PushButton
from app.screens.widgets.theme import theme

MOST = 9_999_999
KEYS = (("1", "2", "3", "back"), ("4", "5", "6", "many"), ("7", "8", "9", "0"))


class Keys(Column):
    """The keys. `amount` is what was typed; dispatches `on_typed(amount)`. Holding the arrow clears the sum."""

    amount = NumericProperty(0)
    thousands = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_typed")
        super().__init__(spacing=dp(5), **options)
        self.fresh = True
        for row in KEYS:
            line = BoxLayout(size_hint_y=None, spacing=dp(5), height=max(dp(50), theme.size("title") * 1.3 + dp(12)))
            for key in row:
                line.add_widget(self._key(key, line.height))
            self.add_widget(line)

    def _key(self, key: str, height: float) -> PayKey:
        many = "000" if self.thousands else "00"
        words = {"back": "", "many": many}.get(key, key)
        icon = "backspace-outline" if key == "back" else ""
        made = PayKey(text=words, icon=icon, kind="key", holds=key == "back", inset=dp(4))
        made.key = many if key == "many" else key
        made.least = height
        made.fbind("on_tap", self._typed)
        made.fbind("on_hold", self._wipe)
        return made

    def start(self, amount: int) -> None:
        """Show a sum that the first key replaces."""
        self.amount, self.fresh = amount, True

    def _typed(self, key: PayKey) -> None:
        if key.key == "back":
            digits = str(int(self.amount))[:-1]
        else:
            digits = ("" if self.fresh else str(int(self.amount))) + key.key
        self.fresh = False
        if int(digits or 0) <= MOST:
            self.amount = int(digits or 0)
        self.dispatch("on_typed", int(self.amount))

    def _wipe(self, *_: object) -> None:
        self.start(0)
        self.dispatch("on_typed", 0)

    def on_typed(self, amount: int) -> None:
        """Called when a key was touched."""


class PayKey(PushButton):
    """A key as high as its row."""

    least: float = 0

    def _grow(self, *_: object) -> None:
        self._text.role = "title"
        self.needed = self.height = self.least or dp(50)
