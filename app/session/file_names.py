"""What the files are called that people take along: a game by its title, day and board."""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from app.typed.bounds import moment

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

LONGEST, MOST_BYTES = 40, 80  # letters and bytes of each part: a disk takes 255 bytes for a whole name


def name_of_game(title: str, updated: str, board: str) -> str:
    """Return the name of a game's file: title, the day of the evening, board. What says the same stands once."""
    day = day_of(updated)
    return joined(title, f"{day:%Y-%m-%d}" if day else "", board) or "game"


def joined(*parts: str) -> str:
    """Return these parts as a name that every disk takes; '' where they have no letter and no digit."""
    return "-".join(dict.fromkeys([name for part in parts if (name := plain_name(part))]))


def plain_name(text: str) -> str:
    """Return the letters and digits of a text, with one hyphen for whatever stands between."""
    kept = "".join([letter if is_written(letter) else " " for letter in normalize("NFC", text)])
    return cut("-".join(kept.split())[:LONGEST]).strip("-")


def cut(name: str) -> str:
    """Return as much of a name as a disk takes. A letter stays whole, with the signs that stand on it."""
    end = len(name)
    while len(name[:end].encode()) > MOST_BYTES or (0 < end < len(name) and category(name[end]).startswith("M")):
        end -= 1
    return name[:end]


def is_written(letter: str) -> bool:
    """Return whether a letter or a digit; a sign that many scripts put on a letter is a part of it."""
    return letter.isalnum() or category(letter).startswith("M")


def day_of(updated: str) -> date | None:
    """Return the day on which a game was last played, by this phone's clock; None where its row does not tell."""
    then = moment(updated)
    return then.astimezone().date() if then is not None else None


def free_path(folder: Path, name: str, ending: str) -> Path:
    """Return where a file of this name can lie and take no other's place: with a number where it must."""
    names = chain((name,), (f"{name}-{again}" for again in count(2)))
    return next(path for one in names if not (path := folder / f"{one}.{ending}").exists())
