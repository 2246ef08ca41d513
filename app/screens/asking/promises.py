"""A promise beside its players and on its deeds: a row, and the sheet on which it is used or struck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import do
from app.screens.frame.translate import t
from app.screens.widgets import Callout, PushButton, Row, Sheet, Text
from app.views.asked import acts

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.views.asked.promises import PromiseView


def promise_row(app: RunningApp, view: PromiseView) -> Row:
    """Return the row of a promise: what it says and what is left of it. A touch shows what can be done."""
    row = Row(icon=view.icon, title=view.text, text=" · ".join(filter(None, (view.left, view.sleeps))), chevron=True)
    row.fbind("on_tap", lambda *_: promise_sheet(app, view))
    return row


def promise_sheet(app: RunningApp, view: PromiseView) -> Sheet:
    """Show a promise; a right to buy can be used, and both can agree to strike it."""
    sheet = Sheet(title=t("promises.title"))
    sheet.body.add_widget(Text(text=view.text))
    for told in filter(None, (view.left, view.sleeps)):
        sheet.body.add_widget(Text(text=told, role="small", tone="soft"))
    if view.why:
        sheet.body.add_widget(Callout(text=view.why, kind="info"))
    if view.buy and not view.why:
        add(app, sheet, PushButton(text=view.buy, icon="key-outline"), acts.BuyByRight(view.id))
    strike = PushButton(text=view.strike, kind="danger_outlined", icon="handshake-outline")
    add(app, sheet, strike, acts.StrikePromise(view.id))
    return sheet.open()


def add(app: RunningApp, sheet: Sheet, button: PushButton, command: acts.Command) -> None:
    """Add a button to a sheet, which submits a command."""
    button.fbind("on_tap", lambda *_: (sheet.close(), do(app, command)))
    sheet.foot.add_widget(button)
