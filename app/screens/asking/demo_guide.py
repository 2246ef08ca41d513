"""The notice that leads through the demo, with the way to a game of one's own at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp


def guide_cards(app: RunningApp, step: int, steps: int) -> list[Column]:
    """Return what to do next in the demo, nothing for step 0; the last of the steps leads to New game."""
    if not step:
        return []
    card = Column(spacing=dp(6))
    card.add_widget(Callout(text=t(f"guide.{step}"), kind="good" if step == steps else "info"))
    if step == steps:
        start = PushButton(text=t("guide.start"), kind="brass")
        start.fbind("on_tap", lambda *_: app.replace("new_game"))
        card.add_widget(start)
    return [card]
