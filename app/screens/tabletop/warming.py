"""What the Table does while nobody taps: it builds what a later tap will need, and lets the collector work."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.screens.tabletop.memory import (
    at_rest,
    between_taps,
    clear_what_was_left,
    collect_as_usual,
    collect_between_taps,
    leave_standing,
)
from app.views.asked.card_text import sentences_ahead
from app.views.asked.question import dice_of_board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.core.edition import Edition
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.drawn import DrawnCards
    from app.screens.tabletop.laying_out import Parts
    from app.screens.widgets.kivy_values import Trigger, Widget
    from app.views.asked.table import PlayerView

EVERY = 0.2  # seconds between two things built ahead
TIDY, REST = 0.1, 1.5  # seconds after the last tap
CARDS = 12  # sentences composed at a time


class Warming:
    """Builds ahead and tidies up.

    `start()` and `stop()` with the screen; `rest_later()`, `tidy_later()` after a tap.
    """

    def __init__(
        self, app: RunningApp, parts: Parts, players: Callable[[], tuple[PlayerView, ...]], drawn: DrawnCards
    ) -> None:
        self.app, self.parts, self.players, self.drawn = app, parts, players, drawn
        self.tidy_later = Clock.create_trigger(between_taps, TIDY)
        self.edition: Edition | None = None
        self.settled = False
        self._resting = Clock.create_trigger(self._rest, REST)
        self._clear_later = Clock.create_trigger(clear_what_was_left, REST)
        self._ahead: Iterator[Widget] = iter(())
        self._warming: Trigger = None

    def start(self) -> None:
        """Start, because the Table is visible."""
        collect_between_taps()
        self._clear_later()
        self._warming = Clock.schedule_interval(self.warm, EVERY)

    def stop(self) -> None:
        """Stop: nothing is built for a screen that is not visible."""
        if self._warming is not None:
            self._warming.cancel()
        self._clear_later.cancel()
        collect_as_usual()

    def rest_later(self) -> None:
        """Tidy up later, counted from the last tap."""
        self._resting.cancel()
        self._resting()

    def rest_now(self) -> None:
        """Tidy up now, because the Table is left."""
        self._resting.cancel()
        self.app.session.files.rest()

    def _rest(self, *_: object) -> None:
        if self.app.session is not None:
            self.app.session.files.rest()
        at_rest()

    def board_is(self, edition: Edition) -> None:
        """Compose the sentences of another board's cards between taps."""
        self.edition, self._ahead = edition, sentences_ahead(edition, self.app.words)

    def warm(self, *_: object) -> bool:
        """Build one more thing; return False when all is built."""
        if self.edition is None or self._built_one(self.edition):
            return True
        if not self.settled:
            leave_standing()
            self.settled = True
        return bool(list(islice(self._ahead, CARDS))) or self.drawn.read_some()

    def _built_one(self, edition: Edition) -> bool:
        parts = self.parts
        if parts.ask.warm() or parts.dice.warm(dice_of_board(edition), parts.desk.wide):
            return True
        return parts.stage.warm(edition.unit > 1, self.players())
