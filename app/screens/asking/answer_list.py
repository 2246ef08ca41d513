"""Answers as a list; for a debt, with how far they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.picking import PickList
from app.screens.asking.question import put
from app.screens.widgets import Callout, Column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.views.asked.options import DebtView, OptionView


class AnswerList(Column):
    """Answers as a list. For a debt, a line tells how much of it can be met: below the list where it is low."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.reach, self.list = Callout(), PickList(field_first=False)
        self.add_widget(self.list)

    def warm(self, *_: object) -> None:
        """Build the first rows."""
        self.list.warm()

    def show(self, options: Sequence[OptionView], debt: DebtView | None = None, *, low: bool = False) -> None:
        """Show these answers."""
        put(self, self.reach, wanted=False)
        if debt is not None:
            self.reach.text, self.reach.kind = debt.reach, "good" if debt.can_be_met else "bad"
            self.add_widget(self.reach, index=0 if low else 1)
        self.list.options = list(options)
