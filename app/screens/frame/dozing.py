"""What runs while the app is in the background: what is posted here, and nothing that draws.

Kivy's clock stands still then, and its loop waits for an event of SDL's. On a phone our own waiting takes its place:
what other threads have posted is done on the session's thread, and SDL is asked often enough to give up and take back
the picture. SDL must not block meanwhile, for which main.py sets SDL_ANDROID_BLOCK_ON_PAUSE.
"""

from __future__ import annotations

import time
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock

from app.phone import device
from app.screens.widgets.kivy_bets import beneath_the_window, put_beneath_the_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets.kivy_values import Observed, Widget

AT_ONCE = 6  # looks without a pause, in which SDL gives up the picture before Android takes its surface
SHORT, LONG = 0.05, 0.25  # seconds between two looks: while something runs in the background, and otherwise


class PausedWindow:
    """Stands in for SDL's window while the app is in the background."""

    def __init__(self, window: Widget, dozing: Dozing) -> None:
        self.window, self.dozing, self.looks, self.waited = window, dozing, 0, False

    def __getattr__(self, name: str) -> Observed:
        return getattr(self.window, name)

    def wait_event(self) -> None:
        """Do what was posted, then wait a moment."""
        self.dozing.work()
        self.looks, self.waited = self.looks + 1, True
        if self.looks > AT_ONCE:
            time.sleep(SHORT if self.dozing.busy else LONG)

    def poll(self) -> Observed:
        """Return an event of SDL's; where there is none, None in Kivy's loop for pauses, and False in its other one."""
        waited, self.waited = self.waited, False
        found = self.window.poll()
        return (found or None) if waited else found


class Dozing:
    """Whether the app is in the background, and the work that is done there."""

    def __init__(self) -> None:
        self.away = self.busy = False
        self.posted: SimpleQueue[Callable[[], object]] = SimpleQueue()

    def post(self, work: Callable[[], object]) -> None:
        """Have a function called on the session's thread: before the next frame, or soon where none is drawn."""
        self.posted.put(work)
        Clock.schedule_once(self.work, -1)

    def work(self, *_: object) -> None:
        """Call everything that was posted."""
        while True:
            try:
                work = self.posted.get_nowait()
            except Empty:
                return
            work()

    def when_seen(self, act: Callable[[], object]) -> None:
        """Call a function that draws: now, or when the app is visible again."""
        if self.away:
            Clock.schedule_once(lambda _: act())
        else:
            act()

    def fall_asleep(self) -> None:
        """Go to the background. From now on nothing is drawn, not even the frame that Kivy would still finish."""
        self.away = True
        window = beneath_the_window()
        if device.ANDROID and window is not None and not isinstance(window, PausedWindow):
            put_beneath_the_window(PausedWindow(window, self))
            EventLoop.idle = lambda: None

    def wake_up(self) -> None:
        """Come back."""
        self.away = False
        window = beneath_the_window()
        if isinstance(window, PausedWindow):
            put_beneath_the_window(window.window)
            vars(EventLoop).pop("idle", None)


dozing = Dozing()
