"""One word for one thing: no name of a class is used in two modules of the app."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def classes():
    """The modules in which each class name is defined at top level."""
    found = defaultdict(list)
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(ROOT)))
    return found


def test_no_class_name_is_defined_in_two_modules():
    assert {name: modules for name, modules in classes().items() if len(modules) > 1} == {}


def test_the_classes_are_found_where_they_are():
    assert classes()["Game"] == ["app/core/game.py"]
