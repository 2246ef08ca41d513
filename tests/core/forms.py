"""The wire forms that files out there may hold: kept lines for each recorded class and version.

    python -m tests.core.forms           keep the forms of each class and version that is not kept yet

Three files, kept for ever. `wire_forms.json` and `wire_bare.json` are version 0.1.0's own, which left out every field
that equalled its default: each class with every field filled, and each with every field at its default ('written') and
what that line must be read as ('read'). `wire_whole.json` has both specimens of each form written since, whole.
"""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import app.rules  # noqa: F401 - registers what is recorded
from app.core.wire import CLASSES, Plain, from_wire, to_wire
from tests.core.specimens import bare, specimen

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
KEPT = FIXTURES / "wire_whole.json"


@cache
def present() -> dict[str, list[Plain]]:
    """Return each recorded class as it is written now, filled and at its defaults, by its name and version."""
    forms = [[to_wire(made(CLASSES[name])) for made in (specimen, bare)] for name in sorted(CLASSES)]
    return {filled["is"]: [filled, at_defaults] for filled, at_defaults in forms}


def kept() -> dict[str, list[Plain]]:
    """Return the kept lines."""
    return _read("wire_whole.json") if KEPT.exists() else {}


def specimens() -> list[tuple[Plain, Plain]]:
    """Yield every form that was ever written, and what it must be read as."""
    filled = [(form, form) for form in _read("wire_forms.json").values()]
    left_out = [(pair["written"], pair["read"]) for pair in _read("wire_bare.json").values()]
    return [*filled, *left_out, *((form, form) for forms in kept().values() for form in forms)]


def today(kept: Plain) -> Plain:
    """Return a kept line with its inner values brought up to date by their own upcasters."""
    return {name: _inner(value) for name, value in kept.items()}


def _inner(value: Any) -> Any:
    if isinstance(value, list):
        return [_inner(item) for item in value]
    if not isinstance(value, dict):
        return value
    return today(value) if value["is"] in present() else to_wire(from_wire(value))


def _read(name: str) -> dict[str, Any]:
    return dict(json.loads((FIXTURES / name).read_text("utf-8")))


def main() -> int:
    """Keep new forms. What is kept already is never changed."""
    forms = {**present(), **kept()}
    lines = [f"{json.dumps(tag)}: {json.dumps(pair)}" for tag, pair in sorted(forms.items())]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    print(f"{len(lines)} forms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
