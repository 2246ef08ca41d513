"""Loading an edition, cold: a fresh interpreter each time, beside one that loads nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.benches.row import Row

ROOT = Path(__file__).resolve().parents[2]
COLD = """
import sys, time
before = set(sys.modules)
from app import editions
start = time.perf_counter()
editions.load("ultimate")
took = time.perf_counter() - start
files = {name.split('.')[0]: str(getattr(sys.modules[name], '__file__', '')) for name in set(sys.modules) - before}
third = [name for name, file in files.items() if 'site-packages' in file]
print(took, len(third))
"""


def rows() -> list[Row]:
    """Five fresh interpreters; the quickest is the one that the machine left alone."""
    took, third = zip(*(cold() for _ in range(5)), strict=True)
    return [
        Row("loading the Ultimate edition, cold", min(took) * 1000, 25, "ms"),
        Row("third-party packages imported for it", max(third), 0, ""),
    ]


def cold() -> tuple[float, float]:
    """Seconds, and how many packages came with it."""
    told = subprocess.run([sys.executable, "-c", COLD], cwd=ROOT, capture_output=True, text=True, check=True)
    took, third = told.stdout.split()
    return float(took), float(third)
