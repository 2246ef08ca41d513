"""Makes spaces, groups, deeds and companies of the rows of their files; raises EditionError for what cannot be."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from app.core.corrections import cost_columns, level_columns
from app.core.edition import Company, Deed, Group, Label, Remark, Space
from app.editions.reading import DataRow, Document
from app.editions.vocabulary import DEED_KINDS, KINDS
from app.words.catalogues import FIRST, LANGUAGES

NameCells = Mapping[str, str]
NO_NOTES: Mapping[str, tuple[Remark, ...]] = MappingProxyType({})


def tracks(board: Iterable[DataRow]) -> dict[str, tuple[DataRow, ...]]:
    """Return the tracks in the order of the file; raise EditionError where a space is missing or stands twice."""
    found: dict[str, dict[int, DataRow]] = {}
    for row in board:
        track, index = found.setdefault(row.text("track"), {}), row.figure("index")
        if index in track:
            raise row.wrong("index", "twice", found=index)
        track[index] = row
    return {name: in_order(track) for name, track in found.items()}


def ids(track: Iterable[DataRow]) -> tuple[str, ...]:
    """Return the ids of a track's spaces."""
    return tuple([row.text("id") for row in track])


def in_order(track: Mapping[int, DataRow]) -> tuple[DataRow, ...]:
    """Return a track ordered by index. A gap is reported at the row behind it."""
    ordered = tuple([track[index] for index in sorted(track)])
    for index, row in enumerate(ordered):
        if row.figure("index") != index:
            raise row.wrong("index", "gap", found=row.cells["index"], expected=index)
    return ordered


def spaces(track: tuple[DataRow, ...], names: NameCells) -> list[Space]:
    """Return the spaces of a track. The first space of a side is a corner."""
    sides = [row.cells.get("side", "") for row in track]
    return [a_space(row, names, corner=sides[at] != sides[at - 1]) for at, row in enumerate(track)]


def a_space(row: DataRow, names: NameCells, *, corner: bool) -> Space:
    """Make one space. Its name comes from the name set or from its deed; without one it is called after its kind."""
    name, deed = row.text("id"), row.cells.get("deed", "")
    kind = row.one_of("kind", KINDS)
    if kind in DEED_KINDS and not deed:
        raise row.wrong("deed", "missing")
    called = names.get(name) or names.get(deed, "")
    across, side = row.cells.get("across", ""), row.cells.get("side", "")
    return Space(name, kind, row.text("track"), row.figure("index"), side, corner, deed, across, called)


def station_links(board: Mapping[str, DataRow], found: Mapping[str, Space]) -> None:
    """Check that every station leads to a space of another track with the same deed, and back."""
    for space in found.values():
        other = found.get(space.across)
        if space.across and (other is None or other.track == space.track or other.deed != space.deed):
            raise board[space.id].wrong("across", "leads_nowhere", found=space.across)
        if other and other.across != space.id:
            raise board[other.id].wrong("across", "leads_nowhere", found=other.across)


def places(board: Iterable[Space]) -> dict[str, tuple[str, ...]]:
    """Return where each deed is sold; the deed of a station has two places."""
    found: dict[str, tuple[str, ...]] = {}
    for space in board:
        if space.deed:
            found[space.deed] = (*found.get(space.deed, ()), space.id)
    return found


def deeds(
    rows: Mapping[str, DataRow],
    at: Mapping[str, tuple[str, ...]],
    groups: Mapping[str, DataRow],
    ladder: tuple[str, ...],
    names: NameCells,
    notes: Mapping[str, tuple[Remark, ...]] = NO_NOTES,
) -> dict[str, Deed]:
    """Return the deeds that the board sells, in the order of the board."""
    common = notes.get("*", ())
    return {
        name: a_deed(rows[name], spots, groups, ladder, names.get(name, ""), notes.get(name, ()) + common)
        for name, spots in at.items()
    }


