"""The notice that leads through the demo, with the way to a game of one's own at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton
from app.session.demo import STEPS, guide_step

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp


class DemoGuide:
    """The `step` of the open demo, 0 where none is open, and its notice (`cards()`)."""

    def __init__(self, app: RunningApp) -> None:
        self._app, self.step = app, guide_step(app.session)

    def cards(self) -> list[Column]:
        """Return what to do next, or nothing; the last step leads to New game."""
        if not self.step:
            return []
        card = Column(spacing=dp(6))
        card.add_widget(Callout(text=t(f"guide.{self.step}"), kind="good" if self.step == STEPS else "info"))
        if self.step == STEPS:
            start = PushButton(text=t("guide.start"), kind="brass")
            start.fbind("on_tap", lambda *_: self._app.replace("new_game"))
            card.add_widget(start)
        return [card]
