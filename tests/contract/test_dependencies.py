"""The dependency rule: core <- rules <- session -> journal; and pure rooms stay pure."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.contract import parsed

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"
# The parts of Python that pure rooms may use. None of them gives chance, time, disk, network, or a module by name.
HARMLESS = {
    "base64", "bisect", "collections", "collections.abc", "dataclasses", "enum", "functools", "hashlib", "inspect",
    "itertools", "json", "math", "types", "typing",
}  # fmt: skip
BY_NAME = {"__import__", "eval", "exec", "open", "compile"}
PURE = ("core", "rules", "views", "insight")
KIVY_MAY_BE_IN = ("app/screens/", "app/ui.py", "app/fixes.py", "app/fonts.py", "app/phone/device.py")
MAY_IMPORT = {
    "core": {"core"},
    "rules": {"core", "rules"},
    "insight": {"core", "rules", "insight"},
    "views": {"core", "rules", "insight", "views", "words"},
    "journal": {"journal", "disk"},
    "disk": {"disk"},
}


def modules(folder: str = "") -> list[Path]:
    return sorted((APP / folder).rglob("*.py"))


@cache
def modules_named(path: Path) -> set[str]:
    """Return every module that a file names after `import` or `from`. A leading dot counts from the file's package."""
    found: set[str] = set()
    for node in parsed.nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(whole_name(path, node))
    return found


def whole_name(path: Path, node: ast.ImportFrom) -> str:
    """Return the absolute name: `from ..journal import Journal` in app/rules is app.journal."""
    above = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
    return ".".join((*above, *([node.module] if node.module else [])))


