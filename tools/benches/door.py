"""The door beside a bare asyncio server in the same run; inside the running app; at rest; and closed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from typing import Any

from tools.benches.door_phones import borrowed, hung_up, joined, tapped
from tools.benches.row import Row, at, median
from tools.benches.screens import ROOT, backend, told

ROUNDS, TAPS, WARM, PAUSE, REST = 5, 60, 8, 0.01, 30.0
FEW, MANY = 12, 100


def rows() -> list[Row]:
    """Measure each part."""
    return [*beside_bare(), idle(), lent(), *in_the_app(), *attacked()]


class Serving:
    """A bank in a process of its own, with so many phones at it."""

    def __init__(self, kind: str, count: int, loop: asyncio.AbstractEventLoop) -> None:
        self.kind, self.loop, self.folder = kind, loop, tempfile.TemporaryDirectory()
        command = [sys.executable, "-m", "tools.benches.door_serving", kind, self.folder.name]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = self.said()
        self.port = int(said["port"])
        self.phones = self.run(joined(kind, count, self.port, said["key"]))
        self.tapped(WARM)

    def run(self, work: Any) -> Any:
        """Return what comes of it."""
        return self.loop.run_until_complete(work)

    def said(self) -> dict[str, str]:
        """Return the next line that the process prints."""
        line = self.process.stdout.readline() if self.process.stdout else ""
        return dict(word.split("=") for word in line.split())

    def used(self) -> dict[str, str]:
        """Return the processor time and memory that the process has used."""
        if self.process.stdin:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
        return self.said()

    def tapped(self, taps: int) -> list[float]:
        """Return how long each other phone waited for each tap."""
        found: list[float] = self.run(tapped(self.phones, taps, PAUSE))
        return found

    def rest(self, seconds: float) -> float:
        """Let all phones be idle; return the share of a core that the process used."""
        before = float(self.used()["cpu"])
        self.run(asyncio.sleep(seconds))
        return (float(self.used()["cpu"]) - before) / seconds

    def lend(self, seconds: float) -> tuple[float, int]:
        """Let every phone fetch what banks, as pages do; return the share of a core and the bytes that came."""
        before, end = float(self.used()["cpu"]), time.monotonic() + seconds
        came = self.run(borrowed(len(self.phones), self.port, end))
        return (float(self.used()["cpu"]) - before) / seconds, came

    def close(self) -> None:
        """End it."""
        hung_up(self.phones)
        self.run(asyncio.sleep(0.05))
        if self.process.stdin:
            self.process.stdin.close()
        self.process.wait(10)
        self.folder.cleanup()


def beside_bare() -> list[Row]:
    """Measure both in turn, round by round, so that both meet the same machine."""
    few, many = in_turn(FEW), in_turn(MANY)
    return [
        ratio(f"from tap to {FEW - 1} other phones / bare asyncio, p50", few, 0.5, 1.25),
        ratio(f"from tap to {FEW - 1} other phones / bare asyncio, p99", few, 0.99, 1.5),
        ratio(f"from tap to {MANY - 1} other phones / bare asyncio, p50", many, 0.5, 1.25),
    ]


def in_turn(count: int) -> dict[str, list[list[float]]]:
    """Return milliseconds, round by round, of the door and of the bare server."""
    found: dict[str, list[list[float]]] = {"ours": [], "bare": []}
    loop = asyncio.new_event_loop()  # one for both, so that all phones answer pings at any time
    both = [Serving(kind, count, loop) for kind in found]
    try:
        for _ in range(ROUNDS):
            for one in both:
                found[one.kind].append(one.tapped(TAPS))
    finally:
        for one in both:
            one.close()
    return found


def ratio(name: str, found: dict[str, list[list[float]]], share: float, bound: float) -> Row:
    """Return the row: the median of the rounds of each."""
    mine, floor = [median([at(share, round_) for round_ in found[kind]]) for kind in ("ours", "bare")]
    return Row(name, mine / floor, bound, "x", f"{mine:.2f} ms, {floor:.2f} ms")


def idle() -> Row:
    """Measure twelve phones that are only there."""
    serving = Serving("ours", FEW, asyncio.new_event_loop())
    try:
        return Row("twelve idle phones, share of a core", 100 * serving.rest(REST), 0.1, "%", f"over {REST:.0f} s")
    finally:
        serving.close()


def lent() -> Row:
    """Measure twelve pages that all fetch at once what banks."""
    serving = Serving("ours", FEW, asyncio.new_event_loop())
    try:
        share, came = serving.lend(REST)
        return Row("lending to twelve pages at once, share of a core", 100 * share, 2, "%",
                   f"{came / 1e6:.1f} MB over {REST:.0f} s")  # fmt: skip
    finally:
        serving.close()


def attacked() -> list[Row]:
    """Measure the running app while a hostile phone that has the code does all it can, for a minute."""
    figure = told("door_attacked", backend())
    share = figure["own99_attacked"] / figure["own99"]
    return [
        Row("a frame while the door is attacked / alone, own time, p99", share, 1.25, "x",
            f"{figure['own99_attacked']:.1f} ms, {figure['own99']:.1f} ms; with the attacker beside it a frame "
            f"took {figure['frame99_attacked']:.1f} ms, {figure['frame99']:.1f} ms"),
        Row("memory that an attack adds once all bounds are full", figure["more"], 5, "MB",
            f"{figure['members']:.0f} members, {figure['asks']:.0f} questions, {figure['messages']:.0f} messages"),
        Row("honest phones that an attack keeps out", figure["failed"], 0, "", f"of {figure['joined']:.0f}"),
    ]  # fmt: skip


def in_the_app() -> list[Row]:
    """Measure inside the running app, in real time at 60 frames a second."""
    figure = told("door_in_app", backend())
    share = figure["frame99_open"] / figure["frame99"]
    return [
        Row("in the running app, from tap to the other phones, p50", figure["tap50"], 20, "ms"),
        Row("in the running app, from tap to the other phones, p99", figure["tap99"], 100, "ms"),
        Row("a frame with twelve phones / without, p99", share, 1.25, "x",
            f"{figure['frame99_open']:.1f} ms, {figure['frame99']:.1f} ms; a line every {figure['every']:.1f} s"),
        Row("memory of the open door with twelve phones", figure["more"], 20, "MB"),
        Row("modules, sockets and threads of the closed door", figure["closed"], 0, ""),
    ]  # fmt: skip
