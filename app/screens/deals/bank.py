"""The bank: the Pool, what is left of everything, and whether every sum is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, Icon, Panel, PushButton, Row, SideBySide, Surface, Text, Word
from app.views.money.bank import bank_view

if TYPE_CHECKING:
    from app.views.money.bank import BankView, SupplyView

ICONS = {
    "house": "home", "hotel": "bed", "skyscraper": "office-building", "train_depot": "garage", "cab_stand": "taxi",
    "deeds": "card-text-outline", "voucher": "bus", "roll_three": "dice-multiple",
}  # fmt: skip


class BankScreen(Screen):
    """What a banker would want to see."""

    view: BankView
    side = True

    def __init__(self, **options: object) -> None:
        self._counted = False
        super().__init__(**options)

    def look(self) -> BankView:
        """Return the bank with everything counted."""
        session = self.app.session
        return bank_view(session.game, session.edition, self.app.words)

    def on_view(self, _: object, view: BankView) -> None:
        """Build all parts anew."""
        holder = self.ids.parts
        holder.clear_widgets()
        pool = [self._pool(view)] if view.pool else []
        for part in (*pool, self._check(view), self._shelf(view), *self._piles(view)):
            holder.add_widget(part)

    def _pool(self, view: BankView) -> Panel:
        card = Panel(fill="brass_tint", edge="brass")
        line = SideBySide(spacing=dp(14))
        line.add_widget(Icon(icon="treasure-chest", tone="brass", base=40))
        words = Column(spacing=0)
        words.add_widget(Text(text=t("bank.pool"), role="label", tone="ink"))
        words.add_widget(Text(text=view.pool, role="headline"))
        line.add_widget(words)
        card.add_widget(line)
        return card

    def _shelf(self, view: BankView) -> Panel:
        card = titled("bank.buildings")
        for one in view.buildings:
            card.add_widget(StockShelf(one))
        return card

    def _piles(self, view: BankView) -> list[Panel]:
        found = titled("bank.left")
        for one in (view.deeds, *view.cards):
            found.add_widget(StockShelf(one))
        if not view.shares:
            return [found]
        shares = titled("bank.shares")
        for one in view.shares:
            shares.add_widget(StockShelf(one, icon="chart-line"))
        return [found, shares]

    def _check(self, view: BankView) -> Column:
        column = Column(spacing=dp(6))
        word, kind = ("bank.balance", "good") if view.balanced else ("bank.no_balance", "bad")
        column.add_widget(Callout(text=t(word), kind=kind))
        told = t("bank.balance_text", units=view.units) if view.balanced else t("bank.no_balance_text")
        column.add_widget(Text(text=told, role="small", tone="soft"))
        link = PushButton(text=t("bank.counted"), icon="chevron-up" if self._counted else "chevron-down", kind="plain")
        link.fbind("on_tap", lambda *_: self.toggle())
        column.add_widget(link)
        for one in view.checks if self._counted or not view.balanced else ():
            icon = "check" if one.holds else "alert-outline"
            column.add_widget(Row(icon=icon, title=one.name, text=one.sum, tone="ink" if one.holds else "brick"))
        return column

    def toggle(self) -> None:
        """Show or hide how it was counted."""
        self._counted = not self._counted
        self.on_view(self, self.view)


def titled(title: str) -> Panel:
    """Return a panel with a heading."""
    card = Panel(padding=dp(12), spacing=dp(8))
    card.add_widget(Text(text=t(title), role="title"))
    return card


class StockShelf(Column):
    """How much of a thing is left, as a figure and as a bar."""

    def __init__(self, stock: SupplyView, icon: str = "cards-outline", **options: object) -> None:
        super().__init__(spacing=dp(3), **options)
        line = SideBySide(spacing=dp(10))
        line.add_widget(Icon(icon=ICONS.get(stock.unit, icon), tone="felt"))
        line.add_widget(Text(text=stock.name))
        line.add_widget(Word(text=stock.told, role="strong", tone="ink" if stock.left else "brick"))
        self.add_widget(line)
        self._rail = Surface(fill="raised", radius=dp(4), size_hint_y=None, height=dp(8))
        self._full = Surface(fill="felt" if stock.left else "", radius=dp(4), size_hint=(None, None), height=dp(8))
        self._rail.add_widget(self._full)
        self.add_widget(self._rail)
        self._share = stock.left / max(1, stock.all)
        for name in ("pos", "width"):
            self._rail.fbind(name, self._fill)

    def _fill(self, *_: object) -> None:
        self._full.pos, self._full.width = self._rail.pos, self._rail.width * self._share
