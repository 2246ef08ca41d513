"""Keeps, beside the games, of which club this phone is a table. The game open then is sent, and all begun later."""

import json
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.disk.json_files import read_json
from app.disk.whole_files import remove, write_private
from app.reach.club.code import Code, NoCode, read_code
from app.reach.club.messages import NAME

CLUB, VERSION = ".club", 1  # what lies beside the games


@dataclass(frozen=True, slots=True)
class Membership:
    """This phone's code, the name it has at the desk, and from which game on it sends."""

    code: str
    phone: str
    since: int  # games with a higher number were begun later
    also: int = 0  # the game that was open then; 0 for none

    @property
    def read(self) -> Code:
        """Return what the code says."""
        return read_code(self.code)

    def sends(self, game: int) -> bool:
        """Return whether the club is sent this game."""
        return game > self.since or game == self.also


def join(book: Path, code: Code, since: int, also: int) -> Membership:
    """Make this phone a table of a club. Raises OSError where that cannot be written."""
    member = Membership(code.text(), secrets.token_hex(16), since, also)
    write_private(beside(book), json.dumps({"version": VERSION, **asdict(member)}, indent=1).encode())
    return member


def leave(book: Path) -> None:
    """Make this phone a table of no club."""
    remove(beside(book))


def member_of(book: Path) -> Membership | None:
    """Return this phone's membership; None where there is none, or where its file is damaged."""
    try:
        return _member(read_json(beside(book)))
    except (OSError, ValueError, NoCode):
        return None


def beside(book: Path) -> Path:
    """Return the path of the membership beside a file of games."""
    return book.with_name(book.name + CLUB)


def _member(kept: Any) -> Membership | None:
    """Return a membership from its file's values. Raises NoCode for a bad code."""
    kinds = {"code": str, "phone": str, "since": int, "also": int}
    if not isinstance(kept, dict) or kept.get("version") != VERSION:
        return None
    if any(type(kept.get(name)) is not kind for name, kind in kinds.items()) or not NAME.fullmatch(kept["phone"]):
        return None
    read_code(kept["code"])
    return Membership(*[kept[name] for name in kinds])
