"""A frame of the board while a finger moves it, told as `name=milliseconds`, beside two windows with nothing in them.

    UI_BACKEND=offscreen python -m tools.benches.panning

`md` is an empty app of KivyMD: its bar above, its navigation below, nothing between; `bare` a window that is only
wiped. All are drawn anew in every frame until the picture stands, in the same window, in turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tools.benches.empty import empty_app
from tools.benches.row import median
from tools.benches.taps import FEW, grown, in_a_home, opened, spent, tell

if TYPE_CHECKING:
    from pathlib import Path

FRAMES, ROUNDS = 40, 4
STRIDE = 9.0  # how far a finger pans in a frame, in dp


def on_board(folder: Path) -> None:
    """Measure in the middle of a game."""
    with opened(folder / "board", grown(folder / "board", FEW)) as ui:
        ui.app.go("board")
        ui.wait(2)
        empty = empty_app()
        rounds = [(*panned(ui), beside(ui, empty), beside(ui, None)) for _ in range(ROUNDS)]
    names = ("pan", "panframe", "md", "bare")
    tell(**{name: min(figures) for name, figures in zip(names, zip(*rounds, strict=True), strict=True)})


def panned(ui: Any) -> tuple[float, float]:
    """Return our CPU time of a frame, and all of a frame, while a finger moves the board."""
    from kivy.tests.common import UnitTestTouch

    wide, high = ui.window.size
    touch = UnitTestTouch(wide / 2, high / 2)
    touch.touch_down()
    ours, whole = [], []
    for step in range(FRAMES):
        x, y = wide / 2 + (step % 12) * STRIDE, high / 2 + (step % 7) * STRIDE
        ours.append(spent(ui, lambda x=x, y=y: touch.touch_move(x, y)))  # type: ignore[misc]
        touch.touch_move(x + 2, y + 2)
        whole.append(ui.milliseconds(lambda: ui.clock.advance(1 / 60)))
    touch.touch_up()
    ui.wait(2)
    return median(ours), median(whole)


def beside(ui: Any, instead: Any) -> float:
    """Measure a frame of something else in the same window."""
    tops = list(ui.window.children)
    for top in tops:
        ui.window.remove_widget(top)
    if instead is not None:
        ui.window.add_widget(instead)
    ui.wait(1)
    frames = [ui.milliseconds(lambda: drawn_anew(ui)) for _ in range(FRAMES)]
    if instead is not None:
        ui.window.remove_widget(instead)
    for top in tops:
        ui.window.add_widget(top)
    ui.wait(1)
    return median(frames)


def drawn_anew(ui: Any) -> None:
    """Draw the whole next frame."""
    ui.clock.advance(1 / 60)
    ui.window.canvas.ask_update()


if __name__ == "__main__":
    in_a_home(on_board)
