"""Copies of files that other apps hand us by an address: one at a time, in a folder of its own, soon removed."""

import errno
import shutil
from pathlib import Path
from typing import Any, BinaryIO

NAME, UNNAMED, LONGEST = "_display_name", "picked", 60
LARGEST, PIECE = 1 << 28, 1 << 16  # bytes of a file that we copy, and of what we hold of it


def at_hand(address: Any) -> Path:
    """Return a copy of what an address leads to, or a path where nothing is, which the reader will report."""
    try:
        return copied(address)
    except Exception:  # noqa: BLE001 - whatever another app throws, Android must not be given it back
        return copies() / UNNAMED


def copied(address: Any) -> Path:
    """Copy what an address leads to into a folder of its own in the cache; return the copy, the only one there."""
    from android import mActivity

    forget_copies()
    resolver = mActivity.getContentResolver()
    target = copies() / name_of(resolver, address)
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor = resolver.openFileDescriptor(address, "r").detachFd()
    try:
        with open(descriptor, "rb") as source, target.open("wb") as copy:  # noqa: PTH123 - a number, no path
            copy_within(source, copy)
    except BaseException:
        forget_copies()
        raise
    return target


def copy_within(source: BinaryIO, copy: BinaryIO) -> None:
    """Copy a file; raise OSError where it is larger than any of ours, so that no other app can fill the phone."""
    left = LARGEST
    while piece := source.read(min(PIECE, left + 1)):
        left -= len(piece)
        if left < 0:
            raise OSError(errno.EFBIG, "too large to be a file of games")
        copy.write(piece)


def copies() -> Path:
    """Return the folder of the copies."""
    from android import mActivity

    return Path(mActivity.getCacheDir().getAbsolutePath()) / "picked"


def forget_copies() -> None:
    """Remove all copies."""
    shutil.rmtree(copies(), ignore_errors=True)


def name_of(resolver: Any, address: Any) -> str:
    """Return a name for the copy: the file's own where its app tells one that can be a name here."""
    cursor = resolver.query(address, None, None, None, None)
    if cursor is None:
        return UNNAMED
    try:
        told = cursor.moveToFirst() and cursor.getColumnIndex(NAME) >= 0
        return as_name(str(cursor.getString(cursor.getColumnIndex(NAME)))) if told else UNNAMED
    finally:
        cursor.close()


def as_name(told: str) -> str:
    """Return the last part of a name, without what no name may hold. Other apps may claim any path."""
    name = "".join(filter(str.isprintable, told)).replace("\\", "/").rpartition("/")[2][-LONGEST:]
    return name if name.strip(". ") else UNNAMED
