"""Puts small faults into app/rules and app/core, one at a time, to see whether the tests notice.

    python3 dev.py mutants                 400 mutants at random
    python3 dev.py mutants 100 --seed 7    others, repeatable
python3 dev.py mutants 100 app/rules   in one folder or file only

Which tests run which line is measured once (coverage contexts). A mutant is tried with those tests only.
"""

from __future__ import annotations

import ast
import copy
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TARGETS = ("app/rules", "app/core")
LEAST = {"app/rules": 0.92, "app/core": 0.85}  # the part of the mutants of each that has to be noticed
TESTS = ("tests/core", "tests/rules", "tests/games", "tests/data", "tests/random/test_every_moment.py")
COPIED = ("app", "tests", "data", "tools", "pyproject.toml", "kv")
SLOWER = ("data", "games", "random")  # folders whose stories take longer, in this order
MOST_TESTS = 60
PATIENCE = 120
FLIPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip


Change = Callable[[Any], object]
Covered = dict[tuple[str, int], set[str]]
Trees = SimpleQueue[Path]


class Mutant(NamedTuple):
    """A file, the place in it, and the change made there."""

    file: str
    line: int
    what: str
    source: str


def main(words: list[str]) -> int:
    """Make the mutants, try them, and report those that survived."""
    number = int(words[0]) if words and words[0].isdigit() else 400
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else random.randrange(10**6)
    targets = tuple([word for word in words if word.startswith("app/")]) or TARGETS
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        covered = who_runs_what(Path(folder))
        possible = every_mutant(targets)
        number = min(number, len(possible))
        mutants = random.Random(seed).sample(possible, number)
        print(f"seed {seed}: {number} mutants of {len(possible)}", flush=True)
        workers = os.cpu_count() or 1
        trees = worker_trees(Path(folder), workers)
        with ThreadPoolExecutor(max_workers=workers) as pool:
            survivors = told(pool.map(lambda mutant: survives(mutant, covered, trees), mutants))
    parts = [enough(target, mutants, survivors) for target in TARGETS]
    return 0 if all(parts) else 1


def told(tried: Iterable[Mutant | None]) -> list[Mutant]:
    """Return the survivors, and print each at once: a sample that is stopped has told what it found."""
    survivors = []
    for mutant in tried:
        if mutant is not None:
            print(f"survived  {mutant.file}:{mutant.line}  {mutant.what}", flush=True)
            survivors.append(mutant)
    return survivors


def enough(target: str, mutants: list[Mutant], survivors: list[Mutant]) -> bool:
    """Return whether enough of the mutants of a part of the app were killed, and print how many."""
    tried, left = [sum(mutant.file.startswith(target) for mutant in some) for some in (mutants, survivors)]
    if not tried:
        return True
    print(f"{target}: {tried - left} of {tried} mutants killed: {(tried - left) / tried:.1%}")
    return (tried - left) / tried >= LEAST[target]


def every_mutant(targets: tuple[str, ...] = TARGETS) -> list[Mutant]:
    """Return all faults that can be made in these files and folders."""
    paths = [ROOT / target for target in targets]
    files = [found for path in paths for found in ([path] if path.is_file() else sorted(path.rglob("*.py")))]
    return [mutant for path in files for mutant in mutants_of(path)]


def mutants_of(path: Path) -> list[Mutant]:
    """Return the faults that can be made in one file."""
    tree = ast.parse(path.read_text("utf-8"))
    name = path.relative_to(ROOT).as_posix()
    found = []
    for at, node in enumerate(ast.walk(tree)):
        for what, change in changes(node):
            other = copy.deepcopy(tree)
            twin = next(twin for place, twin in enumerate(ast.walk(other)) if place == at)
            change(twin)
            line = getattr(node, "lineno", 0)
            found.append(Mutant(name, line, what, ast.unparse(ast.fix_missing_locations(other))))
    return found


