#!/usr/bin/env python3
"""Everything a developer does with Pay Corner, in one command: `python3 dev.py help`.

Standard library only: Python 3.11, 3.12 or 3.13 and git are all that a machine needs. Everything it
installs goes into `.venv` (and, where Python came without venv, `.tools`) inside this folder.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / ".stamp"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
GIVEN_UP = {errno.EACCES, errno.EDEADLK, 36}  # 36 is Windows's own EDEADLOCK
ENDING = ("SIGINT", "SIGTERM", "SIGHUP")  # signals that would end this process
UV_LOCK = ROOT / "installer.lock"  # uv alone, for systems without venv
# Behind a gateway that re-signs traffic, only the system's certificates are accepted.
UV_ENV = {"UV_SYSTEM_CERTS": "1", "UV_CACHE_DIR": str(TOOLS / "cache")}
OLDEST, NEWEST = (3, 11), (3, 13)  # Kivy 2.3.1 has no wheel for a newer Python

HELP = """\
python3 dev.py COMMAND [ARGUMENTS]     installs what it needs into .venv first; nothing system-wide

  run       open the app
  test      the tests, lane by lane; with `all` the long ones too; or give arguments for pytest:
            dev.py test tests/core -k jail
  check     ruff and mypy
  desk      open a club's desk on this machine; dev.py desk --help tells more
  bench     speed, each figure beside its floor
  shots     every screen as pictures, in build/shots
  pictures  the pictures of the README, in docs/pictures
  torture   the long runs: more kills, every cut, more random games, a second implementation
  rules     rule keys against code, sentences and tests
  mutants   break the rules on purpose; the tests must notice
  words     compile the catalogues of data/locale
  web       the bank as a page for any browser, in build/web; with --serve open it here
  apk       the Android package, or what can be proven of it here
  release   check a tag, write notes, checksums and the bill of materials
  store     the texts and pictures of fastlane/, made from this version
  setup     only install
  help      this page

Where there is no screen, windows are drawn in memory (SDL offscreen: libegl1 and libgl1) or under Xvfb;
without those a headless window takes taps and measures text, but has no pixels.

  PAY_CORNER_DISPLAY=screen, offscreen, xvfb or mock    choose yourself
  PAY_CORNER_NO_APT=1                                   as root, install no system packages"""

MODULES = {  # command: the module under tools/ that does it, and whether it opens windows
    "test": ("lanes", True),
    "shots": ("shots", True),
    "pictures": ("pictures", True),
    "bench": ("bench", True),
    "torture": ("torture", True),
    "mutants": ("mutants", True),
    "rules": ("rules", False),
    "words": ("words", False),
    "web": ("web", False),
    "apk": ("apk", False),
    "release": ("release", False),
    "store": ("store", True),
}


# ------------------------------------------------------------------------------------------------ set-up


def setup() -> None:
    """Make .venv and fill it from requirements.lock; a stamp lets the second run start at once.

    A .venv that is a link belongs to another checkout (a work tree shares it) and is never made anew from here.
    """
    wanted = fingerprint()
    if VENV.is_symlink() or stamped() == wanted:
        return
    with only_one_at_a_time():
        if stamped() != wanted:
            install(wanted)


def fingerprint() -> str:
    """Return what .venv is made from: this lock and this Python."""
    made_from = LOCK.read_bytes() + repr(sys.version_info[:2]).encode()
    return hashlib.sha256(made_from).hexdigest()


def stamped() -> str:
    """Return the fingerprint of the present .venv; '' if it is absent, half made, or its Python is gone."""
    return STAMP.read_text() if STAMP.exists() and PYTHON.exists() else ""


def install(wanted: str) -> None:
    """Build the environment with venv and pip, or with uv where the system split ensurepip off."""
    began = time.monotonic()
    say(f"Setting up {VENV} (once, about 20 seconds)")
    if importlib.util.find_spec("ensurepip"):
        install_with_pip()
    else:
        install_with_uv()
    STAMP.write_text(wanted)
    say(f"Set up in {time.monotonic() - began:.1f} s")


def install_with_pip() -> None:
    """Install in the usual way. -qq keeps errors and drops the rest."""
    must([sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    must([*pip, "--no-deps", "--require-hashes", "-r", str(LOCK)])


def install_with_uv() -> None:
    """Install where ensurepip is missing: `pip --target` works even where the system manages its own Python."""
    install_uv()
    uv, env = uv_program(), UV_ENV
    must([uv, "venv", "-q", "--clear", "--python", sys.executable, str(VENV)], env)
    must([uv, "pip", "install", "-q", "--python", str(PYTHON), "--no-deps", "--require-hashes", "-r", str(LOCK)], env)


def install_uv() -> None:
    """Put uv beside the project with pip, which is also there where the system split venv off."""
    if not importlib.util.find_spec("pip"):
        stop("This Python has neither venv nor pip. Install one of them (Debian: apt install python3-venv).")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--upgrade", "--target", str(TOOLS)]
    must([*pip, "--no-deps", "--require-hashes", "-r", str(UV_LOCK)])


def uv_program() -> str:
    """Return where uv is."""
    return str(TOOLS / ("bin/uv.exe" if WINDOWS else "bin/uv"))


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Let a second terminal that starts at the same time wait for the first one's environment."""
    with (ROOT / ".setup.lock").open("a+b") as held:
        hold(held.fileno())
        yield


