"""Writes the hashes of every package into requirements.lock: `.venv/bin/python -m tools.make_lock`.

Run it after a version was changed, a package added or taken out. The file keeps its first comment, the versions, the
systems a package is for and who needs it; the hashes of all files of a version, for every system and Python, are asked
of the index that pip uses here, and the index is not written down.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import dev  # noqa: E402 - found only now

# In a lock: the name, the version, the systems, the hashes, and on the line below who needs it.
PIN = re.compile(
    r"^(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?: ; (?P<where>[^\\\n#]+?))?(?P<hashes>(?: \\\n +--hash=\S+)*)"
    r"(?:\n? +# (?P<who>[^\n]*))?$",
    re.MULTILINE,
)
HASH = re.compile(r"--hash=(sha256:[0-9a-f]{64})")


class Pinned(NamedTuple):
    """A package at one version: for which systems, the hashes of its files, who needs it."""

    name: str
    version: str
    where: str
    hashes: tuple[str, ...]
    who: str


def pinned(text: str) -> list[Pinned]:
    """Return every package of a lock."""
    return [
        Pinned(found["name"], found["version"], found["where"] or "", tuple(HASH.findall(found["hashes"])),
               found["who"] or "")
        for found in PIN.finditer(text)
    ]  # fmt: skip


def line_of(one: Pinned) -> str:
    """Return a package as the lock has it."""
    where = f" ; {one.where}" if one.where else ""
    hashes = "".join([f" \\\n    --hash={digest}" for digest in one.hashes])
    return f"{one.name}=={one.version}{where}{hashes}\n    # {one.who}"


def text_of(beginning: str, packages: list[Pinned]) -> str:
    """Return the text of a lock."""
    return "\n".join([beginning, *map(line_of, packages)]) + "\n"


def beginning_of(text: str) -> str:
    """Return the comment at the beginning of a lock."""
    lines = text.split("\n")
    return "\n".join(lines[: next(at for at, line in enumerate(lines) if not line.startswith("#"))])


def asked(packages: list[Pinned]) -> dict[str, tuple[str, ...]]:
    """Return the hashes of every package, as the index tells them."""
    with tempfile.TemporaryDirectory() as folder:
        bare, full = Path(folder) / "bare.txt", Path(folder) / "full.txt"
        bare.write_text("".join([f"{one.name}=={one.version}\n" for one in packages]), "utf-8")
        words = ["pip", "compile", "-q", "--universal", "--no-deps", "--no-header", "--no-annotate",
                 "--generate-hashes", "--python-version", "3.11", str(bare), "-o", str(full)]  # fmt: skip
        subprocess.run([uv_in(folder), *words], check=True, env=os.environ | dev.UV_ENV)
        return {one.name: one.hashes for one in pinned(full.read_text("utf-8"))}


def uv_in(folder: str) -> str:
    """Put uv into a folder and return its path. Its own hashes are not looked at, because they may be made here."""
    wanted = [f"{one.name}=={one.version}" for one in pinned(dev.UV_LOCK.read_text("utf-8"))]
    command = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--target", f"{folder}/uv", *wanted]
    subprocess.run(command, check=True)
    return f"{folder}/uv/bin/uv"


def main() -> int:
    """Write the hashes of every lock."""
    for path in (dev.LOCK, dev.UV_LOCK):
        text = path.read_text("utf-8")
        packages = pinned(text)
        hashes = asked(packages)
        path.write_text(text_of(beginning_of(text), [one._replace(hashes=hashes[one.name]) for one in packages]))
        print(f"{path.name}: {len(packages)} packages, {sum(map(len, hashes.values()))} hashes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
