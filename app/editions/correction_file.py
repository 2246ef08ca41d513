"""The file of kept corrections: sealed as a whole and each by itself, so that damage to one leaves the others certain.

Version 0.1.0 wrote `{edition: [correction]}` without checksums. Such files are read as they are. What is called the
edition in a row is the name of a board: a box, with its town since boards have one.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from app.core.corrections import Correction
from app.disk.json_files import SEAL, checksum_of, read_json, read_text, sealed, unsealed
from app.typed.bounds import is_a_label

VERSION, EDITION, LIST = 2, "edition", "corrections"
FIELDS = {"kind", "id", "field", "value"}
# An object without inner objects, or the beginning of an edition's list as version 0.1.0 wrote it.
PIECES = re.compile(r'"([a-z0-9_-]{1,40})"\s*:\s*\[|(\{(?:[^{}"]|"(?:[^"\\]|\\.)*+")*+\})', re.DOTALL)
COUNT = re.compile(r'"count"\s*:\s*([0-9]{1,6})\b')

KeptByBoard = dict[str, tuple[Correction, ...]]


class Found(NamedTuple):
    """What the file holds: the corrections by board, how many could not be read, and whether it is damaged."""

    kept: KeptByBoard
    lost: int = 0
    damaged: bool = False


def found_in(path: Path) -> Found:
    """Return what a file holds. Of a damaged one that is every correction that is certainly as it was written."""
    if not path.exists():
        return Found({})
    try:
        return Found(in_form(read_json(path)))
    except (OSError, ValueError, TypeError, AttributeError, LookupError):
        return saved_from(path)


def in_form(plain: Any) -> KeptByBoard:
    """Return the corrections of a sound file; raise ValueError, TypeError or LookupError for any other."""
    if "version" not in plain:
        return {edition: tuple(map(correction, kept)) for edition, kept in plain.items()}
    if SEAL not in plain or plain["version"] != VERSION:
        raise ValueError("no checksum")
    pairs = [certain(one) for one in unsealed(plain)[LIST]]
    if len(pairs) != plain["count"]:
        raise ValueError("not all of them")
    return by_board(pairs)


def by_board(pairs: Iterable[tuple[str, Correction]]) -> KeptByBoard:
    """Return corrections in the order in which they were entered, by board."""
    kept: KeptByBoard = {}
    for board, one in pairs:
        kept[board] = (*kept.get(board, ()), one)
    return kept


def certain(plain: Any) -> tuple[str, Correction]:
    """Return a correction with its board if its own checksum fits; raise ValueError where it does not."""
    content = {name: value for name, value in plain.items() if name != SEAL}
    if plain[SEAL] != checksum_of(content):
        raise ValueError("the checksum does not fit")
    board = content.pop(EDITION)
    return board, correction(content)


def correction(plain: Any) -> Correction:
    """Return a correction; raise ValueError where a part is missing, strange or of a wrong kind."""
    if set(plain) != FIELDS or type(plain["value"]) not in {int, str}:
        raise ValueError("no correction")
    texts = [plain[name] for name in FIELDS if plain[name] is not plain["value"]]
    if any(type(text) is not str for text in texts):
        raise ValueError("no correction")
    if not all(map(is_a_label, [*texts, str(plain["value"])])):
        raise ValueError("no correction")
    return Correction(**plain)


def saved_from(path: Path) -> Found:
    """Return what can be read of a damaged file. How many are lost is known by the count that the file names."""
    try:
        text = read_text(path, strict=False)
    except (OSError, ValueError):
        return Found({}, 0, damaged=True)
    found = [*readable(text)]
    good = [one for one in found if one is not None]
    counts = [int(number) for number in COUNT.findall(text)[:1]]
    lost = max(len(found) - len(good), *[count - len(good) for count in counts], 0)
    return Found(by_board(good), lost, damaged=True)


def readable(text: str) -> Iterator[tuple[str, Correction] | None]:
    """Yield each correction of a damaged text; None for one that is not certain."""
    edition, with_seals = "", SEAL in text
    for piece in PIECES.finditer(text):
        edition = piece[1] or edition
        if piece[2]:
            yield one_of(piece[2], "" if with_seals else edition)


def one_of(text: str, edition: str) -> tuple[str, Correction] | None:
    """Return a correction with its board; None where it is not certain. With an edition it bears no checksum."""
    try:
        plain = json.loads(text)
        return (edition, correction(plain)) if edition else certain(plain)
    except (ValueError, TypeError, AttributeError, LookupError):
        return None


def text_of(kept: KeptByBoard) -> str:
    """Return the corrections as they are written."""
    plain = [{EDITION: board, **asdict(one)} for board, all_of_it in kept.items() for one in all_of_it]
    every = [{SEAL: checksum_of(one), **one} for one in plain]
    return sealed({"version": VERSION, "count": len(every), LIST: every})
