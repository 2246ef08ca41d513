"""Buttons: their text wraps, they grow with it, and none is smaller than a finger."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.screens.widgets.once import once
from app.screens.widgets.surfaces import Surface
from app.screens.widgets.text import Icon, Text, Word, longest_word, natural_width
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

KINDS = {  # fill, border, text
    "filled": ("felt", "", "on_felt"),
    "tonal": ("tint", "", "on_tint"),
    "outlined": ("card", "outline", "felt"),
    "plain": ("", "", "felt"),
    "danger": ("brick_fill", "", "on_brick"),
    "danger_outlined": ("card", "brick", "brick"),
    "brass": ("brass_fill", "", "on_brass"),
    "key": ("raised", "", "ink"),
    "chosen": ("tint", "felt", "on_tint"),  # one of several that is chosen: the filled green is the one thing to press
}
CHOSEN_EDGE = 2.5  # dp
DISABLED = ("raised", "", "soft")
HALVED = 0.6  # of its width words need on two lines
OVER = 0.85  # of a number lies over its icon, the rest beside it
OVER_A_WORD, BESIDE_A_WORD = 22, 3  # dp: an icon over its word; the room at each side of the word
ABOVE = 0  # dp: no number stands out further over its icon, so that none comes under the phone's own bar


class PushButton(Touchable, Surface, BoxLayout):
    """A button: `kind` is filled, tonal, outlined, plain, danger, danger_outlined, brass or key; `lit` it is chosen."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("filled", options=list(KINDS))
    big = BooleanProperty(False)
    sign = StringProperty("")  # an icon that stands before the words only where there is room for it
    low = BooleanProperty(False)  # no higher than a finger, where many keys share a small window
    dense = BooleanProperty(False)  # small letters, where nothing else is left to give way
    slim = BooleanProperty(False)  # words take two lines before two buttons stand one below the other
    lit = BooleanProperty(False)
    inset = NumericProperty(dp(14))

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        options.setdefault("radius", dp(14))
        super().__init__(**options)
        self.spacing = dp(8)
        self._icon = Icon(base=22, pos_hint={"center_y": 0.5})
        self._text = Text(halign="center", pos_hint={"center_y": 0.5})
        self._text.fbind("height", self._grow)
        once(self, self._show, "text", "icon", "sign", "kind", "big", "low", "dense", "slim", "disabled", "lit")
        self.fbind("width", self._centre)

    def _show(self, *_: object) -> None:
        kind = "chosen" if self.lit else self.kind
        self.edge_width = dp(CHOSEN_EDGE if self.lit else 1)
        fill, edge, tone = DISABLED if self.disabled and kind != "plain" else KINDS[kind]
        self.fill, self.edge, self.repeats = fill, edge, self.kind == "key"
        self._text.role = "label" if self.dense else "title" if self.big else "strong"
        self._text.tone = self._icon.tone = "soft" if self.disabled else tone
        self._text.text = self.text
        self._measure()

    def _show_icon(self) -> None:
        self._icon.icon = self.icon or self.sign
        wanted = [part for part, has in ((self._text, self.text), (self._icon, self._beside)) if has]
        if wanted != self.children:
            self.clear_widgets()
            for part in wanted[::-1]:
                self.add_widget(part)

    def _measure(self) -> None:
        role = self._text.role
        longest, self._whole = longest_word(self.text, role), natural_width(self.text, role)
        sides = 2 * self.inset + (self._icon_room if self.icon else 0)
        on_a_line = self._whole * (HALVED if self.slim else 1)
        self.least_width = max(dp(FINGER), sides + max(longest, min(on_a_line, dp(220))))
        self._centre()
        self._grow()

    @property
    def _icon_room(self) -> float:
        return self._icon.width + (self.spacing if self.text else 0)

    def _centre(self, *_: object) -> None:
        """Place icon and words together in the middle."""
        signed = self.sign and self._whole + self._icon_room + 2 * self.inset <= self.width
        self._beside = self._icon_room if self.icon or signed else 0
        self._show_icon()
        room = self.width - 2 * self.inset - self._beside
        words = min(self._whole, room) if self.text else 0
        side = max(self.inset, (self.width - words - self._beside) / 2) if self._beside else self.inset
        above = dp(4 if self.low else 8)
        self.padding = side, above, side, above

    def _grow(self, *_: object) -> None:
        least = dp(FINGER if self.low else 56 if self.big else 52)
        self.needed = max(least, self._text.height + dp(8 if self.low else 16)) if self.text else least
        self.height = self.needed


