"""Corrections that hold beyond one game: kept in a file on the phone and laid into every new game on that board.

The file lies apart from the data that came with the app. It can be listed, and every correction can be taken back;
a game that has begun keeps what it was laid out with.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from app.core.corrections import Correction, Entered, NotPrinted, as_correction, corrected
from app.core.edition import Edition
from app.editions.reading import EditionError

__all__ = ["Correction", "EditionError", "enter", "entered", "revoke", "store", "stored", "with_corrections"]
FILE = "corrections.json"


def with_corrections(edition: Edition, corrections: Iterable[Correction]) -> Edition:
    """Return the edition as the table prints it; raise EditionError for a correction of what does not exist."""
    for correction in corrections:
        try:
            edition = corrected(edition, correction)
        except NotPrinted as wrong:
            raise EditionError(FILE, 0, correction.field, "no_such_correction", found=str(wrong)) from wrong
    return edition


def enter(folder: Path, edition: Edition, one: Entered) -> None:
    """Keep an entered correction for all games to come; '' as its value takes back the one that was kept."""
    correction = as_correction(edition, one)
    (store if one[3] else revoke)(folder, edition.id, correction)


def entered(folder: Path, edition: str) -> tuple[Entered, ...]:
    """Return the corrections that a new game begins with.

    A damaged file gives none, so that a game can begin all the same; the list of corrections reports the damage.
    """
    try:
        return tuple([(one.kind, one.id, one.field, str(one.value)) for one in stored(folder, edition)])
    except EditionError:
        return ()


def stored(folder: Path, edition: str) -> tuple[Correction, ...]:
    """Return all corrections kept for an edition; raise EditionError where the file is damaged."""
    return tuple(read(folder).get(edition, ()))


def store(folder: Path, edition: str, correction: Correction) -> None:
    """Keep a correction in place of an earlier one of the same field."""
    others = [each for each in stored(folder, edition) if place(each) != place(correction)]
    write(folder, edition, (*others, correction))


def revoke(folder: Path, edition: str, correction: Correction) -> None:
    """Take a correction back, so that new games read what came with the app."""
    write(folder, edition, [each for each in stored(folder, edition) if place(each) != place(correction)])


def place(correction: Correction) -> tuple[str, str, str]:
    """Return which printed field a correction is about."""
    return (correction.kind, correction.id, correction.field)


def read(folder: Path) -> dict[str, list[Correction]]:
    """Return all stored corrections by edition; raise EditionError where the file is damaged."""
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {edition: [Correction(**each) for each in kept] for edition, kept in found.items()}
    except (ValueError, TypeError, AttributeError, OSError) as wrong:
        raise EditionError(FILE, 0, "", "not_readable") from wrong


def write(folder: Path, edition: str, corrections: Iterable[Correction]) -> None:
    """Write a new file and rename it over the old one, so that the change is made whole or not at all.

    A damaged file is never overwritten: reading it first raises EditionError.
    """
    every = {**read(folder), edition: list(corrections)}
    plain = {name: [asdict(each) for each in kept] for name, kept in every.items()}
    new = folder / f"{FILE}.new"
    folder.mkdir(parents=True, exist_ok=True)
    new.write_text(json.dumps(plain, ensure_ascii=False, indent=1), encoding="utf-8")
    new.replace(folder / FILE)
