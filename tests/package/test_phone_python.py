"""The phone's Python is 3.14: everything that needs no Kivy must pass on it, where one with pytest is found."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import dev

PHONE = "python3.14"
TOLD_BY = "PAY_CORNER_PYTHON_314"  # a Python 3.14 that is not on PATH
FOLDERS = ("core", "rules", "journal")
NEEDS = "import sys, pytest, hypothesis, sqlite_utils; sys.exit(sys.version_info[:2] != (3, 14))"
pytestmark = pytest.mark.once


def phone_python():
    """Return a Python 3.14 that can run the stories; skip where there is none."""
    found = os.environ.get(TOLD_BY) or shutil.which(PHONE)
    if found is None:
        pytest.skip(f"the phone's Python is untested here: no {PHONE} on PATH, and {TOLD_BY} is not set")
    tried = subprocess.run([found, "-c", NEEDS], check=False, capture_output=True, text=True)
    if tried.returncode:
        pytest.skip(f"the phone's Python is untested here: {found} lacks something\n{tried.stderr}")
    return found


def test_core_rules_and_journal_hold_on_the_phones_python():
    python = phone_python()
    folders = [f"tests/{name}" for name in FOLDERS if any(Path(dev.ROOT, "tests", name).glob("test_*.py"))]
    for flags in ((), ("-OO", "-B")):
        done = subprocess.run(
            [python, *flags, "-m", "pytest", "-q", "-m", "not once", *folders], cwd=dev.ROOT, check=False,
            capture_output=True, text=True,
        )
        assert done.returncode == 0, done.stdout[-4000:]
        print(f"{PHONE} {' '.join(flags)}: {done.stdout.strip().splitlines()[-1]}")
