"""Remarks on printed figures: where prints differ, what was read only once, what was inferred."""

from collections.abc import Iterable
from pathlib import Path

from app.core.edition import Note
from app.reading import Row, rows

COLUMNS = ("id", "field", "key", "readings", "values", "only")


def read(path: Path, chosen: Iterable[str]) -> dict[str, tuple[Note, ...]]:
    """The remarks by what they are about; one that holds for a print only counts when that print is played."""
    found: dict[str, tuple[Note, ...]] = {}
    if not path.exists():
        return found
    played = {"", *chosen}
    for row in rows(path, COLUMNS):
        if row.cells["only"] in played:
            about = row.text("id")
            found[about] = found.get(about, ()) + on_fields(row)
    return found


def on_fields(row: Row) -> tuple[Note, ...]:
    """One remark for each field that the row names."""
    key, readings, column = row.text("key"), row.cells["readings"], row.cells["field"]
    return tuple([Note(field, key, readings, values(row, field)) for field in column.split() or ("",)])


def values(row: Row, field: str) -> tuple[int | str, ...]:
    """The other values that were found: words for a name, figures for all else."""
    other = row.cells["values"]
    return ((other,) if other else ()) if field == "name" else row.figures("values")
