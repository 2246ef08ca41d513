"""What is entered on the Table besides dice: a sum, or who bought for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from app.screens.frame.translate import money
from app.screens.pictures import FaceChip
from app.screens.widgets import Column, NumberPad, Wrap

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.table import PlayerView


class Amount(Column):
    """The number pad with its `amount`; dispatches `on_changed`. `start(first, thousands)` begins another sum."""

    _pad: Widget
    amount = NumericProperty(0)

    def __init__(self, write: Callable[[int], str] = money, **options: object) -> None:
        self.register_event_type("on_changed")
        super().__init__(spacing=dp(12), **options)
        self._pad, self._write = None, write

    def start(self, first: int, thousands: bool) -> None:
        """Begin another sum. The pad is built when it is first needed."""
        self.warm(thousands)
        self._pad.first = -1  # so that the same first sum also starts anew
        self._pad.first = self.amount = first

    def warm(self, thousands: bool, *_: object) -> None:
        """Build the pad, once."""
        if self._pad is None:
            self._pad = NumberPad(write=self._write, thousands=thousands)
            self._pad.fbind("on_typed", self._typed)
            self.add_widget(self._pad)

    def _typed(self, _: object, amount: int) -> None:
        self.amount = amount
        self.dispatch("on_changed")

    def on_changed(self) -> None:
        """Called when another sum was typed."""


class Bid(Column):
    """Who bought at an auction held aloud, and for how much: `player`, `amount`; dispatches `on_changed`."""

    _chips: list[FaceChip]
    player = StringProperty("")
    amount = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_changed")
        super().__init__(spacing=dp(12), **options)
        self._faces, self._chips, self._sum = Wrap(), [], Amount()
        self._sum.fbind("on_changed", self._typed)
        self.add_widget(self._faces)
        self.add_widget(self._sum)

    def start(self, players: list[PlayerView], opening: int, thousands: bool) -> None:
        """Begin another sale."""
        self.player = ""
        if [chip.key for chip in self._chips] != [player.id for player in players]:
            self._build(players)
        for chip, player in zip(self._chips, players, strict=True):
            chip.sub, chip.lit = player.cash, False
        self._sum.start(opening, thousands)
        self.amount = opening

    def _build(self, players: Sequence[PlayerView]) -> None:
        self._faces.clear_widgets()
        self._chips = [FaceChip(colour=one.colour, token=one.token, name=one.name, key=one.id) for one in players]
        for chip in self._chips:
            chip.fbind("on_tap", self._chosen)
            self._faces.add_widget(chip)

    def warm(self, thousands: bool, players: tuple[PlayerView, ...]) -> None:
        """Build pad and faces, once."""
        self._sum.warm(thousands)
        if not self._chips:
            self._build(players)

    def _chosen(self, chip: FaceChip) -> None:
        self.player = chip.key
        for other in self._faces.children:
            other.lit = other is chip
        self.dispatch("on_changed")

    def _typed(self, *_: object) -> None:
        self.amount = self._sum.amount
        self.dispatch("on_changed")

    def on_changed(self) -> None:
        """Called when another player or sum was entered."""
