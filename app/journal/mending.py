"""Repairs a damaged header in a copy of the file, because all files of games have the same header."""

from __future__ import annotations

import contextlib
import shutil
from typing import TYPE_CHECKING

from app.journal.format.peeking import MAGIC
from app.journal.format.schema import APPLICATION, SCHEMA
from app.journal.portable import set_aside

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEADER = 100  # bytes
PAGE = (4096).to_bytes(2, "big")
# Where in the header what stands, by SQLite's description of its file format; all else may be any number.
SURE: dict[int, bytes] = {
    0: MAGIC,
    16: PAGE,
    18: bytes((2, 2, 0, 64, 32, 32)),  # a write-ahead log, no reserved bytes, and the three fixed fractions
    24: (1).to_bytes(4, "big"),  # unlike the number at 92, so that the file's own length counts and not the one at 28
    44: (4).to_bytes(4, "big"),  # the form of the schema
    56: (1).to_bytes(4, "big"),  # UTF-8
    60: SCHEMA.to_bytes(4, "big"),
    68: APPLICATION.to_bytes(4, "big"),
    92: (0).to_bytes(4, "big"),
}


@contextlib.contextmanager
def with_sound_header(path: Path) -> Iterator[Path]:
    """Give a copy of a file, with its log, whose header is repaired. The copy is deleted afterwards."""
    with set_aside(path.with_name(path.name + ".mended")) as copy:
        for more in ("", "-wal"):
            if (part := path.with_name(path.name + more)).is_file():
                shutil.copyfile(part, copy.with_name(copy.name + more))
        put_right(copy)
        yield copy


def put_right(path: Path) -> None:
    """Overwrite the parts of a header that are the same in every file of games."""
    if not path.is_file() or path.stat().st_size < HEADER:
        return
    with path.open("r+b") as file:
        for place, sure in SURE.items():
            file.seek(place)
            file.write(sure)
