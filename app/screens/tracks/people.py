"""Under the board: all tokens, and where they stand. A touch flies there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.screens.pictures import FaceChip
from app.screens.widgets.theme import EDGE

if TYPE_CHECKING:
    from app.views.asked.table import PlayerView


class TokenChips(ScrollView):
    """Everybody's chip.

    `show(players)` takes objects with id, name, colour, token, place, turn, out; `on_player(id)`.
    """

    _chips: list[FaceChip]
    _turn: int

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_player")
        super().__init__(do_scroll_y=False, bar_width=0, scroll_type=["content"], effect_cls="ScrollEffect",
                         size_hint_y=None, height=0, **options)  # fmt: skip
        self._line = BoxLayout(size_hint=(None, None), height=0, spacing=dp(8))
        self._line.padding = dp(EDGE), dp(4), dp(EDGE), dp(10)
        self._line.fbind("minimum_width", self._line.setter("width"))
        self.add_widget(self._line)
        self._chips, self._turn = [], -1
        self._level_soon = Clock.create_trigger(self._level, -1)

    def show(self, players: list[PlayerView]) -> None:
        """Show who stands where."""
        here = [player for player in players if not player.out]
        if [one.key for one in self._chips] != [player.id for player in here]:
            self._build(here)
        for one, player in zip(self._chips, here, strict=True):
            one.name, one.sub, one.lit = player.name, player.place, player.turn
        turn = next((at for at, player in enumerate(here) if player.turn), 0)
        if turn != self._turn:
            self._turn = turn
            self.scroll_x = turn / max(1, len(here) - 1)

    def _build(self, players: list[PlayerView]) -> None:
        self._line.clear_widgets()
        self._chips = [chip(player) for player in players]
        for one in self._chips:
            for name in ("least_width", "needed", "height"):
                one.fbind(name, self._level_soon)
            one.fbind("on_tap", lambda one: self.dispatch("on_player", one.key))
            self._line.add_widget(one)
        self._level_soon()

    def _level(self, *_: object) -> None:
        """Make all chips as high as the highest, and each as wide as its words."""
        high = max((one.needed for one in self._chips), default=0)
        for one in self._chips:
            one.size = one.least_width, high
        self.height = self._line.height = high + dp(14) if high else 0

    def on_player(self, player: str) -> None:
        """Called when a chip was touched."""


def chip(player: PlayerView) -> FaceChip:
    """Return a player's chip."""
    return FaceChip(key=player.id, colour=player.colour, token=player.token, name=player.name, size_hint_x=None)
