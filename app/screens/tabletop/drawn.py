"""Which cards were drawn in this game already: of many, these are offered last when a card is drawn again."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from app.core.events import Drew
from app.screens.frame.handling import TROUBLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from app.core.referee import Entry
    from app.screens.frame.running import RunningApp
    from app.session.entries import HistoryLine
    from app.views.asked.options import OptionView

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
