"""What is new in each version, and whose work is inside: read from data/, which travels with the app."""

import tomllib
from functools import cache

from app.words.catalogues import DATA

Versions = dict[str, tuple[str, ...]]


@cache
def changes(language: str) -> Versions:
    """What each version brought, a sentence each, the newest version first."""
    found = tomllib.loads((DATA / "changes" / f"{language}.toml").read_text("utf-8"))
    return {version: tuple(told["lines"]) for version, told in found.items()}


def version() -> str:
    """The version of this app: the newest that the changes tell of. A test holds it equal to pyproject.toml."""
    return next(iter(changes("en")))


@cache
def licences() -> tuple[tuple[str, str], ...]:
    """Each piece of other people's work inside the app, with its licence."""
    return tuple(tomllib.loads((DATA / "licences.toml").read_text("utf-8"))["licences"].items())
