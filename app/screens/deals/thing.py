"""Something that can change hands, as a row: of a promise, or of a debt that is paid in deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.picking import GroupLetter
from app.screens.frame.translate import t
from app.screens.widgets import Column, Icon, Surface, Text
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.money.trade import TradeableView

TICKS = {True: ("checkbox-marked", "felt"), False: ("checkbox-blank-outline", "soft")}


class Thing(Touchable, Surface, BoxLayout):
    """Something that can change hands. With `ticks` a box shows whether it is given; otherwise a cross takes it out."""

    key = StringProperty("")
    ticks = BooleanProperty(False)

    def __init__(self, thing: TradeableView, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(10), **options)
        self.padding, self.spacing = (dp(8), dp(5)), dp(8)
        self._words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self._words.fbind("height", self._measure)
        self.show(thing)

    def show(self, thing: TradeableView) -> None:
        """Show another thing, or another number of it."""
        self.key, self.thing = thing.unit, thing
        plain = ("raised", "") if thing.why else ("card", "edge")
        self.fill, self.edge = ("tint", "felt") if self.ticks and thing.given else plain
        self._write(thing)
        self.clear_widgets()
        parts = [self._mark(thing), self._words, Icon(icon="close", tone="soft", base=18)]
        if self.ticks:
            icon, tone = TICKS[bool(thing.given)]
            parts = [Icon(icon="lock-outline" if thing.why else icon, tone="soft" if thing.why else tone), *parts[:2]]
        for part in parts:
            if part is not None:
                part.pos_hint = {"center_y": 0.5}
                self.add_widget(part)
        self._measure()

    def _write(self, thing: TradeableView) -> None:
        told = thing.why or thing.told
        if self.ticks and thing.held > 1 and not thing.why:
            told = t("trade.given", n=thing.given, held=thing.held)
        self._words.clear_widgets()
        self._words.add_widget(Text(text=thing.text, role="label", tone="soft" if thing.why else "ink"))
        if self.ticks and told:
            self._words.add_widget(Text(text=told, role="small", tone="soft"))

    def _mark(self, thing: TradeableView) -> Widget:
        if not thing.colour:
            return Icon(icon=thing.icon, tone="felt", base=25.5)
        mark = GroupLetter()
        mark.show(thing.colour, thing.letter)
        return mark

    def _measure(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(10))
