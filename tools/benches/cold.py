"""One cold start: seconds from the start of the process to the end of the first frame, and the memory by then.

python -m tools.benches.cold hello      a KivyMD hello-world
python -m tools.benches.cold ours       Pay Corner, with a folder of saved games
python -m tools.benches.cold listed     the same, until the list of games is in view
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from typing import Any


def main(which: str, folder: str) -> None:
    """Start the app, draw one frame, print the figures, exit."""
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1", KIVY_HOME=tempfile.mkdtemp())
    if os.environ.get("UI_BACKEND") == "mock":
        import tests.screens.headless_window  # noqa: F401 - takes the window's place
    from kivy.config import Config

    for name, value in (("width", "412"), ("height", "915"), ("multisamples", "0")):
        Config.set("graphics", name, value)
    app: Any = hello() if which == "hello" else ours(folder)
    from kivy.base import EventLoop

    app._run_prepare()  # noqa: SLF001 - what App.run() does before it loops
    EventLoop.idle()
    if which == "listed":
        wait_for_list(app, EventLoop)
    finish()
    print(time.time() - started(), memory())


def wait_for_list(app: Any, loop: Any) -> None:
    """Let frames pass until the games were read, and two more in which their rows are laid out."""
    while app.session is None or app.router.current.view is None:
        loop.idle()
    loop.idle()
    loop.idle()


def hello() -> object:
    """Make the smallest app that KivyMD can show."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Hello(MDApp):
        def build(self) -> object:
            screen = MDScreen()
            screen.add_widget(MDLabel(text="Hello", halign="center"))
            return screen

    return Hello()


def ours(folder: str) -> object:
    """Make Pay Corner as main.py starts it."""
    from app import fixes, fonts

    fixes.install()
    fonts.install()
    from app.ui import PayCornerApp

    return PayCornerApp(folder=folder)


def finish() -> None:
    """Wait until everything is drawn."""
    if os.environ.get("UI_BACKEND") != "mock":
        from kivy.graphics.opengl import glFinish

        glFinish()


def started() -> float:
    """Return when this process began."""
    import psutil

    return float(psutil.Process().create_time())


def memory() -> int:
    """Return the resident memory in bytes."""
    import psutil

    return int(psutil.Process().memory_info().rss)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "")
