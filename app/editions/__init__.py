"""Editions: each folder of data/ is read, checked against the names that the rules know, and made into one value."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from app.core.edition import Edition
from app.editions import checking, decks, from_rows, remarks, shelves
from app.editions.folder import Folder
from app.editions.kept_corrections import Correction, with_corrections
from app.editions.reading import EditionError, by_id, document, rows
from app.editions.shelves import DATA, shelf_of

__all__ = ["DATA", "EditionError", "load", "names", "titles"]

KEPT = 40  # editions: every print of our boxes has its place, a seventh of a megabyte each; one is read in 20 ms
GROUPS = ("id", "kind", "size", "colour", "rents")


def names(root: Path | None = None) -> tuple[str, ...]:
    """Return the names of all editions, or of those on one shelf."""
    looked_at = shelves.SHELVES if root is None else [root]
    return tuple(sorted({name for shelf in looked_at for name in shelves.names(shelf)}))


def titles(name: str) -> Mapping[str, str]:
    """Return an edition's titles by language, without reading the rest of it."""
    return document(shelf_of(name) / name / "edition.toml").words("titles")


@lru_cache(maxsize=KEPT)
def load(
    name: str,
    *,
    layout: str = "",
    deck: str = "",
    figures_print: str = "",
    names: str = "",
    corrections: tuple[Correction, ...] = (),
    root: Path | None = None,
) -> Edition:
    """Return an edition as one table has it: its prints of board, cards and figures, its names, its corrections."""
    wanted = {"layout": layout, "deck": deck, "print": figures_print, "names": names}
    edition = put_together(Folder.opened(shelf_of(name, root), name, wanted))
    return with_corrections(edition, corrections)


def put_together(folder: Folder) -> Edition:
    """Make an edition of its files. Each part is checked as it is made, then the parts against each other."""
    main, named = folder.main, folder.names()
    board = by_id(folder.board())
    tracks = from_rows.tracks(board.values())
    spaces = {space.id: space for track in tracks.values() for space in from_rows.spaces(track, named)}
    from_rows.station_links(board, spaces)
    card_files = folder.card_files()
    notes = remarks.read(folder.path("notes.csv"), folder.chosen)
    cards = decks.cards(card_files, notes)
    groups = by_id(rows(folder.path("groups.csv"), GROUPS))
    places = from_rows.places(spaces.values())
    ladder = folder.ladder()
    deeds = from_rows.deeds(folder.deeds(places), places, groups, ladder, named, notes)
    edition = Edition(
        id=folder.name,
        titles=main.words("titles"),
        players=folder.players(),
        tracks=MappingProxyType({name: from_rows.ids(track) for name, track in tracks.items()}),
        spaces=MappingProxyType(spaces),
        deeds=MappingProxyType(deeds),
        groups=MappingProxyType(from_rows.groups(groups, deeds, named)),
        cards=MappingProxyType(cards),
        decks=MappingProxyType(decks.decks(cards)),
        companies=MappingProxyType(from_rows.companies(folder.companies(), named)),
        figures=MappingProxyType(folder.figures("figures")),
        tables=MappingProxyType({key: decks.frozen(value) for key, value in main.table("tables").items()}),
        stock=MappingProxyType(folder.figures("stock")),
        notes=MappingProxyType(folder.money_notes()),
        switches=MappingProxyType(folder.switches),
        unit=main.whole(main.values, "unit", "unit"),
        currency=main.words("currency"),
        start=str(main.values.get("start", "")),
        names=folder.chosen["names"],
        labels=MappingProxyType(
            from_rows.labels(folder.name_rows(), main.table("stock")) | from_rows.called(main, folder.chosen["names"])
        ),
        remarks=MappingProxyType(remarks.on_others(notes, (*cards, *deeds))),
    )
    checking.check(edition, main, card_files)
    folder.check_names(edition)
    return edition
