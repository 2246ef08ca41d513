"""A disk of a few megabytes that can be filled and freed, in a namespace of its own: it needs Linux and no rights."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOUNT = 'mount -t tmpfs -o "size=$0" tmpfs "$1" && echo ready && exec sleep infinity'
THERE = 'cd "$0" && exec "$@"'
WHY_NOT = "no small disk here: that needs Linux with unshare and nsenter, and leave to use them"
BLOCK = 4096


class NoSmallDisk(Exception):  # noqa: N818 - the fact
    """This machine lets nobody make one."""


class SmallDisk:
    """Mounted on a folder until `close()`, for processes whose command begins with `inside`."""

    def __init__(self, folder, size="8m"):
        folder.mkdir(parents=True, exist_ok=True)
        if not shutil.which("unshare") or not shutil.which("nsenter"):
            raise NoSmallDisk(WHY_NOT)
        command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", MOUNT, size, str(folder)]
        self.holder = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if self.holder.stdout.readline() != "ready\n":
            self.close()
            raise NoSmallDisk(WHY_NOT)
        self.seen = Path(f"/proc/{self.holder.pid}/root{folder}")

    @property
    def inside(self):
        enter = ["nsenter", "--target", str(self.holder.pid), "--user", "--preserve-credentials", "--mount"]
        return [*enter, "--", "sh", "-c", THERE, str(ROOT)]

    def fill(self):
        """Leave no block free."""
        with (self.seen / "filler").open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(b"x" * BLOCK):
                os.fsync(file.fileno())

    def free(self):
        """Let there be room again."""
        (self.seen / "filler").unlink()

    def close(self):
        """Nothing is left of it."""
        self.holder.kill()
        self.holder.wait()
        self.holder.stdout.close()
