"""Where question and dice lie: under each other on a phone, beside each other where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

if TYPE_CHECKING:
    from app.screens.asking.question import Ask
    from app.screens.tabletop.dice import Dice

BESIDE = 600  # dp: from here on the dice lie beside the question
PAD = 344  # dp: how wide they are then


class Desk(BoxLayout):
    """Question and dice, under or beside each other."""

    def __init__(self, **options: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(10), **options)
        self.fbind("minimum_height", self.setter("height"))
        self.fbind("width", self._turn)

    def take(self, ask: Ask, dice: Dice, *, rolls: bool) -> None:
        """The dice are there while some are awaited."""
        wanted = [ask, dice] if rolls else [ask]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
            self._turn()

    @property
    def wide(self) -> float:
        """How wide the dice are, whether they are there or not."""
        return dp(PAD) if self.width >= dp(BESIDE) else self.width

    def _turn(self, *_: Any) -> None:
        beside = self.width >= dp(BESIDE)
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = dp(24 if beside else 10)
        for part in self.children[:-1]:
            part.size_hint_x, part.width = (None, dp(PAD)) if beside else (1, self.width)
