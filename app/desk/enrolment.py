"""Who belongs to a club: every table has a word of its own, made from the club's secret, so that a desk keeps no list.

The secret stands in one small file. Desks that share it know the same tables.
"""

import hmac
import os
import secrets
from pathlib import Path

from app.reach.club.code import TABLE, Code, NoCode
from app.reach.talk.secrecy import Key, key_of, spelled

SECRET = "club.secret"  # noqa: S105 - the name of the file
BYTES = 32
ORGANISER = "organiser"


class BadSecret(Exception):  # noqa: N818 - the fact
    """The file of the club's secret holds something else."""


class Enrolment:
    """Knows every table's word without remembering one."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def word(self, table: str) -> str:
        """The word of a table: whoever has it may send its lines. Raises NoCode for what is no name."""
        if not TABLE.fullmatch(table):
            raise NoCode
        return self._spelled("table", table)

    def key(self, table: str) -> Key:
        """What recognises a phone of this table."""
        return key_of(self.word(table))

    def code(self, desks: tuple[str, ...], table: str) -> Code:
        """The code that enrols a phone as this table."""
        return Code(desks, table, self.word(table))

    def wall_word(self) -> str:
        """The organiser's word: whoever has it sees every table."""
        return self._spelled(ORGANISER, "")

    def _spelled(self, purpose: str, name: str) -> str:
        return spelled(hmac.digest(self.secret, f"{purpose} {name}".encode(), "sha256"))


def secret_in(folder: Path) -> bytes:
    """The club's secret from its file, made where there is none yet. Raises OSError, or BadSecret."""
    path = folder / SECRET
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return read_secret(path)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(BYTES) + "\n")
    return read_secret(path)


def read_secret(path: Path) -> bytes:
    """The secret that a file holds as hexadecimal digits. Raises BadSecret."""
    try:
        found = bytes.fromhex(path.read_text("utf-8").strip())
    except ValueError as error:
        raise BadSecret(str(path)) from error
    if len(found) != BYTES:
        raise BadSecret(str(path))
    return found
