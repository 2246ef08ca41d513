"""Nothing in the app is left without a caller: every function, method and class is named somewhere else in it."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.contract import parsed

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"
WORD = re.compile(r"\w+")
LISTS = {"app/screens/widgets/__init__.py", "app/screens/pictures/__init__.py"}  # their tables name every widget
SHORT_LIST = {  # each with who calls it
    "app/journal/games_file.py:accept_warnings": "stories; the app tells its warnings at each start",
    "app/reach/talk/entrance.py:connection_lost": "asyncio",
    "app/reach/talk/entrance.py:data_received": "asyncio",
    "app/reach/talk/entrance.py:process_event": "websockets",
    "app/screens/frame/dozing.py:poll": "Kivy's loop",
    "app/screens/frame/dozing.py:wait_event": "Kivy's loop",
    "app/screens/tracks/map.py:point_of": "stories that put a finger on a space",
    "app/screens/tracks/ink.py:blit_data": "Kivy's labels",
    "app/screens/widgets/text.py:apply_class_lang_rules": "Kivy",
    "app/screens/widgets/kivy_bets.py:_iterate_layout": "Kivy's box",
    "app/reach/own/browser.py:InBrowser": "the worker of a page that banks, data/web/worker.mjs",
    "app/reach/own/browser.py:unkept": "the worker of a page that banks, data/web/worker.mjs",
}


def sources() -> list[Path]:
    return [*sorted(APP.rglob("*.py")), ROOT / "main.py"]


def names_in(node: ast.AST, *, texts: bool = True) -> Iterator[str]:
    """Yield every name that is used in a piece of code: read, imported, taken from something, or in a short text."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr
        elif isinstance(part, ast.keyword) and part.arg:
            yield part.arg
        elif texts and isinstance(part, ast.Constant) and isinstance(part.value, str) and "\n" not in part.value:
            yield from WORD.findall(part.value)


def docstrings(module: ast.Module) -> list[str]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return [ast.get_docstring(node, clean=False) or "" for node in ast.walk(module) if isinstance(node, kinds)]


@cache
def used() -> Counter[str]:
    """How often each name is used in the app's code and its kv files."""
    found: Counter[str] = Counter()
    for path in sources():
        found.update(names_in(parsed.tree(path), texts=path.relative_to(ROOT).as_posix() not in LISTS))
        for text in docstrings(parsed.tree(path)):
            if "\n" not in text:
                found.subtract(WORD.findall(text))
    for path in (ROOT / "kv").glob("*.kv"):
        found.update(WORD.findall(path.read_text("utf-8")))
    return found


def within(node: ast.AST) -> Counter[str]:
    """What a definition names itself: a function that only calls itself has no caller."""
    found = Counter(names_in(node))
    for text in docstrings(ast.Module([node], [])):  # type: ignore[list-item]
        if "\n" not in text:
            found.subtract(WORD.findall(text))
    return found


def defined() -> Iterator[tuple[str, ast.AST]]:
    """Yield every function, method and class with where it stands; what a decorator enters somewhere is used."""
    for path in sources():
        for node in parsed.nodes(path):
            known = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and not entered(node)
            if known and not node.name.startswith(spelled(path)):
                yield f"{path.relative_to(ROOT).as_posix()}:{node.name}", node


@cache
def spelled(path: Path) -> tuple[str, ...]:
    """How the names begin that a module puts together to look a method up: getattr(self, f"_on_{what}")."""
    parts = [node.args[1] for node in parsed.nodes(path) if isinstance(node, ast.Call) and len(node.args) > 1]
    first = [part.values[0] for part in parts if isinstance(part, ast.JoinedStr)]
    return tuple([one.value for one in first if isinstance(one, ast.Constant)])


HARMLESS = {"property", "staticmethod", "classmethod", "cache", "dataclass", "override", "contextmanager", "setter"}


def entered(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Whether a decorator enters it in a table, or Python or Kivy calls it by its name."""
    names = {name for one in node.decorator_list for name in names_in(one)}
    by_name = node.name.startswith(("__", "on_", "do_")) or node.name == "_"
    return by_name or bool(names - HARMLESS)


@cache
def uncalled() -> list[str]:
    """Where something is defined whose name stands nowhere but in itself."""
    names = [(where, where.rpartition(":")[2], node) for where, node in defined()]
    return [where for where, name, node in names if used()[name] - within(node)[name] < 1]


FIELDS_READ_ELSEWHERE = {  # each with who reads it
    "app/words/catalogues.py:plurals": "tools/words.py",
    "app/screens/widgets/text.py:text_size": "Kivy",
}


@cache
def read_in_the_app() -> Counter[str]:
    """How often each name is taken from something, in the code, in a short text or in a kv file."""
    found: Counter[str] = Counter()
    for path in sources():
        for node in parsed.nodes(path):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                found[node.attr] += 1
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
                found.update(WORD.findall(node.value))
    for path in (ROOT / "kv").glob("*.kv"):
        found.update(WORD.findall(path.read_text("utf-8")))
    return found


def fields_unread() -> set[str]:
    """Where a field of a class is declared that nothing reads."""
    declared = {
        (path.relative_to(ROOT).as_posix(), line.target.id)
        for path in sources()
        for node in parsed.nodes(path)
        if isinstance(node, ast.ClassDef)
        for line in node.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }
    return {f"{where}:{name}" for where, name in declared if not read_in_the_app()[name]}


def test_every_field_is_read_somewhere():
    assert fields_unread() == set(FIELDS_READ_ELSEWHERE)


def test_every_function_method_and_class_has_a_caller():
    assert set(uncalled()) - set(SHORT_LIST) == set()


def test_the_short_list_names_nothing_that_is_called_or_gone():
    assert set(SHORT_LIST) - set(uncalled()) == set()