def hold(file: int) -> None:
    """Lock an open file until it is closed, in this system's way; wait as long as another process holds it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists on Windows only

        while not taken(lambda: msvcrt.locking(file, msvcrt.LK_LOCK, 1)):
            say("Another terminal is setting this up; waiting for it.")
    else:
        import fcntl  # noqa: PLC0415 - exists everywhere else only

        fcntl.flock(file, fcntl.LOCK_EX)


def taken(lock: Callable[[], object]) -> bool:
    """Return whether a lock of Windows's was had; its LK_LOCK gives up after ten seconds. Raises other troubles."""
    try:
        lock()
    except OSError as trouble:
        if trouble.errno not in GIVEN_UP:
            raise
        return False
    return True


def other_python() -> str:
    """Return a Python of a fitting version on this machine; nothing if there is none."""
    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    found = (shutil.which(f"python3.{minor}") for minor in minors)
    return next((path for path in found if path and answers(path)), "")


def answers(python: str) -> bool:
    """Return whether a Python works: a name on PATH may be a shim with nothing behind it."""
    return subprocess.run([python, "-c", ""], check=False, capture_output=True).returncode == 0


# ------------------------------------------------------------------------------------------------ display


class Display(NamedTuple):
    """Where windows go: a name for people, variables for the process, what stands before the command."""

    name: str
    env: dict[str, str]
    before: tuple[str, ...] = ()


SCREEN = Display("the screen", {"UI_BACKEND": "screen"})
OFFSCREEN = Display("SDL offscreen", {"UI_BACKEND": "offscreen", "SDL_VIDEODRIVER": "offscreen"})
XVFB = Display("Xvfb", {"UI_BACKEND": "xvfb"}, ("xvfb-run", "-a", "-s", "-screen 0 2000x1400x24"))
HEADLESS = Display("the headless window (no pixels)", {"UI_BACKEND": "mock"})
BY_NAME = {"screen": SCREEN, "offscreen": OFFSCREEN, "xvfb": XVFB, "mock": HEADLESS}
PACKAGES = ("libegl1", "libgl1")


def choose_display() -> Display:
    """Choose the real screen, otherwise pixels in memory, otherwise the window without pixels."""
    if asked := os.environ.get("PAY_CORNER_DISPLAY"):
        return BY_NAME.get(asked) or stop(f"PAY_CORNER_DISPLAY is one of: {', '.join(BY_NAME)}.")
    if display := display_here():
        return display
    if may_use_apt() and install_packages():
        return display_here() or HEADLESS
    return HEADLESS


def display_here() -> Display | None:
    """Return what can draw on this machine as it is."""
    if WINDOWS or sys.platform == "darwin":
        return SCREEN
    if not loads("libGL.so.1"):
        return None
    if screen_answers():
        return SCREEN
    if loads("libEGL.so.1"):
        return OFFSCREEN
    return XVFB if shutil.which("xvfb-run") else None


def screen_answers() -> bool:
    """Return whether a screen answers. DISPLAY may be left over from an ended session, so its socket is looked for."""
    wayland = os.environ.get("WAYLAND_DISPLAY", "")
    if wayland and (Path(os.environ.get("XDG_RUNTIME_DIR", "")) / wayland).exists():
        return True
    host, _, number = os.environ.get("DISPLAY", "").partition(":")
    return not host and bool(number) and Path(f"/tmp/.X11-unix/X{number.partition('.')[0]}").exists()  # noqa: S108


