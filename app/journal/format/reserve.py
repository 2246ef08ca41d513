"""A little room kept on the disk for the moment it is full: then a game can still be deleted, and the log be tidied.

It lies behind the slots of the watermark, so that no other file is needed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 1 << 18  # bytes
SHARE = 8  # of a small disk at most one part in so many is taken
WORTH_IT = 1 << 14  # bytes; less is of no use


def keep_reserve(handle: int, folder: Path, after: int) -> None:
    """Fill the room behind the first `after` bytes of an open file. Where there is no room to spare, nothing is kept.

    The bytes are random: a disk that packs zeros would keep nothing.
    """
    with contextlib.suppress(OSError):
        if os.fstat(handle).st_size != after:  # it is there already, or the file has not been begun
            return
        room = min(LARGEST, shutil.disk_usage(folder).free // SHARE)
        if room >= WORTH_IT:
            os.lseek(handle, after, os.SEEK_SET)
            os.write(handle, os.urandom(room))


def give_up_reserve(handle: int, after: int) -> bool:
    """Let go what was kept; return whether there was anything."""
    with contextlib.suppress(OSError):
        if os.fstat(handle).st_size > after:
            os.ftruncate(handle, after)
            return True
    return False
