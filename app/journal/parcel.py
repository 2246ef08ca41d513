"""A game in one file that can be sent to another phone. It comes from a stranger and is read with suspicion.

The file is gzip over lines of JSON: a header with the totals, then every line of the game with its hash. A browser
that cannot pack saves the same lines as they are.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass
from json.encoder import encode_basestring_ascii as quoted
from typing import TYPE_CHECKING, Any

from app.journal.format.chain import ENTRY, NO_BODY, ChainWalk, Head, Line, Shape, parsed
from app.journal.format.rows import Saved
from app.journal.format.troubles import Damaged, ImportRefused, Stopped, as_journal_errors
from app.typed.bounds import LONGEST_TITLE, is_a_time, one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from app.journal.checking import Stop, TellProgress
    from app.journal.portable import Stored

    Check = Callable[["Parcel | Stored", Iterable[Line]], str]

GZIP = 31  # zlib's number for gzip with its checksum
PLAIN = b"{"  # what a game file begins with that is not packed
PIECE = 1 << 16
LONGEST = 1 << 20  # bytes of one line
LARGEST = 1 << 29  # bytes of one game, unpacked
TIGHTEST, ALWAYS = 60, 1 << 21  # a game packs about eight to one; what unpacks to far more than so much was made to
FORMAT, VERSION = "pay corner game", 1
LONGEST_BARE = 200  # letters of the body of an undo
EDITION = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
TYPES = (str, int, int, str, str)  # of a line's parts, before its hash
LARGEST_SUM = 1 << 53
REPORT = 1000  # lines between two reports of progress


def unpacked(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file, packed or plain. Memory holds one line and one piece, whatever the file claims."""
    rest, total, most = b"", 0, most_from(path)
    with path.open("rb") as file:
        unzip = AlreadyPlain() if file.read(1) == PLAIN else zlib.decompressobj(GZIP)
        file.seek(0)
        while not unzip.eof:
            *lines, rest = (rest + next_piece(unzip, file.read)).split(b"\n")
            total += sum(map(len, lines))
            if max(map(len, (rest, *lines))) > LONGEST or total > most:
                raise ImportRefused("import.too_big")
            yield from lines
        if rest or unzip.unused_data or file.read(1):
            raise ImportRefused("import.malformed")


def most_from(path: Path) -> int:
    """Return how many bytes a game in a file of this size may unpack to."""
    return min(LARGEST, ALWAYS + TIGHTEST * path.stat().st_size)


class AlreadyPlain:
    """Takes the place of zlib for a file that is not packed: it ends with the line feed after its last line."""

    eof, unused_data, unconsumed_tail = False, b"", b""

    def __init__(self) -> None:
        self.last = b""

    def decompress(self, piece: bytes, _most: int) -> bytes:
        """Return the piece as it is; at the end of the file, note whether it ended with a whole line."""
        self.eof = not piece and self.last == b"\n"
        self.last = piece[-1:] or self.last
        return piece


def next_piece(unzip: Any, read: Callable[[int], bytes]) -> bytes:
    """Return a little more of the text; raise ImportRefused if the file ends before its text does."""
    packed = unzip.unconsumed_tail or read(PIECE)
    try:
        piece: bytes = unzip.decompress(packed, PIECE)
    except zlib.error as error:
        raise ImportRefused("import.not_a_game") from error
    if not packed and not piece and not unzip.eof:
        raise ImportRefused("import.truncated")
    return piece


@dataclass(frozen=True, slots=True)
class Parcel:
    """What a game file says about itself, after it was found to be true."""

    path: Path
    title: str
    edition: str
    summary: str
    created: str
    head: Head
    shape: Shape

    def lines(self) -> Iterator[Line]:
        """Yield the lines once more. Their hashes tell whether the file has changed; bodies are not parsed again."""
        walk = ChainWalk(0, self.edition)
        with as_journal_errors():
            raw = unpacked(self.path)
            next(raw)
            yield from checked_lines(raw, walk, known_line)
        if walk.head != self.head:
            raise ImportRefused("import.chain")

    def as_saved(self, game: int, height: int, at: str) -> Saved:
        """Return the row that the game will have in the list of games."""
        height += self.head.seq
        return Saved(game, self.title, self.edition, self.summary, self.created, at, height, self.head)


def read_parcel(path: Path, progress: TellProgress | None = None, stop: Stop | None = None) -> Parcel:
    """Read a game file to its end in small pieces; raise ImportRefused if anything in it is not true."""
    with as_journal_errors():
        raw = unpacked(path)
        header = header_of(raw)
        walk = ChainWalk(0, header["edition"])
        for line in checked_lines(raw, walk, line_from):
            if line.seq > header["lines"]:
                raise ImportRefused("import.totals")
            report(line.seq, header["lines"], progress, stop)
    head = walk.head
    if [head.seq, head.standing, head.hash.hex()] != [header[name] for name in ("lines", "standing", "head")]:
        raise ImportRefused("import.totals")
    title, edition, summary, created = [header[name] for name in ("title", "edition", "summary", "created")]
    return Parcel(path, title, edition, summary, created, head, walk.shape)


