"""`dev.py run` where there is no screen: open the app for three seconds and save a picture of it.

    python -m tools.peek [arguments of main.py]

Without pixels (the headless window) there is no picture, but the app is laid out and described all the same.
"""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "build" / "run.png"
SECONDS, FRAMES = 3, 10  # the seconds may be over before the first frame; games open in the third


def main(words: list[str], script: Path = ROOT / "main.py") -> int:
    """Run main.py as Python would, and end it after three seconds."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    sys.argv = [str(script), *words]
    if not has_pixels():
        import tests.screens.headless_window  # noqa: F401 - takes the window's place
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: after(FRAMES, look), SECONDS)
    runpy.run_path(str(script), run_name="__main__")
    return 0


def has_pixels() -> bool:
    """Return whether anything is really drawn."""
    return os.environ.get("UI_BACKEND") != "mock"


def after(frames: int, act: Callable[[], None]) -> None:
    """Call a function when so many more frames were drawn."""
    from kivy.clock import Clock

    if frames:
        Clock.schedule_once(lambda _: after(frames - 1, act))
    else:
        act()


def look() -> None:
    """Describe what is there, save a picture, close the app."""
    from kivy.app import App
    from kivy.core.window import Window

    app: Any = App.get_running_app()
    widgets = sum(1 for _ in app.root.walk())
    print(f"The app runs: {app.title}, {widgets} widgets, {Window.width}x{Window.height}")
    if has_pixels():
        PICTURE.parent.mkdir(exist_ok=True)
        Path(Window.screenshot(name=str(PICTURE))).replace(PICTURE)
        print(f"A picture of it: {PICTURE.relative_to(ROOT)}")
    app.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
