"""The code that makes a phone a table of a club: where the desks are, which table it is, and the table's word."""

import re
from typing import NamedTuple

from app.reach.talk.secrecy import GROUP, LETTERS, read_key

FIRST_PORT = 8031  # of a desk, where the code names none
TABLE = re.compile(r"[A-Za-z0-9_-]{1,24}")
DESK = re.compile(r"([A-Za-z0-9.-]{1,80})(?::([0-9]{1,5}))?")
SCHEME = "paycorner:"  # of a square: a phone that has the app opens it there
MOST_DESKS, LAST_PORT = 8, 65535
WORD = LETTERS + LETTERS // GROUP - 1  # letters of a word with the lines between its groups


class NoCode(Exception):  # noqa: N818 - named after what it says
    """Raised where what was entered is no code of a club."""


class Code(NamedTuple):
    """What a code says: the desks as addresses with ports, any of which will do; the table; its word."""

    desks: tuple[str, ...]
    table: str
    word: str

    def text(self) -> str:
        """Return the code as it is printed and typed: `192.168.1.20:8031/7#ABCDE-FGHJK-MNPQR`."""
        return f"{','.join(self.desks)}/{self.table}#{self.word}"

    def square(self) -> str:
        """Return what stands in the square of this table's printed code."""
        return f"{SCHEME}//{self.text()}"


def read_code(typed: str) -> Code:
    """Read a code; blanks do not matter, nor what a printed square begins with. Raises NoCode."""
    desks, slash, rest = "".join(typed.split()).removeprefix(SCHEME).removeprefix("//").partition("/")
    table, hash_sign, word = rest.partition("#")
    spelled = read_key(word)
    if not slash or not hash_sign or not TABLE.fullmatch(table) or len(spelled) != WORD:
        raise NoCode
    return Code(tuple(map(desk_in, desks_in(desks))), table, spelled)


def desks_in(written: str) -> list[str]:
    """Return the desks of a code. Raises NoCode for none, or for too many."""
    desks = written.split(",")
    if len(desks) > MOST_DESKS:
        raise NoCode
    return desks


def desk_in(written: str) -> str:
    """Return one desk with its port. Raises NoCode for what is no address."""
    found = DESK.fullmatch(written)
    if not found or not 0 < int(found[2] or FIRST_PORT) <= LAST_PORT:
        raise NoCode
    return f"{found[1].lower()}:{int(found[2] or FIRST_PORT)}"
