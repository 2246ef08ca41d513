"""Remarks on printed figures: prints differ, a figure was read only once, a figure was inferred."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from app.core.edition import Remark
from app.editions.reading import DataRow, rows

COLUMNS = ("id", "field", "key", "readings", "values", "only")


def read(path: Path, chosen: Mapping[str, str]) -> dict[str, tuple[Remark, ...]]:
    """Return the remarks by what they are about. A remark on a certain print counts only if that print is played."""
    found: dict[str, tuple[Remark, ...]] = {}
    if not path.exists():
        return found
    played = {"", *(f"{switch}:{value}" for switch, value in chosen.items())}
    for row in rows(path, COLUMNS):
        if row.cells["only"] in played:
            about = row.text("id")
            found[about] = found.get(about, ()) + on_fields(row)
    return found


def on_fields(row: DataRow) -> tuple[Remark, ...]:
    """Return one remark for each field that a row names."""
    key, readings, column = row.text("key"), row.cells["readings"], row.cells["field"]
    return tuple([Remark(field, key, readings, values(row, field)) for field in column.split() or ("",)])


def values(row: DataRow, field: str) -> tuple[int | str, ...]:
    """Return the other values that were found: text for a name, numbers for all else."""
    other = row.cells["values"]
    return ((other,) if other else ()) if field == "name" else row.figures("values")


def on_others(notes: Mapping[str, tuple[Remark, ...]], told: Iterable[str]) -> dict[str, tuple[Remark, ...]]:
    """Return the remarks on figures, decks and names, which no card or deed carries."""
    return {about: said for about, said in notes.items() if about not in {*told, "*"}}
