"""Whole files: written under another name, synced and renamed, so that the name never leads to half a file."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PART, SPOILT = ".part", ".spoilt"
PRIVATE = 0o600
HELD, AGAIN = 2.0, 0.05  # seconds that a scanner may hold a file, and between two tries
CANNOT_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EBADF, errno.EISDIR}


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in place of an older one. Raises OSError, and then the older one is untouched."""
    make_folder(path.parent)
    part = path.with_name(path.name + PART)
    make_way(part)
    fill(part, path, content)


def write_private(path: Path, content: bytes) -> None:
    """Write a whole file that nobody else on this machine may read, because a key or a password is in it.

    Windows has no such modes: there the file is as private as its folder, and ours lies in the user's profile.
    """
    make_folder(path.parent)
    part = path.with_name(path.name + PART)
    make_way(part)
    remove(part)
    part.touch(mode=PRIVATE)
    fill(part, path, content)


def fill(part: Path, path: Path, content: bytes) -> None:
    """Write a content under another name and rename it. Raises OSError, and then neither name leads to half of it."""
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            sync(file.fileno())
        put_in_place(part, path)
    except BaseException:
        remove(part)
        raise


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, unless it is there. Its name is on the disk when this returns."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def make_own_folder(folder: Path) -> None:
    """Make a folder among our files. Something else that bears its name is renamed first."""
    if os.path.lexists(folder) and not folder.is_dir():
        move(folder, free_name(folder))
    make_folder(folder)


def move(path: Path, name: Path) -> None:
    """Give a file or a folder another name, which is on the disk when this returns. Raises OSError."""
    patiently(lambda: path.replace(name))
    for folder in {name.parent, path.parent}:
        sync_folder(folder)


def patiently(rename: Callable[[], object]) -> None:
    """Rename; on Windows try again for two seconds, because a scanner or an index holds what was just written."""
    end = time.monotonic() + HELD
    while True:
        try:
            rename()
        except PermissionError:
            if not scanned() or time.monotonic() > end:
                raise
            time.sleep(AGAIN)
        else:
            return


def scanned() -> bool:
    """Return whether other programs may hold a file that was just written: on Windows."""
    return sys.platform == "win32"


def put_in_place(part: Path, path: Path) -> None:
    """Give a synced file its final name. A folder or another thing that bears this name is renamed first."""
    make_way(path)
    move(part, path)


def make_way(path: Path) -> None:
    """Rename what bears this name and is not a regular file, because it could be neither read nor replaced."""
    if os.path.lexists(path) and not path.is_file():  # a link to nothing does not exist and is there
        move(path, free_name(path))


def free_name(path: Path) -> Path:
    """Return a name beside a file, for what is damaged in it, that nothing bears yet."""
    names = (path.with_name(f"{path.name}{SPOILT}{number or ''}") for number in range(1000))
    return next(name for name in names if not os.path.lexists(name))


def keep_aside(path: Path) -> Path:
    """Keep what bears this name under another one, and return that. The file itself stays. Raises OSError."""
    aside = free_name(path)
    if path.is_file():
        write_whole(aside, path.read_bytes())
    else:
        move(path, aside)
    return aside


def make_way_beside(path: Path, endings: tuple[str, ...]) -> None:
    """Make way for files named after this one with an ending."""
    for ending in endings:
        make_way(path.with_name(path.name + ending))


def sync(handle: int) -> None:
    """Wait until the disk has what was written. On macOS only F_FULLFSYNC also empties the disk's own cache."""
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not on Windows

        with contextlib.suppress(OSError):  # network disks do not support it
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_file(path: Path) -> None:
    """Wait until the disk has a file that was written by somebody else."""
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        sync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder. Where a system cannot do that, the renaming has to be enough."""
    if sys.platform == "win32":  # Windows cannot open folders
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        sync(handle)
    except OSError as error:
        if error.errno not in CANNOT_SYNC:
            raise
    finally:
        os.close(handle)


def remove(path: Path) -> None:
    """Remove a file if it exists and can be removed."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a temporary path to write to; when the block ends without an error, the file gets its final name."""
    part = path.with_name(path.name + PART)
    make_way(part)
    remove(part)
    try:
        yield part
        sync_file(part)
        put_in_place(part, path)
    finally:
        remove(part)
