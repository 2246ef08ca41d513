"""The two sides of a trade, and the sheet from which things are added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.asking.picking import GroupLetter
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.pictures.purses import theme_colour
from app.screens.widgets import Column, Icon, Panel, PushButton, Sheet, SideBySide, Surface, Text
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets.kivy_values import Widget
    from app.views.money.trade import SideView, TradeableView
    from app.views.money.trade_effects import EffectView

TICKS = {True: ("checkbox-marked", "felt"), False: ("checkbox-blank-outline", "soft")}
TONES = {1: "brass", 0: "ink", -1: "brick"}


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


class Side(Panel):
    """One player and what is given; dispatches `on_who`, `on_cash`, `on_add`, `on_promise` and `on_back(unit)`."""

    def __init__(self, **options: object) -> None:
        for event in ("on_who", "on_cash", "on_add", "on_promise", "on_back"):
            self.register_event_type(event)
        super().__init__(padding=dp(8), spacing=dp(8), **options)
        self._who, self._things = Who(), Column(spacing=dp(6))
        self._cash = PushButton(text="", kind="outlined", icon="cash-multiple")
        self._add = PushButton(text=t("trade.add"), kind="tonal", icon="plus")
        self._promise = PushButton(text=t("promising.row"), kind="plain", icon="handshake-outline", inset=dp(6))
        for part in (self._who, self._cash, self._add, self._promise):
            self.add_widget(part)
        self._who.fbind("on_tap", lambda *_: self.dispatch("on_who"))
        self._cash.fbind("on_tap", lambda *_: self.dispatch("on_cash"))
        self._add.fbind("on_tap", lambda *_: self.dispatch("on_add"))
        self._promise.fbind("on_tap", lambda *_: self.dispatch("on_promise"))

    def show(self, side: SideView, cash: str) -> None:
        """Show this side of the trade; `cash` is the money in words."""
        self._who.show(side)
        self._cash.text = cash or t("trade.cash_row")
        self._things.clear_widgets()
        given = [thing for thing in side.gives if thing.unit != "$"]
        if given and self._things.parent is None:
            self.add_widget(self._things, index=3)
        elif not given and self._things.parent is self:
            self.remove_widget(self._things)
        for one in given:
            made = Thing(one)
            made.fbind("on_tap", lambda made: self.dispatch("on_back", made.key))
            self._things.add_widget(made)

    def on_who(self) -> None:
        """Called when another player is wanted."""

    def on_cash(self) -> None:
        """Called when money should be added."""

    def on_add(self) -> None:
        """Called when a thing should be added."""

    def on_promise(self) -> None:
        """Called when something should be promised."""

    def on_back(self, unit: str) -> None:
        """Called when a thing is taken out."""


class Who(Touchable, Surface, BoxLayout):
    """A face with name and cash; touching it asks for another player."""

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(10), **options)
        self.spacing, self.padding = dp(8), (dp(2), dp(2))
        self._face, self._words = Face(base=32), Column(spacing=0)
        self._name, self._cash = Text(role="strong"), Text(role="small", tone="soft")
        self._words.add_widget(self._name)
        self._words.add_widget(self._cash)
        for part in (self._face, self._words, Icon(icon="account-switch-outline", tone="soft", base=20)):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self._words.fbind("height", self._measure)

    def show(self, side: SideView) -> None:
        """Show this player."""
        self._face.colour, self._face.token = theme_colour(side.colour), side.token
        self._name.text, self._cash.text = side.brief, t("trade.gives")
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(4))


class Effects(Column):
    """What the trade does to one of the two."""

    def show(self, name: str, effects: tuple[EffectView, ...]) -> None:
        """Show these effects, one below the other."""
        self.clear_widgets()
        self.spacing = dp(6)
        self.add_widget(Text(text=name, role="label", tone="soft"))
        for effect in effects:
            self.add_widget(self._row(effect))

    def _row(self, effect: EffectView) -> SideBySide:
        row, words = SideBySide(spacing=dp(6)), Column(spacing=0)
        icon = {1: "arrow-up-bold", 0: "equal", -1: "arrow-down-bold"}[effect.flow] if effect.after else "alert-outline"
        row.add_widget(Icon(icon=icon, tone=TONES[effect.flow], base=20))
        words.add_widget(Text(text=effect.text, role="small", tone="soft" if effect.after else "ink"))
        if effect.after:
            told = t("trade.to", before=effect.before, after=effect.after)
            words.add_widget(Text(text=told, role="label", tone=TONES[effect.flow]))
        row.add_widget(words)
        return row


class ThingSheet(Sheet):
    """Everything that a player could give. Calls `picked(unit)` at every touch, and `things()` to read it anew."""

    def __init__(
        self, title: str, things: Callable[[], tuple[TradeableView, ...]], picked: Callable[[str], object],
        none: str, **options: object,
    ) -> None:
        super().__init__(title=title, **options)
        self.things, self.picked = things, picked
        self.rows: dict[str, Thing] = {}
        self.body.spacing = dp(6)
        for thing in things():
            row = self.rows[thing.unit] = Thing(thing, ticks=True)
            row.disabled = bool(thing.why)
            row.fbind("on_tap", lambda row: self._touched(row.key))
            self.body.add_widget(row)
        if not self.rows:
            self.body.add_widget(Text(text=none, tone="soft"))
        done = PushButton(text=t("trade.done"), big=True)
        done.fbind("on_tap", lambda *_: self.close())
        self.foot.add_widget(done)

    def _touched(self, unit: str) -> None:
        self.picked(unit)
        for thing in self.things():
            self.rows[thing.unit].show(thing)