def report(done: int, total: int, progress: TellProgress | None, stop: Stop | None) -> None:
    """Report progress after every thousand lines, and raise Stopped after any line if that was asked for."""
    if progress and done % REPORT == 0:
        progress(done, total)
    if stop and stop():
        raise Stopped


def header_of(raw: Iterator[bytes]) -> dict[str, Any]:
    """Return the header, the first line, which says what the file is."""
    header = parsed(next(raw, b"").decode(errors="replace"))
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise ImportRefused("import.not_a_game")
    if header.get("version") != VERSION:
        raise ImportRefused("import.from_the_future")
    texts = [header.get(name) for name in ("title", "edition", "summary", "created", "head")]
    counts = [header.get(name) for name in ("lines", "standing")]
    if not all(type(text) is str for text in texts) or not all(type(count) is int for count in counts):
        raise ImportRefused("import.malformed")
    check_names(header)
    return header


def check_names(header: dict[str, Any]) -> None:
    """Check that the edition can only be a folder's name, and make the title one line."""
    if not EDITION.fullmatch(header["edition"]):
        raise ImportRefused("import.path")
    header["title"] = one_line(header["title"], LONGEST_TITLE)
    if not is_a_time(header["created"]):
        raise ImportRefused("import.malformed")
    if not isinstance(parsed(header["summary"]), dict):
        raise ImportRefused("import.malformed")


def checked_lines(raw: Iterator[bytes], walk: ChainWalk, read: Callable[[bytes, int], Line]) -> Iterator[Line]:
    """Yield each line once it is found to follow from the one before it."""
    for text in raw:
        line = read(text, walk.head.seq + 1)
        try:
            walk.take(line)
        except Damaged as error:
            raise ImportRefused("import.chain") from error
        yield line


def line_from(text: bytes, seq: int) -> Line:
    """Return a line of a game file."""
    try:
        return line_in(parsed(text.decode()), seq)
    except UnicodeError as error:
        raise ImportRefused("import.malformed") from error


def line_in(parts: Any, seq: int) -> Line:
    """Return the line of these six parts, as they stand in a game file; raise ImportRefused for anything else."""
    try:
        kind, target, under, at, body, line_hash = parts
        line = Line(0, seq, kind, target, under, at, body, bytes.fromhex(line_hash))
    except (ValueError, TypeError) as error:
        raise ImportRefused("import.malformed") from error
    if (type(kind), type(target), type(under), type(at), type(body)) != TYPES:
        raise ImportRefused("import.malformed")
    return insisted_on(line)


def insisted_on(line: Line) -> Line:
    """Return a stranger's line as it is; raise ImportRefused for one that no phone writes. Every entrance asks here.

    A line that comes in by a backup, another phone or a desk can be exported, and that export can be imported again.
    """
    if not is_a_time(line.at) or not (is_entry(parsed(line.body)) if line.kind == ENTRY else is_bare(line.body)):
        raise ImportRefused("import.malformed")
    if len(text_of(line)) > LONGEST:
        raise ImportRefused("import.too_big")
    return line


def known_line(text: bytes, seq: int) -> Line:
    """Return a line that was checked before. If the file has changed since, its hash will not fit."""
    try:
        kind, target, under, at, body, line_hash = json.loads(text)
        return Line(0, seq, kind, target, under, at, body, bytes.fromhex(line_hash))
    except (ValueError, TypeError, RecursionError) as error:
        raise ImportRefused("import.chain") from error


def text_of(line: Line) -> str:
    """Return a line as it is written into a game file."""
    kind, at, body = quoted(line.kind), quoted(line.at), quoted(line.body)
    return f'[{kind}, {line.target}, {line.under}, {at}, {body}, "{line.hash.hex()}"]'


def is_bare(body: str) -> bool:
    """Return whether the body of an undo or a redo says nothing but, at most, who did it."""
    # Version 0.1.0 takes in the empty body alone. Of an undo it also checks the kind, the target and what lies under it
    # against the chain, and the time for figures; so no undo can name somebody in a way that 0.1.0 passes over. The
    # banker's own undo says nothing, and 0.1.0 takes it in; a phone's says who, and 0.1.0 refuses the file.
    return body == NO_BODY or (len(body) <= LONGEST_BARE and is_speaker(parsed(body)))


def is_speaker(plain: object) -> bool:
    """Return whether this names somebody and says nothing else."""
    return isinstance(plain, dict) and list(plain) == ["by"] and isinstance(plain["by"], str)


def is_entry(body: object) -> bool:
    """Return whether a body has events whose legs are whole numbers between named accounts, as the ledger needs."""
    if not isinstance(body, dict) or not isinstance(body.get("events"), list):
        return False
    events = (event for event in body["events"] if isinstance(event, dict) and "legs" in event)
    return all(isinstance(event["legs"], list) and all(map(is_leg, event["legs"])) for event in events)


def is_leg(leg: object) -> bool:
    """Return whether a value is [giver, taker, amount, unit]."""
    if not isinstance(leg, list) or [type(part) for part in leg] != [str, str, int, str]:
        return False
    amount: int = leg[2]
    return abs(amount) <= LARGEST_SUM
