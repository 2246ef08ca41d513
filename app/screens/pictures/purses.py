"""Faces to touch, many on a small screen: players, the bank, the Pool. Drag one to another, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.pictures import Face
from app.screens.widgets import Scroll, SideBySide, Surface, Text, Wrap, natural_width
from app.screens.widgets.kivy_bets import give_touch, has_touch
from app.screens.widgets.text import Fitted
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.screens.widgets.kivy_values import Touch

NARROW, WIDEST = 60, 90  # dp: five fit beside each other on a small phone; longer names are set smaller
MANY, FLAT, FLAT_FACE = 9, 72, 22  # from so many on, faces stand beside their names, in tiles so broad, in dp
SIDEWAYS = 10  # dp
LOOKS = {
    "": ("card", "edge"), "from": ("brick_tint", "brick"),
    "to": ("brass_tint", "brass"), "on": ("brass_tint", "brass"),
}  # fmt: skip
SIGNS = {"from": "arrow-up-bold", "to": "arrow-down-bold", "on": "check-bold"}


class FaceShown(Protocol):
    """What a face shows: a player, the bank, the Pool, or a bidder."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def token(self) -> str: ...
    @property
    def sub(self) -> str: ...
    @property
    def brief(self) -> str: ...


class Purse(Touchable, Surface, BoxLayout):
    """A face over a name over its cash; `flat`, beside its name. `look` is '', 'from', 'to' or 'on', with an arrow."""

    key = StringProperty("")
    look = StringProperty("")
    over = BooleanProperty(False)

    def __init__(self, purse: FaceShown, *, flat: bool = False, **options: object) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), radius=dp(12), **options)
        self.padding, self.spacing = (dp(3), dp(3 if flat else 7), dp(3), dp(3 if flat else 5)), dp(1)
        self._face, self._flat = Face(base=FLAT_FACE if flat else 34, pos_hint={"center_x": 0.5}), flat
        self._name, self._sub = Fitted(role="small", halign="center"), Text(role="small", tone="soft", halign="center")
        self._rest, self._head = Widget(), SideBySide(spacing=dp(2))
        for part in (self._face, self._name):
            (self._head if flat else self).add_widget(part)
        for part in (self._head, self._rest) if flat else (self._rest,):
            self.add_widget(part)
        for part in (self._name, self._sub):
            part.fbind("height", self._measure)
        for name in ("look", "over"):
            self.fbind(name, self._light)
        self.purse = purse
        self.write(purse)

    def show(self, purse: FaceShown) -> None:
        """Show the purse; only what has changed is set anew."""
        if purse != self.purse:
            self.write(purse)

    def write(self, purse: FaceShown) -> None:
        """Write everything that the face tells."""
        self.purse, self.key = purse, purse.id
        self._face.colour = theme_colour(purse.colour)
        self._name.text, self._sub.text = purse.brief or purse.name, purse.sub
        if purse.sub and self._sub.parent is None:
            self.add_widget(self._sub, index=1)
        self._light()
        self._measure()

    def _light(self, *_: object) -> None:
        self.fill, self.edge = LOOKS[self.look]
        self.edge_width = dp(3 if self.over else 2 if self.look else 1)
        self._face.token = SIGNS.get(self.look, self.purse.token)
        self._sub.tone = "ink" if self.look else "soft"

    def _measure(self, *_: object) -> None:
        if self._flat:
            self.least_width, self.needed = dp(FLAT), max(dp(FINGER), self._head.height + self._sub.height + dp(7))
        else:
            longest = min(natural_width(self._name.text, "small"), dp(WIDEST))
            self.least_width = max(dp(NARROW), max(longest, natural_width(self.purse.sub, "small")) + dp(8))
            words = self._name.height + (self._sub.height if self.purse.sub else 0)
            self.needed = max(dp(FINGER), self._face.height + words + dp(14))
        self.height = self.needed


def theme_colour(name: str) -> str:
    """Return a player's colour, or the theme's own for the bank and the Pool."""
    if name != "felt":
        return name
    red, green, blue, _ = theme.colour("felt")
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


