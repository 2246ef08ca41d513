"""Where there is no screen, `dev.py run` still opens the app and describes what it saw."""

import os
import subprocess
import sys

import dev

APP = """
import sys
from kivy.app import App
from kivy.uix.button import Button


class PeekedApp(App):
    title = " ".join(["Peeked", *sys.argv[1:]])

    def build(self):
        return Button(text="Move")


PeekedApp().run()
"""


def test_the_app_is_opened_told_about_and_closed(tmp_path):
    (tmp_path / "main.py").write_text(APP)
    script = str(tmp_path / "main.py")
    look = f"from pathlib import Path; from tools import peek; peek.main(['at'], Path({script!r}))"
    env = {**os.environ, "UI_BACKEND": "mock", "KIVY_NO_CONSOLELOG": "1", "KIVY_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", look],
        cwd=dev.ROOT, env=env, check=False, capture_output=True, text=True, timeout=60,
    )
    assert done.stdout.startswith("The app runs: Peeked at, 1 widgets,"), done.stderr
    assert done.returncode == 0


def test_it_opens_for_somebody_who_has_nothing_at_home_yet(tmp_path):
    """The home has no settings, no folder of Kivy's, no games."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "KIVY_", "PAY_CORNER_"))}
    env |= {"HOME": str(tmp_path), "UI_BACKEND": "mock", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tools.peek"], cwd=dev.ROOT, env=env, check=False, capture_output=True, text=True,
        timeout=60,
    )
    assert done.stdout.startswith("The app runs: Pay Corner"), done.stderr
    assert list(tmp_path.rglob("games.db"))


def test_a_library_that_is_not_needed_is_no_traceback(tmp_path):
    env = {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}
    done = subprocess.run(
        [sys.executable, "-m", "tools.peek"], cwd=dev.ROOT, env={**env, "HOME": str(tmp_path), "UI_BACKEND": "mock"},
        check=False, capture_output=True, text=True, timeout=60,
    )
    assert "Start application main loop" in done.stderr
    assert "Traceback" not in done.stderr
