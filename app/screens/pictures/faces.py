"""Players: a coloured disc with an icon, alone or with name and cash, and the strip of all players."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.screens.widgets.kivy_bets import middle_of
from app.screens.widgets.once import once
from app.screens.widgets.surfaces import Column, Surface
from app.screens.widgets.text import Icon, Text, Word, natural_width
from app.screens.widgets.theme import FINGER, TOKENS, player_colour, readable_on, theme
from app.screens.widgets.touch import Touchable


class Face(AnchorLayout):
    """A player's disc with colour and icon. There is always a name near it."""

    colour = StringProperty("grey")
    token = StringProperty("")
    base = NumericProperty(40)
    ringed = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(**options)
        with self.canvas.before:
            self._rim_colour = Color()
            self._rim = SmoothLine(width=dp(1))
            self._disc_colour = Color()
            self._disc = SmoothRoundedRectangle()  # a SmoothEllipse shows a spoke where it is dimmed
        self._icon = Icon()
        self.add_widget(self._icon)
        for name in ("colour", "token", "base", "ringed", "pos"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: Any) -> None:
        side = theme.icon(self.base)
        self.size = side, side
        colour = player_colour(self.colour)
        self._disc_colour.rgba = colour
        self._disc.pos, self._disc.size, self._disc.radius = self.pos, self.size, [side / 2]
        rim = ("brass_fill", 1) if self.ringed else ("outline", 0.6)
        self._rim_colour.rgba = theme.colour(*rim)
        self._rim.width = dp(2.2 if self.ringed else 0.8)
        around = side / 2 + (dp(2) if self.ringed else 0)
        self._rim.circle = (*middle_of(self), around)
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

    def __init__(self, **options: Any) -> None:
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

    def _show(self, *_: Any) -> None:
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

    def _grow(self, *_: Any) -> None:
        self.needed = max(dp(FINGER), self._face.height + dp(12), self._words.height + dp(12))
        self.height = self.needed


class SeatFace(Touchable, Surface, BoxLayout):
    """One player on the strip: face over name over cash, large enough to be read across the table."""

    key = StringProperty("")

    def __init__(self, player: Any, **options: Any) -> None:
        super().__init__(orientation="vertical", size_hint_x=None, **options)
        self.padding, self.spacing = (dp(8), dp(10), dp(8), dp(8)), dp(3)
        middle = {"center_x": 0.5}
        self._face = Face(base=34, pos_hint=middle)
        self._name, self._cash = Text(role="label", halign="center"), Word(role="title", pos_hint=middle)
        self._flags, self._rest = Text(role="small", tone="brick", halign="center"), Widget()
        for part in (self._face, self._name, self._cash, self._rest):
            self.add_widget(part)
        for part in (self._name, self._flags):
            part.fbind("height", self._measure)
        self._cash.fbind("width", self._measure)
        self.player = None
        self.show(player)

    def show(self, player: Any) -> None:
        """Show the player; only what has changed is set anew."""
        if player == self.player:
            return
        self.player, self.key = player, player.id
        turn = getattr(player, "turn", False)
        self.fill, self.edge = ("brass_tint", "brass") if turn else ("card", "edge")
        self.opacity = 0.55 if getattr(player, "out", False) else 1
        self._face.colour, self._face.token, self._face.ringed = player.colour, player.token, turn
        self._name.text, self._name.tone = player.name, "ink" if turn else "soft"
        self._cash.text = player.cash
        self._show_flags("\n".join(getattr(player, "flags", ())))
        self._measure()

    def _show_flags(self, flags: str) -> None:
        self._flags.text = flags
        if flags and self._flags.parent is None:
            self.add_widget(self._flags, index=1)
        elif not flags and self._flags.parent is not None:
            self.remove_widget(self._flags)

    def _measure(self, *_: Any) -> None:
        words = max(natural_width(self._name.text, "label"), natural_width(self._flags.text, "small"))
        self.width = max(dp(72), self._cash.width + dp(18), min(words, dp(120)) + dp(18))
        flags = self._flags.height if self._flags.text else 0
        self.needed = self._face.height + self._name.height + self._cash.height + flags + dp(34)


class PlayersStrip(ScrollView):
    """All players side by side, the one whose turn it is in brass and in view; dispatches `on_player(id)`.

    `players` are objects with id, name, colour, token, cash, turn, out and flags. The strip scrolls sideways.
    """

    players = ListProperty()

    def __init__(self, **options: Any) -> None:
        self.register_event_type("on_player")
        options.setdefault("size_hint_y", None)
        super().__init__(bar_width=0, scroll_type=["content"], effect_cls="ScrollEffect", **options)
        self.do_scroll_y = False
        self._line = BoxLayout(size_hint=(None, 1), spacing=dp(8))
        self._line.fbind("minimum_width", self._line.setter("width"))
        self.add_widget(self._line)
        self.fbind("players", self._show)
        self.fbind("width", self._bring)
        self._show()

    def _show(self, *_: Any) -> None:
        seats = self._line.children[::-1]
        if len(seats) != len(self.players):
            self._line.clear_widgets()
            seats = [self._seat(player) for player in self.players]
        for seat, player in zip(seats, self.players, strict=True):
            seat.show(player)
        self._level()
        self._bring()

    def _seat(self, player: Any) -> SeatFace:
        seat = SeatFace(player)
        seat.fbind("on_tap", lambda seat: self.dispatch("on_player", seat.key))
        seat.fbind("needed", self._level)
        self._line.add_widget(seat)
        return seat

    def _level(self, *_: Any) -> None:
        """Make all faces as high as the highest."""
        self.height = max((seat.needed for seat in self._line.children), default=0)

    def _bring(self, *_: Any) -> None:
        """Scroll to the player whose turn it is."""
        turn = next((at for at, player in enumerate(self.players) if player.turn), 0)
        last = max(1, len(self.players) - 1)
        self.scroll_x = min(1, max(0, turn / last))

    def on_player(self, player: str) -> None:
        """Called when a player was touched."""
