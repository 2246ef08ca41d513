"""The stops of a turn that leads on, beside each other on a line: what led there, what it has brought, where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.pictures.boards import ICONS
from app.screens.widgets import Column, Icon, SideBySide, Surface, Text, Word
from app.screens.widgets.dicepad import ICONS as FACES
from app.screens.widgets.text import longest_word, natural_width

if TYPE_CHECKING:
    from app.views.asked.turn_stops import TurnStop

FEWEST = 2  # stops that are shown in any width: the one before, and the last
SIGNED = 34  # dp: a sign, and what is seen of the line that leads on
BUILDING = "home-city-outline"  # a street
SIGNS = {
    **ICONS, **FACES, "dice": "dice-multiple-outline", "triples": "dice-multiple-outline", "card": "cards-outline",
    "voucher": "ticket-outline", "tunnel": "tunnel", "taxi": "taxi", "street": BUILDING,
}  # fmt: skip
GAINS = {1: "brass", -1: "brick", 0: "soft"}


class TurnLine(BoxLayout):
    """The line; `show(stops, wide)` writes it. Where not all have room in such a width, the first ones are left out."""

    def __init__(self, **options: object) -> None:
        super().__init__(size_hint_y=None, spacing=dp(4), **options)
        self._cells: list[StopCell] = []
        self.fbind("minimum_height", self.setter("height"))

    def show(self, stops: tuple[TurnStop, ...], wide: float) -> None:
        """Show these stops; the last one is where something is asked now."""
        shown = stops[-self._holds(stops, wide) :]
        while len(self._cells) < len(shown):
            self._cells.append(StopCell())
        cells = self._cells[: len(shown)]
        for cell, stop, part in zip(cells, shown, self._parts(shown, wide), strict=True):
            cell.size_hint_x = part
            cell.show(stop, last=stop is shown[-1])
        if self.children[::-1] != cells:
            self.clear_widgets()
            for cell in cells:
                self.add_widget(cell)

    def _holds(self, stops: tuple[TurnStop, ...], wide: float) -> int:
        """Return how many stops stand side by side without a broken word."""
        many = len(stops)
        while many > FEWEST and self._wide([least(stop) for stop in stops[-many:]]) > wide:
            many -= 1
        return many

    def _parts(self, stops: tuple[TurnStop, ...], wide: float) -> list[float]:
        """Return which part of the width each takes, so that names stand on one line where all of them can."""
        whole = [wanted(stop) for stop in stops]
        return whole if self._wide(whole) <= wide else [least(stop) for stop in stops]

    def _wide(self, widths: list[float]) -> float:
        return sum(widths) + self.spacing * (len(widths) - 1)


def least(stop: TurnStop) -> float:
    """Return the least width of a stop: its longest word, or its sign with its sum and a little line."""
    signed = natural_width(stop.sum, "label") + dp(SIGNED)
    return float(max(longest_word(stop.text, "small") + dp(2), signed))


def wanted(stop: TurnStop) -> float:
    """Return the width in which the name of a stop is not broken."""
    return float(max(natural_width(stop.text, "small") + dp(2), least(stop)))


class StopCell(Column):
    """A stop: its sign and its sum, a line that leads on, and its name below."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=0, pos_hint={"top": 1}, **options)
        self._head = SideBySide(spacing=dp(4))
        self._icon, self._sum, self._line = Icon(base=18), Word(role="label"), Surface(size_hint_y=None, height=dp(2))
        self._line.fill = "outline"
        self._name = Text(role="small")
        for part in (self._icon, self._sum, self._line):
            self._head.add_widget(part)
        self.add_widget(self._head)
        self.add_widget(self._name)

    def show(self, stop: TurnStop, *, last: bool) -> None:
        """Show another stop."""
        self._icon.icon, self._icon.tone = SIGNS.get(stop.sign, BUILDING), "brass" if last else "soft"
        self._sum.text, self._sum.tone = stop.sum, GAINS[stop.flow]
        self._name.text, self._name.tone = stop.text, "ink" if last else "soft"
        self._line.opacity = float(not last)
