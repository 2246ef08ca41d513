"""What waits beside the question on the Table: lines still to be said, and open offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.offers import OpenOffers
from app.screens.asking.waiting import Waiting

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked import acts


class Notices:
    """What they are `about`, to be compared, and their cards (`cards()`)."""

    def __init__(self, app: RunningApp, submit: Callable[[acts.Command], object]) -> None:
        self._waiting, self._offers = Waiting(app, submit), OpenOffers(app, submit)
        self.about = (self._waiting.view, self._offers.views)

    def cards(self, *, asked: bool = False) -> list[Widget]:
        """Return the cards, lines still to be said first; not those where they are `asked` about as the question."""
        return [*([] if asked else self._waiting.cards()), *self._offers.cards()]
