"""One place, one meaning: what appears under a finger that has just tapped takes no touch for a moment.

Every target asks `came_too_soon` when a finger comes down on it. A touch counts unless the finger was lifted from the
same place less than QUICK seconds ago. Then it counts only on the very target that was touched before, and only if
that target means the same still and says `repeats` (a key that types, a plus or minus). So a hand that taps twice
means once, and an answer that has come to lie where another button was is not given by mistake.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

QUICK = 0.35  # seconds from what the eye has seen to what the finger may mean
NEAR = 24  # dp: two taps so close are at the same place


class TouchEnded(NamedTuple):
    """A touch that is over: its number, where it was, and what it knew."""

    uid: int
    place: tuple[float, float]
    ud: dict[Any, Any]


class Finger:
    """Watches every touch of the window: `watch()` and `leave()` with the app; `at` is when one was last lifted."""

    def __init__(self) -> None:
        self.at = 0.0
        self.acted = (0, 0.0)  # the target that acted last, and when
        self._seen, self._soon = True, Clock.create_trigger(self._show)
        self._last: TouchEnded | None = None

    def watch(self) -> None:
        """From now on."""
        Window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def leave(self) -> None:
        """The app is closed."""
        Window.unbind(on_touch_down=self._down, on_touch_up=self._up)
        self._last = None

    def _down(self, _: Any, touch: Any) -> None:
        """Remember with the touch which one was over just before it began."""
        if self._last is not None and (not self._seen or Clock.time() - self.at < QUICK):
            touch.ud["before"] = self._last

    def _up(self, _: Any, touch: Any) -> None:
        self._soon()
        self.at, self._seen, self._last = Clock.time(), False, TouchEnded(touch.uid, tuple(touch.pos), touch.ud)

    def _show(self, *_: Any) -> None:
        """The frame after a touch was drawn: only now can an eye know what lies under the finger."""
        self.at, self._seen = Clock.time(), True


finger = Finger()


def came_too_soon(target: Any, touch: Any) -> bool:
    """Whether this touch means what was here before, and not this target. Remember else that it was this one."""
    before = touch.ud.get("before")
    mine = (target.uid, meaning_of(target))
    if before is not None and same_place(target, touch, before) and not (
        target.repeats and before.ud.get("hit") == mine
    ):
        return True
    touch.ud["hit"] = mine
    return False


def still_meant(target: Any, touch: Any) -> bool:
    """Whether a finger that leaves a target may act: it means what was pressed, and no other finger has just acted."""
    mine = (target.uid, meaning_of(target))
    acted, finger.acted = finger.acted, (target.uid, Clock.time())
    again = acted[0] == target.uid and Clock.time() - acted[1] < QUICK and not target.repeats
    return bool(touch.ud.get("hit") == mine and not again)


def same_place(target: Any, touch: Any, before: TouchEnded) -> bool:
    """Whether the touch before lay within a finger's breadth of this one, or on the same target."""
    there = target.to_widget(*before.place)
    near = abs(there[0] - touch.x) + abs(there[1] - touch.y) < dp(NEAR)
    return near or bool(target.collide_point(*there))


def meaning_of(target: Any) -> tuple[Any, ...]:
    """What the target stands for now: a button is kept and may become another answer."""
    return tuple([getattr(target, name, "") for name in ("key", "text", "icon")])
