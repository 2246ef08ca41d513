"""Where there is no screen, `dev.py run` still opens the app and tells what it saw."""

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