class Badge(Surface, AnchorLayout):
    """A small number on an icon."""

    may_overhang = True

    def __init__(self, **options: object) -> None:
        super().__init__(fill="brass_fill", size_hint=(None, None), **options)
        self._number = Word(role="small", tone="on_brass")
        self.add_widget(self._number)
        self._number.fbind("size", self._hug)

    def say(self, number: int) -> None:
        """Show this number."""
        self._number.text = str(number)

    def _hug(self, *_: object) -> None:
        high = self._number.height
        self.size = max(high, self._number.width + dp(6)), high
        self.radius = high / 2


class IconButton(Touchable, Surface, AnchorLayout):
    """An icon to touch, with a name for those who cannot guess its meaning. `count` stands on it, 0 for nothing.

    With `text` it stands over that word; `worded = False` leaves the word out and keeps the place.
    """

    count = NumericProperty(0)
    _badge: Badge | None = None
    icon = StringProperty("help")
    tone = StringProperty("ink")
    name = StringProperty("")
    text = StringProperty("")
    worded = BooleanProperty(True)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(**options)
        self._icon, self._word = Icon(), Word(role="tiny", pos_hint={"center_x": 0.5})
        self._icon.pos_hint = {"center_x": 0.5}
        self._over = BoxLayout(orientation="vertical", size_hint=(None, None))
        self.add_widget(self._icon)
        self.fbind("disabled", self._fade)
        self.fbind("count", self._show_count)
        for name in ("icon", "tone", "text", "worded"):
            self.fbind(name, self._show)
        self._show()
        self._fade()

    def _show(self, *_: object) -> None:
        """Show the icon alone, or over its word."""
        self._icon.icon, self._icon.tone, self._word.text, self._word.tone = self.icon, self.tone, self.text, self.tone
        worded = bool(self.text) and self.worded
        self._icon.base = OVER_A_WORD if worded else 24
        if worded != (self._over.parent is not None):
            self._put_over() if worded else self._put_alone()
        side = max(dp(FINGER), theme.icon(40))
        word = self._word.width + dp(2 * BESIDE_A_WORD) if self.text else side
        high = self._icon.height + self._word.height if worded else side
        self._over.size = max(self._word.width, self._icon.width), self._icon.height + self._word.height
        self.needed, self.least_width = max(dp(FINGER), high), max(dp(FINGER), word)
        self.size, self.radius = (self.least_width, self.needed), min(side / 2, dp(12) if self.text else side)

    def _put_over(self) -> None:
        self.remove_widget(self._icon)
        for part in (self._icon, self._word):
            self._over.add_widget(part)
        self.add_widget(self._over, index=len(self.children))

    def _put_alone(self) -> None:
        self._over.clear_widgets()
        self.remove_widget(self._over)
        self.add_widget(self._icon, index=len(self.children))

    def _show_count(self, *_: object) -> None:
        self._badge = self._badge or Badge()
        self.remove_widget(self._badge)
        if self.count:
            self._badge.say(self.count)
            self.add_widget(self._badge)

    def do_layout(self, *args: object) -> None:
        """Lay the number over the upper right of the icon."""
        super().do_layout(*args)
        if self._badge is not None:
            wide, high = self._badge.size
            right = min(self.right, self.center_x + dp(FINGER) / 2)
            self._badge.pos = right - wide * OVER, min(self.top - high * OVER, self.top + dp(ABOVE) - high)

    def _fade(self, *_: object) -> None:
        self._over.opacity = self._icon.opacity = 1
        (self._over if self._over.parent is not None else self._icon).opacity = 0.35 if self.disabled else 1


class Link(Touchable, BoxLayout):
    """Words to touch among other words, such as 'why?'. They are as high as a finger."""

    text = StringProperty("")
    icon = StringProperty("")
    tone = StringProperty("felt")
    radius = dp(8)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        options.setdefault("height", dp(FINGER))
        super().__init__(**options)
        self.padding = dp(6), 0
        self.spacing = dp(6)
        self._icon = Icon(base=18, pos_hint={"center_y": 0.5})
        self._text = Text(role="label", pos_hint={"center_y": 0.5}, size_hint_x=1)
        self.add_widget(self._icon)
        self.add_widget(self._text)
        once(self, self._show, "text", "icon", "tone")

    def _show(self, *_: object) -> None:
        self._text.text, self._text.tone = self.text, self.tone
        self._icon.icon, self._icon.tone = self.icon, self.tone
        self._icon.width = theme.icon(18) * 1.1 if self.icon else 0
        beside = self._icon.width + dp(20)
        self.least_width = max(dp(FINGER), beside + natural_width(self.text, "label"))
        self.needed = max(dp(FINGER), theme.size("label") * 1.3)
        self.height = self.needed
        if self.size_hint_x is None:
            self.width = self.least_width
