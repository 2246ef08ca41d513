"""The files of the guests' page as the door hands them out: ours alone, packed once, with rules for the browser."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.words.catalogues import FIRST, LANGUAGES
from app.words.language import Words

FOLDER = Path(__file__).resolve().parent.parent.parent.parent / "data" / "page"
KINDS = {"page.html": "text/html", "page.js": "text/javascript", "page.css": "text/css"}
PREFIX, START = "page.", "/"  # of the words that the page says; the path that it begins at
RULES = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws://{host}; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Page(NamedTuple):
    """A file, its kind, and the same file packed."""

    kind: str
    packed: bytes


@cache
def page_words(language: str) -> dict[str, str]:
    """Return every word that the page itself says, and the language that a touch leads to."""
    words = Words(language)
    said = {key.removeprefix(PREFIX): words(key) for key in words.keys() if key.startswith(PREFIX)}  # noqa: SIM118 - Words are no mapping
    following = [*LANGUAGES, *LANGUAGES][list(LANGUAGES).index(language) + 1]
    return said | {"next": following, "language": LANGUAGES[following].name}


@cache
def page(name: str, language: str) -> Page:
    """Return a file of the page. The first one is in a language and carries its words."""
    text = bare((FOLDER / name).read_text("utf-8"))
    if name == "page.html":
        said = json.dumps(page_words(language), ensure_ascii=False, separators=(",", ":"))
        text = text.replace("{lang}", language).replace("{words}", said.replace("<", "\\u003c"))
    return Page(f"{KINDS[name]}; charset=utf-8", gzip.compress(text.encode(), 9, mtime=0))


def bare(text: str) -> str:
    """Return a text without indents and comment lines, which are only for those who read the source."""
    lines = [line.strip() for line in text.splitlines()]
    return "\n".join([line for line in lines if line and not line.startswith("//")]) + "\n"


def language_for(accepted: str) -> str:
    """Return the first of our languages that a browser asks for, or our first one."""
    asked = [part.partition(";")[0].strip().lower()[:2] for part in accepted.split(",")]
    return next((language for language in asked if language in LANGUAGES), FIRST)


def headers_for(host: str) -> tuple[tuple[str, str], ...]:
    """Return headers that let the browser speak to this door and to nothing else."""
    return (
        ("Content-Encoding", "gzip"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", RULES.format(host=host)),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    )  # fmt: skip
