"""The source of the project, read and parsed once for all the tests that look at it."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    """Return a file as Python understands it."""
    return ast.parse(path.read_text("utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return everything in a file, from the outside in."""
    return tuple(ast.walk(tree(path)))
