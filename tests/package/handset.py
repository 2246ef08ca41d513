"""A phone in software: the package in its private folder, sources nobody can write, an empty home.

It cannot show the phone's own Python (3.14), its screen, its speed, its Java.
"""

import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent
START = HERE / "phone" / "start.py"
WINDOW = HERE.parent / "screens"  # the headless window
DROP_FROM_BOUNDING_SET, RIGHT_TO_OVERRIDE_MODES = 24, 1
PROMISED = 60  # seconds within which a process must answer
NOT_INSTALLED_HERE = {"python3", "sqlite3", "six", "chardet"}


class Handset:
    """One phone: `private` is Android's getFilesDir, `program` the unpacked package in it."""

    def __init__(self, folder, unpacked, requirements):
        self.private, self.home = folder / "files", folder / "home"
        self.program = self.private / "app"
        self.site, self.errors = folder / "site", folder / "errors.txt"
        shutil.copytree(unpacked, self.program)
        self.home.mkdir()
        self.site.mkdir()
        (self.program / ".kivy").mkdir()  # Kivy's own place for its settings on Android
        link_requirements(requirements, self.site)
        self.before = contents(self.program)
        for path in (self.home, self.program, *self.program.rglob("*")):
            if path.name != ".kivy":
                path.chmod(0o555 if path.is_dir() else 0o444)
        self.running = []

    def start(self, script, **surroundings):
        """Start a new process of the app."""
        environment = {
            "HOME": str(self.home), "PATH": os.environ["PATH"], "TMPDIR": str(self.errors.parent),
            "PHONE_WINDOW": str(WINDOW),
        }
        command = [sys.executable, "-OO", "-S", "-B", START, self.program, self.private, self.site, script]
        with self.errors.open("ab") as errors:
            process = subprocess.Popen(
                list(map(str, command)), env=environment | surroundings, text=True, stderr=errors,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                preexec_fn=obey_file_modes,  # noqa: PLW1509 - the tests have one thread
            )
        self.running.append(App(process, self.errors))
        return self.running[-1]

    def run(self, script, orders, **surroundings):
        """Start the app, give orders, close it properly; return what it answered."""
        app = self.start(script, **surroundings)
        said = [app.hear(), *[app.order(order) for order in orders]]
        app.close()
        return said

    def untouched(self):
        """Return whether program and home are as they were."""
        return contents(self.program) == self.before and not any(self.home.iterdir())

    def throw_away(self):
        """End what still runs, so that the folder can be deleted."""
        for app in self.running:
            app.kill()
        for path in (self.home, self.program, *self.program.rglob("*")):
            if path.is_dir():
                path.chmod(0o755)


class App:
    """A running process: orders go in as lines, answers come out as lines of JSON."""

    def __init__(self, process, errors):
        self.process, self.errors = process, errors

    def hear(self):
        """Return the next line that the app writes; if it died, its last words."""
        for line in self.process.stdout:
            if line.startswith("{"):
                return json.loads(line)
        last_words = self.errors.read_text()[-4000:]
        raise AssertionError(f"died with {self.process.wait(PROMISED)}:\n{last_words}")

    def order(self, order):
        self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()
        return self.hear()

    def send(self, order):
        """Give an order without waiting for the answer."""
        self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()

    def kill(self):
        """Kill the process without warning, as Android does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=PROMISED)

    def close(self):
        """Let the process end by itself, and check that it ended well."""
        self.process.communicate(timeout=PROMISED)
        assert self.process.returncode == 0, self.errors.read_text()[-4000:]


def obey_file_modes():
    """Give up root's right to write everywhere, which an app on a phone has not either."""
    ctypes.CDLL(None).prctl(DROP_FROM_BOUNDING_SET, RIGHT_TO_OVERRIDE_MODES, 0, 0, 0)


def contents(folder):
    """Return every file with what is in it, except Kivy's own folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*") if path.is_file() and ".kivy" not in path.parts
    }


def link_requirements(names, site):
    """Make only the spec's requirements importable."""
    for name in sorted(set(names) - NOT_INSTALLED_HERE):
        found = metadata.distribution(name)
        for top in {Path(file).parts[0] for file in found.files} - {"..", "__pycache__"}:
            link = site / top
            if not link.exists():
                link.symlink_to(Path(found.locate_file(top)))
