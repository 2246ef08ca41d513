"""Notices beside the question: the bank runs out of buildings, or a rent was not paid; each with its way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.table import WarningView


def shortage_card(app: RunningApp, text: str) -> Column:
    """Return the notice and its button."""
    both = Column(spacing=dp(6))
    button = PushButton(text=t("shortage.to_auction"), kind="tonal", icon="gavel")
    button.fbind("on_tap", lambda *_: app.go("auction"))
    both.add_widget(Callout(text=text, kind="info"))
    both.add_widget(button)
    return both


def fill_with_shortages(column: Column, app: RunningApp, texts: Sequence[str]) -> None:
    """Show a notice for each of these texts; do nothing if the same ones are shown already."""
    if getattr(column, "texts", ()) == texts:
        return
    column.texts = texts
    column.clear_widgets()
    for text in texts:
        column.add_widget(shortage_card(app, text))


def claim_card(warning: WarningView, claim: Callable[[], object]) -> Widget:
    """Return a notice that somebody stands somewhere unpaid, with a button for the owner where it can be claimed."""
    note = Callout(text=warning.text, kind="warn")
    if not warning.claim:
        return note
    both = Column(spacing=dp(6))
    button = PushButton(text=warning.claim, kind="brass", icon="hand-coin-outline")
    button.fbind("on_tap", lambda *_: claim())
    both.add_widget(note)
    both.add_widget(button)
    return both
