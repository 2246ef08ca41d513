"""A table as a file for a spreadsheet. Every file of this kind is written here, and no cell of it is ever a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Literal

SIGNS = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")  # a cell that begins so is a formula
UNSEEN = ("\t", "\r", "\n")
FORMULA = (*SIGNS, *UNSEEN)  # what no cell may begin with
SEPARATORS = ";,|\t\r\n"  # a spreadsheet set up for another country takes each of these for the end of a cell
BLANKS = r"[\s\x00-\x1f\u200b-\u200f\u2060\ufeff\"]*"  # what some of them pass over before they look for a sign
BEGINNING = re.compile(f"(^|[{SEPARATORS}])({BLANKS})(?=[{re.escape(''.join(SIGNS))}])")


def plain(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: people choose names, and a note may say anything."""
    safe = BEGINNING.sub(r"\1\2'", text)
    return f"'{safe}" if safe.startswith(UNSEEN) else safe


def as_table(rows: Iterable[Sequence[object]]) -> str:
    """Return rows of texts and numbers as a file."""
    return written(rows, csv.QUOTE_MINIMAL)


def as_quoted_table(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as a file in which every cell stands in quotes: what was typed by hand stays a text."""
    return written(rows, csv.QUOTE_ALL)


def written(rows: Iterable[Sequence[object]], quoting: Literal[0, 1]) -> str:
    """Return rows as a file. Numbers stay numbers."""
    file = io.StringIO()
    csv.writer(file, quoting=quoting).writerows([safe(cell) for cell in row] for row in rows)
    return file.getvalue()


def safe(cell: object) -> object:
    """Return a cell as it may stand in a file."""
    return cell if isinstance(cell, (int, float)) else plain(str(cell))
