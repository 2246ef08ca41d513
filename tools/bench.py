"""What must be quick, measured beside its floor in the same run.

python3 dev.py bench                everything
python3 dev.py bench judge disk     only these parts: judge disk data insight many door club screens doors
                            web
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("judge", "disk", "data", "insight", "many", "door", "club", "screens", "doors", "web")


def main(words: list[str]) -> int:
    """Run the parts asked for and print their rows; return 0 if all bounds are kept."""
    sys.path.insert(0, str(ROOT))
    held = [run(part) for part in PARTS if not words or part in words]
    return 0 if all(held) else 1


def run(part: str) -> bool:
    """Run one part and print its rows; return whether all its bounds are kept."""
    module = importlib.import_module(f"tools.benches.{part}")
    print(f"\n{part}")
    rows = module.rows()
    for row in rows:
        print("  " + row.told())
    return all(row.holds for row in rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
