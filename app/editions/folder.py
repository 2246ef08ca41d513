"""The files of one edition: which of them a table plays with, and what they inherit from another edition."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.core.corrections import cost_columns, level_columns
from app.core.edition import Edition, Switch
from app.editions.reading import DataRow, Document, EditionError, by_id, document, label, nearest, over, rows
from app.editions.shelves import shelf_of
from app.editions.vocabulary import switch_values, switches

BOARD = ("track", "index", "id", "kind", "deed", "across", "side")
DEEDS = ("id", "kind", "group", "price", "mortgage")
PLACES_OF_NAMES = ("deeds", "spaces", "companies", "groups", "stock")


@dataclass(frozen=True, slots=True)
class Folder:
    """An edition's folder with its edition.toml read, and the choice of files."""

    root: Path
    name: str
    main: Document
    switches: Mapping[str, Switch]
    chosen: Mapping[str, str]

    @classmethod
    def opened(cls, root: Path, name: str, wanted: Mapping[str, str]) -> "Folder":
        """Open a folder. Where no file is asked for, the first value of the switch is chosen."""
        main = document(root / name / "edition.toml")
        known = all_switches(main)
        chosen = {key: choice(main, known, key, value) for key, value in wanted.items()}
        return cls(root, name, main, known, chosen)

    def path(self, name: str) -> Path:
        """Return the path of a file of this edition, or of another whose folder is named before it."""
        folder, _, file = name.rpartition("/")
        return shelf_of(folder, self.root) / folder / file if folder else self.root / self.name / name

    def overlay(self, kind: str, value: str) -> Path | None:
        """Return the file that a print lays over the common one; None where there is none."""
        path = self.path(f"{kind}_{value}.csv")
        return path if value and path.exists() else None

    def board(self) -> Iterable[DataRow]:
        """Return the spaces of this print, whose own rows replace those of the common board in the same place."""
        found = {(row.cells["track"], row.cells["index"]): row for row in self.board_rows()}
        return found.values()

    def board_rows(self) -> Iterable[DataRow]:
        """Return the rows of the common board, then those of the chosen print."""
        common = tuple(rows(self.path("board.csv"), BOARD))
        by_place(common)
        extra = self.overlay("board", self.chosen["layout"])
        return (*common, *(rows(extra, BOARD) if extra else ()))

    def ladder(self) -> tuple[str, ...]:
        """Return what is built on a street, rung by rung; none where nothing is built."""
        ladder = self.main.table("tables").get("ladder")
        if not isinstance(ladder, list):
            raise self.main.wrong("tables", "ladder", "missing")
        return tuple([str(rung) for rung in ladder])

    def deeds(self, places: Iterable[str]) -> Mapping[str, DataRow]:
        """Return the deeds of this edition, laid over those it inherits. Each must have a place on the board."""
        own, sold = self.own_deeds(), set(places)
        for name, row in own.items():
            if name not in sold:
                raise row.wrong("id", "not_on_the_board", found=name)
        found = over(self.inherited(), own)
        for name in sold - set(found):
            raise EditionError(label(self.path("deeds.csv")), 0, "id", "no_deed", found=name)
        return found

    def own_deeds(self) -> Mapping[str, DataRow]:
        """Return the deeds of this folder, with the figures of the chosen print laid over them."""
        ladder = self.ladder()
        columns = (*DEEDS, *level_columns(ladder), *cost_columns(ladder))
        common = by_id(rows(self.path("deeds.csv"), columns))
        extra = self.overlay("deeds", self.chosen.get("print", ""))
        return over(common, by_id(rows(extra, DEEDS))) if extra else common

    def inherited(self) -> Mapping[str, DataRow]:
        """Return the deeds of the edition that this one is based on, and of those below that."""
        below = self.main.values.get("based_on", "")
        if not below:
            return {}
        folder = Folder.opened(shelf_of(str(below), self.root), str(below), {"print": ""})
        return over(folder.inherited(), folder.own_deeds())

    def names(self) -> dict[str, str]:
        """Return the names of the chosen set. A later file of the set replaces names of an earlier one."""
        return {row.text("id"): row.cells["name"] for row in self.name_rows() if row.cells["name"]}

    def name_rows(self) -> Iterable[DataRow]:
        """Yield the rows of all files of the chosen name set."""
        for file in self.files("names"):
            yield from by_id(rows(self.path(f"{file}.csv"), ("id", "name"))).values()

    def check_names(self, edition: Edition) -> None:
        """Check that everything named exists on the board or in the box."""
        known = {thing for part in PLACES_OF_NAMES for thing in getattr(edition, part)}
        for row in self.name_rows():
            row.one_of("id", known)

    def card_files(self) -> list[Document]:
        """Return the card files of the chosen deck."""
        return [document(self.path(f"{file}.toml")) for file in self.files("deck", "decks")]

    def files(self, switch: str, table: str = "") -> list[str]:
        """Return the files that belong to the chosen value of a switch."""
        found = self.main.table(table or switch).get(self.chosen[switch])
        if not isinstance(found, list):
            raise self.main.wrong(table or switch, self.chosen[switch], "missing")
        return [str(file) for file in found]

    def companies(self) -> Mapping[str, DataRow]:
        """Return the companies; none where the edition has no such file."""
        path = self.path("companies.csv")
        return by_id(rows(path, ("id", "par", "1"))) if path.exists() else {}

    def figures(self, table: str) -> dict[str, int]:
        """Return a table of whole numbers."""
        return whole_numbers(self.main, table, self.main.table(table))

    def money_notes(self) -> dict[int, int]:
        """Return the banknotes that a player starts with. A print may have its own mix."""
        notes = self.main.table("notes")
        own = [notes[value] for value in self.chosen.values() if isinstance(notes.get(value), dict)]
        common = {key: value for key, value in notes.items() if not isinstance(value, dict)}
        mix = whole_numbers(self.main, "notes", own[0] if own else common)
        return {int(key): count for key, count in mix.items()}

    def players(self) -> tuple[int, int]:
        """Return the fewest and the most players."""
        match self.main.values.get("players"):
            case [int(fewest), int(most)] if 0 < fewest <= most:
                return (fewest, most)
        raise self.main.wrong("players", "players", "not_a_range", found=self.main.values.get("players"))


