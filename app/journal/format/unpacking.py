"""Reads the lines of a game file piece by piece, whether it is packed or plain."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from app.journal.format.troubles import ImportRefused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

GZIP = 31  # zlib's number for gzip with its checksum
PLAIN = b"{"  # what a game file begins with that is not packed
PIECE = 1 << 16
LONGEST = 1 << 20  # bytes of one line
LARGEST = 1 << 29  # bytes of one game, unpacked
TIGHTEST, ALWAYS = 60, 1 << 21  # a game packs about eight to one; what unpacks to far more than so much was made to


def unpacked(path: Path) -> Iterator[bytes]:
    """Yield the lines of a file, packed or plain. Memory holds one line and one piece, whatever the file claims."""
    rest, total = b"", 0
    most = min(LARGEST, ALWAYS + TIGHTEST * path.stat().st_size)
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