def a_deed(
    row: DataRow,
    at: tuple[str, ...],
    groups: Mapping[str, DataRow],
    ladder: tuple[str, ...],
    name: str,
    notes: tuple[Remark, ...],
) -> Deed:
    """Make one deed. If its group prints rents, those count, by number owned; otherwise it has its own, by level."""
    group = groups[row.one_of("group", groups)]
    kind = row.one_of("kind", (group.cells["kind"],))
    if not name:
        raise row.wrong("id", "no_name", found=row.text("id"))
    rents = group.figures("rents")
    costs: tuple[int, ...] = ()
    if not rents:
        rents = tuple([row.figure(column) for column in level_columns(ladder)])
        costs = tuple([row.figure(column) for column in cost_columns(ladder)])
    price, mortgage = row.figure("price"), row.figure("mortgage")
    return Deed(row.text("id"), kind, row.text("group"), price, mortgage, rents, costs, at, name, notes)


def groups(rows: Mapping[str, DataRow], sold: Mapping[str, Deed], names: NameCells) -> dict[str, Group]:
    """Return the groups. Each must be as large as its file says and have as many rents as deeds, if it prints rents."""
    found = {}
    for name, row in rows.items():
        members = tuple([deed.id for deed in sold.values() if deed.group == name])
        if row.figure("size") != len(members):
            raise row.wrong("size", "wrong_size", found=len(members), expected=row.text("size"))
        if row.cells.get("rents") and len(row.figures("rents")) != len(members):
            raise row.wrong("rents", "wrong_size", found=len(row.figures("rents")), expected=len(members))
        kind, colour = row.one_of("kind", KINDS), row.text("colour")
        found[name] = Group(name, kind, members, colour, names.get(name, ""))
    return found


def labels(names: Iterable[DataRow], stock: Mapping[str, object]) -> dict[str, Label]:
    """Return what a name set calls buildings, and anything that it calls otherwise in the column of a language.

    In any other language it is as `name` and `many` say.
    """
    told = {row.text("id"): row.cells for row in names if row.cells["name"]}
    return {thing: a_label(cells) for thing, cells in told.items() if thing in stock or spoken(cells)}


def spoken(cells: Mapping[str, str]) -> set[str]:
    """Return the languages in which a row has a name of its own."""
    return {code for code in LANGUAGES if cells.get(code)}


def called(main: Document, names: str) -> dict[str, Label]:
    """Return what the box, or this set of its names, calls things that others call otherwise: one and many."""
    tables = main.table("tables")
    found = {**tables.get("called", {}), **tables.get("called_in", {}).get(names, {})}
    return {thing: box_label(forms) for thing, forms in found.items()}


def box_label(forms: Mapping[str, tuple[str, str]]) -> Label:
    """Make the label of a thing from one and many in each language; the first language speaks for any other."""
    first = forms[FIRST]
    one, many = ({code: form[at] for code, form in ({"": first} | dict(forms)).items()} for at in (0, 1))
    return Label(MappingProxyType(one), MappingProxyType(many))


def a_label(cells: Mapping[str, str]) -> Label:
    """Make the name of a thing, such as one kind of building. Without a plural of its own it gets an s."""
    ones = {"": cells["name"]} | {code: cells[code] for code in spoken(cells)}
    manys = {"": cells.get("many") or f"{cells['name']}s"}
    manys |= {code: cells.get(f"{code}_many") or f"{one}s" for code, one in ones.items() if code}
    return Label(MappingProxyType(ones), MappingProxyType(manys), cells.get("gender") == "f")


def companies(rows: Mapping[str, DataRow], names: NameCells) -> dict[str, Company]:
    """Return the companies. The columns 1, 2, 3 ... hold what so many shares pay together."""
    return {name: a_company(row, names) for name, row in rows.items()}


def a_company(row: DataRow, names: NameCells) -> Company:
    """Make one company with its dividends."""
    shares = [column for column in row.cells if column.isdecimal()]
    dividends = tuple([row.figure(column) for column in shares])
    return Company(row.text("id"), row.figure("par"), dividends, names.get(row.text("id"), ""))
