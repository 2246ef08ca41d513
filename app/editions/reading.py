"""Reads the files of an edition row by row, and says what is wrong: file, row, column, what was expected."""

import csv
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class EditionError(Exception):
    """A fault in a data file. `key` names its sentence in the catalogue, `details` fill it in."""

    def __init__(self, file: str, row: int, column: str, key: str, **details: object) -> None:
        super().__init__(file, row, column, key)
        self.file, self.row, self.column, self.key = file, row, column, f"data.{key}"
        self.details = {name: str(value) for name, value in details.items()}

    def __str__(self) -> str:
        said = ", ".join(f"{name} {value}" for name, value in self.details.items())
        problem = self.key.removeprefix("data.").replace("_", " ")
        return f"{self.file}, row {self.row}, column {self.column}: {problem}{': ' if said else ''}{said}"


@dataclass(frozen=True, slots=True)
class DataRow:
    """One row of a table that knows its file and line, so that every error can point at it."""

    file: str
    number: int
    cells: Mapping[str, str]

    def wrong(self, column: str, key: str, **details: object) -> EditionError:
        """Return the error for a cell of this row."""
        return EditionError(self.file, self.number, column, key, **details)

    def text(self, column: str) -> str:
        """Return a cell that must be filled in."""
        if not self.cells.get(column):
            raise self.wrong(column, "missing")
        return self.cells[column]

    def figure(self, column: str) -> int:
        """Return a cell that must be a whole number of at least 0."""
        return whole(self.text(column), self, column)

    def figures(self, column: str) -> tuple[int, ...]:
        """Return the whole numbers in a cell, written with spaces between them; none for an empty cell."""
        return tuple([whole(word, self, column) for word in self.cells.get(column, "").split()])

    def one_of(self, column: str, names: Iterable[str]) -> str:
        """Return a cell that must be one of these names."""
        name = self.text(column)
        if name not in names:
            raise self.wrong(column, "unknown_name", found=name, expected=nearest(name, names))
        return name


def whole(word: str, row: DataRow, column: str) -> int:
    """Return the number that a cell holds; raise EditionError for anything else."""
    if not word.isdecimal():
        raise row.wrong(column, "not_a_number", found=word)
    return int(word)


def nearest(name: str, names: Iterable[str]) -> str:
    """Return the names that may have been meant: all if there are few, otherwise the most similar."""
    from difflib import get_close_matches  # noqa: PLC0415 - imported here because a faultless edition never needs it

    some = sorted(names)
    few = 8
    return ", ".join(some if len(some) <= few else get_close_matches(name, some, cutoff=0.4) or some[:few])


def rows(path: Path, required: Iterable[str]) -> Iterator[DataRow]:
    """Yield the rows of a CSV file with commas or semicolons. Every required column must be in its heading."""
    text = content(path)
    heading = text.partition("\n")[0]
    lines = csv.reader(text.splitlines(), delimiter=";" if heading.count(";") > heading.count(",") else ",")
    columns = [column.strip() for column in next(lines, [])]
    for column in required:
        if column not in columns:
            raise EditionError(label(path), 1, column, "missing_column")
    for cells in lines:
        if any(cells):
            yield a_row(path, lines.line_num, columns, cells)


def a_row(path: Path, number: int, columns: list[str], cells: list[str]) -> DataRow:
    """Make one row. Missing cells at its end are empty; too many cells are an error."""
    if len(cells) > len(columns):
        raise EditionError(label(path), number, "", "too_many_cells", found=len(cells), expected=len(columns))
    filled = cells + [""] * (len(columns) - len(cells))
    return DataRow(label(path), number, {name: cell.strip() for name, cell in zip(columns, filled, strict=True)})


def by_id(all_rows: Iterable[DataRow], column: str = "id") -> dict[str, DataRow]:
    """Return rows by their identifier, which must be unique in a file."""
    found: dict[str, DataRow] = {}
    for row in all_rows:
        name = row.text(column)
        if name in found:
            raise row.wrong(column, "twice", found=name)
        found[name] = row
    return found


def over(below: Mapping[str, DataRow], above: Mapping[str, DataRow]) -> dict[str, DataRow]:
    """Return rows laid over others: a filled cell replaces the one below, an empty one keeps it."""
    laid = dict(below)
    for name, row in above.items():
        under = laid[name].cells if name in laid else {}
        filled = {column: cell for column, cell in row.cells.items() if cell}
        laid[name] = DataRow(row.file, row.number, {**under, **filled})
    return laid


def label(path: Path) -> str:
    """Return a file's name for messages: edition/file."""
    return f"{path.parent.name}/{path.name}"


def content(path: Path) -> str:
    """Return the text of a file, which must exist and be UTF-8."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise EditionError(label(path), 0, "", "not_utf8") from wrong
    except OSError as wrong:
        raise EditionError(label(path), 0, "", "no_file") from wrong


@dataclass(frozen=True, slots=True)
class Document:
    """A TOML file: its values, and its text to find lines in."""

    file: str
    text: str
    values: Mapping[str, Any]

    def wrong(self, place: str, column: str, key: str, **details: object) -> EditionError:
        """Return the error for what stands below a heading or key."""
        return EditionError(self.file, self.line(place), column, key, **details)

    def line(self, place: str) -> int:
        """Return the line on which a heading, a key or a name stands; 0 if there is none."""
        name = re.escape(place)
        found = re.search(rf'^\s*(\[+\s*{name}\s*\]|{name}\s*=|name\s*=\s*"{name}")', self.text, re.MULTILINE)
        return self.text.count("\n", 0, found.end()) + 1 if found else 0

    def table(self, key: str) -> Mapping[str, Any]:
        """Return the table below a heading."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, key, "missing" if value is None else "not_a_table")
        return value

    def words(self, key: str) -> Mapping[str, str]:
        """Return a table whose values must all be text."""
        for name, value in self.table(key).items():
            if not isinstance(value, str):
                raise self.wrong(key, name, "not_words", found=value)
        return self.table(key)

    def whole(self, table: Mapping[str, Any], key: str, place: str) -> int:
        """Return a value of a table that must be a whole number."""
        if key not in table:
            raise self.wrong(place, key, "missing")
        if type(table[key]) is not int or table[key] < 0:
            raise self.wrong(place, key, "not_a_number", found=table[key])
        return int(table[key])


def document(path: Path) -> Document:
    """Read a TOML file; raise EditionError with the line where it cannot be read."""
    text = content(path)
    try:
        return Document(label(path), text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as wrong:
        where = re.search(r"line (\d+), column (\d+)", str(wrong))
        row, column = where.groups() if where else ("0", "")
        raise EditionError(label(path), int(row), column, "not_toml") from wrong
