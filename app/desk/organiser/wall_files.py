"""Hands out the files of the organiser's page. The part that agrees on a key is cut out of the guests' page."""

import gzip
import json
from functools import cache
from http import HTTPStatus
from pathlib import Path

from app.reach.page.files import bare, headers_for, language_for
from app.reach.page.files import page as guests_file
from app.reach.talk.sockets import Request, Response, answer
from app.words.language import Words

DATA = Path(__file__).resolve().parents[3] / "data"
KINDS = {"wall.html": "text/html", "wall.js": "text/javascript", "wall.css": "text/css"}
PATHS = {"/": "wall.html", "/wall.js": "wall.js", "/wall.css": "wall.css"}
PREFIX = "wall."
SECRET_FROM, SECRET_TO = "// secrecy", "// the talk"  # the part between these two lines of the guests' page is ours too
ALREADY_MADE = {"/page.css": "page.css"}


def handed_out(request: Request, desks: tuple[str, ...] = ()) -> Response | None:
    """Return a file of the page, which may look for the club's other desks; None where there is no such file."""
    path, language = request.path.partition("?")[0], language_for(",".join(request.headers.get_all("Accept-Language")))
    host = next(iter(request.headers.get_all("Host")), "")
    if path in ALREADY_MADE:
        file = guests_file(ALREADY_MADE[path], language)
        return answer(HTTPStatus.OK, file.packed, ("Content-Type", file.kind), *headers_for(host, desks))
    if path not in PATHS:
        return None
    kind = f"{KINDS[PATHS[path]]}; charset=utf-8"
    return answer(HTTPStatus.OK, packed(PATHS[path], language), ("Content-Type", kind), *headers_for(host, desks))


@cache
def packed(name: str, language: str) -> bytes:
    """Return a file of the page, packed. The first file is made for a language and contains its words."""
    text = bare((DATA / "wall" / name).read_text("utf-8"))
    if name == "wall.html":
        said = json.dumps(said_by(language), ensure_ascii=False, separators=(",", ":"))
        text = text.replace("{lang}", language).replace("{words}", said.replace("<", "\\u003c"))
    if name == "wall.js":
        text = secrecy() + text
    return gzip.compress(text.encode(), 9, mtime=0)


def said_by(language: str) -> dict[str, str]:
    """Return every text that the page itself shows."""
    words = Words(language)
    return {key.removeprefix(PREFIX): words(key) for key in words.keys() if key.startswith(PREFIX)}  # noqa: SIM118 - Words are no mapping


def secrecy() -> str:
    """Return the part of the guests' page that agrees on a key and seals messages."""
    text = (DATA / "page" / "page.js").read_text("utf-8")
    return '"use strict";\n' + bare(text[text.index(SECRET_FROM) : text.index(SECRET_TO)])
