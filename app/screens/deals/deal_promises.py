"""The panel of the promises that a trade carries, and of those that lie on its deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Panel, Row, SwitchRow, Text

if TYPE_CHECKING:
    from app.core.agreements import Promise
    from app.views.money.promising import BoundView, DraftView


class DealPromises(Panel):
    """The promises of a trade (a touch takes one out), and those that lie on its deeds (a switch takes one over).

    `promises` and `takes_over` are what the trade carries; dispatches `on_changed`.
    """

    promises: tuple[Promise, ...]
    takes_over: tuple[str, ...]

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_changed")
        super().__init__(padding=dp(10), spacing=dp(4), **options)
        self.forget()

    def forget(self) -> None:
        """Begin without promises."""
        self.promises, self.takes_over = (), ()

    def add(self, promise: Promise) -> None:
        """Take a promise into the trade."""
        self.promises = (*self.promises, promise)
        self.dispatch("on_changed")

    def take_out(self, at: int) -> None:
        """Take a promise out of the trade again."""
        self.promises = self.promises[:at] + self.promises[at + 1 :]
        self.dispatch("on_changed")

    def hand_over(self, number: str, taken: bool) -> None:
        """Let the new owner take over a promise that lies on a deed of the trade, or not."""
        others = tuple([one for one in self.takes_over if one != number])
        self.takes_over = (*others, number) if taken else others
        self.dispatch("on_changed")

    def show(self, made: tuple[DraftView, ...], bound: tuple[BoundView, ...]) -> bool:
        """Show these promises; return whether there are any."""
        open_to_all = {view.promise.id for view in bound if not view.to_owner}
        self.takes_over = tuple([one for one in self.takes_over if one in open_to_all])
        self.clear_widgets()
        self.add_widget(Text(text=t("promising.promises"), role="strong"))
        for at, one in enumerate(made):
            self.add_widget(self._made(at, one))
        for view in bound:
            self.add_widget(self._bound(view))
        return bool(made or bound)

    def _made(self, at: int, one: DraftView) -> Row:
        row = Row(icon=one.icon, title=one.text, text=t("promising.take_out"))
        row.fbind("on_tap", lambda *_: self.take_out(at))
        return row

    def _bound(self, view: BoundView) -> SwitchRow | Text:
        if view.to_owner:
            return Text(text=f"{view.promise.text} {view.told}", role="small")
        row = SwitchRow(title=view.promise.text, text=view.told, active=view.taken)
        row.fbind("on_change", lambda _, taken: self.hand_over(view.promise.id, taken))
        return row

    def on_changed(self) -> None:
        """Called when the promises of the trade were changed."""