def by_place(board: Iterable[DataRow]) -> None:
    """Check that no two spaces of a file are in the same place."""
    seen = set()
    for row in board:
        place = (row.text("track"), row.text("index"))
        if place in seen:
            raise row.wrong("index", "twice", found=row.text("index"))
        seen.add(place)


def whole_numbers(main: Document, place: str, table: Mapping[str, Any]) -> dict[str, int]:
    """Return all values of a table, which must be whole numbers."""
    return {key: main.whole(table, key, place) for key in table}


def all_switches(main: Document) -> dict[str, Switch]:
    """Return the switches of the edition, whose values must be known to the rules."""
    tables = main.values.get("switch", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise main.wrong("switch", "switch", "not_a_table")
    return {str(table.get("name", "")): a_switch(main, table) for table in tables}


def a_switch(main: Document, table: Mapping[str, Any]) -> Switch:
    """Make one switch. Every preset must name one of its values."""
    name, written, presets = str(table.get("name", "")), table.get("values"), table.get("presets", {})
    if not isinstance(written, list) or not written:
        raise main.wrong(name, "values", "missing")
    if not isinstance(presets, dict):
        raise main.wrong(name, "presets", "not_a_table")
    values = tuple([str(value) for value in written])
    check(main, name, "name", name, switches())
    for value in values:
        check(main, name, "values", value, switch_values(name, value, main.table("tables")))
    for value in presets.values():
        check(main, name, "presets", str(value), values)
    return Switch(name, values, presets)


def check(main: Document, place: str, column: str, value: str, known: Iterable[str]) -> None:
    """Raise EditionError for a word that is not known."""
    if value not in known:
        raise main.wrong(place, column, "unknown_name", found=value, expected=nearest(value, known))


def choice(main: Document, known: Mapping[str, Switch], switch: str, value: str) -> str:
    """Return the value that the table asked for, or else the first; it must be one of the switch."""
    values = known[switch].values if switch in known else ("",)
    check(main, switch, "values", value or values[0], values)
    return value or values[0]
