"""Small files of JSON that anybody may have changed: read with bounds, sealed with a checksum where that is wanted."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

LONGEST = 1 << 22  # bytes; a thousand times what settings need
SEAL = "checksum"


def read_json(path: Path) -> Any:
    """What a file says. Raises OSError where it cannot be read, ValueError where it is no JSON or nests too deeply."""
    if path.exists() and not path.is_file():
        raise IsADirectoryError(f"{path.name} is no file")
    with path.open("rb") as file:
        text = file.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise ValueError(f"{path.name} is too long")
    try:
        return json.loads(text.decode())
    except RecursionError as error:
        raise ValueError(f"{path.name} nests too deeply") from error


def sealed(content: dict[str, Any]) -> str:
    """The text of a file that carries a checksum over all else in it."""
    return json.dumps({SEAL: checksum_of(content), **content}, ensure_ascii=False, indent=1)


def unsealed(found: Any) -> dict[str, Any]:
    """What a sealed file holds. Raises ValueError where the checksum is there and does not fit."""
    if not isinstance(found, dict):
        raise ValueError("no object")  # noqa: TRY004 - what is wrong is the file
    content = {name: value for name, value in found.items() if name != SEAL}
    if SEAL in found and found[SEAL] != checksum_of(content):
        raise ValueError("the checksum does not fit")
    return content


def checksum_of(content: dict[str, Any]) -> str:
    """A short hash over the content, whatever the order and the spaces of its text."""
    plain = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:32]
