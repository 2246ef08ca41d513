"""The door inside the running app, in real time at 60 frames a second, told as `name=figure`.

    UI_BACKEND=mock python -m tools.benches.door_in_app

Without phones the same lines are written by the app itself, as often, so that a frame is compared with a frame that
shows the same.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

from tools.benches.cold import memory
from tools.benches.disk import new_game
from tools.benches.row import at
from tools.benches.taps import in_a_home, opened, tell

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PHONES, LINES, EVERY = 12, 120, 0.4  # seconds between two lines; of fewer lines, p99 would be the slowest one
FRAME = 1 / 60
DOORS_OWN = ("websockets", "segno", "app.reach.door", "app.reach.host", "app.reach.deputy")


def measured(folder: Path) -> None:
    """Measure a table without phones, then the same with them."""
    home = folder / "app"
    home.mkdir()
    session = new_game(home / "games.db")
    number = session.saved.id if session.saved else 0
    session.close()
    with opened(home, number) as ui:
        tell(closed=closed_door(), every=EVERY)
        alone(ui)
        frames = alone(ui)
        before = memory()
        with_phones(ui, frames, before)


def closed_door() -> int:
    """Return how many modules, sockets and threads of the door there are."""
    import psutil

    modules = [name for name in sys.modules if name.startswith(DOORS_OWN)]
    sockets = psutil.Process().net_connections("inet")
    return len(modules) + len(sockets) + sum(thread.name in {"door", "deputy"} for thread in threading.enumerate())


def in_real_time(ui: Any, over: Callable[[float], bool]) -> list[float]:
    """Draw sixty frames a second until it is over; return how long each took, in milliseconds."""
    took: list[float] = []
    first = last = time.perf_counter()
    while not over(last - first):
        began = time.perf_counter()
        ui.clock.advance(began - last)
        last = began
        ui.idle()
        took.append((time.perf_counter() - began) * 1000)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))
    return took


def alone(ui: Any) -> list[float]:
    """Let the app write a line now and then; return its frames."""
    from kivy.clock import Clock

    from tools.benches.door_serving import turn

    written: list[int] = []

    def line(*_: Any) -> None:
        turn(ui.app.session)
        written.append(1)
        Clock.schedule_once(lambda _: ui.app.refresh())

    event = Clock.schedule_interval(line, EVERY)
    frames = in_real_time(ui, lambda _: len(written) >= LINES)
    event.cancel()
    return frames


def with_phones(ui: Any, frames: list[float], before: int) -> None:
    """Let phones tap as often, and compare."""
    from app.reach.talk.limits import Limits
    from app.screens.guests.hosting import open_door

    hosting = open_door(ui.app)
    hosting.host.door.limits = Limits(from_one_address=PHONES + 1)
    place = (str(hosting.port), hosting.host.word, str(PHONES), str(LINES), str(EVERY))
    command = [sys.executable, "-m", "tools.benches.door_phones", *place]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as phones:
        said = Listener(phones)
        in_real_time(ui, lambda _: "ready" in said.lines)
        first = min(hosting.host.guests)
        hosting.host.give(hosting.host.guests[first], "", "bank")
        in_real_time(ui, lambda since: since > 2)
        said.go_on()
        beside = in_real_time(ui, lambda _: len(said.lines) > 1)
        print(said.lines[1], flush=True)
        tell(frame99=at(0.99, frames), frame99_open=at(0.99, beside), more=(memory() - before) / 1e6)
        said.go_on()
    hosting.close()


class Listener:
    """Reads what the phones' process prints, on a thread, while the app goes on drawing."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process, self.lines = process, list[str]()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        """Note each line."""
        for line in self.process.stdout or ():
            self.lines.append(line.strip())

    def go_on(self) -> None:
        """Let the process go on."""
        if self.process.stdin is not None:
            self.process.stdin.write("\n")
            self.process.stdin.flush()


if __name__ == "__main__":
    in_a_home(measured)
