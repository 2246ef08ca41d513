"""Who belongs to a club: every table has a word of its own, made from the club's secret, so that a desk keeps no list.

The secret stands in one small file. Desks that share it know the same tables.
"""

import getpass
import hmac
import os
import secrets
import stat
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from app.reach.club.code import TABLE, Code, NoCode
from app.reach.talk.secrecy import Key, key_of, spelled

SECRET = "club.secret"  # noqa: S105 - the name of the file
BYTES = 32
ORGANISER = "organiser"


class BadSecret(Exception):  # noqa: N818 - named after what it says
    """Raised where the file of the club's secret holds something else."""


class Enrolment:
    """Makes every table's word from the club's secret, so that none has to be stored."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def word(self, table: str) -> str:
        """Return the word of a table: a phone that knows it may send that table's lines. Raises NoCode for no name."""
        if not TABLE.fullmatch(table):
            raise NoCode
        return self._spelled("table", table)

    def key(self, table: str) -> Key:
        """Return the key that recognises a phone of this table."""
        return key_of(self.word(table))

    def code(self, desks: tuple[str, ...], table: str) -> Code:
        """Return the code that enrols a phone as this table."""
        return Code(desks, table, self.word(table))

    def wall_word(self) -> str:
        """Return the organiser's word: a browser that knows it sees every table."""
        return self._spelled(ORGANISER, "")

    def _spelled(self, purpose: str, name: str) -> str:
        return spelled(hmac.digest(self.secret, f"{purpose} {name}".encode(), "sha256"))


def secret_in(folder: Path) -> bytes:
    """Read the club's secret from its file; make the file where there is none. Raises OSError, or BadSecret."""
    path = folder / SECRET
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return read_secret(path)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(BYTES) + "\n")
    return read_secret(path)


def is_private(path: Path, system: str = sys.platform, run: Callable[[Sequence[str]], int] | None = None) -> bool:
    """Return whether nobody but its owner reads the secret, after seeing to it where that can be done.

    Windows and some disks know no rights of the kind that a file is made with; Windows has a command of its own.
    """
    if system == "win32":
        return (run or exit_code)(["icacls", str(path), "/inheritance:r", "/grant:r", f"{owner()}:F"]) == 0
    try:
        path.chmod(0o600)
        return not stat.S_IMODE(path.stat().st_mode) & 0o077
    except OSError:
        return False


def owner() -> str:
    """Return the name of whoever runs the desk, as Windows wants it."""
    domain = os.environ.get("USERDOMAIN", "")
    return f"{domain}\\{getpass.getuser()}" if domain else getpass.getuser()


def exit_code(command: Sequence[str]) -> int:
    """Run a command without output; return its exit code, 1 where there is no such command."""
    try:
        return subprocess.run(command, check=False, capture_output=True, timeout=20).returncode  # noqa: S603 - ours
    except (OSError, subprocess.TimeoutExpired):
        return 1


def read_secret(path: Path) -> bytes:
    """Return the secret that a file holds as hexadecimal digits. Raises BadSecret."""
    try:
        found = bytes.fromhex(path.read_text("utf-8").strip())
    except ValueError as error:
        raise BadSecret(str(path)) from error
    if len(found) != BYTES:
        raise BadSecret(str(path))
    return found
