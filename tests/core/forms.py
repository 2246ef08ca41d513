"""The wire forms that files out there may hold: one kept line for each recorded class and version.

    python -m tests.core.forms           keep the form of each class that is not kept yet
    python -m tests.core.forms --anew    keep all anew (before the first release only: files of old forms are lost)
"""

import json
import sys
from pathlib import Path

import app.rules  # noqa: F401 - registers what is recorded
from app.core.wire import CLASSES, Plain, to_wire
from tests.core.specimens import specimen

KEPT = Path(__file__).resolve().parents[1] / "fixtures" / "wire_forms.json"


def present() -> dict[str, Plain]:
    """Each recorded class as it is written now, by its tag: its name, and its version from the second on."""
    forms = [to_wire(specimen(CLASSES[name])) for name in sorted(CLASSES)]
    return {form["is"]: form for form in forms}


def kept() -> dict[str, Plain]:
    """What is kept."""
    return dict(json.loads(KEPT.read_text("utf-8")))


def main(words: list[str]) -> int:
    """Keep what is new; what is kept already stays as it was written then."""
    forms = present() if "--anew" in words else {**present(), **kept()}
    lines = [f"{json.dumps(tag)}: {json.dumps(form)}" for tag, form in sorted(forms.items())]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    print(f"{len(lines)} forms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
