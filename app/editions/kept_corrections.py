"""Corrections that hold beyond one game: kept in a file on the phone and laid into every new game on that board.

The file lies apart from the data that came with the app. It can be listed, and every correction can be taken back;
a game that has begun keeps what it was laid out with. A damaged file is never written over: `mend` keeps a copy of it.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from app.core.corrections import Correction, Entered, NotPrinted, as_correction, corrected
from app.core.edition import Edition
from app.disk.whole_files import keep_aside, write_whole
from app.editions.correction_file import KeptByEdition, found_in, text_of
from app.editions.reading import EditionError

__all__ = ["Correction", "EditionError", "enter", "entered", "is_damaged", "mend", "revoke", "store", "stored"]
__all__ += ["with_corrections"]
FILE = "corrections.json"


class Mended(NamedTuple):
    """What became of a damaged file: how many corrections are kept, how many are lost, and what its copy is called."""

    kept: int
    lost: int
    copy: str


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
    """Return the corrections that a new game begins with; of a damaged file those that can be read.

    `is_damaged` says whether there may have been more.
    """
    kept = found_in(folder / FILE).kept.get(edition, ())
    return tuple([(one.kind, one.id, one.field, str(one.value)) for one in kept])


def is_damaged(folder: Path) -> bool:
    """Return whether the file is there and cannot be read as it was written."""
    return found_in(folder / FILE).damaged


def mend(folder: Path) -> Mended:
    """Write what can be read as a sound file, after keeping a copy of the damaged one. Raises OSError."""
    found = found_in(folder / FILE)
    copy = keep_aside(folder / FILE) if found.damaged else None
    write(folder, found.kept)
    return Mended(sum(map(len, found.kept.values())), found.lost, copy.name if copy else "")


def stored(folder: Path, edition: str) -> tuple[Correction, ...]:
    """Return all corrections kept for an edition; raise EditionError where the file is damaged."""
    return read(folder).get(edition, ())


def store(folder: Path, edition: str, correction: Correction) -> None:
    """Keep a correction in place of an earlier one of the same field."""
    every = read(folder)
    others = [each for each in every.get(edition, ()) if place(each) != place(correction)]
    write(folder, every | {edition: (*others, correction)})


def revoke(folder: Path, edition: str, correction: Correction) -> None:
    """Take a correction back, so that new games read what came with the app."""
    every = read(folder)
    kept = tuple([each for each in every.get(edition, ()) if place(each) != place(correction)])
    write(folder, every | {edition: kept})


def place(correction: Correction) -> tuple[str, str, str]:
    """Return which printed field a correction is about."""
    return (correction.kind, correction.id, correction.field)


def read(folder: Path) -> KeptByEdition:
    """Return all stored corrections by edition; raise EditionError where the file is damaged."""
    found = found_in(folder / FILE)
    if found.damaged:
        raise EditionError(FILE, 0, "", "not_readable")
    return found.kept


def write(folder: Path, kept: KeptByEdition) -> None:
    """Write the file, whole or not at all. Raises OSError."""
    write_whole(folder / FILE, text_of(kept).encode())
