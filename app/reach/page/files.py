"""The files of the guests' page as the door hands them out: ours alone, packed once, with rules for the browser."""

import gzip
import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.reach.talk.places import FIRST_PORT, PORTS
from app.words.catalogues import FIRST, LANGUAGES
from app.words.language import Words

FOLDER = Path(__file__).resolve().parent.parent.parent.parent / "data" / "page"
KINDS = {  # the board, a deal's fields and what a wall needs besides (`room`) come only when they are wanted
    "page.html": "text/html", "page.js": "text/javascript", "page.css": "text/css",
    "board.js": "text/javascript", "board.css": "text/css", "deal.js": "text/javascript",
    "room.js": "text/javascript", "room.css": "text/css", "spare.js": "text/javascript",
    "page.webmanifest": "application/manifest+json", "icon.svg": "image/svg+xml", "icon.png": "image/png",
}  # fmt: skip
PREFIX, START = "page.", "/"  # of the words that the page says; the path that it begins at
QUOTED = re.compile(r"""("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=\()/[^/ ](?:[^/\\\n]|\\.)*/\w*)""")
AFTER = re.compile(r"(?<=[;{},(\[])\n(?!$)")  # an end of line that ends nothing
SIGN = re.compile(r" ?(=>|===|!==|&&|\|\||\?\?=?|>>>|<=|>=|[{}()\[\],;:?=<>*|&^%!]) ?")
REMARK = re.compile(r"(?m)^\s*/\*.*?\*/\s*$")
BRACKET = re.compile(" ?([{};,]) ?|(:) ")
RULES = (
    "default-src 'none'; script-src 'self'{runs}; style-src 'self'; connect-src 'self' ws://{host}{others}; "
    "img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SPARE = " blob: 'wasm-unsafe-eval'; worker-src blob:"  # what a page has kept to bank on with
# a page whose bank is gone looks for the phone that may bank on: an app's door is at one of the first ports
OTHERS = "".join([f" http://*:{port}" for port in range(FIRST_PORT, FIRST_PORT + PORTS)])


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
    if name not in TIGHT:
        return Page(KINDS[name], gzip.compress((FOLDER / name).read_bytes(), 9, mtime=0))
    text = TIGHT[name](bare((FOLDER / name).read_text("utf-8")))
    if name == "page.html":
        said = json.dumps(page_words(language), ensure_ascii=False, separators=(",", ":"))
        text = text.replace("{lang}", language).replace("{words}", said.replace("<", "\\u003c"))
    return Page(f"{KINDS[name]}; charset=utf-8", gzip.compress(text.encode(), 9, mtime=0))


def bare(text: str) -> str:
    """Return a text without indents and comments, which are only for those who read the source."""
    lines = [line.strip() for line in REMARK.sub("", text).splitlines()]
    return "\n".join([line for line in lines if line and not line.startswith("//")]) + "\n"


def tight_script(text: str) -> str:
    """Return a script without the blanks around its signs and the ends of its lines after them.

    What stands in quotes or is a pattern stays as it is.
    """
    parts = QUOTED.split(text)
    return AFTER.sub("", "".join([part if at % 2 else SIGN.sub(r"\1", part) for at, part in enumerate(parts)]))


def tight_looks(text: str) -> str:
    """Return a style sheet without the blanks around its brackets and after its colons."""
    return AFTER.sub("", BRACKET.sub(r"\1\2", text))


TIGHT: Mapping[str, Callable[[str], str]] = {  # other files are handed out as they are
    "page.html": str, **dict.fromkeys(("page.css", "board.css", "room.css"), tight_looks),
    **dict.fromkeys(("page.js", "board.js", "deal.js", "room.js", "spare.js"), tight_script),
}  # fmt: skip


def language_for(accepted: str) -> str:
    """Return the first of our languages that a browser asks for, or our first one."""
    asked = [part.partition(";")[0].strip().lower()[:2] for part in accepted.split(",")]
    return next((language for language in asked if language in LANGUAGES), FIRST)


def headers_for(host: str, others: tuple[str, ...] = (), runs: str = "") -> tuple[tuple[str, str], ...]:
    """Return headers that let the browser speak to this door and to nothing else, and look for these others.

    A guest's page looks for the phone that may bank on. What else it `runs` is told in the words of such a header.
    """
    sought = "".join([f" http://{other}" for other in others]) or OTHERS
    return (
        ("Content-Encoding", "gzip"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", RULES.format(host=host, others=sought, runs=runs)),
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    )  # fmt: skip
