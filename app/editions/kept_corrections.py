"""Corrections that hold beyond one game: kept in a file on the phone and laid into every new game on that board.

A board is a box in one town's print, "classic/london", or a family's own one: what London's box prints otherwise is
nothing that Paris prints. Corrections of earlier versions name the box alone, "classic", and hold in all its towns.
The file lies apart from the data that came with the app. It can be listed, and every correction can be taken back;
a game that has begun keeps what it was laid out with. A damaged file is never written over: `mend` keeps a copy of it.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from app.core.corrections import PRINTED, Correction, Entered, NotPrinted, as_correction, corrected, fits
from app.core.edition import Edition
from app.disk.json_files import write_text
from app.disk.whole_files import keep_aside
from app.editions.card_places import with_own_places
from app.editions.correction_file import KeptByBoard, found_in, text_of
from app.editions.reading import EditionError

if TYPE_CHECKING:
    from app.editions.tables import TableBoard

__all__ = ["Correction", "EditionError", "enter", "entered", "is_damaged", "join", "listed", "mend", "revoke"]
__all__ += ["store", "stored", "with_corrections"]
FILE = "corrections.json"
MOST_KEPT = 1000  # for one board; its game has room for as many again


class Mended(NamedTuple):
    """What became of a damaged file: how many corrections are kept, how many are lost, and what its copy is called."""

    kept: int
    lost: int
    copy: str


def with_corrections(edition: Edition, corrections: Iterable[Correction]) -> Edition:
    """Return the edition as the table prints it; raise EditionError for a correction of what does not exist."""
    printed = edition
    for correction in corrections:
        try:
            edition = corrected(edition, correction)
        except NotPrinted as wrong:
            raise EditionError(FILE, 0, correction.field, "no_such_correction", found=str(wrong)) from wrong
    return edition if edition is printed else with_own_places(printed, edition)


def enter(folder: Path, board: "TableBoard", one: Entered) -> None:
    """Keep an entered correction for all games to come on this board; '' as its value takes back the one kept."""
    correction = as_correction(board.printed(), one)
    (store if one[3] else revoke)(folder, board.kept_as, correction)


def entered(folder: Path, board: "TableBoard") -> tuple[Entered, ...]:
    """Return the corrections that a new game on this board begins with; of a damaged file those that can be read.

    `is_damaged` says whether there may have been more. What a family's own board says goes before its box's.
    """
    printed = {one[:3] for one in board.corrections}
    kept = on_board(found_in(folder / FILE).kept, board)
    holding = [one for name, one in kept if name == board.kept_as or place(one) not in printed]
    edition = board.printed()  # what it does not print would only take the room of what is put right in the game
    return tuple([(one.kind, one.id, one.field, str(one.value)) for one in holding if fits(edition, one)])


def listed(folder: Path, board: "TableBoard") -> tuple[tuple[str, Correction], ...]:
    """Return what is kept for a board, each with the name it is kept under; raise EditionError for a damaged file."""
    return on_board(read(folder), board)


def on_board(kept: KeptByBoard, board: "TableBoard") -> tuple[tuple[str, Correction], ...]:
    """Return what holds on a board: first what holds in every town of its box, which the board's own go before."""
    own = [(board.kept_as, one) for one in kept.get(board.kept_as, ())]
    said = {place(one) for _, one in own}
    return (*[(board.edition, one) for one in kept.get(board.edition, ()) if place(one) not in said], *own)


def is_damaged(folder: Path) -> bool:
    """Return whether the file is there and cannot be read as it was written."""
    return found_in(folder / FILE).damaged


def mend(folder: Path) -> Mended:
    """Write what can be read as a sound file, after keeping a copy of the damaged one. Raises OSError."""
    found = found_in(folder / FILE)
    copy = keep_aside(folder / FILE) if found.damaged else None
    write(folder, found.kept)
    return Mended(sum(map(len, found.kept.values())), found.lost, copy.name if copy else "")


def stored(folder: Path, name: str) -> tuple[Correction, ...]:
    """Return all corrections kept under the name of a board; raise EditionError where the file is damaged."""
    return read(folder).get(name, ())


def store(folder: Path, name: str, correction: Correction) -> None:
    """Keep a correction in place of an earlier one of the same field."""
    every = read(folder)
    others = [each for each in every.get(name, ()) if place(each) != place(correction)]
    write(folder, every | {name: (*others, correction)})


def join(folder: Path, others: KeptByBoard) -> None:
    """Keep the corrections of another phone beside these, each in place of the one of its field."""
    every = read(folder)
    for name, brought in others.items():
        every[name] = joined(every.get(name, ()), brought)
    if others:
        write(folder, every)


def joined(ours: Iterable[Correction], brought: Iterable[Correction]) -> tuple[Correction, ...]:
    """Return the corrections of one board with those that come beside them: of a printed thing, and no more than most.

    A box prints some five hundred texts and figures, and all of them may be put right.
    """
    by_place = {place(one): one for one in ours}
    for one in brought:
        at = place(one)
        if one.kind in PRINTED and (at in by_place or len(by_place) < MOST_KEPT):
            by_place.pop(at, None)
            by_place[at] = one
    return tuple(by_place.values())


def revoke(folder: Path, name: str, correction: Correction) -> None:
    """Take a correction back, so that new games read what came with the app."""
    every = read(folder)
    kept = tuple([each for each in every.get(name, ()) if place(each) != place(correction)])
    write(folder, every | {name: kept})


def place(correction: Correction) -> tuple[str, str, str]:
    """Return which printed field a correction is about."""
    return (correction.kind, correction.id, correction.field)


def read(folder: Path) -> KeptByBoard:
    """Return all stored corrections by board; raise EditionError where the file is damaged."""
    found = found_in(folder / FILE)
    if found.damaged:
        raise EditionError(FILE, 0, "", "not_readable")
    return found.kept


def write(folder: Path, kept: KeptByBoard) -> None:
    """Write the file, whole or not at all. Raises OSError."""
    write_text(folder / FILE, text_of(kept))
