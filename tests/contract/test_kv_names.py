"""Kivy knows widgets by their bare class name: a second class of that name would take the first one's place."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHILD = re.compile(r"^ +([A-Z]\w*):", re.MULTILINE)
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)


def read(folder: str, kind: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / folder).rglob(f"*.{kind}")))


def test_a_widget_named_in_a_kv_file_is_the_only_class_of_that_name():
    used, classes = set(CHILD.findall(read("kv", "kv"))), Counter(CLASS.findall(read("app/screens", "py")))
    assert len(used) > 10
    assert {name: classes[name] for name in used if classes[name] > 1} == {}
