"""Every native library in a built package: for which processor, with which pages, under which name.

    python3 dev.py release packages      check all packages in bin/

Google Play takes only libraries that can be loaded into pages of 16 KB. Python's own libraries lie in an archive that
python-for-android calls libpybundle.so; it is opened too.
"""

from __future__ import annotations

import io
import re
import struct
import tarfile
import zipfile
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = 16384
MAGIC, WIDE, LOAD = b"\x7fELF", 2, 1  # ELF's first bytes, its class of 64 bits, and a part that is loaded
PROCESSORS = {"arm64-v8a": 183, "x86_64": 62, "armeabi-v7a": 40, "x86": 3}  # ELF's numbers for Android's folders
LIBRARIES = re.compile(r"(?:^|/)lib/([\w-]+)/[^/]+\.so$")  # in an APK, and under base/ in a bundle
FOR_ANDROID = re.compile(r"^[^.]+(?:\.abi3|\.cpython-\d+-\w+-linux-android)?\.so$")  # what Android's Python looks for
FAST = "materialyoucolor/quantize/celebi"  # the library whose wheel has it under the name of another system
SONAME = re.compile(r"^lib.+\.so$")  # a library that is linked, and not imported by Python


class Library(NamedTuple):
    """A library: where it lies, the folder's processor, its own, and the smallest page of a part that is loaded."""

    path: str
    arch: str
    processor: int
    page: int


def faults(package: Path) -> list[str]:
    """Return a sentence for everything in a package that a phone could not load; a package without libraries is one."""
    found = list(libraries(package))
    if not found:
        return [f"{package.name} holds no native library."]
    return [f"{package.name}: {sentence}" for library in found for sentence in wrong(library)]


def wrong(library: Library) -> Iterator[str]:
    """Yield what is wrong with a library."""
    name = PurePosixPath(library.path).name
    if library.processor != PROCESSORS[library.arch]:
        yield f"{library.path} is for another processor ({library.processor}) than {library.arch}."
    if library.page < PAGE and library.arch in {"arm64-v8a", "x86_64"}:
        yield f"{library.path} has pages of {library.page} bytes; {PAGE} are needed."
    if not FOR_ANDROID.match(name) and not SONAME.match(name):
        yield f"{library.path} has a name under which Python on Android does not look for it."


def libraries(package: Path) -> Iterator[Library]:
    """Yield every native library of an APK or a bundle, and those in the archives among them."""
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            place = LIBRARIES.search(name)
            if place:
                yield from inside(name, place[1], archive.read(name))


def inside(name: str, arch: str, content: bytes) -> Iterator[Library]:
    """Yield a library, or every library in it where it is an archive under a library's name."""
    if content.startswith(MAGIC):
        yield read(name, arch, content)
        return
    with tarfile.open(fileobj=io.BytesIO(content)) as bundle:
        for member in bundle:
            file = bundle.extractfile(member) if member.isfile() and ".so" in member.name else None
            if file is not None:
                yield read(f"{name}!{member.name}", arch, file.read())


def read(name: str, arch: str, content: bytes) -> Library:
    """Return what the head of a library says; of what is no library, processor 0 and pages of 0."""
    if not content.startswith(MAGIC):
        return Library(name, arch, 0, 0)
    (processor,) = struct.unpack_from("<H", content, 18)
    wide = content[4] == WIDE
    (table,) = struct.unpack_from("<Q" if wide else "<I", content, 32 if wide else 28)
    entry, count = struct.unpack_from("<HH", content, 54 if wide else 42)
    heads = [table + at * entry for at in range(count)]
    loaded = [head for head in heads if struct.unpack_from("<I", content, head)[0] == LOAD]
    pages = [struct.unpack_from("<Q" if wide else "<I", content, head + (48 if wide else 28))[0] for head in loaded]
    return Library(name, arch, processor, min(pages, default=0))
