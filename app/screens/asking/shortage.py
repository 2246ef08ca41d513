"""The notice that the bank runs out of buildings, with a button to the page where they are auctioned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.screens.frame.running import RunningApp


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
