"""What is new in each version, and whose work is inside: read from data/, which travels with the app."""

import re
import tomllib
from functools import cache
from typing import Any

from app.words.catalogues import DATA, FIRST, read

Versions = dict[str, tuple[str, ...]]


@cache
def changes(language: str) -> Versions:
    """Return what each version brought, a sentence each, the newest version first."""
    found = read(DATA / "changes" / f"{language}.toml", language)
    return {version: tuple(told["lines"]) for version, told in found.items()}


def version() -> str:
    """Return the version of this app, the newest that the changes mention. A test compares it with pyproject.toml."""
    return next(iter(changes(FIRST)))


def number(name: str) -> tuple[int, ...]:
    """Return a version's name as numbers that can be compared; () for what is no version."""
    return tuple(map(int, name.split("."))) if re.fullmatch(r"\d+(\.\d+)*", name, re.ASCII) else ()


@cache
def kept_licences() -> dict[str, Any]:
    """Return data/licences.toml."""
    return tomllib.loads((DATA / "licences.toml").read_text("utf-8"))


def licences() -> tuple[tuple[str, str], ...]:
    """Return each piece of other people's work inside the app, with its licence."""
    return tuple(kept_licences()["licences"].items())


def licence_text(work: str) -> tuple[str, ...]:
    """Return who must be named with a piece of work, then its licence, a paragraph each."""
    found = kept_licences()
    text = (DATA / found["texts"][found["licences"][work]]).read_text("utf-8")
    paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text)]
    return (*found["holders"][work], *filter(None, paragraphs))
