"""A sample of the cases that `dev.py torture second` looks at in full: the app and the second implementation agree."""

import ast
from pathlib import Path

import pytest

from tests.second.compare import ALL, compare, some

SHARES = {
    "walks": 0.01, "changed_tracks": 0.2, "pay": 0.03, "straight": 1.0, "bonus_moves": 0.01, "french_mega": 0.2,
    "buses": 0.5, "triples": 0.1, "vouchers": 0.3, "cards": 0.03, "all_rents": 0.05, "steps": 0.004,
    "several_groups": 0.05,
}  # fmt: skip
LEAST = {"straight": 24, "triples": 80}


@pytest.mark.parametrize("name", ALL)
def test_the_app_agrees_with_what_the_ledger_says(name):
    found = compare(name, some(SHARES[name], name))
    assert found.differ == ()
    assert found.cases >= LEAST.get(name, 500)


def test_a_case_that_does_not_agree_is_told():
    """The comparison itself sees a difference."""
    ALL["broken"] = lambda _: iter([("a walk", [1], [1]), ("another walk", [1], [2])])
    try:
        found = compare("broken", some(1.0, ""))
    finally:
        del ALL["broken"]
    assert (found.cases, len(found.differ)) == (2, 1)
    assert found.differ[0].startswith("another walk")


HERE = Path(__file__).resolve().parent
BOTH_SIDES = {"side_by_side.py", "moves.py", "ways.py", "estate.py"}


def test_the_second_implementation_shares_nothing_with_the_app():
    """Only what puts both side by side knows the app; the board's files are read anew."""
    imports = {
        path.name
        for path in HERE.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] == "app"
    }
    assert imports == BOTH_SIDES
