"""Deeds instead of money: what the creditor takes, and for how much. The rest of the debt stays due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet
from app.screens.deals.thing import Thing
from app.screens.frame.doing import Submits
from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, Empty, PushButton, Text
from app.screens.widgets.kivy_bets import held
from app.views.asked import acts
from app.views.money.in_deeds import in_deeds_view

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Widget
    from app.views.money.in_deeds import InDeedsView
    from app.views.money.trade import TradeableView


class InDeedsScreen(Submits):
    """The screen behind "Give deeds instead" in the list of a debt."""

    view: InDeedsView | None
    side = True

    def __init__(self, **options: object) -> None:
        self.chosen: list[str] = []
        self.agreed: int | None = None
        self.rows: dict[str, Widget] = {}
        super().__init__(**options)
        self.question, self.asks = Text(role="title"), Text(tone="soft")
        self.deeds = Column(spacing=dp(6))
        self.value = PushButton(text="", kind="outlined", icon="handshake-outline")
        self.value.fbind("on_tap", lambda *_: self.ask_value())
        self.printed, self.note = Text(role="small", tone="soft"), Callout(kind="bad")
        self.none = Empty(icon="check", title=t("in_deeds.none"), text=t("in_deeds.none_text"))
        self.button = held(self.ids.take)
        self.button.fbind("on_tap", lambda *_: self.take())

    def look(self) -> InDeedsView | None:
        """Return the debt, and how much of it the deeds would settle."""
        session = self.app.session
        return in_deeds_view(session.game, session.edition, self.app.words, tuple(self.chosen), self.agreed)

    def refresh(self) -> None:
        """Show the screen anew. A deed that the debtor no longer owns is dropped."""
        self.view = self.look()
        here = [thing.unit for thing in self.view.deeds] if self.view else []
        if [deed for deed in self.chosen if deed not in here]:
            self.chosen = [deed for deed in self.chosen if deed in here]
            self.view = self.look()
        self.show()

    def show(self) -> None:
        """Show the debt with the deeds, or that there is none."""
        parts = [self.question, self.asks, self.deeds, self.printed] if self.view else [self.none]
        if self.body.children[::-1] != parts:
            self.body.clear_widgets()
            for part in parts:
                self.body.add_widget(part)
        if self.view is None:
            self._foot_of([])
            self.button.text, self.button.disabled = t("in_deeds.choose"), True
        else:
            self._show_debt()

    @property
    def seen(self) -> InDeedsView:
        """Return the debt that is shown; raise LookupError where there is none."""
        if self.view is None:
            raise LookupError("nothing is asked here")
        return self.view

    def _show_debt(self) -> None:
        view = self.seen
        self.question.text, self.asks.text = view.text, view.told
        if [*self.rows] != [thing.unit for thing in view.deeds]:
            self._build(view.deeds)
        for thing in view.deeds:
            self.rows[thing.unit].show(thing)
        self.value.text, self.printed.text, self.note.text = view.agreed, view.prices, view.refusal
        self._show_foot(view)

    def _build(self, deeds: tuple[TradeableView, ...]) -> None:
        self.deeds.clear_widgets()
        self.rows = {}
        for thing in deeds:
            row = self.rows[thing.unit] = Thing(thing, ticks=True)
            row.disabled = bool(thing.why)
            row.fbind("on_tap", lambda row: self.touched(row.key))
            self.deeds.add_widget(row)

    def _show_foot(self, view: InDeedsView) -> None:
        """Show above the button the sum agreed on, and why it is refused."""
        self.button.text, self.button.disabled = view.button, not view.ready
        wanted = [self.value] if self.chosen else []
        self._foot_of([*wanted, self.note] if view.refusal else wanted)

    def _foot_of(self, wanted: list[PushButton]) -> None:
        parts = [*wanted, self.button]
        if self._foot.children[::-1] != parts:
            self._foot.clear_widgets()
            for part in parts:
                self._foot.add_widget(part)

    def touched(self, deed: str) -> None:
        """Add a deed to those given, or take it out."""
        if deed in self.chosen:
            self.chosen.remove(deed)
        else:
            self.chosen.append(deed)
        self.refresh()

    def ask_value(self) -> None:
        """Ask for which sum the creditor takes the deeds."""
        amount_sheet(t("in_deeds.agreed"), self.seen.value, self.seen.thousands, self.agree_on)

    def agree_on(self, amount: int) -> None:
        """Note the sum agreed on."""
        self.agreed = amount
        self.refresh()

    def take(self) -> None:
        """Give the deeds. The Table then asks for the rest of the debt."""
        view = self.seen
        if view.ready and self.submit(acts.PayInDeeds(view.player, tuple(self.chosen), view.value, view.creditor)):
            self.home()
