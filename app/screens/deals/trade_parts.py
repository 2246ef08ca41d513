"""The two sides of a trade: a player, their cash, and what they have as a grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.asking.picking import GroupLetter
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.pictures.purses import theme_colour
from app.screens.widgets import Column, Icon, PushButton, SideBySide, Surface, Text, Wrap
from app.screens.widgets.text import longest_word
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from app.views.money.trade import EffectView, SideView, TradeableView

TICKS = {True: ("checkbox-marked", "felt"), False: ("checkbox-blank-outline", "soft")}
SHRUNK = 0.82  # of the usual letters: a name in the grid may be set so much smaller before it would be broken
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


class Tile(Touchable, Surface, BoxLayout):
    """A thing in the grid of a side: its group's colour as a bar, its name, and how many are given. Given is a tint."""

    key = StringProperty("")

    def __init__(self, thing: TradeableView, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, radius=dp(10), **options)
        self.padding, self.spacing = (dp(5), dp(5)), dp(2)
        self._bar = Surface(size_hint_y=None, height=dp(8), radius=dp(4), edge="outline")
        self._icon, self._name = Icon(base=20, pos_hint={"center_x": 0.5}), Text(role="small", halign="center")
        self._told = Text(role="small", tone="soft", halign="center")
        for text in (self._name, self._told):
            text.fbind("height", self._measure)
        self.show(thing)

    def show(self, thing: TradeableView) -> None:
        """Show another thing, or another number of it."""
        self.key, self.thing = thing.unit, thing
        plain = ("raised", "") if thing.why else ("card", "outline")
        self.fill, self.edge = ("tint", "felt") if thing.given else plain
        self.edge_width = dp(2.5) if thing.given else dp(1)
        self._bar.fill = thing.colour or "raised"
        self._icon.icon, self._icon.tone = ("check-bold", "felt") if thing.given else (thing.icon, "felt")
        self._name.text, self._name.tone = thing.text, "soft" if thing.why else "ink"
        self._told.text = t("trade.given", n=thing.given, held=thing.held) if thing.held > 1 else ""
        self.clear_widgets()
        bar, icon = bool(thing.colour), bool(thing.given or not thing.colour)  # what is given keeps its colour
        parts = (self._bar, bar), (self._icon, icon), (self._name, True), (self._told, bool(self._told.text))
        self._parts = [part for part, wanted in parts if wanted]
        for part in (*self._parts, Widget()):  # what is left lies below, so that names begin on one line
            self.add_widget(part)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.least_width = max(dp(64), longest_word(self._name.text, "small") * SHRUNK) + dp(12)
        high = sum([part.height + self.spacing for part in self._parts])
        self.height = self.needed = max(dp(FINGER), high + dp(10))


class Side(Column):
    """One player and what is given; dispatches `on_who`, `on_cash` and `on_thing(unit)`."""

    def __init__(self, **options: object) -> None:
        for event in ("on_who", "on_cash", "on_thing"):
            self.register_event_type(event)
        super().__init__(spacing=dp(8), **options)
        self.who, self._tiles = Who(), Wrap(columns=2, grid=True, spacing=dp(6))
        self._cash = PushButton(text="", kind="outlined", icon="plus")
        self._none = Text(role="small", tone="soft")
        self.add_widget(self.who)
        self.add_widget(self._cash)
        self.who.fbind("on_tap", lambda *_: self.dispatch("on_who"))
        self._cash.fbind("on_tap", lambda *_: self.dispatch("on_cash"))

    def show(self, side: SideView, cash: str, things: tuple[TradeableView, ...], *, typing: bool | None) -> None:
        """Show this side: its cash in words, all that could be given, whether its cash is typed, None for none."""
        self.who.show(side)
        self._cash.text, self._cash.icon = cash or t("trade.cash_row"), "" if cash else "plus"
        self._cash.kind = "tonal" if cash or typing else "outlined"
        tiles = self._tiles.children[::-1]
        if [tile.key for tile in tiles] == [thing.unit for thing in things]:
            for tile, thing in zip(tiles, things, strict=True):
                tile.show(thing)
        else:
            self._build(things)
        self._none.text = t("trade.nothing", player=side.brief)
        wanted = self._tiles if things or typing is not None else self._none
        for part in (self._tiles, self._none):
            if part.parent is not None and part is not wanted:
                self.remove_widget(part)
        if wanted.parent is None:
            self.add_widget(wanted)

    def _build(self, things: tuple[TradeableView, ...]) -> None:
        self._tiles.clear_widgets()
        for thing in things:
            tile = Tile(thing)
            tile.fbind("on_tap", lambda tile: self.dispatch("on_thing", tile.key))
            self._tiles.add_widget(tile)

    def on_who(self) -> None:
        """Called when another player is wanted."""

    def on_cash(self) -> None:
        """Called when money should be added."""

    def on_thing(self, unit: str) -> None:
        """Called when a thing was touched."""


class Who(Touchable, Surface, BoxLayout):
    """A face with name and cash; touching it asks for another player."""

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, radius=dp(10), **options)
        self.spacing, self.padding = dp(8), (dp(2), dp(2))
        self._face, self._words = Face(base=32), Column(spacing=0)
        self.headline, self._cash = Alike(role="strong"), Text(role="small", tone="soft")
        self._words.add_widget(self.headline)
        self._words.add_widget(self._cash)
        for part in (self._face, self._words, Icon(icon="chevron-down", tone="soft", base=18)):
            part.pos_hint = {"center_y": 0.5}
            self.add_widget(part)
        self._words.fbind("height", self._measure)

    def show(self, side: SideView) -> None:
        """Show this player."""
        self._face.colour, self._face.token = theme_colour(side.colour), side.token
        self.headline.text, self._cash.text = t("trade.gives", player=side.brief), t("trade.has", cash=side.cash)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(4))

    def as_large_as(self, other: Who) -> None:
        """Keep both names in one size: that of the one that needs the smaller letters."""
        self.headline.fellows = other.headline.fellows = self.headline, other.headline


class Alike(Text):
    """A name in the same letters as its fellows: as large as all of them have room for."""

    fellows: tuple[Alike, ...] = ()
    fits = 0.0

    def _fit(self, *_: object) -> None:
        super()._fit()
        self.fits = self.font_size
        for one in self.fellows:
            one.font_size = min([fellow.fits for fellow in self.fellows])


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