def changes(node: ast.AST) -> list[tuple[str, Change]]:
    """Return the changes that can be made to a node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in FLIPS:
        return [(f"{type(node.ops[0]).__name__} flipped", lambda n: n.ops.__setitem__(0, FLIPS[type(n.ops[0])]()))]
    if isinstance(node, (ast.BoolOp, ast.BinOp)) and type(node.op) in FLIPS:
        return [(f"{type(node.op).__name__} flipped", lambda n: setattr(n, "op", FLIPS[type(n.op)]()))]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [("not dropped", drop_not)]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return [("figure + 1", lambda n: setattr(n, "value", n.value + 1))]
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        return [("truth turned", lambda n: setattr(n, "value", not n.value))]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return [("call dropped", lambda n: setattr(n, "value", ast.Constant(value=None)))]
    if isinstance(node, ast.If):
        return [("condition always", lambda n: setattr(n, "test", ast.Constant(value=True)))]
    return []


def drop_not(node: Any) -> None:
    """Change `not x` to `+bool(x)`."""
    node.op = ast.UAdd()
    node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])


def who_runs_what(folder: Path) -> Covered:
    """Measure which tests run which line."""
    where = copied(folder / "measured")
    data = folder / "coverage"
    config = folder / "coveragerc"
    config.write_text(
        "[run]\ndynamic_context = test_function\nsource = app/rules,app/core\ndata_file = " + str(data) + "\n"
    )
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={config}", "-m", "pytest", "-q", "-x", *TESTS]
    done = subprocess.run(command, cwd=where, env=quiet(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit("the tests fail without any mutant:\n" + done.stdout[-2000:])
    return lines_of(data, where)


def lines_of(data: Path, where: Path) -> Covered:
    """Return what coverage's own file says: which tests ran which line."""
    from coverage.numbits import numbits_to_nums

    found: Covered = {}
    with sqlite3.connect(data) as conn:
        rows = conn.execute(
            "select file.path, context.context, line_bits.numbits from line_bits"
            " join file on file.id = line_bits.file_id join context on context.id = line_bits.context_id"
        ).fetchall()
    for path, context, bits in rows:
        name = Path(path).resolve().relative_to(where.resolve()).as_posix()
        for line in numbits_to_nums(bits):
            found.setdefault((name, line), set()).add(context)
    return found


def survives(mutant: Mutant, covered: Covered, trees: Trees) -> Mutant | None:
    """Return the mutant if no test noticed it. A worker's tree is used again, with its file put back."""
    where = trees.get()
    file = where / mutant.file
    before = file.read_bytes()
    try:
        file.write_text(mutant.source, "utf-8")
        noticed = run([sys.executable, "-m", "pytest", "-q", "-x", *tests_for(mutant, covered)], where)
        return None if noticed else mutant
    finally:
        file.write_bytes(before)
        trees.put(where)


def tests_for(mutant: Mutant, covered: Covered) -> list[str]:
    """Return the tests that run the line; all tests of it where the line runs before any test begins."""
    contexts = covered.get((mutant.file, mutant.line), set())
    tests = named(contexts - {""})
    return tests if tests and "" not in contexts else list(TESTS)


def worker_trees(folder: Path, number: int) -> Trees:
    """Make a tree for each worker. Its modules are compiled by content, so that a change within a second is seen."""
    trees: Trees = SimpleQueue()
    for at in range(number):
        where = copied(folder / f"tree{at}")
        command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "app", "tests"]
        subprocess.run(command, cwd=where, check=True)
        trees.put(where)
    return trees


def run(command: list[str], where: Path) -> bool:
    """Return whether the tests fail or never end."""
    try:
        return (
            subprocess.run(
                command, cwd=where, env=quiet(), capture_output=True, timeout=PATIENCE, check=False
            ).returncode
            != 0
        )
    except subprocess.TimeoutExpired:
        return True


def named(contexts: set[str]) -> list[str]:
    """Return the pytest names of coverage's contexts (`tests.rules.test_rent.test_x`); whole files where many run."""
    paths = {path for context in contexts for path in [as_path(context)] if path}
    chosen = paths if len(paths) <= MOST_TESTS else {path.partition("::")[0] for path in paths}
    return sorted(chosen, key=slowness)


def slowness(path: str) -> tuple[int, str]:
    """Return what sorts the quickest stories first: the first one that fails ends the trial of a mutant."""
    folder = path.split("/")[1].partition("::")[0]
    return (SLOWER.index(folder) + 1 if folder in SLOWER else 0, path)


def as_path(context: str) -> str:
    """Return `tests.rules.test_rent.test_x` as pytest wants it."""
    module, _, function = context.rpartition(".")
    path = module.replace(".", "/") + ".py"
    if (ROOT / path).exists():
        return f"{path}::{function}"
    owner = [str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob(module.split(".")[-1] + ".py")]
    return f"{owner[0]}::{function}" if owner else ""


def copied(where: Path) -> Path:
    """Copy what the tests need into a folder, and return it."""
    where.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, where / name, ignore=shutil.ignore_patterns("__pycache__", "*.ttf", "*.png", "*.db")
            )
        elif source.exists():
            shutil.copy(source, where / name)
    return where


def quiet() -> dict[str, str]:
    """Return an environment without chance, and without plugins that these tests do not need."""
    return os.environ | {"PYTHONHASHSEED": "0", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
