"""What the Table does while nobody taps: it builds what a later tap will need, reads ahead, and collects garbage.

Python's collector is kept out of the way of taps: it works between two of them.
"""

from __future__ import annotations

import gc
from itertools import islice
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.core.events import Drew
from app.screens.frame.handling import TROUBLES
from app.views.asked.card_text import sentences_ahead
from app.views.asked.question import dice_of_board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from app.core.edition import Edition
    from app.core.referee import Entry
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.laying_out import Parts
    from app.screens.widgets.kivy_values import Trigger, Widget
    from app.session.entries import HistoryLine
    from app.views.asked.question import OptionView
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


USUAL = gc.get_threshold()
FAR = 100_000  # new objects after which the collector may run at any time, even during a tap
MANY = 30  # taps without a longer pause, after which a full collection runs between two of them


def leave_standing() -> None:
    """Collect, then freeze what is alive, so that collections during a tap skip it."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def collect_between_taps() -> None:
    """Collect nothing while a finger waits. Called when the Table is shown."""
    gc.set_threshold(FAR, *USUAL[1:])


def between_taps(*_: object) -> None:
    """Collect what the last tap has left behind."""
    gc.collect(2 if gc.get_count()[2] >= MANY else 1)


def at_rest() -> None:
    """Collect what lived for a few taps and is gone. Called at a longer pause."""
    if gc.get_count()[2] >= USUAL[2]:
        gc.collect()


def clear_what_was_left(*_: object) -> None:
    """Collect screens no longer shown: reference cycles that only the collector frees."""
    gc.collect()


def collect_as_usual() -> None:
    """Collect as usual. Called when the Table is no longer shown."""
    gc.set_threshold(*USUAL)


SLICE = 20  # lines of the history that are read between two taps


class DrawnCards:
    """Reads the history between taps, newest lines first, and notes which cards were drawn."""

    def __init__(self, app: RunningApp) -> None:
        self.app = app
        self._cards: set[str] = set()
        self._lines: Iterator[HistoryLine] = iter(())

    def begin(self) -> None:
        """Begin anew, because another game was opened."""
        self._cards, self._lines = set(), self.app.session.past.backwards()

    def read_some(self) -> bool:
        """Read a few lines more; return False when all are read, or the history cannot be read on."""
        try:
            read = list(islice(self._lines, SLICE))
        except TROUBLES:
            self._lines = iter(())
            return False
        for line in read:
            self.note(line.entry)
        return bool(read)

    def note(self, entry: Entry | None) -> None:
        """Note the cards that were drawn in an entry."""
        if entry is not None:
            self._cards.update([event.card for event in entry.events if isinstance(event, Drew)])

    def last(self, options: Sequence[OptionView]) -> list[OptionView]:
        """Return answers in their order, drawn cards behind those that still lie in the pile."""
        return sorted(options, key=lambda option: option.brief and option.about in self._cards)
