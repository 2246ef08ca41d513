"""One word for one thing: no name of a class, or of a type made of others, is used in two modules of the app."""

import ast
import re
from collections import defaultdict
from pathlib import Path

from tests.contract import parsed

ROOT = Path(__file__).resolve().parent.parent.parent


LIKE_A_CLASS = re.compile(r"[A-Z][a-z]\w*$")  # Things = tuple[...]; not THINGS, a table, nor T, any type


def types():
    """The modules in which each name of a type is defined at top level: a class, or an alias like `Things`."""
    found = defaultdict(set)
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in at_top_level(parsed.tree(path)):
            for name in named_by(node):
                found[name].add(str(path.relative_to(ROOT)))
    return found


def at_top_level(tree):
    """What stands in a module, also under `if TYPE_CHECKING:`."""
    return [inner for node in tree.body for inner in (node.body if isinstance(node, ast.If) else [node])]


def named_by(node):
    """The names of types that a statement defines."""
    if isinstance(node, ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [one.id for one in targets if isinstance(one, ast.Name) and LIKE_A_CLASS.match(one.id)]


def test_no_name_of_a_type_is_defined_in_two_modules():
    assert {name: modules for name, modules in types().items() if len(modules) > 1} == {}


def test_the_types_are_found_where_they_are():
    assert types()["Game"] == {"app/core/game.py"}
    assert types()["Things"] == {"app/core/agreements.py"}
