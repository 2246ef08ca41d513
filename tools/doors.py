"""Doors: the files of the app that a reader opens to follow one act, because a line of them runs meanwhile."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

APP = Path(__file__).resolve().parents[1] / "app"
LAYOUT = frozenset({"do_layout", "do_waiting", "lay_out", "texture_update"})  # where widgets are placed and measured
BETWEEN_TAPS = frozenset({"_look_ahead", "warm"})  # no act waits for it, and chance says in which frame it comes
DRAWS = ("screens/widgets/", "fonts.py")  # what every widget does to draw itself: nobody reads it to follow an act


class Doors:
    """Notes the files of a folder in which a function runs during an act.

    Threads are followed too if they begin after `follow_threads`.
    """

    def __init__(self, folder: Path = APP) -> None:
        self.folder, self.watching = f"{folder}/", False
        self.seen = set[str]()

    def follow_threads(self) -> None:
        """Follow the threads that begin from here on too."""
        threading.settrace(self._called)

    def during(self, act: Callable[[], object]) -> frozenset[str]:
        """Return the files in which a line runs during an act, without those of layout and of rests."""
        self.seen, self.watching = set(), True
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            act()
        finally:
            sys.settrace(before)
            self.watching = False
        return frozenset([name for name in self.seen if not name.startswith(DRAWS)])

    def _called(self, frame: FrameType, _event: str, _more: Any) -> None:
        name = frame.f_code.co_filename
        if self.watching and name.startswith(self.folder):
            door = name.removeprefix(self.folder)
            if door not in self.seen and not aside(frame):
                self.seen.add(door)


def aside(frame: FrameType) -> bool:
    """Return whether a function runs only to place or measure a widget, or to read and build ahead between two taps."""
    now: FrameType | None = frame
    while now is not None:
        if now.f_code.co_name in LAYOUT | BETWEEN_TAPS:
            return True
        now = now.f_back
    return False

