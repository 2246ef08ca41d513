"""The lower half of Pay: who pays, who gets it, how much, and the button that shows the sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.question import put
from app.screens.deals.pay_keys import Keys
from app.screens.frame.translate import money, t
from app.screens.widgets import Column, IconButton, PushButton, SideBySide, Surface, Text, Word
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from app.views.money.pay import OrderView



class PaySide(Touchable, Surface, BoxLayout):
    """One side: a label over the names; `lit` where the next face goes."""

    text = StringProperty("")
    lit = BooleanProperty(False)

    def __init__(self, label: str, asks: str, tints: str, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(12), **options)
        self.padding, self.asks, self.tints = (dp(10), dp(4)), asks, tints
        self._words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self._label, self._name = Text(role="small", tone="soft", text=label), Text(role="strong")
        if not theme.largest:  # in large letters the label over the names is left out
            self._words.add_widget(self._label)
        self._words.add_widget(self._name)
        self.add_widget(self._words)
        self._words.fbind("height", self._measure)
        self.fbind("text", self._show)
        self.fbind("lit", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._name.text = self.text or self.asks
        self._name.tone = "ink" if self.text else "soft"
        self.fill = self.tints if self.text else "card"
        self.edge, self.edge_width = ("felt", dp(2.5)) if self.lit else ("edge", dp(1))
        self._measure()

    def _measure(self, *_: object) -> None:
        self.needed = max(dp(FINGER + 4), self._words.height + dp(8))


class PayPanel(Column):
    """Order, keys and button. `show(order, side)`; dispatches `on_side(name)`, `on_swap`, `on_sum`, `on_pay`."""

    def __init__(self, thousands: bool, **options: object) -> None:
        for event in ("on_side", "on_swap", "on_sum", "on_pay"):
            self.register_event_type(event)
        super().__init__(spacing=dp(8), **options)
        self.giver, self.taker = (
            PaySide(t("pay.from"), t("pay.who"), "brick_tint"),
            PaySide(t("pay.to"), t("pay.whom"), "brass_tint"),
        )
        swap = IconButton(icon="arrow-right", tone="felt", name=t("pay.swap"))
        sides = SideBySide(spacing=dp(4))
        for slot in (self.giver, self.taker):
            slot.fbind("needed", self._level)
        for part in (self.giver, swap, self.taker):
            sides.add_widget(part)
        self._told, self._sum = Text(role="body", tone="soft"), Word(role="headline")
        self._note = Text(role="small", tone="brick")
        line = SideBySide(padding=(dp(4), 0))
        line.add_widget(self._told)
        line.add_widget(self._sum)
        self.keys = Keys(thousands=thousands)
        self.button = PushButton(text="", big=True, disabled=True)
        self.order = Column(spacing=dp(8))
        for part in (sides, line):
            self.order.add_widget(part)
        for part in (self.order, self.keys, self.button):
            self.add_widget(part)
        self.giver.fbind("on_tap", lambda *_: self.dispatch("on_side", "from"))
        self.taker.fbind("on_tap", lambda *_: self.dispatch("on_side", "to"))
        swap.fbind("on_tap", lambda *_: self.dispatch("on_swap"))
        self.keys.fbind("on_typed", lambda *_: self.dispatch("on_sum"))
        self._level()
        self.button.fbind("on_tap", lambda *_: self.dispatch("on_pay"))

    def _level(self, *_: object) -> None:
        """Make both sides equally high."""
        self.giver.height = self.taker.height = max(self.giver.needed, self.taker.needed)

    @property
    def amount(self) -> int:
        """Return the sum that was typed."""
        return int(self.keys.amount)

    def show(self, order: OrderView, side: str) -> None:
        """Show the order as it stands; `side` takes the next face."""
        self.giver.text, self.taker.text = order.giver, order.taker
        self.giver.lit, self.taker.lit = side == "from", side == "to"
        self._told.text = order.each or t("pay.how_much")
        self._sum.text = money(self.amount)
        self._sum.tone = "ink" if self.amount else "soft"
        self._note.text = order.note
        put_over(self, self._note, order.note)
        self.button.text, self.button.disabled = order.button, not order.ready

    def on_side(self, side: str) -> None:
        """Called when a side was touched."""

    def on_swap(self) -> None:
        """Called when the sides should be swapped."""

    def on_sum(self) -> None:
        """Called when another sum was typed."""

    def on_pay(self) -> None:
        """Called when the payment should be made."""


def put_over(panel: PayPanel, widget: Text, wanted: str) -> None:
    """Show a widget above the button, or remove it."""
    if wanted and widget.parent is None:
        panel.add_widget(widget, index=1)
    elif not wanted:
        put(panel, widget, wanted=False)
