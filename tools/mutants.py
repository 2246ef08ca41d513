"""Small faults put into app/rules and app/core, one at a time: do the tests notice?

    python3 dev.py mutants                 400 mutants at random
    python3 dev.py mutants 100 --seed 7    others, repeatable

Which tests run a line is measured once (coverage contexts); a mutant is tried with those tests only.
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
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TARGETS = ("app/rules", "app/core")
TESTS = ("tests/core", "tests/rules", "tests/games", "tests/data")
COPIED = ("app", "tests", "data", "tools", "pyproject.toml", "kv")
MOST_TESTS = 250
PATIENCE = 120
FLIPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip


Change = Callable[[Any], object]


class Mutant(NamedTuple):
    """A file, the place in it, and what was done there."""

    file: str
    line: int
    what: str
    source: str


def main(words: list[str]) -> int:
    """Make, try and tell."""
    number = int(words[0]) if words and words[0].isdigit() else 400
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else random.randrange(10**6)
    least = 0.85
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        covered = who_runs_what(Path(folder))
        mutants = random.Random(seed).sample(every_mutant(), number)
        print(f"seed {seed}: {number} mutants of {len(every_mutant())}", flush=True)
        with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
            survivors = [mutant for mutant in pool.map(lambda m: survives(m, covered, Path(folder)), mutants) if mutant]
    killed = number - len(survivors)
    for mutant in sorted(survivors):
        print(f"survived  {mutant.file}:{mutant.line}  {mutant.what}")
    print(f"{killed} of {number} mutants killed: {killed / number:.1%}")
    return 0 if killed / number >= least else 1


def every_mutant() -> list[Mutant]:
    """All faults that we know how to make."""
    files = [path for target in TARGETS for path in sorted((ROOT / target).rglob("*.py"))]
    return [mutant for path in files for mutant in mutants_of(path)]


def mutants_of(path: Path) -> list[Mutant]:
    """The faults of one file."""
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
    """What can be done to a node."""
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
    """`not x` becomes `+bool(x)`."""
    node.op = ast.UAdd()
    node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])


def who_runs_what(folder: Path) -> dict[tuple[str, int], set[str]]:
    """Which tests run which line."""
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


def lines_of(data: Path, where: Path) -> dict[tuple[str, int], set[str]]:
    """Coverage's own file, read."""
    from coverage.numbits import numbits_to_nums

    found: dict[tuple[str, int], set[str]] = {}
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


def survives(mutant: Mutant, covered: dict[tuple[str, int], set[str]], folder: Path) -> Mutant | None:
    """The mutant itself if no test noticed it."""
    contexts = covered.get((mutant.file, mutant.line), set())
    tests = named(contexts - {""})
    where = Path(tempfile.mkdtemp(dir=folder))
    try:
        copied(where / "tree")
        (where / "tree" / mutant.file).write_text(mutant.source, "utf-8")
        chosen = tests if tests and "" not in contexts else list(TESTS)
        command = [sys.executable, "-m", "pytest", "-q", "-x", *chosen]
        noticed = run(command, where / "tree")
        return None if noticed else mutant
    finally:
        shutil.rmtree(where, ignore_errors=True)


def run(command: list[str], where: Path) -> bool:
    """Whether the tests fail (or never end)."""
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
    """Test files and functions of coverage's contexts (`tests.rules.test_rent.test_x`)."""
    chosen = sorted(contexts)
    random.Random(len(chosen)).shuffle(chosen)
    return sorted({path for context in chosen[:MOST_TESTS] for path in [as_path(context)] if path})


def as_path(context: str) -> str:
    """`tests.rules.test_rent.test_x` as pytest wants it."""
    module, _, function = context.rpartition(".")
    path = module.replace(".", "/") + ".py"
    if (ROOT / path).exists():
        return f"{path}::{function}"
    owner = [str(file.relative_to(ROOT)) for file in (ROOT / "tests").rglob(module.split(".")[-1] + ".py")]
    return f"{owner[0]}::{function}" if owner else ""


def copied(where: Path) -> Path:
    """What the tests need, in a folder of its own."""
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
    """No bytecode, no chance."""
    return os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