def loads(library: str) -> bool:
    """Return whether the system has this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def may_use_apt() -> bool:
    """Return whether apt may be used: by root on Debian and its kin, once, if nobody forbade it."""
    forbidden = os.environ.get("PAY_CORNER_NO_APT") or apt_tried().exists()
    return not forbidden and hasattr(os, "geteuid") and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def apt_tried() -> Path:
    """Return the file that keeps a machine without a network from trying again at every start."""
    return VENV / ".apt-tried"


def install_packages() -> bool:
    """Install the two libraries that SDL needs to draw in memory."""
    say(f"No screen and no GL library here: installing {' '.join(PACKAGES)}")
    apt_tried().touch()
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    options = ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"]
    steps = (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES])
    return all(quietly(["apt-get", *options, *step], env) for step in steps)


def quietly(command: list[str], env: dict[str, str]) -> bool:
    """Run without output; return False for a failure or after three minutes."""
    try:
        done = subprocess.run(command, check=False, env=env, capture_output=True, timeout=180)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


# ------------------------------------------------------------------------------------------------ commands


def run(words: Sequence[str]) -> int:
    """Open the app; where nobody could see it, only check that it opens."""
    display = choose_display()
    if display is SCREEN:
        return call([str(PYTHON), "main.py", *words], display.env)
    say(f"There is no screen here. The app opens on {display.name} for three seconds.")
    return call([*display.before, str(PYTHON), "-m", "tools.peek", *words], display.env)


def check(words: Sequence[str]) -> int:
    """Run ruff, then mypy, even if ruff complains."""
    ruff = call([str(PYTHON), "-m", "ruff", "check", *(words or ["."])])
    mypy = call([str(PYTHON), "-m", "mypy", *words])
    return ruff or mypy


def desk(words: Sequence[str]) -> int:
    """Open a club's desk."""
    return call([str(PYTHON), "-m", "app", "desk", *words])


OWN = {"run": run, "check": check, "desk": desk}


def tool(command: str, words: Sequence[str]) -> int:
    """Run tools/<name>.py inside the environment, with a place for windows if it opens any."""
    name, has_windows = MODULES[command]
    if not (ROOT / "tools" / f"{name}.py").exists():
        stop(f"`dev.py {command}` needs tools/{name}.py, which is not in this checkout.")
    display = choose_display() if has_windows else HEADLESS
    return call([*display.before, str(PYTHON), "-m", f"tools.{name}", *words], display.env)


def main(words: Sequence[str]) -> int:
    """Run the command that the first word names, with the other words as its arguments."""
    command, rest = (words[0], words[1:]) if words else ("help", ())
    if command not in {"setup", *OWN, *MODULES}:
        say(HELP)
        return 0 if command in {"help", "-h", "--help"} else 2
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return with_another_python(words)
    setup()
    if command == "setup":
        return 0
    if command in MODULES:
        return tool(command, rest)
    return OWN[command](rest)


def with_another_python(words: Sequence[str]) -> int:
    """Start again with a Python that Kivy has wheels for."""
    found = other_python()
    if not found:
        version = sys.version.split()[0]
        stop(f"Pay Corner needs Python 3.11, 3.12 or 3.13; this is {version} and no other was found.")
    return call([found, str(Path(__file__).resolve()), *words])


# ------------------------------------------------------------------------------------------------ small help


def say(text: str) -> None:
    """Print at once, so that it stands before what a child process prints."""
    print(text, flush=True)


def stop(text: str) -> NoReturn:
    """End with a sentence instead of a traceback."""
    raise SystemExit(text)


def call(command: Sequence[str], env: dict[str, str] | None = None) -> int:
    """Run a command in the project's folder and wait until it has ended; it is passed what this process is told."""
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **(env or {})}) as child, passing_on(child):
        code = child.wait()
    return code if code >= 0 else 128 - code


@contextlib.contextmanager
def passing_on(child: subprocess.Popen[bytes]) -> Iterator[None]:
    """Send each signal that would end this process to the child instead. A terminal sends Ctrl-C to both by itself."""
    heard_by_both = {signal.SIGINT} if WINDOWS or sys.stdin.isatty() else set()

    def pass_on(number: int, _frame: object) -> None:
        if number not in heard_by_both:
            child.send_signal(number)

    named = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    before = {number: signal.signal(number, pass_on) for number in named}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def must(command: Sequence[str], env: dict[str, str] | None = None) -> None:
    """Run a command, and stop with its name if it fails."""
    if code := call(command, env):
        stop(f"This failed with code {code}: {' '.join(command)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
