"""The watermark, a small file beside the journal: it says who may write, and how high the journal had come.

SQLite answers a damaged write-ahead log with a shorter history that looks valid. Only something outside the log can
show that lines are missing: two slots with checksums, written in turn after each commit.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import struct
import sys
from typing import TYPE_CHECKING, NamedTuple

from app.disk.whole_files import make_way, sync
from app.journal.format.troubles import JournalBusy

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 1 << 19  # bytes: twice what a full log was seen to add to the file when it is emptied
SHARE = 8  # of a small disk at most one part in so many is taken
WORTH_IT = 1 << 14  # bytes; less is of no use
SLOT = 512  # one sector, which a power cut cannot tear
FIELDS = struct.Struct(">8s16sQQ440x")
MAGIC = b"PayMark1"
NOBODY = bytes(16)
CLOSED = -1
TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
LOCK_AT = 1 << 20  # Windows forbids reading locked bytes too, so one far behind the slots is locked


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


class RecordedHeight(NamedTuple):
    """What a slot says: this file of games had come this high. With NOBODY as the file nothing is claimed."""

    book: bytes = NOBODY
    height: int = 0
    turn: int = 0

    def to_bytes(self) -> bytes:
        """Return a whole slot: fields, zeros, checksum."""
        padded = FIELDS.pack(MAGIC, self.book, self.height, self.turn)
        return padded + hashlib.sha256(padded).digest()


def read_claim(slot: bytes) -> RecordedHeight | None:
    """Return what a slot says; None if a single bit of it is wrong."""
    padded, checksum = slot[:-32], slot[-32:]
    if len(slot) != SLOT or hashlib.sha256(padded).digest() != checksum:
        return None
    magic, book, height, turn = FIELDS.unpack(padded)
    return RecordedHeight(book, height, turn) if magic == MAGIC else None


class Watermark:
    """The open watermark file. Whoever holds it may write the journal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        make_way(path)
        self.handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
        try:
            take_lock(self.handle)
            self.written = os.read(self.handle, 2 * SLOT + 1)
        except OSError as error:
            os.close(self.handle)
            raise JournalBusy(file=path.stem) if error.errno in TAKEN else error from error
        self.claims = (read_claim(self.written[:SLOT]), read_claim(self.written[SLOT : 2 * SLOT]))
        self.turn = max((claim.turn for claim in self.claims if claim), default=0)

    @property
    def fresh(self) -> bool:
        """Return whether nothing was ever written here."""
        return not self.written

    def found(self) -> RecordedHeight | None:
        """Return the newer of the two slots; None if one cannot be read, because that may have been the newer."""
        first, second = self.claims
        if first is None or second is None:
            return None
        return max(first, second, key=lambda claim: claim.turn)

    def note(self, book: bytes, height: int) -> None:
        """Write the next height over the older slot, without waiting for the disk."""
        turn = self.turn + 1
        self.write(RecordedHeight(book, height, turn).to_bytes(), SLOT * (turn % 2))
        self.turn = turn

    def settle(self, book: bytes, height: int) -> None:
        """Write both slots anew and wait for the disk, so that no older height is left."""
        self.note(book, height)
        self.note(book, height)
        self.sync()

    def write(self, data: bytes, offset: int) -> None:
        """Write at an offset, with pwrite where there is one."""
        if hasattr(os, "pwrite"):
            done = os.pwrite(self.handle, data, offset)
        else:
            os.lseek(self.handle, offset, os.SEEK_SET)
            done = os.write(self.handle, data)
        if done != len(data):
            raise OSError(errno.EIO, "a short write")

    def sync(self) -> None:
        """Wait until the disk has it."""
        sync(self.handle)

    def keep_reserve(self) -> None:
        """Keep a little room behind the slots, for the moment the disk is full."""
        keep_reserve(self.handle, self.path.parent, 2 * SLOT)

    def give_up_reserve(self) -> bool:
        """Free the bytes kept for a full disk; return whether there were any."""
        return give_up_reserve(self.handle, 2 * SLOT)

    def close(self) -> None:
        """Let the next writer in."""
        handle, self.handle = self.handle, CLOSED
        if handle != CLOSED:
            os.close(handle)

    def withdraw(self) -> None:
        """Leave no watermark beside a file that is not ours."""
        self.close()
        if self.fresh:
            self.path.unlink(missing_ok=True)


def take_lock(handle: int) -> None:
    """Take an advisory lock that ends with the process, however it ends; raise OSError if it is taken."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists on Windows only

        os.lseek(handle, LOCK_AT, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
    else:
        import fcntl  # noqa: PLC0415 - exists elsewhere only

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
