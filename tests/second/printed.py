"""What is printed on the boards and deeds, read from their files and from nothing else."""

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).resolve().parents[2] / "data"
BASED_ON = {"ultimate": "mega", "mega": "classic"}
LADDER = ("house_1", "house_2", "house_3", "house_4", "hotel", "skyscraper")


class Place(NamedTuple):
    """A space: where it lies, what it is, the deed it sells, the other level of a station, its side of the board."""

    id: str
    track: str
    index: int
    kind: str
    deed: str
    other: str
    side: str


class Title(NamedTuple):
    """A title deed: its group, its figures by the words of their columns."""

    id: str
    kind: str
    group: str
    figures: dict[str, int]


class Printed(NamedTuple):
    """One box: its tracks from the outside in, its places, deeds, and the deeds of each group in their order."""

    tracks: dict[str, tuple[str, ...]]
    places: dict[str, Place]
    titles: dict[str, Title]
    groups: dict[str, tuple[str, ...]]
    rents: dict[str, tuple[int, ...]]


@cache
def printed(edition: str, layout: str = "") -> Printed:
    """Return a box as printed; `layout` names another print of its board."""
    places = {(row["track"], int(row["index"])): _place(row) for row in _rows(edition, "board.csv")}
    if layout:
        places.update({(row["track"], int(row["index"])): _place(row) for row in _rows(edition, f"board_{layout}.csv")})
    tracks: dict[str, list[str]] = {}
    for (track, _), place in sorted(places.items(), key=lambda item: item[0][1]):
        tracks.setdefault(track, []).append(place.id)
    by_id = {place.id: place for place in places.values()}
    outside_in = dict(sorted(((name, tuple(ids)) for name, ids in tracks.items()), key=lambda item: -len(item[1])))
    titles = {name: _title(name, row) for name, row in _deeds(edition).items()}
    names = {place.deed for place in by_id.values() if place.deed}
    titles = {name: title for name, title in titles.items() if name in names}
    rows = list(_rows(edition, "groups.csv"))
    groups = {row["id"]: tuple(name for name, title in titles.items() if title.group == row["id"]) for row in rows}
    rents = {row["id"]: tuple(map(int, row["rents"].split())) for row in rows if row["rents"]}
    return Printed(outside_in, by_id, titles, groups, rents)


def _rows(edition: str, file: str) -> list[dict[str, str]]:
    path = DATA / edition / file
    return list(csv.DictReader(path.read_text("utf-8").splitlines())) if path.exists() else []


def _place(row: dict[str, str]) -> Place:
    wanted = ("id", "track", "index", "kind", "deed", "across", "side")
    found = {name: row[name] for name in wanted}
    return Place(
        found["id"], found["track"], int(found["index"]), found["kind"], found["deed"], found["across"], found["side"]
    )


def _deeds(edition: str) -> dict[str, dict[str, str]]:
    """Return the deeds, row by row. An empty cell has the figure of the box that this one is based on."""
    base = _deeds(BASED_ON[edition]) if edition in BASED_ON else {}
    found = dict(base)
    for row in _rows(edition, "deeds.csv"):
        before = base.get(row["id"], {})
        found[row["id"]] = {**before, **{name: cell for name, cell in row.items() if cell}}
    return found


def _title(name: str, row: dict[str, str]) -> Title:
    figures = {column: int(cell) for column, cell in row.items() if cell and cell.isdigit()}
    return Title(name, row["kind"], row["group"], figures)
