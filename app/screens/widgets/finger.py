"""One place, one meaning: what appears under a finger that has just tapped takes no touch for a moment.

Every target asks `came_too_soon` when a finger comes down on it. A touch counts unless the finger was lifted from the
same place less than QUICK seconds ago. In that case it counts only on the same target as before, only if that target
still means the same, and only if it `repeats` (a key that types, a plus or minus). So a double tap counts once, and an
answer that has moved to where another button was is not given by mistake.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from app.screens.widgets.kivy_bets import CAME_DOWN, keep_first_places

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Observed, Touch, Widget

QUICK = 0.35  # seconds that a person needs to see what has appeared
STRAY = 12  # dp: a finger that is further from where it came down is dragging; a page begins to scroll here
NEAR = 24  # dp: two taps so close are at the same place


class TouchEnded(NamedTuple):
    """A touch that is over: where it was, and the target that took it."""

    place: tuple[float, float]
    known: dict[str, Observed]


class Finger:
    """Watches every touch of the window from `watch()` to `leave()`. `at` is when a finger was last lifted."""

    def __init__(self) -> None:
        self.at = 0.0
        self.acted = (0, 0.0)  # the target that acted last, and when
        self._seen, self._soon = True, Clock.create_trigger(self._show)
        self._last: TouchEnded | None = None

    def watch(self) -> None:
        """Start watching."""
        keep_first_places()
        Window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def leave(self) -> None:
        """Stop watching, because the app closes."""
        Window.unbind(on_touch_down=self._down, on_touch_up=self._up)
        self._last = None

    def _down(self, _: object, touch: Touch) -> None:
        """Store with the touch the one that ended just before it."""
        known = touch.ud["known"] = {}  # a dictionary of our own: Kivy's holds widgets
        if self._last is not None and (not self._seen or Clock.time() - self.at < QUICK):
            known["before"] = self._last
        if self._last is not None:
            self._last.known.pop("before", None)  # no chain of touches

    def _up(self, _: object, touch: Touch) -> None:
        self._soon()
        self.at, self._seen, self._last = Clock.time(), False, TouchEnded(tuple(touch.pos), touch.ud.get("known", {}))

    def _show(self, *_: object) -> None:
        """Restart the wait when the frame after a touch is drawn: only now can the person see what is there."""
        self.at, self._seen = Clock.time(), True


finger = Finger()


def strayed(touch: Touch) -> bool:
    """Return whether a finger is too far from where it came down to mean a tap.

    A page takes such a touch for scrolling, but only if it sees the way between: where a frame took long, all of the
    way comes at once, and the page hands the touch on as a tap at the place where the finger was lifted.
    """
    x, y = touch.ud.get(CAME_DOWN, (touch.osx, touch.osy))
    wide, high = Window.size
    return hypot((touch.sx - x) * wide, (touch.sy - y) * high) > dp(STRAY)


def came_too_soon(target: Widget, touch: Touch) -> bool:
    """Return whether a touch is meant for what was here before. Otherwise note that it hit this target."""
    known = touch.ud.setdefault("known", {})
    before = known.get("before")
    mine = (target.uid, meaning_of(target))
    if before is not None and same_place(target, touch, before) and not (
        target.repeats and before.known.get("hit") == mine
    ):
        return True
    known["hit"] = mine
    return False


def still_meant(target: Widget, touch: Touch) -> bool:
    """Return whether a lifted finger may act: the target is the one pressed, and nothing has just acted."""
    mine = (target.uid, meaning_of(target))
    acted, finger.acted = finger.acted, (target.uid, Clock.time())
    again = acted[0] == target.uid and Clock.time() - acted[1] < QUICK and not target.repeats
    return bool(touch.ud.get("known", {}).get("hit") == mine and not again)


def same_place(target: Widget, touch: Touch, before: TouchEnded) -> bool:
    """Return whether the earlier touch was within a finger's breadth of this one, or on the same target."""
    there = target.to_widget(*before.place)
    near = abs(there[0] - touch.x) + abs(there[1] - touch.y) < dp(NEAR)
    return near or bool(target.collide_point(*there))


def meaning_of(target: Widget) -> tuple[object, ...]:
    """Return what the target stands for now, because a button is kept and may become another answer."""
    return tuple([getattr(target, name, "") for name in ("key", "text", "icon")])
