"""Small JSON files that anybody may have changed: read within bounds, and sealed with a checksum where wanted."""

from __future__ import annotations

import errno
import hashlib
import json
from typing import TYPE_CHECKING, Any

from app.disk.whole_files import write_whole

if TYPE_CHECKING:
    from pathlib import Path

LONGEST = 1 << 20  # bytes; hundreds of times what settings and corrections need
SEAL = "checksum"


class TooLong(OSError):  # noqa: N818 - named after what it says
    """Raised for a text that would be too long to be read again. The file stays as it was."""


def read_json(path: Path) -> Any:
    """Return what a file holds.

    Raises OSError where it cannot be read, ValueError where it is not JSON or nests too deeply.
    """
    text = read_text(path)
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError(f"{path.name} nests too deeply") from error


def read_text(path: Path, *, strict: bool = True) -> str:
    """Return the text of a file; raise OSError or ValueError where there is none.

    Unless it is strict, bytes that are no text become replacement characters.
    """
    if path.exists() and not path.is_file():
        raise IsADirectoryError(f"{path.name} is no file")
    with path.open("rb") as file:
        text = file.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise ValueError(f"{path.name} is too long")
    return text.decode(errors="strict" if strict else "replace")


def write_text(path: Path, text: str) -> None:
    """Write a file, whole or not at all. Raises OSError: TooLong where nobody could read it again."""
    if len(text.encode()) > LONGEST:
        raise TooLong(errno.EFBIG, f"{path.name} would be too long")
    write_whole(path, text.encode())


def sealed(content: dict[str, Any]) -> str:
    """Return the text of a file with a checksum of its content in it."""
    return json.dumps({SEAL: checksum_of(content), **content}, ensure_ascii=False, indent=1)


def unsealed(found: Any) -> dict[str, Any]:
    """Return what a sealed file holds. Raises ValueError where the checksum does not fit; a missing one is accepted."""
    if not isinstance(found, dict):
        raise ValueError("no object")  # noqa: TRY004 - the caller handles a faulty file, not a wrong type
    content = {name: value for name, value in found.items() if name != SEAL}
    if SEAL in found and found[SEAL] != checksum_of(content):
        raise ValueError("the checksum does not fit")
    return content


def checksum_of(content: dict[str, Any]) -> str:
    """Return a short hash of the content. It does not depend on the order of keys or on spaces."""
    plain = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:32]