@cache
def imports(path: Path) -> set[str]:
    """Return the modules and the names taken from them, because a name may be a module too."""
    return modules_named(path) | {
        f"{whole_name(path, node)}.{alias.name}"
        for node in parsed.nodes(path)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", PURE)
def test_what_is_pure_knows_no_chance_no_time_no_disk_and_no_screen(folder):
    impure = {
        named(path): {name for name in modules_named(path) if not name.startswith("app.")} - HARMLESS
        for path in modules(folder)
    }
    assert {path: what for path, what in impure.items() if what} == {}


@pytest.mark.parametrize("folder", PURE)
def test_what_is_pure_reaches_for_nothing_by_name(folder):
    wrong = [
        (named(path), node.lineno)
        for path in modules(folder)
        for node in parsed.nodes(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in BY_NAME
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_dependencies_point_one_way(folder):
    wrong = {
        named(path): part
        for path in modules(folder)
        for part in (name.split(".")[1] for name in imports(path) if name.startswith("app."))
        if part not in {*MAY_IMPORT[folder], "typed"} and not part[0].isupper()
    }
    assert wrong == {}


def test_screens_are_known_to_nobody_but_the_app_that_shows_them():
    wrong = [
        (named(path), name)
        for path in modules()
        if not named(path).startswith(("app/screens/", "app/ui.py"))
        for name in imports(path)
        if name.startswith(("app.screens", "app.ui"))
    ]
    assert wrong == []


def test_kivy_is_imported_only_where_it_may_be():
    wrong = [
        named(path)
        for path in modules()
        if any(name.split(".")[0] in {"kivy", "kivymd"} for name in imports(path))
        and not named(path).startswith(KIVY_MAY_BE_IN)
    ]
    assert wrong == []


def test_screens_know_no_rule():
    wrong = [
        (named(path), name)
        for path in modules("screens")
        for name in imports(path)
        if name.startswith(("app.rules", "app.journal"))
    ]
    assert wrong == []


def submits(node: ast.AST) -> bool:
    """Return whether this is a call of `session.submit(...)`."""
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "submit"
        and ast.unparse(node.func.value).split(".")[-1] == "session"
    )  # fmt: skip


def test_every_touch_and_every_phone_writes_through_one_function():
    """`write` in app/screens/frame/doing.py is the only place of the screens that submits to the session."""
    found = [
        named(path)
        for path in modules("screens")
        for node in parsed.nodes(path)
        if submits(node)
    ]
    assert found == ["app/screens/frame/doing.py"]


UNIX_ALONE = {"fcntl", "grp", "pty", "pwd", "resource", "sh", "termios"}


def named_at_the_top(path: Path) -> Iterator[str]:
    """Yield what a file imports as soon as it is read."""
    for node in parsed.tree(path).body:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_windows_can_read_every_file_of_the_app_the_tools_and_the_tests():
    """An import that fails there would end a whole lane of tests before its first story."""
    files = [ROOT / "dev.py", *(path for folder in ("app", "tools", "tests") for path in (ROOT / folder).rglob("*.py"))]
    assert [(named(path), name) for path in files for name in named_at_the_top(path) if name in UNIX_ALONE] == []


def test_a_phone_strips_asserts_so_the_app_has_none():
    wrong = [
        named(path)
        for path in modules()
        if any(isinstance(node, ast.Assert) for node in parsed.nodes(path))
    ]
    assert wrong == []


READS_DOCSTRINGS = {"app/session/one_thread.py"}  # hands a property on, with or without one


def test_a_phone_strips_docstrings_so_the_app_reads_none():
    """With the test above, this is why the pass under -OO need not run every story: nothing of ours is dropped."""
    wrong = {
        named(path)
        for path in modules()
        for node in parsed.nodes(path)
        if getattr(node, "attr", getattr(node, "id", "")) in {"__doc__", "getdoc", "__debug__", "get_docstring"}
    }
    assert wrong == READS_DOCSTRINGS


EDITIONS = {"ultimate", "mega", "classic", "millionaire"}


def names_an_edition(node: ast.AST) -> bool:
    """Return whether a string in the code, outside docstrings, is an edition's name."""
    return isinstance(node, ast.Constant) and node.value in EDITIONS


@pytest.mark.parametrize("folder", ["core", "rules", "insight", "views", "screens"])
def test_no_branch_on_the_edition_in_any_form(folder):
    """No ==, match, in, or look-up by an edition's name: the names do not stand in the code at all."""
    wrong = [
        (named(path), node.lineno)
        for path in modules(folder)
        for node in parsed.nodes(path)
        if names_an_edition(node)
    ]
    assert wrong == []


def test_no_module_is_named_after_an_edition():
    assert [named(path) for path in modules() if path.stem in EDITIONS] == []


NO_MACHINES = (
    "/wo" + "rk/",
    "/ro" + "ot/",
    "pypi" + ".org",
    "python" + "hosted",
    "registry.npm" + "js",
    "npm" + "js.com",
    "deb.debian" + ".org",
    "crates" + ".io",
    "index" + "-url",
    "." + "library",
    "shared" + "/",
    "issues" + "/",
)
NO_KEYS = re.compile(
    r"-----BEGIN [A-Z ]*" + r"PRIVATE KEY|\bgh[pousr]_\w{30}|\bAKIA[0-9A-Z]{16}\b|(?<![\w.])/" + r"home/\w"
)
TEXTS = {
    "", ".c", ".css", ".csv", ".html", ".java", ".js", ".json", ".kv", ".lock", ".md", ".po", ".py", ".sh", ".spec",
    ".svg", ".toml", ".txt", ".xml", ".yaml", ".yml",
}  # fmt: skip
OURS = {".ci", ".github"}  # folders whose name begins with a dot and that are ours


def texts() -> Iterator[Path]:
    """Yield every readable file of the project, except what tools store beside them."""
    for top in ROOT.iterdir():
        if top.name not in {"build", "bin", ".git"} and (top.name[0] != "." or top.name in OURS or top.is_file()):
            yield from (path for path in (top, *top.rglob("*")) if path.is_file() and path.suffix in TEXTS)


def test_the_repository_names_no_machine():
    wrong = [
        (named(path), word)
        for path in texts()
        for said in [path.read_text("utf-8")]
        for word in [*[word for word in NO_MACHINES if word in said], *NO_KEYS.findall(said)]
    ]
    assert wrong == []
