"""The chain of a game's lines: what each line points at, and the hash that binds it to all lines before it."""

from __future__ import annotations

import hashlib
import json
import re
from array import array
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from app.journal.format.troubles import Damaged, ImportRefused

if TYPE_CHECKING:
    from collections.abc import Callable

DEEPEST = 64  # levels of nesting; SQLite itself stops at 1,000
# Each quote is read once: a text that never closes what it opens must not be begun again at every quote.
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
HALF_A_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")
ENTRY, UNDO, REDO = "entry", "undo", "redo"
NO_BODY = "{}"


def parsed(text: str) -> Any:
    """Return the value; raise ImportRefused for deep nesting, a name that comes twice, NaN or half characters."""
    if too_deep(text):
        raise ImportRefused("import.nested")
    try:
        value = decoded(text)
        if "\\" in text and HALF_A_CHARACTER.search(text):
            json.dumps(value, ensure_ascii=False).encode()
    except ValueError as error:
        raise ImportRefused("import.malformed") from error
    return value


def decoded(text: str) -> Any:
    """Return the value. Blanks around it are looked for only where there are any; a text of ours has none."""
    try:
        value, end = DECODER.raw_decode(text)
    except ValueError:
        end = -1
    return value if end == len(text) else DECODER.decode(text)


def too_deep(text: str) -> bool:
    """Return whether brackets are nested deeper than any game needs."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object whose names differ. Of two equal names Python would take the last, SQLite the first."""
    if len(names := dict(pairs)) != len(pairs):
        raise ValueError("a name twice")
    return names


def refuse(name: str) -> None:
    """Refuse NaN and Infinity, which are not JSON."""
    raise ValueError(name)


DECODER = json.JSONDecoder(parse_constant=refuse, object_pairs_hook=once_each)  # made once: lines come by the thousand


class Line(NamedTuple):
    """One line of a game, never changed once written.

    `target` is the entry that an undo strikes or a redo brings back. `under` is, for an entry, the entry that stood
    last before it; for an undo, the earlier undo that can be taken back after it.
    """

    game: int
    seq: int
    kind: str
    target: int
    under: int
    at: str
    body: str
    hash: bytes
    struck: bool = False


class Head(NamedTuple):
    """Where a game is: its last line and hash, the last standing entry, and the undo that a redo would take back."""

    seq: int
    hash: bytes
    top: int
    again: int
    standing: int


def genesis(edition: str) -> bytes:
    """Return what the first line's hash builds on. It contains the edition, so that a changed edition is noticed."""
    return hashlib.sha256(f"pay corner 1\n{edition}".encode()).digest()


def start(edition: str) -> Head:
    """Return the head of a game before its first line."""
    return Head(0, genesis(edition), 0, 0, 0)


def link(before: bytes, seq: int, kind: str, target: int, under: int, at: str, body: str) -> bytes:
    """Return the hash of a line: it covers everything in it, and through `before` every line before it."""
    return hashlib.sha256(before + f"{seq}|{kind}|{target}|{under}|{at}|{body}".encode()).digest()


def checksum(row: object) -> bytes:
    """Return a seal for a row that changes and therefore cannot be in a chain."""
    return hashlib.sha256(repr(row).encode()).digest()


def next_line(game: int, head: Head, at: str, pointers: tuple[str, int, int], body: str = NO_BODY) -> Line:
    """Return the next line with its hash."""
    seq, (kind, target, under) = head.seq + 1, pointers
    return Line(game, seq, kind, target, under, at, body, link(head.hash, seq, kind, target, under, at, body))


def continues(head: Head, line: Line, pointers: tuple[str, int, int]) -> bool:
    """Return whether a line has the next number, these pointers, and the hash that follows from the head's."""
    _, seq, kind, target, under, at, body, line_hash, _ = line
    if seq != head.seq + 1 or (kind, target, under) != pointers:  # pointers too: they are followed without hashes
        return False
    return line_hash == link(head.hash, seq, kind, target, under, at, body)


def after_entry(head: Head, line: Line) -> Head:
    """Return the head after a new entry. It is on top, and nothing can be redone."""
    return Head(line.seq, line.hash, line.seq, 0, head.standing + 1)


def after_undo(head: Head, line: Line, beneath: int) -> Head:
    """Return the head after an undo. The entry beneath the struck one is on top again."""
    return Head(line.seq, line.hash, beneath, line.seq, head.standing - 1)


def after_redo(head: Head, line: Line, again: int) -> Head:
    """Return the head after a redo. The struck entry is back, and the undo before that one is next."""
    return Head(line.seq, line.hash, line.target, again, head.standing + 1)


def pointers_after(head: Head, kind: str, target_at: Callable[[int], int]) -> tuple[str, int, int] | None:
    """Return kind, target and under of a line of this kind behind a head; None where no such line can follow.

    `target_at` gives the target of a line by its number.
    """
    if kind == ENTRY:
        return ENTRY, 0, head.top
    if kind == UNDO and head.standing > 1:
        return UNDO, head.top, head.again
    if kind == REDO and head.again:
        return REDO, target_at(head.again), 0
    return None


def head_after(head: Head, line: Line, under_at: Callable[[int], int]) -> Head:
    """Return the head after a line that follows it. `under_at` gives the `under` of a line by its number."""
    if line.kind == ENTRY:
        return after_entry(head, line)
    if line.kind == UNDO:
        return after_undo(head, line, under_at(line.target))
    return after_redo(head, line, under_at(head.again))


class Shape(NamedTuple):
    """Where a game goes on from another entry than the one written before, and where it ends."""

    resumed: Counter[int]  # how often each entry is gone on from after lines were struck
    top: int  # the last entry that stands
    last: int


class ChainWalk:
    """Follows the lines of a game from the first, and stops at the first that does not fit."""

    def __init__(self, game: int, edition: str) -> None:
        self.game, self.edition = game, edition
        self.head = start(edition)
        self.unders = array("q", [0])
        self.targets = array("q", [0])
        self.resumed: Counter[int] = Counter()
        self.entry = 0  # the last entry written

    @property
    def shape(self) -> Shape:
        """The shape of the lines so far."""
        return Shape(self.resumed + Counter([self.head.top]), self.head.top, self.head.seq)

    def take(self, line: Line) -> None:
        """Accept the next line, or raise Damaged with the last good one."""
        pointers = pointers_after(self.head, line.kind, self.targets.__getitem__)
        if pointers is None or not continues(self.head, line, pointers):
            raise Damaged("problem.chain", self.game, self.head.seq)
        self.targets.append(pointers[1])
        self.unders.append(pointers[2])
        if line.kind == ENTRY:
            self.take_entry(line)
        else:
            self.head = head_after(self.head, line, self.unders.__getitem__)

    def take_entry(self, line: Line) -> None:
        """Note where an entry goes on from, if lines were struck before it."""
        if line.under != self.entry:
            self.resumed[line.under] += 1
        self.entry = line.seq
        self.head = after_entry(self.head, line)
