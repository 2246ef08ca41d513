"""Ends the program with one helpful sentence, not a traceback, where Python or packages are missing.

Its annotations are not evaluated: Python 3.8, which is to read the sentence, does not know them.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec

OLDEST = (3, 11)
HERE = ".venv\\Scripts\\python" if sys.platform == "win32" else ".venv/bin/python"
SENTENCE = (
    "Pay Corner needs Python 3.11 to 3.13 and a few packages. `python3 dev.py setup` installs them inside this folder; "
    f"then use {HERE} in place of python3."
)


def insist(*packages: str, version: tuple[int, ...] = sys.version_info[:2]) -> None:
    """End the program with the sentence if Python is too old or one of the packages is not installed."""
    if version < OLDEST or any(find_spec(name) is None for name in packages):
        raise SystemExit(SENTENCE)
