"""The door of the running app while a hostile phone does all it can, in real time, told as `name=figure`.

    UI_BACKEND=mock python -m tools.benches.door_attacked [SECONDS]

The app writes lines all the time, with and without the attack, so that a frame is compared with a frame that shows the
same. An honest phone joins again and again from another address. The first part of the attack is not counted for
memory: what is bounded has to be full first.

The attacker is a process of this machine, which takes processor time from the app as no other phone would. So a frame
is told twice: how long it took, and how much of the processor's time its thread took.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

from tools.benches.cold import memory
from tools.benches.disk import new_game
from tools.benches.door_in_app import EVERY, Listener, in_real_time
from tools.benches.door_serving import turn
from tools.benches.row import at
from tools.benches.taps import in_a_home, opened, tell

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SECONDS, ALONE = 60.0, 60.0
FILLED = 1 / 3  # of the time, until what is bounded is full


def measured(folder: Path) -> None:
    """Measure a table with an open door and nobody at it, then the same with a hostile phone."""
    home = folder / "app"
    home.mkdir()
    session = new_game(home / "games.db")
    number = session.saved.id if session.saved else 0
    session.close()
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with opened(home, number) as ui:
        writing(ui)
        measured_frames(ui, lambda since: since > ALONE / 3)
        frames = measured_frames(ui, lambda since: since > ALONE)
        attacked(ui, frames, seconds)


def measured_frames(ui: Any, over: Callable[[float], bool]) -> list[tuple[float, float]]:
    """Draw until it is over; return how long each frame took, and how long its thread worked, in milliseconds."""
    used: list[float] = []
    idle = ui.idle

    def counted() -> None:
        began = time.thread_time()
        idle()
        used.append((time.thread_time() - began) * 1000)

    ui.idle = counted
    try:
        took = in_real_time(ui, over)
    finally:
        ui.idle = idle
    return list(zip(took, used, strict=True))


def share(frames: list[tuple[float, float]], which: int) -> float:
    """Return the slowest frame but one in a hundred: its time (0), or its thread's (1)."""
    return at(0.99, [frame[which] for frame in frames])


def writing(ui: Any) -> None:
    """Let the app write a line now and then."""
    from kivy.clock import Clock

    def line(*_: Any) -> None:
        turn(ui.app.session)
        Clock.schedule_once(lambda _: ui.app.refresh())

    Clock.schedule_interval(line, EVERY)


def attacked(ui: Any, frames: list[tuple[float, float]], seconds: float) -> None:
    """Let a hostile phone come, and compare."""
    from app.screens.guests.hosting import open_door

    hosting = open_door(ui.app)
    place = (str(hosting.port), hosting.host.word)
    command = [sys.executable, "-m", "tests.reach.hostile", *place, str(seconds)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as hostile:
        said, honest = Listener(hostile), Honest(*place)
        beside = measured_frames(ui, lambda since: since > seconds * FILLED)
        before = memory()
        beside += measured_frames(ui, lambda _: bool(said.lines))
        more = memory() - before
        honest.over = True
        in_real_time(ui, lambda _: not honest.is_alive())
    did = json.loads(said.lines[0])
    tell(
        frame99=share(frames, 0), frame99_attacked=share(beside, 0), own99=share(frames, 1),
        own99_attacked=share(beside, 1), more=more / 1e6, joined=honest.joined,
        failed=honest.failed, slowest=honest.slowest, members=did["members"], asks=did["asks"], seconds=did["seconds"],
        messages=did["messages"], half_open=did["half-open"], nonsense=did["nonsense"],
    )  # fmt: skip
    hosting.close()


class Honest(threading.Thread):
    """A phone that joins, sees the table, and leaves, again and again."""

    def __init__(self, port: str, word: str) -> None:
        super().__init__(daemon=True)
        self.port, self.word, self.over = port, word, False
        self.joined, self.failed, self.slowest = 0, 0, 0.0
        self.start()

    def run(self) -> None:
        """Join once a second."""
        from tests.reach.honest import PhoneElsewhere

        while not self.over:
            began = time.monotonic()
            try:
                with PhoneElsewhere(f"127.0.0.1:{self.port}", self.word) as phone:
                    phone.until_seq(1).ask("ping")
                self.joined += 1
            except Exception:  # noqa: BLE001 - whatever kept it out is counted
                self.failed += 1
            self.slowest = max(self.slowest, time.monotonic() - began)
            time.sleep(1)


if __name__ == "__main__":
    in_a_home(measured)