class Faces(Wrap):
    """Many faces. `show(purses)`, `mark(from, to)`; dispatches `on_face(key)`, and with `drags` `on_drag(from, to)`."""

    drags = BooleanProperty(False)
    low = BooleanProperty(False)  # each face beside its name, also where there are few
    tile: type = Purse

    def __init__(self, **options: object) -> None:
        for event in ("on_face", "on_drag"):
            self.register_event_type(event)
        options.setdefault("grid", True)
        super().__init__(spacing=dp(6), **options)
        with self.canvas.after:
            self._ink = Color(0, 0, 0, 0)
            self._line = SmoothLine(width=dp(3))
            self._end = SmoothEllipse(size=(0, 0))

    def show(self, purses: Sequence[FaceShown]) -> None:
        """Show these faces. Those that are there already are only changed."""
        tiles = self.children[::-1]
        if [tile.key for tile in tiles] != [purse.id for purse in purses]:
            self.clear_widgets()
            flat = {"flat": True} if (self.low or len(purses) >= MANY) and not theme.large else {}
            for purse in purses:
                tile = self.tile(purse, **flat)
                tile.fbind("on_tap", lambda tile: self.dispatch("on_face", tile.key))
                self.add_widget(tile)
        else:
            for tile, purse in zip(tiles, purses, strict=True):
                tile.show(purse)

    def mark(self, givers: Sequence[str] = (), takers: Sequence[str] = ()) -> None:
        """Show on which side each face is."""
        for tile in self.children:
            tile.look = "from" if tile.key in givers else "to" if tile.key in takers else ""

    def choose(self, *keys: str) -> None:
        """Light these faces."""
        for tile in self.children:
            tile.look = "on" if tile.key in keys else ""

    def at(self, pos: tuple[float, float]) -> Purse | None:
        """Return the face under a finger; None where there is none."""
        return next((tile for tile in self.children if tile.collide_point(*pos)), None)

    # dragging
    def on_touch_down(self, touch: Touch) -> bool:
        """Remember the face under a finger, which may be about to drag."""
        if self.drags and (tile := self.at(touch.opos)) is not None:
            touch.ud[self] = tile
            touch.grab(self)
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Touch) -> bool:
        """Draw a line from the payer to the finger."""
        start = touch.ud.get(self)
        if touch.grab_current is not self or start is None:
            return super().on_touch_move(touch)
        away = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(FINGER / 3)
        if away:
            self._draw(start.center, touch.pos)
            for tile in self.children:
                tile.over = tile is not start and tile.collide_point(*touch.pos)
        return away

    def on_touch_up(self, touch: Touch) -> bool:
        """End a drag. The face under the finger is the payee."""
        start = touch.ud.get(self)
        if touch.grab_current is self and start is not None:
            touch.ungrab(self)
            self._ink.a, self._end.size = 0, (0, 0)
            for tile in self.children:
                tile.over = False
            end = self.at(touch.pos)
            if end is not None and end is not start:
                self.dispatch("on_drag", start.key, end.key)
                return True
        return super().on_touch_up(touch)

    def _draw(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._ink.rgba = theme.colour("felt")
        self._line.points = [*start, *end]
        self._end.pos, self._end.size = (end[0] - dp(7), end[1] - dp(7)), (dp(14), dp(14))

    def on_face(self, key: str) -> None:
        """Called when a face was touched."""

    def on_drag(self, start: str, end: str) -> None:
        """Called when one face was dragged to another."""


class FaceScroll(Scroll):
    """A page of faces: a vertical move scrolls; a horizontal one, or one after a short rest, drags a face."""

    def on_touch_move(self, touch: Touch) -> bool:
        """Give a horizontal move to the face under the finger at once, because it is no scrolling."""
        aside, along = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        if has_touch(self, touch) and aside > dp(SIDEWAYS) and aside > along:
            give_touch(self)
        return super().on_touch_move(touch)
