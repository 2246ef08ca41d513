"""The strip of players on the Table: built once, then only what changed is written anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.screens.asking.question import put
from app.screens.pictures import Face
from app.screens.tabletop.dice import Still
from app.screens.widgets import Column, Surface, Text, natural_width
from app.screens.widgets.text import longest_word
from app.screens.widgets.theme import theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from app.views.asked.table import PlayerView

ROOMY = 150  # dp: from here on the face stands beside the name, and the place is told under them
GAP = 8
LONG_NAME = 104  # dp: a longer word is set smaller
ROLES = ("headline", "title")  # of the cash: as large as lets everybody be seen


class SeatPanel(Touchable, Surface, BoxLayout):
    """One player, to be read across the table: face, name, cash; what affects the next move in brick."""

    player: Any
    roomy = low = False
    key = StringProperty("")

    def __init__(self, player: PlayerView, **options: Any) -> None:
        self.register_event_type("on_grown")
        options.update(size_hint=(None, None), pos_hint={"top": 1})
        super().__init__(orientation="vertical", **options)
        self.padding, self.spacing = (dp(8), dp(8), dp(8), dp(8)), dp(2)
        self.key, self.player = player.id, None
        self._lies: Any = None  # how it is laid out: roomy, low
        self.as_before = False  # unchanged since it was last shown: laying out skips it
        self.face = Face(colour=player.colour, token=player.token, base=34)
        self.name, self.cash = Text(role="label", text=player.name), Text(role="title")
        self.note, self._rest = Text(role="small", tone="soft"), Widget()
        self.note.fbind("height", lambda *_: self.dispatch("on_grown"))
        self.update(player)

    def update(self, player: PlayerView) -> bool:
        """Write what is new; return whether the seat needs another width."""
        self.as_before = player == self.player
        if self.as_before:
            return False
        wide, self.player = self.least if self.player is not None else 0, player
        self.name.text, self.cash.text = player.name, player.cash
        self.name.tone = "ink" if player.turn else "soft"
        self.fill, self.edge = ("brass_tint", "brass") if player.turn else ("card", "edge")
        self.face.ringed, self.opacity = player.turn, 0.55 if player.out else 1
        self._write_note()
        return wide != self.least

    def _write_note(self) -> None:
        flags = " · ".join(self.player.flags)
        self.note.text = flags or (self.player.place if self.roomy or self.player.out else "")
        self.note.tone = "brick" if flags else "soft"
        if self.note.text and self.note.parent is None:
            self.add_widget(self.note, index=1)
        elif not self.note.text:
            put(self, self.note, wanted=False)

    @property
    def least(self) -> float:
        """Return the least width that cuts nothing."""
        return self.least_with(self.cash.role)

    def least_with(self, role: str) -> float:
        """Return the least width with the cash in this text role."""
        name = min(longest_word(self.player.name, "label"), dp(LONG_NAME))
        return max(dp(76), name + dp(18), natural_width(self.cash.text, role) + dp(18))

    def lay_out(self, wide: float, low: bool) -> None:
        """Lay the face beside or over the words, as the width allows; in a low window there is no face over them."""
        self.width, self.as_before = wide, False
        roomy = wide >= dp(ROOMY) and wide >= self.least + self.face.width
        if (roomy, low) != self._lies:
            self._lies = self.roomy, self.low = roomy, low
            self._arrange()
        self._write_note()

    def _arrange(self) -> None:
        for part in (self.face, self.name, self.cash):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        words = Still((self._beside if self.roomy else self._over)())
        words.fbind("height", lambda *_: self.dispatch("on_grown"))  # a second line is known only after laying out
        self.add_widget(words)
        self.add_widget(self._rest)

    def _beside(self) -> Any:
        line, words = BoxLayout(size_hint_y=None, spacing=dp(8)), Column(spacing=0, pos_hint={"center_y": 0.5})
        words.fbind("height", lambda _, high: setattr(line, "height", max(self.face.height, high)))
        line.height = max(self.face.height, theme.size("label") * 1.3 + theme.size("headline") * 1.3)
        self.face.pos_hint, self.name.pos_hint, self.cash.pos_hint = {"center_y": 0.5}, {"x": 0}, {"x": 0}
        self.note.halign = self.name.halign = self.cash.halign = "left"
        words.add_widget(self.name)
        words.add_widget(self.cash)
        line.add_widget(self.face)
        line.add_widget(words)
        return line

    def _over(self) -> Column:
        column = Column(spacing=dp(2))
        for part in (self.name, self.cash) if self.low else (self.face, self.name, self.cash):
            part.pos_hint = {"center_x": 0.5}
            column.add_widget(part)
        self.note.halign = self.name.halign = self.cash.halign = "center"
        return column

    @property
    def needed_height(self) -> float:
        """Return the height of everything in it."""
        parts = [child.height for child in self.children if child is not self._rest]
        return sum(parts) + self.spacing * len(parts) + dp(16)

    def on_grown(self) -> None:
        """Called when its content needs another height."""


class Strip(ScrollView):
    """All players, the one whose turn it is in brass and in view. `show(players)`; dispatches `on_player(id)`."""

    height: Any
    seats = ListProperty()
    low = BooleanProperty(False)

    def __init__(self, **options: Any) -> None:
        self.register_event_type("on_player")
        options.setdefault("size_hint_y", None)
        super().__init__(do_scroll_y=False, bar_width=0, scroll_type=["content"], effect_cls="ScrollEffect", **options)
        self._line = BoxLayout(size_hint=(None, 1), spacing=dp(GAP))
        self.add_widget(self._line)
        self.fbind("width", self._fit)
        self.fbind("low", self._fit)
        self._turn = ""

    def show(self, players: tuple[PlayerView, ...]) -> None:
        """Show the players as they are now."""
        if [seat.key for seat in self.seats] != [player.id for player in players]:
            self._build(players)
        elif sum([seat.update(player) for seat, player in zip(self.seats, players, strict=True)]):
            self._fit()
        self._measure()
        turn = next((player.id for player in players if player.turn), "")
        if turn != self._turn:
            self._turn = turn
            self._bring()

    def _build(self, players: tuple[PlayerView, ...]) -> None:
        self._line.clear_widgets()
        self.seats = [SeatPanel(player) for player in players]
        for seat in self.seats:
            seat.fbind("on_tap", lambda seat: self.dispatch("on_player", seat.key))
            seat.fbind("on_grown", self._measure)
            self._line.add_widget(seat)
        self._fit()

    def _fit(self, *_: Any) -> None:
        """Share the width equally if all fit; otherwise give each what it needs, and scroll."""
        if not self.seats:
            return
        gaps = dp(GAP) * (len(self.seats) - 1)
        even = (self.width - gaps) / len(self.seats)
        fits = {role: all(seat.least_with(role) <= even for seat in self.seats) for role in ROLES}
        role = next((role for role in ROLES if fits[role]), ROLES[0])
        shared = fits[role]
        for seat in self.seats:
            seat.cash.role = role
            seat.lay_out(even if shared else seat.least, self.low)
        self._line.width = sum(seat.width for seat in self.seats) + gaps
        self._measure()
        self._bring()

    def _measure(self, *_: Any) -> None:
        high = max([seat.needed_height for seat in self.seats], default=0)
        if high == self.height and all(seat.height == high for seat in self.seats):
            return
        self.height = high
        for seat in self.seats:
            seat.height, seat.as_before = high, False

    def _bring(self) -> None:
        at = next((at for at, seat in enumerate(self.seats) if seat.key == self._turn), 0)
        self.scroll_x = at / max(1, len(self.seats) - 1)

    def on_player(self, player: str) -> None:
        """Called when a player was touched."""
