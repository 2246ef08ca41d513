"""Players: a coloured disc with an icon, alone or with name and cash, and the strip of all players."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.screens.widgets.kivy_bets import middle_of
from app.screens.widgets.once import once
from app.screens.widgets.surfaces import Column, Surface
from app.screens.widgets.text import Fitted, Icon, Text, natural_width
from app.screens.widgets.theme import (
    FINGER,
    TOKENS,
    circle_segments,
    corner_segments,
    player_colour,
    readable_on,
    theme,
)
from app.screens.widgets.touch import Touchable


class Face(AnchorLayout):
    """A player's disc with colour and icon. There is always a name near it."""

    colour = StringProperty("grey")
    token = StringProperty("")
    base = NumericProperty(40)
    ringed = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(**options)
        with self.canvas.before:
            self._rim_colour = Color()
            self._rim = SmoothLine(width=dp(1))
            self._disc_colour = Color()
            self._disc = SmoothRoundedRectangle()  # a SmoothEllipse shows a spoke where it is dimmed
        self._icon = Icon()
        self.add_widget(self._icon)
        for name in ("colour", "token", "base", "ringed"):
            self.fbind(name, self._show)
        self.fbind("pos", self._place)
        self._show()

    def _place(self, *_: object) -> None:
        around = self.width / 2 + (dp(2) if self.ringed else 0)
        self._disc.pos = self.pos
        self._rim.circle = (*middle_of(self), around, 0, 360, circle_segments(around))

    def _show(self, *_: object) -> None:
        side = theme.icon(self.base)
        self.size = side, side
        colour = player_colour(self.colour)
        self._disc_colour.rgba = colour
        self._disc.size, self._disc.radius, self._disc.segments = self.size, [side / 2], corner_segments(side / 2)
        rim = ("brass_fill", 1) if self.ringed else ("outline", 0.6)
        self._rim_colour.rgba = theme.colour(*rim)
        self._rim.width = dp(2.2 if self.ringed else 0.8)
        self._place()
        self._icon.icon = TOKENS.get(self.token, self.token or "account")
        self._icon.base = self.base * 0.58
        self._icon.color = self._icon.disabled_color = readable_on(colour)


class FaceChip(Touchable, Surface, BoxLayout):
    """A player to touch: disc, name, and a line under the name, such as the cash."""

    colour = StringProperty("grey")
    token = StringProperty("")
    name = StringProperty("")
    sub = StringProperty("")
    key = StringProperty("")
    lit = BooleanProperty(False)
    tick = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        super().__init__(**options)
        self.padding, self.spacing = (dp(8), dp(6)), dp(8)
        self._face = Face(base=36, pos_hint={"center_y": 0.5})
        self._words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self._name, self._sub = Text(role="strong"), Text(role="label", tone="soft")
        self._words.add_widget(self._name)
        self.add_widget(self._face)
        self.add_widget(self._words)
        self._words.fbind("height", self._grow)
        once(self, self._show, "colour", "token", "name", "sub", "lit", "tick")

    def _show(self, *_: object) -> None:
        self._face.colour, self._face.ringed = self.colour, self.lit
        self._face.token = "check-bold" if self.tick else self.token
        self._name.text, self._sub.text = self.name, self.sub
        if self.sub and self._sub.parent is None:
            self._words.add_widget(self._sub)
        self.fill, self.edge = ("brass_tint", "brass") if self.lit else ("card", "edge")
        self._sub.tone = "ink" if self.lit else "soft"
        wide = max(natural_width(self.name, "strong"), natural_width(self.sub, "label"))
        self.least_width = self._face.width + dp(26) + min(wide, dp(190)) + dp(4)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.needed = max(dp(FINGER), self._face.height + dp(12), self._words.height + dp(12))
        self.height = self.needed


WIDEST = 90  # dp: longer words below a face are set smaller


class Look(Touchable, Surface, Column):
    """A face with the word for it."""

    def __init__(self, colour: str, token: str, word: str, lit: bool, **options: object) -> None:
        super().__init__(padding=dp(6), spacing=dp(2), **options)
        self.fill, self.edge = ("brass_tint", "brass") if lit else ("", "")
        self.add_widget(Face(colour=colour, token=token, base=38, pos_hint={"center_x": 0.5}))
        self.add_widget(Fitted(role="small", halign="center", text=word))
        self.least_width = max(dp(64), min(natural_width(word, "small"), dp(WIDEST)) + dp(16))
        self.fbind("minimum_height", self.setter("needed"))
