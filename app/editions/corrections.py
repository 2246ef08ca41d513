"""A table's own print: names and figures of deeds, cards and spaces that differ on its board.

Kept apart from the data that came with the app, listed and revocable; what a game has played stays as it was.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from app.core.corrections import Correction, NotPrinted, Value, corrected, fits, printed_fields
from app.core.edition import Edition
from app.editions.reading import EditionError

__all__ = [
    "Correction",
    "Value",
    "corrected",
    "fits",
    "printed_fields",
    "revoke",
    "store",
    "stored",
    "with_corrections",
]
FILE = "corrections.json"


def with_corrections(edition: Edition, corrections: Iterable[Correction]) -> Edition:
    """The edition as the table prints it. A correction of what does not exist is refused."""
    for correction in corrections:
        try:
            edition = corrected(edition, correction)
        except NotPrinted as wrong:
            raise EditionError(FILE, 0, correction.field, "no_such_correction", found=str(wrong)) from wrong
    return edition


def stored(folder: Path, edition: str) -> tuple[Correction, ...]:
    """What this phone's tables have corrected in an edition, for all their games."""
    return tuple(read(folder).get(edition, ()))


def store(folder: Path, edition: str, correction: Correction) -> None:
    """Keep a correction; one of the same field gives way to it."""
    others = [each for each in stored(folder, edition) if place(each) != place(correction)]
    write(folder, edition, (*others, correction))


def revoke(folder: Path, edition: str, correction: Correction) -> None:
    """Take a correction back: what came with the app holds again."""
    write(folder, edition, [each for each in stored(folder, edition) if place(each) != place(correction)])


def place(correction: Correction) -> tuple[str, str, str]:
    """What a correction is about."""
    return (correction.kind, correction.id, correction.field)


def read(folder: Path) -> dict[str, list[Correction]]:
    """All stored corrections by edition; a damaged file is told, never overwritten."""
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {edition: [Correction(**each) for each in kept] for edition, kept in found.items()}
    except (ValueError, TypeError, AttributeError, OSError) as wrong:
        raise EditionError(FILE, 0, "", "not_readable") from wrong


def write(folder: Path, edition: str, corrections: Iterable[Correction]) -> None:
    """Write beside the old file and put in its place: whole or not at all."""
    every = {**read(folder), edition: list(corrections)}
    plain = {name: [asdict(each) for each in kept] for name, kept in every.items()}
    new = folder / f"{FILE}.new"
    folder.mkdir(parents=True, exist_ok=True)
    new.write_text(json.dumps(plain, ensure_ascii=False, indent=1), encoding="utf-8")
    new.replace(folder / FILE)
