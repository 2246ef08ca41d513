"""Writes a game file from lines that another machine keeps, so that it can be imported like any other."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from app.disk.whole_files import whole_file
from app.journal.checking.first_line import edition_under, said_in
from app.journal.format.chain import ChainWalk
from app.journal.format.rows import Saved
from app.journal.format.troubles import Damaged, ImportRefused, as_journal_errors
from app.journal.parcel import line_from, text_of
from app.journal.portable import gzipped, header

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from app.journal.format.chain import Line


def collect(texts: Sequence[str], path: Path) -> None:
    """Write these lines, each as a game file has it, as one game. Raises ImportRefused where they are no game."""
    lines = [line_from(text.encode(), seq) for seq, text in enumerate(texts, 1)]
    saved = collected(lines)
    with as_journal_errors(), whole_file(path) as part, gzipped(part) as packed:
        packed.write(json.dumps(header(saved)).encode() + b"\n")
        for line in lines:
            packed.write(text_of(line).encode() + b"\n")


def collected(lines: Sequence[Line]) -> Saved:
    """Return the row of a game that consists of these lines; raise ImportRefused where they do not follow."""
    if not lines:
        raise ImportRefused("import.chain")
    first, walk = lines[0], ChainWalk(0, edition_under(lines[0]))
    try:
        for line in lines:
            walk.take(line)
    except Damaged as error:
        raise ImportRefused("import.chain") from error
    title = said_in(first.body, "title")
    return Saved(0, title, walk.edition, "{}", first.at, lines[-1].at, 0, walk.head)
