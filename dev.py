#!/usr/bin/env python3
"""Everything a developer does with Pay Corner, in one command: `python3 dev.py help`.

Standard library only, so that Python 3.11 to 3.13 and git are all a machine needs.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / ".stamp"
WINDOWS = os.name == "nt"
SCRIPTS = "Scripts" if WINDOWS else "bin"
PYTHON = VENV / SCRIPTS / ("python.exe" if WINDOWS else "python")
OLDEST, NEWEST = (3, 11), (3, 13)


# ---------------------------------------------------------------- set-up

def setup() -> None:
    """Make .venv and fill it from requirements.lock; a stamp lets the second run start at once."""
    wanted = fingerprint()
    if stamped() == wanted:
        return
    with only_one_at_a_time():
        if stamped() != wanted:
            install(wanted)


def fingerprint() -> str:
    """What .venv was made from: this lock and this Python."""
    made_from = LOCK.read_bytes() + repr(sys.version_info[:2]).encode()
    return hashlib.sha256(made_from).hexdigest()


def stamped() -> str:
    """The fingerprint .venv was made from, or nothing when it is absent, half made or its Python is gone."""
    return STAMP.read_text() if STAMP.exists() and PYTHON.exists() else ""


def install(wanted: str) -> None:
    """Build the environment with venv and pip, or with uv where Debian split venv off."""
    began = time.monotonic()
    say(f"Setting up {VENV} (once)")
    if has_module("venv") and has_module("ensurepip"):
        install_with_pip()
    else:
        install_with_uv()
    STAMP.write_text(wanted)
    say(f"Set up in {time.monotonic() - began:.1f} s")


def install_with_pip() -> None:
    """The usual way."""
    call([sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    call([*pip, "--no-deps", "-r", str(LOCK)])


def install_with_uv() -> None:
    """Without python3-venv: `pip --target` is allowed even where the system's Python is managed."""
    if not has_module("pip"):
        stop("This Python has neither venv nor pip. Install one of them (Debian: apt install python3-venv).")
    call([sys.executable, "-m", "pip", "install", "-q", "--target", str(TOOLS), "--upgrade", "uv"])
    uv = str(TOOLS / "bin" / ("uv.exe" if WINDOWS else "uv"))
    # Behind a firewall that signs traffic itself, only the system's certificates know it.
    env = {**os.environ, "UV_SYSTEM_CERTS": "1"}
    call([uv, "venv", "-q", "--clear", "--python", sys.executable, str(VENV)], env=env)
    call([uv, "pip", "install", "-q", "--python", str(PYTHON), "--no-deps", "-r", str(LOCK)], env=env)


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Two terminals may start at once: the second waits for the first one's environment."""
    with (ROOT / ".setup.lock").open("a+b") as held:
        if WINDOWS:
            import msvcrt  # noqa: PLC0415 - exists on Windows only
            msvcrt.locking(held.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - exists elsewhere only
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


def has_module(name: str) -> bool:
    """Whether this Python can import it (Debian ships venv without ensurepip, so ask for both)."""
    try:
        __import__(name)
    except ImportError:
        return False
    return True


# ---------------------------------------------------------------- small help

def say(text: str) -> None:
    print(text, flush=True)


def stop(text: str) -> None:
    """End with a sentence instead of a traceback."""
    raise SystemExit(text)


def call(command: list[str], env: dict[str, str] | None = None) -> None:
    """Run and stop at the first failure, naming the command that failed."""
    if code := subprocess.call(command, cwd=ROOT, env=env):
        stop(f"This failed with code {code}: {' '.join(command)}")


def main(words: list[str]) -> int:
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        stop("wrong python")
    setup()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
