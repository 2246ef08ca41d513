"""One player on the strip of the Table: a tile with face and name, and the cash below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.screens.pictures.faces import Face
from app.screens.widgets.surfaces import SideBySide, Surface
from app.screens.widgets.text import Fitted, Icon, Word, width_of
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.views.asked.table import PlayerView

LEAST = 52  # dp: how high a tile is at least
SIDES = 5  # dp left and right of the cash
NEAR = 1  # dp left and right of face and name
FACE, SIGN = 20, 13  # dp: the token, and the sign on it
CASH = "RobotoMedium"
FLYING = 0.3  # seconds
ARRIVES = 0.35  # of that time, after which it is the payee's: the first half of the way, as it slows down
MINUS = "\u2212"
PILLS = {1: ("brass_fill", "on_brass"), -1: ("brick_fill", "on_brick"), 0: ("raised", "soft")}
LOOKS = {  # fill, edge, how wide the edge is
    "": ("card", "edge", 1), "turn": ("brass_tint", "brass", 2), "chosen": ("tint", "felt", 2.5),
    "off": ("", "edge", 1),
}  # fmt: skip
SIGNS = {
    "jail": "grid", "reversed": "arrow-u-left-top", "subway": "subway-variant", "lose_turns": "sleep", "level": "star",
}  # fmt: skip


def cash_width(cash: str, points: float) -> float:
    """Return how wide a tile has to be for this cash."""
    return float(width_of(cash, CASH, theme.points(points)) + dp(2 * SIDES + 2))


def tile_height(points: float, *, low: bool = False) -> float:
    """Return how high a tile is whose cash has this size; in a low window not more than a finger needs."""
    head = max(theme.icon(FACE), theme.size("small") * 1.36)
    return float(max(dp(FINGER if low else LEAST), head + theme.points(points) * 1.2 + dp(2 if low else 6)))


class SeatTile(Touchable, Surface, BoxLayout):
    """A player's tile. What affects the next move is a sign on the token, which moves nothing."""

    key = StringProperty("")

    def __init__(self, player: PlayerView, **options: object) -> None:
        super().__init__(orientation="vertical", radius=dp(10), padding=(dp(NEAR), dp(1)), **options)
        self.key, self.player = player.id, player
        self.least_width = dp(FINGER)
        self.as_before = False  # True: unchanged since it was laid out, so laying out skips it
        self.face, self.name = Face(base=FACE), Fitted(role="small", pos_hint={"center_y": 0.5})
        self.cash = Word(role="strong", pos_hint={"center_x": 0.5})
        self._head = SideBySide(spacing=dp(3), size_hint_x=None, pos_hint={"center_x": 0.5})
        for part in (self.face, self.name):
            self._head.add_widget(part)
        self.add_widget(self._head)
        self.add_widget(self.cash)
        self._draw_sign()
        for name in ("width", "height"):
            self.fbind(name, self._fit_name)
        self.face.fbind("pos", self._place_sign)
        self.write(player)

    def _draw_sign(self) -> None:
        """Make the sign; it is drawn over the token and has no place of its own."""
        side = theme.icon(SIGN)
        self._sign = Icon(base=SIGN - 3, tone="on_brick", icon="")
        with self.face.canvas.after:
            self._sign_colour = Color(0, 0, 0, 0)
            self._sign_paper = SmoothRoundedRectangle(size=(side, side), radius=[dp(4)])
        self.face.canvas.after.add(self._sign.canvas)

    def _place_sign(self, *_: object) -> None:
        side = theme.icon(SIGN)
        x, y = self.face.right - side * 0.7, self.face.y - side * 0.25
        self._sign_paper.pos = x, y
        self._sign.pos = x + (side - self._sign.width) / 2, y + (side - self._sign.height) / 2

    def update(self, player: PlayerView) -> bool:
        """Show changed values. Returns True where the cash may now need another width."""
        self.as_before = player == self.player
        if self.as_before:
            return False
        before = self.player.cash
        self.write(player)
        return len(before) != len(player.cash)

    def write(self, player: PlayerView) -> None:
        """Write everything."""
        self.player = player
        self.cash.text = player.cash
        self.say("", 0)
        self.look("turn" if player.turn else "")
        self.face.colour, self.face.token, self.face.ringed = player.colour, player.token, player.turn
        self._sign.icon = SIGNS.get(player.marks[0], "") if player.marks else ""
        self._sign_colour.rgba = theme.colour("brick_fill") if self._sign.icon else (0, 0, 0, 0)
        self._fit_name()

    def say(self, text: str, flow: int) -> None:
        """Say this in place of the name: money in, money out, or neither; '' for the name again."""
        tones = {1: "brass", -1: "brick"}
        self.name.text = text or self.player.brief or self.player.name
        self.name.tone = tones.get(flow, "ink" if self.player.turn else "soft")
        self._fit_name()

    def look(self, look: str) -> None:
        """Look like whose turn it is, like who was chosen, like who is not asked, or as usual."""
        self.fill, self.edge, wide = LOOKS[look]
        self.edge_width = dp(wide)

    def size_cash(self, points: float) -> None:
        """Give the cash this size."""
        self.cash.points = points
        self.as_before = False

    def _fit_name(self, *_: object) -> None:
        """Give the name what is left beside the face, so that both stand in the middle together."""
        room = self.width - 2 * dp(NEAR) - self.face.width - self._head.spacing
        wide = width_of(self.name.text, theme.font("small"), theme.size("small")) + dp(2)
        self._head.width = self.face.width + self._head.spacing + max(dp(16), min(room, wide))
        self.as_before = False


class Pill(Surface, AnchorLayout):
    """A few words that hang below a tile: what has moved there, or what its player bids."""

    may_overlap = may_overhang = True

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint=(None, None), **options)
        self._words = Word(role="tiny")
        self.add_widget(self._words)
        self._words.fbind("size", self._hug)

    def say(self, text: str, flow: int) -> None:
        """Say this: money in, money out, or neither."""
        self.fill, self._words.tone = PILLS[flow]
        self._words.text = text
        self._hug()

    def _hug(self, *_: object) -> None:
        self.size = self._words.width + dp(14), self._words.height + dp(1)
        self.radius = self.height / 2


class Flight(Pill):
    """A sum on its way from a payer's tile to the payee's: it leaves as money out and arrives as money in."""

    def __init__(self, amount: str, **options: object) -> None:
        super().__init__(**options)
        self.amount = amount
        self._way = Animation()
        self.say(MINUS + amount, -1)

    def begin(self, start: tuple[float, float], end: tuple[float, float], then: Callable[..., object]) -> None:
        """Fly from one place to another, and call `then` at the end."""
        self.pos = start
        self._way = Animation(x=end[0], y=end[1], duration=FLYING, transition="out_cubic")
        self._way.fbind("on_progress", self._turn)
        self._way.fbind("on_complete", then)
        self._way.start(self)

    def _turn(self, _: object, __: object, gone: float) -> None:
        if gone > ARRIVES and self.fill != PILLS[1][0]:
            self.say("+" + self.amount, 1)

    def end(self) -> None:
        """Fly no further."""
        self._way.cancel(self)
