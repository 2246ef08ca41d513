"""What a page keeps beside its games: the families' boards, what the evenings have told, what was chosen.

Each is a small file beside the file of games, as on a phone. A browser keeps them as texts, in the same transaction as
the lines; here they are laid out at the start, and what has changed since is told.
"""

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from app.disk.json_files import read_json
from app.disk.whole_files import write_whole
from app.editions import kept_boards, kept_corrections
from app.journal.book import SETTLED, stamp
from app.session import evenings

CHOSEN, SINCE = "chosen.json", "since"
INBOX, OUTBOX = "in.paycorner", "out.paycorner"  # what the browser hands in and out
FILES = (kept_boards.FILE, kept_corrections.FILE, evenings.FILE, CHOSEN)
Stamp = tuple[int, int, int]  # what tells a file as it was written from any other


class SmallFiles:
    """The small files of one folder, and whether the keeper has them as they are now."""

    def __init__(self, folder: Path, kept: str = "") -> None:
        self.folder = folder
        texts = json.loads(kept or "{}")
        for name in FILES:
            if isinstance(texts.get(name), str):
                (folder / name).write_text(texts[name], "utf-8")
        self._has = self._told = self._stamps()
        self._looked_at: object = None  # the folder as it was when nothing in it could have changed unseen

    def _stamps(self) -> dict[str, Stamp]:
        return {name: found for name in FILES if (found := stamp_of(self.folder / name)) is not None}

    def unkept(self) -> dict[str, str] | None:
        """Return the text of every file; None where the keeper has them.

        Each is written under another name and renamed, which changes the folder: usually only that is looked at.
        """
        folder = stamp(str(self.folder))
        if folder == self._looked_at:
            return None
        self._told = self._stamps()
        if self._told == self._has:
            self._looked_at = folder if time.time_ns() - folder[2] > SETTLED * 1e9 else None
            return None
        return {name: (self.folder / name).read_text("utf-8") for name in self._told}

    def kept(self) -> None:
        """Note that what was told last is kept."""
        self._has = self._told


def stamp_of(path: Path) -> Stamp | None:
    """Return what tells a file as it is from any other; None where there is none."""
    with suppress(OSError):
        found = path.stat()
        return found.st_ino, found.st_size, found.st_mtime_ns
    return None


def chosen(folder: Path) -> dict[str, Any]:
    """Return what was chosen on this page; nothing where nothing was, or it cannot be read."""
    with suppress(OSError, ValueError, RecursionError):
        found = read_json(folder / CHOSEN)
        return found if isinstance(found, dict) else {}
    return {}


def counted_since(folder: Path) -> str:
    """Return from when on evenings are counted on this page, and people known; '' from the first."""
    return str(chosen(folder).get(SINCE, ""))


def choose(folder: Path, **values: object) -> None:
    """Keep what was chosen. Raises OSError."""
    write_whole(folder / CHOSEN, json.dumps({**chosen(folder), **values}).encode())
