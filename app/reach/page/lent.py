"""What banks in a browser, lent to guests' pages while they lie idle: they bank on with it where the bank is lost.

`dev.py web` makes the files. They go out in pieces, so slowly that the phone that banks does not feel it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from app.reach.talk.limits import Allowance
from app.typed.figures import number_in
from app.words.catalogues import LANGUAGES
from app.words.language import Words

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent.parent.parent
FOLDERS = (ROOT / "data" / "lent", ROOT / "build" / "lent")  # in a package; where the page was built
PIECE = 1 << 18  # bytes
AT_ONCE, A_SECOND = 2, 2.0  # pieces, for all pages together
PREFIX, PATH = "spare.", "/lent/"
INDEX = "index.json"
SEALED = "application/octet-stream"
FOR_EVER = (("Cache-Control", "max-age=31536000, immutable"), ("X-Content-Type-Options", "nosniff"))
FRESH = (("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"))


def yes() -> bool:
    """Lend, where nobody has said otherwise."""
    return True


class Piece(NamedTuple):
    """A piece of a file, or the list of all files, with the headers that it goes out with."""

    kind: str
    body: bytes
    headers: tuple[tuple[str, str], ...]


class MustWait(Exception):  # noqa: N818 - named after what it says
    """Raised where pages have been lent enough for the moment."""


class Lending:
    """Lends the files of one folder to the pages of one door. Without the folder, or while switched off, nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or next((one for one in FOLDERS if (one / INDEX).is_file()), None)
        self.wanted: Callable[[], bool] = yes  # asked by the door's thread, at each request
        self.pace = Allowance(AT_ONCE, A_SECOND)

    def found(self, path: str) -> Piece | None:
        """Return what a page asks for; None for what is not lent. Raises MustWait where it has to wait."""
        if self.folder is None or not self.wanted():
            return None
        version_here, files = index_of(self.folder)
        if path == PATH:
            return Piece("application/json", told(self.folder), FRESH)
        version, _, rest = path.removeprefix(PATH).partition("/")
        name, _, written = rest.partition("/")
        number = number_in(written, files.get(name, 0) - 1)
        if version != version_here or number is None:
            return None
        if not self.pace.pays(monotonic()):
            raise MustWait
        return Piece(SEALED, piece_of(self.folder / f"{name}.gz", number), FOR_EVER)


@cache
def index_of(folder: Path) -> tuple[str, dict[str, int]]:
    """Return the version of what lies in a folder, and of each file the number of its pieces."""
    plain = json.loads((folder / INDEX).read_text("utf-8"))
    return plain["version"], {name: -(-size // PIECE) for name, size in plain["files"].items()}


@cache
def told(folder: Path) -> bytes:
    """Return the list of files, with the words that the page says of them in every language."""
    version, files = index_of(folder)
    words = {language: spare_words(Words(language)) for language in LANGUAGES}
    return json.dumps({"version": version, "files": files, "words": words}, ensure_ascii=False).encode()


def spare_words(words: Words) -> dict[str, str]:
    """Return what a page says where it could bank on."""
    return {key.removeprefix(PREFIX): words(key) for key in words.keys() if key.startswith(PREFIX)}  # noqa: SIM118 - Words are no mapping


def piece_of(path: Path, number: int) -> bytes:
    """Return a piece of a file."""
    with path.open("rb") as file:
        file.seek(number * PIECE)
        return file.read(PIECE)
