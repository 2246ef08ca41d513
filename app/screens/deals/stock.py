"""The Stock Exchange: companies with their holders, what they pay now and with one more; dividends with one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.doing import DrawnAnew
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.pictures.person_rows import Steps
from app.screens.pictures.purses import theme_colour
from app.screens.widgets import Column, Empty, IconButton, Money, Panel, PushButton, SideBySide, Text
from app.views.asked import acts
from app.views.money.stock import stock_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.purses import PurseView
    from app.views.money.stock import CompanyView, HolderView, StockView


class StockScreen(DrawnAnew):
    """The screen on which shares are read, and bought where that is asked."""

    view: StockView
    side = True

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.ids.foot.spacing = dp(8)

    def look(self) -> StockView:
        """Return the Stock Exchange as it stands."""
        session = self.app.session
        return stock_view(session.game, session.edition, self.app.words)

    def draw(self) -> None:
        """Show the companies, and at the foot what can be bought or paid."""
        view, foot = self.view, self.ids.foot
        self.body.clear_widgets()
        foot.clear_widgets()
        if view.empty:
            self.body.add_widget(Empty(icon="chart-line", title=view.empty))
            return
        if view.head:
            self.body.add_widget(Text(text=view.head, role="headline"))
        self.body.add_widget(self._dividends(view))
        for company in view.companies:
            self.body.add_widget(self._company(company))
        self._draw_foot(view, foot)

    def _draw_foot(self, view: StockView, foot: Widget) -> None:
        for key, text in view.others:
            self._push(foot, text, "tonal", lambda key=key: self.answer(key))
        if view.pay:
            foot.add_widget(Text(text=t("stock.dividends_text"), role="small", tone="soft"))
            self._push(foot, view.pay, "filled", self.pay)

    def _push(self, parent: Widget, text: str, kind: str, act: Callable[..., object]) -> None:
        button = PushButton(text=text, kind=kind, big=kind == "filled")
        button.fbind("on_tap", lambda *_: act())
        parent.add_widget(button)

    def _dividends(self, view: StockView) -> Panel:
        """Return a panel with what everybody would get now."""
        card = Panel(spacing=dp(8), padding=dp(12))
        card.add_widget(Text(text=t("stock.now"), role="strong"))
        if not view.dividends:
            card.add_widget(Text(text=t("stock.nobody"), tone="soft"))
        for one in view.dividends:
            card.add_widget(person(one, one.name, one.sub))
        return card

    def _company(self, company: CompanyView) -> Panel:
        card = Panel(spacing=dp(8), padding=dp(12))
        head, words = SideBySide(spacing=dp(10)), Column(spacing=0)
        words.add_widget(Text(text=company.name, role="strong"))
        words.add_widget(Text(text=f"{company.par} · {company.left}", role="small", tone="soft"))
        head.add_widget(words)
        head.add_widget(self._pencil(company))
        card.add_widget(head)
        if company.note:
            card.add_widget(Text(text=company.note, role="small", tone="brick"))
        ladder = Steps(spacing=dp(5), grid=True)
        ladder.show(company.ladder)
        card.add_widget(ladder)
        for one in company.holders:
            told = f"{one.told} · {one.more}" if one.more else one.told
            card.add_widget(person(one, one.name, one.now, told))
        if company.key:
            self._push(card, company.buy, "tonal", lambda key=company.key: self.answer(key))
        return card

    def _pencil(self, company: CompanyView) -> IconButton:
        """Return a button that leads to correcting what this table's own shares print."""
        pencil = IconButton(icon="pencil-outline", tone="felt", name=t("deeds.print"), text=t("print.word"))
        pencil.pos_hint = {"center_y": 0.5}
        pencil.fbind("on_tap", lambda *_: self.app.go("printed", about=f"company {company.id}"))
        return pencil

    def answer(self, key: str) -> None:
        """Submit an answer: a share, or the right to have one auctioned."""
        if self.submit(acts.Choose(key)):
            self.home()

    def pay(self) -> None:
        """Pay dividends to all holders."""
        self.submit(acts.PayDividends())


def person(one: HolderView | PurseView, name: str, amount: str, told: str = "") -> SideBySide:
    """Return a row with a holder and the sum that comes in."""
    line, words = SideBySide(spacing=dp(10)), Column(spacing=0)
    words.add_widget(Text(text=name, role="label"))
    if told:
        words.add_widget(Text(text=told, role="small", tone="soft"))
    line.add_widget(Face(colour=theme_colour(one.colour), token=one.token, base=28))
    line.add_widget(words)
    line.add_widget(Money(amount=amount, flow=1, role="strong"))
    return line
