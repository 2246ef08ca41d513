"""How a desk ends: when it is told to, whatever its servers do meanwhile."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable, Coroutine
from time import monotonic
from typing import TypeVar

LEAVING = 3.0  # seconds for each part of the desk to close
AT_LAST = 15.0  # seconds until the process ends in any case
AGAIN = 1.0  # second: who asks again after it wants the end at once
LAST_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
T = TypeVar("T")


async def within(seconds: float, work: Awaitable[object]) -> None:
    """Do this, but no longer than so many seconds: servers that are gone answer nothing."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(work, seconds)


class DeskEnd:
    """Set by the first signal. A watch then ends the process in any case; so does a second signal."""

    def __init__(self, leave: Callable[[int], object] = os._exit) -> None:
        self.told, self._leave, self._at = asyncio.Event(), leave, 0.0
        self._watch = threading.Timer(AT_LAST, leave, (1,))
        self._watch.daemon = True

    def listen(self) -> None:
        """Listen for signals from now on. Windows has none to wait for."""
        loop = asyncio.get_running_loop()
        for name in LAST_SIGNALS if sys.platform != "win32" else ():
            loop.add_signal_handler(getattr(signal, name), self.tell)

    async def unless_told(self, work: Coroutine[object, object, T]) -> T | None:
        """Return what this work makes; None where the end is told before it is done, and the work is given up."""
        working, told = asyncio.ensure_future(work), asyncio.ensure_future(self.told.wait())
        await asyncio.wait((working, told), return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        if working.done():
            return working.result()
        working.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await within(LEAVING, working)
        return None

    def tell(self) -> None:
        """Take note that somebody wants the desk to end."""
        if self._at and monotonic() - self._at > AGAIN:
            self._leave(1)
        if not self._at:
            self._at = monotonic()
            self._watch.start()
        self.told.set()
