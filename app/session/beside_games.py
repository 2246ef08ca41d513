"""What a phone keeps beside its games, and a backup takes along: the family's own boards, and what its boxes print.

What a backup brings is judged like any stranger's text. It comes to what is here: a board takes the place of the one of
its box and name, a correction that of the one of its field, and nothing else goes.
"""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

from app.disk.json_files import TooLong
from app.editions import kept_boards, kept_corrections
from app.editions.correction_file import found_in, in_form, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from app.journal.beside import TakenAlong

BOARDS, CORRECTIONS = "board", "corrections"


def kept_here(folder: Path) -> tuple[TakenAlong, ...]:
    """Return what is kept here, each as a text of its own. Of damaged files it is what can be read."""
    corrections = found_in(folder / kept_corrections.FILE).kept
    boards = [(BOARDS, kept_boards.text_of(board)) for board in kept_boards.own(folder)]
    return (*boards, *([(CORRECTIONS, text_of(corrections))] if corrections else []))


def take_in(folder: Path, brought: Iterable[TakenAlong]) -> None:
    """Keep what a backup has brought; what is not sound, or of no kind that is known, stays out. Raises OSError."""
    told = [*brought]
    boards = [kept_boards.told_by(text) for kind, text in told if kind == BOARDS]
    sound = [board for board in boards if board is not None]
    if sound:
        kept_boards.join(folder, sound)
    lists = [text for kind, text in told if kind == CORRECTIONS]
    for text in lists[:1]:  # a phone writes one
        take_in_corrections(folder, text)


def take_in_corrections(folder: Path, text: str) -> None:
    """Keep each correction. A damaged file of ours is not written over: `mend` keeps a copy of it.

    Where all of them together could not be read again, ours stay as they are.
    """
    unsound = ValueError, TypeError, AttributeError, LookupError, RecursionError
    with contextlib.suppress(*unsound, kept_corrections.EditionError, TooLong):
        kept_corrections.join(folder, in_form(json.loads(text)))
