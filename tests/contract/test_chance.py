"""Chance comes from one place, `app/session/chance.py`, and every test and every picture seeds it."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from app.session.chance import CHANCE, rolled
from tests.contract import parsed
from tests.seeded import SEED

ROOT = Path(__file__).resolve().parents[2]
ONE_PLACE = "app/session/chance.py"
SOURCES = {"random", "secrets", "uuid"}  # parts of Python that give chance; os.urandom beside them
UNGUESSABLE = {  # what an attacker must not guess stays the system's chance, also in tests: nothing is dealt by it
    "app/desk/enrolment.py": "the word of a club's machine",
    "app/journal/checking.py": "the mark of a file, so that two files are told apart",
    "app/journal/format/watermark.py": "bytes that no disk packs",
    "app/journal/format/schema.py": "the mark of a file",
    "app/journal/portable.py": "the mark of a file",
    "app/reach/club/greeting.py": "the salt and the key of a link",
    "app/reach/club/membership.py": "the mark of a member",
    "app/reach/host.py": "the word of an open door",
    "app/reach/reception.py": "the token of a phone",
    "app/reach/talk/calling.py": "the key of a link",
    "app/reach/talk/handshake.py": "the salt and the key of a link",
    "tests/desk/cluster.py": "ports that two runs at a time do not share",
    "tests/desk/test_strangers.py": "a key, made as a phone makes it",
    "tests/journal/faults/child.py": "bytes that no disk packs",
    "tests/reach/phone.py": "a key, made as a phone makes it",
    "tests/reach/test_attacks.py": "the same",
    "tools/benches/door_phones.py": "a key, made as a browser makes it",
}
CHOSEN = {  # tools that choose a seed by chance where none is given, and print it
    "tools/mutants.py": "random.randrange",
    "tools/rules.py": "random.randrange",
}


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def chance_in(nodes: Sequence[ast.AST]) -> list[str]:
    """Return what a file uses of Python's chance, as it would be written in full: `random.choice`."""
    names = {}  # how the file calls it: the full name
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {(one.asname or one.name): one.name for one in node.names if one.name in SOURCES}
        elif isinstance(node, ast.ImportFrom) and (node.module in SOURCES or node.module == "os"):
            names |= {(one.asname or one.name): f"{node.module}.{one.name}" for one in node.names}
    taken = [full for full in names.values() if full == "os.urandom" or full.partition(".")[0] in SOURCES]
    return [*(full for full in taken if "." in full), *used(nodes, names)]


def used(nodes: Sequence[ast.AST], names: dict[str, str]) -> Iterator[str]:
    """Yield each use of chance in full, and `Random()` where it is made without a seed."""
    for node in nodes:
        whole = in_full(node, names)
        if isinstance(node, ast.Attribute) and (whole == "os.urandom" or whole.partition(".")[0] in SOURCES):
            yield whole
        elif isinstance(node, ast.Call) and not node.args and in_full(node.func, names) == "random.Random":
            yield "Random() without a seed"


def in_full(node: ast.AST, names: dict[str, str]) -> str:
    """Return what a name stands for: after `import random as chance`, `chance.choice` is random.choice."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{names.get(node.value.id, node.value.id)}.{node.attr}"
    return names.get(node.id, "") if isinstance(node, ast.Name) else ""


def nodes_of(source: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(source)))


def is_seeded(use: str) -> bool:
    """Return whether this use of chance gives the same each time."""
    return use == "random.Random"


def test_the_app_has_one_source_of_chance_and_its_keys():
    found = {named(path): chance_in(parsed.nodes(path)) for path in files("app")}
    users = {path for path, uses in found.items() if uses}
    assert users == {ONE_PLACE} | {path for path in UNGUESSABLE if path.startswith("app/")}
    assert {use for path in users - {ONE_PLACE} for use in found[path]} <= {
        "secrets.token_bytes", "secrets.token_hex", "os.urandom",
    }  # fmt: skip


def test_tests_and_tools_seed_all_chance():
    found = {named(path): chance_in(parsed.nodes(path)) for path in files("tests", "tools")}
    unseeded = {path: {use for use in uses if not is_seeded(use)} for path, uses in found.items()}
    unseeded = {path: uses for path, uses in unseeded.items() if uses and path not in UNGUESSABLE}
    assert unseeded == {path: {use} for path, use in CHOSEN.items()}


@pytest.mark.parametrize("path", CHOSEN)
def test_a_tool_prints_the_seed_that_it_has_chosen(path):
    assert 'print(f"seed {' in (ROOT / path).read_text("utf-8")


def test_every_reason_in_the_list_is_of_a_file_that_still_needs_it():
    assert [path for path in UNGUESSABLE if not chance_in(parsed.nodes(ROOT / path))] == []


@pytest.mark.parametrize(("source", "use"), [
    ("import random\nrandom.choice([1])", "random.choice"),
    ("import random as chance\nchance.sample([1], 1)", "random.sample"),
    ("from random import shuffle\nshuffle([1])", "random.shuffle"),
    ("from random import SystemRandom\nSystemRandom()", "random.SystemRandom"),
    ("import random\nrandom.Random()", "Random() without a seed"),
    ("from random import Random\nRandom()", "Random() without a seed"),
    ("import os\nos.urandom(3)", "os.urandom"),
    ("import uuid\nuuid.uuid4()", "uuid.uuid4"),
    ("def late():\n    import secrets\n    return secrets.choice('ab')", "secrets.choice"),
])  # fmt: skip
def test_every_way_to_chance_is_found(source, use):
    assert [one for one in chance_in(nodes_of(source)) if not is_seeded(one)] == [use]


def test_a_seed_is_no_chance():
    assert all(map(is_seeded, chance_in(nodes_of("import random\nrandom.Random(7).choice([1])"))))


def ten_rolls():
    return [rolled(((1, 2, 3, 4, 5, 6),) * 3) for _ in range(10)]


def test_with_a_seed_the_app_rolls_the_same_again():
    CHANCE.seed(7)
    first = ten_rolls()
    CHANCE.seed(7)
    assert ten_rolls() == first


def test_without_a_seed_nobody_can_foretell_a_roll():
    CHANCE.seed()
    first = ten_rolls()
    CHANCE.seed()
    assert ten_rolls() != first


def test_every_test_begins_with_the_same_chance():
    """tests/conftest.py has seeded it before this test."""
    first = ten_rolls()
    CHANCE.seed(SEED)
    assert ten_rolls() == first
