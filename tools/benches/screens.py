"""The screens: cold start and memory beside a KivyMD hello-world; from tap to frame; a long history; panning."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.benches.row import Row, median

ROOT = Path(__file__).resolve().parents[2]
STARTS = 5


def rows() -> list[Row]:
    """Run each measurement in a process of its own."""
    return [*starting(), *touched()]


def starting() -> list[Row]:
    """Start both apps in turn, so that both meet the same machine."""
    with tempfile.TemporaryDirectory() as folder:
        a_saved_game(Path(folder))
        hello, ours = [], []
        for _ in range(STARTS):
            hello.append(cold("hello", folder))
            ours.append(cold("ours", folder))
    slow, quick = median([took for took, _ in ours]), median([took for took, _ in hello])
    large, small = median([held for _, held in ours]), median([held for _, held in hello])
    return [
        Row("cold start to the first frame / hello-world", slow / quick, 1.5, "x", f"{slow:.2f} s, {quick:.2f} s"),
        Row(
            "memory at the first frame / hello-world",
            large / small,
            1.25,
            "x",
            f"{large / 1e6:.0f} MB, {small / 1e6:.0f} MB",
        ),
    ]


def a_saved_game(folder: Path) -> None:
    """Save a game to be found, and mark the welcome as seen."""
    from app.core.game import Seat
    from app.phone.preferences import load
    from app.rules.whole_game.opening import NewGame
    from app.session import Session

    with Session(folder) as session:
        session.create("classic", NewGame((Seat("ana", "Ana"), Seat("ben", "Ben")), first="ana"))
    load(folder).but(welcomed=True).save(folder)


def cold(which: str, folder: str) -> tuple[float, float]:
    """Return seconds and bytes of one start."""
    command = [sys.executable, "-m", "tools.benches.cold", which, folder]
    done = subprocess.run(command, cwd=ROOT, env=backend(), capture_output=True, text=True, check=True)
    took, held = done.stdout.split()[-2:]
    return float(took), float(held)


def touched() -> list[Row]:
    """Measure taps with twelve players and 10,000 lines, in the window without pixels: only our part of a frame."""
    pixels, bare = backend(), os.environ | {"UI_BACKEND": "mock"}
    figure = told("taps", bare) | told("panning", bare)
    empty = figure["empty50"]
    drawn = [] if pixels["UI_BACKEND"] == "mock" else [beside_empty(told("panning", pixels))]
    return [
        Row("from tap to frame, median / a tap on an empty page", figure["tap50"] / empty, 7, "x",
            f"{figure['tap50']:.2f} ms, {empty:.2f} ms; 12 players, 10,000 lines"),
        Row("from tap to frame, p99 / a tap on an empty page", figure["tap99"] / empty, 12, "x",
            f"{figure['tap99']:.2f} ms, {figure['empty99']:.2f} ms"),
        Row("a change of the history at 10,000 lines / at 500", figure["long"] / figure["short"], 1.5, "x",
            f"{figure['long']:.1f} ms, {figure['short']:.1f} ms"),
        Row("a change while the history is seen, with every frame / a tap on an empty page", figure["long"] / empty, 27,
            "x", f"{figure['long']:.1f} ms, {empty:.2f} ms; 10 ms asked"),
        Row("a frame of the board while panning, our part / a tap on an empty page", figure["pan"] / empty, 2, "x",
            f"{figure['pan']:.2f} ms"),
        *drawn,
    ]  # fmt: skip


def beside_empty(figure: dict[str, float]) -> Row:
    """Measure a frame until it is drawn, beside an app of KivyMD with nothing in it."""
    share, name = figure["panframe"] / figure["md"], "a frame of the board while panning / an empty window's"
    told = f"{figure['panframe']:.2f} ms, {figure['md']:.2f} ms; only wiped {figure['bare']:.2f} ms"
    return Row(name, share, 1.5, "x", told)


def told(part: str, env: dict[str, str]) -> dict[str, float]:
    """Return the figures of one part, by name."""
    command = [sys.executable, "-m", f"tools.benches.{part}"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    words = [word.split("=") for word in done.stdout.split() if "=" in word]
    return {name: float(value) for name, value in words}


def backend() -> dict[str, str]:
    """Return an environment with the display that dev.py chose, or none."""
    return os.environ | ({} if "UI_BACKEND" in os.environ else {"UI_BACKEND": "mock"})
