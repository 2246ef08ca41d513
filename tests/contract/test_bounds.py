"""What a reader must hold at a time is bounded: the public names of a module, and the modules it imports.

Lines and files are not counted: an object is one class, whatever its length, and is not cut by inheritance.
"""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from tests.contract import parsed
from tests.contract.test_rooms import imported, modules

ROOT = Path(__file__).resolve().parents[2]
MOST_NAMES, MOST_IMPORTS = 36, 28  # 98 of 100 modules have fewer than 25 names and import fewer than 20 modules
MORE_NAMES = {
    "app/rules/signatures.py": "one name for what each kind of hook is given",
    "app/rules/switches.py": "one name for each switch that data may set",
}
MORE_IMPORTS = {
    "app/rules/__init__.py": "the rulebook's table of contents",
}
IN_PIECES = {  # bases that nothing makes and one class inherits: one object in pieces. Mend them; the list only shrinks
    "Naming",
}  # fmt: skip


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def public_names(module: ast.Module) -> set[str]:
    """Return what a module defines for others: functions, classes and values without a leading underscore."""
    found: set[str] = set()
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def test_a_module_has_no_more_public_names_than_a_reader_can_hold():
    counts = {named(path): len(public_names(parsed.tree(path))) for path in modules()}
    assert {path: count for path, count in counts.items() if count > MOST_NAMES and path not in MORE_NAMES} == {}


def test_a_module_imports_no_more_modules_of_ours_than_a_reader_can_hold():
    counts = {named(path): len(set(imported(path))) for path in modules()}
    assert {path: count for path, count in counts.items() if count > MOST_IMPORTS and path not in MORE_IMPORTS} == {}


def test_every_exception_is_still_one():
    names = {path for path in MORE_NAMES if len(public_names(parsed.tree(ROOT / path))) > MOST_NAMES}
    imports = {path for path in MORE_IMPORTS if len(set(imported(ROOT / path))) > MOST_IMPORTS}
    assert (names, imports) == (set(MORE_NAMES), set(MORE_IMPORTS))


def test_a_name_that_is_defined_in_any_way_counts():
    values, others = "A = 1\nB: int = 2\nC, (D, _E) = 3, (4, 5)", "def f(): ...\nasync def g(): ...\nclass H: x = 1"
    assert public_names(ast.parse(f"{values}\n{others}\ndef _i(): ...")) == {"A", "B", "C", "D", "f", "g", "H"}


# ------------------------------------------------------------------------------------------ one object, one class


def own_name(node: ast.expr) -> str:
    """Return the last part of a name: `Shows` of `frame.Shows[View]`."""
    inner = node.value if isinstance(node, ast.Subscript) else node
    return inner.attr if isinstance(inner, ast.Attribute) else getattr(inner, "id", "")


def pieces(nodes: list[ast.AST]) -> set[str]:
    """Return the classes that nothing makes and one class alone inherits: pieces of that class.

    A protocol is no piece: it says what somebody needs. Nor is an exception, which whoever raises it picks by its kind.
    """
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    children: dict[str, set[str]] = defaultdict(set)
    for name, node in classes.items():
        for base in map(own_name, node.bases):
            children[base].add(name)
    made = {own_name(node.func) for node in nodes if isinstance(node, ast.Call)}
    made |= {own_name(node.value) for node in nodes if isinstance(node, ast.AnnAssign) and node.value}  # tile = Purse
    return {
        name for name, heirs in children.items()
        if name in classes and len(heirs) == 1 and name not in made
        and not {"Protocol", "Exception"} & set(map(own_name, classes[name].bases))
    }  # fmt: skip


def made_in_kv() -> set[str]:
    """Return the words that begin a line of the kv files: names of widgets that are made there."""
    lines = [line for path in (ROOT / "kv").glob("*.kv") for line in path.read_text("utf-8").splitlines()]
    return {line.strip().rstrip(":") for line in lines if line.endswith(":")}


def test_nothing_new_is_split_by_inheritance_with_one_child():
    found = pieces([node for path in modules() for node in parsed.nodes(path)]) - made_in_kv()
    assert found == IN_PIECES


@pytest.mark.parametrize(("source", "found"), [
    ("class Part: ...\nclass Whole(Part): ...\nWhole()", {"Part"}),
    ("class Part: ...\nclass Whole(other.Part[int]): ...", {"Part"}),
    ("class Row: ...\nclass HistoryRow(Row): ...\nRow()", set()),
    ("class Face: ...\nclass Bidder(Face): ...\nclass Faces:\n    tile: type = Face", set()),
    ("class Event: ...\nclass Paid(Event): ...\nclass Moved(Event): ...", set()),
    ("class Key(Protocol): ...\nclass Bank(Key): ...", set()),
    ("class Refused(Exception): ...\nclass Late(Refused): ...", set()),
    ("class First: ...\nclass Second(First): ...\nclass Third(Second): ...", {"First", "Second"}),
])  # fmt: skip
def test_a_piece_is_told_from_a_base(source, found):
    assert pieces(list(ast.walk(ast.parse(source)))) == found
