"""What a roll would do, on the Table: the walk on a map and in words, what is met, balances before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.question import put
from app.screens.frame.translate import t
from app.screens.tabletop.map import RouteMap
from app.screens.widgets import Column, Money, Panel, SideBySide, Text, Word
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.views.asked.preview import BalanceChange, PreviewView
    from app.views.asked.walks import WalkView
    from app.views.estate.board import HoldingView, TokenView


class SumLine(SideBySide):
    """What for, and how much."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=dp(8), **options)
        self._text, self._sum = Text(role="body"), Money(role="strong")
        self.add_widget(self._text)
        self.add_widget(self._sum)

    def show(self, text: str, amount: str, flow: int) -> None:
        """Show another sum."""
        self._text.text = text
        self._sum.flow, self._sum.amount = flow, amount
        if not flow:
            self._sum.tone = "ink"


class BalanceLine(SideBySide):
    """A player's balance before and after."""

    def __init__(self, **options: object) -> None:
        super().__init__(spacing=0 if theme.largest else dp(8), **options)
        self.orientation = "vertical" if theme.largest else "horizontal"
        self._name, self._sums = Text(role="label", tone="soft"), Word(role="label")
        self.add_widget(self._name)
        self.add_widget(self._sums)

    def show(self, change: BalanceChange) -> None:
        """Show another balance."""
        self._name.text = change.name
        self._sums.text = t("table.before_after", before=change.before, after=change.after)
        self._sums.tone = "brass" if change.amount > 0 else "brick"


class RouteCard(Panel):
    """The roll that is judged but not written: map, landing, what is met, balances before and after."""

    _later: PreviewView | None

    def __init__(self, route_map: RouteMap, **options: object) -> None:
        super().__init__(padding=dp(12), spacing=dp(8), **options)
        self._map = route_map
        self._map.pos_hint = {"top": 1}
        self._later = None
        self._words = Column(spacing=dp(4))
        self._status = Text(role="title", tone="felt")
        self._route = Text(role="small", tone="soft")
        for part in (self._status, self._route):
            self._words.add_widget(part)
        self._head = Column() if theme.largest else SideBySide(spacing=dp(12))
        self._head.add_widget(self._words)
        self.add_widget(self._head)
        self._figures = Column(spacing=dp(2))
        self._sums, self._changes = [SumLine()], [BalanceLine(), BalanceLine()]

    def show(self, view: PreviewView, tokens: tuple[TokenView, ...], drawn: bool = False) -> None:
        """Show this roll. The figures of the one before are removed at once."""
        put(self, self._figures, wanted=False)
        if not drawn:
            self._map.show(view.walk, tokens)
        (put if theme.largest else put_first)(self._head, self._map, view.walk.spots and not drawn)
        self._status.text = view.status
        self._later = view

    def own(self, holdings: tuple[HoldingView, ...]) -> None:
        """Show on the map whose each deed is and what is built."""
        self._map.own(holdings)

    def tell_the_rest(self) -> None:
        """Show the rest, a frame later: the way in words, what is met, the balances."""
        view, self._later = self._later, None
        if view is None:
            return
        self._route.text = view.route or " ".join(view.told)
        sums = filled(self._sums, SumLine, view.receipts, lambda line, met: line.show(met.text, met.sum, met.flow))
        wanted = sums + filled(self._changes, BalanceLine, view.changes, lambda line, change: line.show(change))
        if self._figures.children[::-1] != wanted:
            self._figures.clear_widgets()
            for line in wanted:
                self._figures.add_widget(line)
        put(self, self._figures, wanted)


class Where(Panel):
    """Where everybody stands, and the last walk; shown where there is room."""

    def __init__(self, cells: tuple[tuple[tuple[str, bool], ...], ...], side: float, **options: object) -> None:
        super().__init__(padding=dp(10), fill="board", **options)
        self._map = RouteMap(cells, side - dp(20), pos_hint={"center_x": 0.5})
        self.add_widget(self._map)

    def show(self, walk: WalkView, tokens: tuple[TokenView, ...]) -> None:
        """Show the last walk, and the tokens now."""
        self._map.show(walk, tokens)

    def own(self, holdings: tuple[HoldingView, ...]) -> None:
        """Show whose each deed is and what is built."""
        self._map.own(holdings)


def filled(
    lines: list[SideBySide], make: Callable[[], SideBySide], items: tuple[object, ...], write: Callable[..., object]
) -> list[SideBySide]:  # fmt: skip
    """Return as many lines as there are items. Lines that exist already are reused."""
    while len(lines) < len(items):
        lines.append(make())
    for line, item in zip(lines, items, strict=False):
        write(line, item)
    return lines[: len(items)]


def put_first(parent: SideBySide, widget: RouteMap, wanted: object) -> None:
    """Add a widget as the first of its parent, or remove it."""
    if wanted and widget.parent is None:
        parent.add_widget(widget, index=len(parent.children))
    elif not wanted and widget.parent is parent:
        parent.remove_widget(widget)
