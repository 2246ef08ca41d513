"""Answers as a list; for a debt, with how far they go above it; for spaces, with a way to the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.picking import PickList
from app.screens.asking.question import put
from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, PushButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.views.asked.options import DebtView, OptionView


class AnswerList(Column):
    """Answers as a list. For a debt, a line above says how much of it can be met."""

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_board")
        super().__init__(**options)
        self.reach, self.list = Callout(), PickList()
        self._board = PushButton(text=t("table.on_board"), icon="map-outline", kind="tonal")
        self._board.fbind("on_tap", lambda *_: self.dispatch("on_board"))
        self.add_widget(self.list)

    def warm(self, *_: object) -> None:
        """Build the first rows."""
        self.list.warm()

    def show(
        self, options: Sequence[OptionView], debt: DebtView | None = None, spaces: bool = False
    ) -> None:
        """Show these answers."""
        if spaces and self._board.parent is None:
            self.add_widget(self._board, index=1)
        elif not spaces:
            put(self, self._board, wanted=False)
        if debt is not None:
            self.reach.text, self.reach.kind = debt.reach, "good" if debt.can_be_met else "bad"
        if debt is not None and self.reach.parent is None:
            self.add_widget(self.reach, index=1)
        elif debt is None:
            put(self, self.reach, wanted=False)
        self.list.options = list(options)

    def on_board(self) -> None:
        """Called when a space should be chosen on the board."""
