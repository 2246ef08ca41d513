"""What the Table does while nobody taps: it builds what a later tap will want, and lets the collector work."""

from __future__ import annotations

from itertools import islice
from typing import Any

from kivy.clock import Clock

from app.screens.tabletop.memory import at_rest, between_taps, collect_as_usual, collect_between_taps, leave_standing
from app.views.asked.card_text import sentences_ahead
from app.views.asked.question import dice_of_board

EVERY = 0.2  # seconds between two things built ahead
TIDY, REST = 0.1, 1.5  # seconds after the last tap
CARDS = 12  # so many sentences are put together at a time


class Warm:
    """Mixed into the Table screen."""

    settled, ahead = False, iter(())

    def __init__(self, **options: Any) -> None:
        self.tidying = Clock.create_trigger(between_taps, TIDY)
        self.resting = Clock.create_trigger(self._rest, REST)
        super().__init__(**options)

    def start_warming(self) -> None:
        """The Table is seen."""
        collect_between_taps()
        self.warming = Clock.schedule_interval(self._warm, EVERY)

    def stop_warming(self) -> None:
        """Nothing is built for a screen that is not seen."""
        self.warming.cancel()
        collect_as_usual()

    def rest_later(self) -> None:
        """Counted from the last tap, not from the first of many."""
        self.resting.cancel()
        self.resting()

    def _rest(self, *_: Any) -> None:
        if self.app.session is not None:
            self.app.session.rest()
        at_rest()

    def tell_ahead(self) -> None:
        """Another board: its cards are put into words between taps."""
        self.ahead = sentences_ahead(self.app.session.edition, self.app.words)

    def _warm(self, *_: Any) -> bool:
        """One thing more; False once all stands."""
        if self._built_one():
            return True
        if not self.settled:
            leave_standing()
            self.settled = True
        return bool(list(islice(self.ahead, CARDS)))

    def _built_one(self) -> bool:
        parts = self.parts
        dice, wide = dice_of_board(self.drawn), parts["desk"].wide
        if parts["ask"].warm() or parts["dice"].warm(dice, wide):
            return True
        return parts["stage"].warm(self.thousands, self.view.players)
