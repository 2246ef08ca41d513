"""Loading an edition in a fresh interpreter, beside only parsing the files of its folder."""

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
import csv, tomllib
start = time.perf_counter()
for path in editions.DATA.glob("ultimate/*"):
    text = path.read_text("utf-8")
    tomllib.loads(text) if path.suffix == ".toml" else list(csv.reader(text.splitlines()))
bare = time.perf_counter() - start
files = {name.split('.')[0]: str(getattr(sys.modules[name], '__file__', '')) for name in set(sys.modules) - before}
third = [name for name, file in files.items() if 'site-packages' in file]
print(took, bare, len(third))
"""


def rows() -> list[Row]:
    """Use five fresh interpreters and take the quickest, which the machine disturbed least."""
    took, bare, third = zip(*(cold() for _ in range(5)), strict=True)
    told = f"{min(took) * 1000:.1f} ms, {min(bare) * 1000:.1f} ms"
    return [
        Row("loading the Ultimate edition, cold / parsing its folder alone", min(took) / min(bare), 2.5, "x", told),
        Row("third-party packages imported for it", max(third), 0, ""),
    ]


def cold() -> tuple[float, float, float]:
    """Return seconds of loading, seconds of only parsing the same files, and how many packages were imported."""
    told = subprocess.run([sys.executable, "-c", COLD], cwd=ROOT, capture_output=True, text=True, check=True)
    took, bare, third = map(float, told.stdout.split())
    return took, bare, third
