"""The New game screen: editions as small boards, the switches with their sentences, the banknotes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.edition import OF_BOARD, Deed, Edition, Space, Switch
from app.words.language import Words, switch_sentences

NAMES_UNKNOWN = "note.names_incomplete"
CellLook = tuple[str, bool]  # the group's colour or '', and whether it is a corner


@dataclass(frozen=True, slots=True)
class EditionView:
    """An edition, with its board in small."""

    id: str
    title: str
    told: str
    cells: tuple[tuple[CellLook, ...], ...]
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class StreetView:
    """A street by which people know a board, with the colour of its group."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class SwitchView:
    """A switch: title, sentence, values, and whether the table chose otherwise than the booklet."""

    name: str
    title: str
    text: str
    values: tuple[tuple[str, str], ...]
    chosen: str
    own: bool


@dataclass(frozen=True, slots=True)
class NoteView:
    """How many banknotes of one kind."""

    note: str
    count: str
    sum: str


def edition_view(edition: Edition, words: Words) -> EditionView:
    """Return what is shown of an edition before it is played."""
    fewest, most = edition.players
    title = words.of(edition.titles)
    told = words("new_game.edition", spaces=sum(map(len, edition.tracks.values())), fewest=fewest, most=most)
    return EditionView(edition.id, title, told, cells(edition), fewest, most)


def names_wanting(edition: Edition, words: Words) -> str:
    """Return what to do where most names of a printed board are not known; '' for any other."""
    keys = [remark.key for remark in edition.remarks.get("names", ())]
    return words(NAMES_UNKNOWN) if NAMES_UNKNOWN in keys else ""


def streets(edition: Edition, others: Iterable[Edition], words: Words) -> tuple[StreetView, ...]:
    """Return two streets by which people know whose board it is: the cheapest and the dearest that no other has.

    Where no street is its own, they are two of its other deeds.
    """
    words, told = words.on(edition), {deed.name for other in others for deed in other.deeds.values()}
    every = sorted(edition.deeds.values(), key=lambda deed: deed.price)
    own, all_streets = [deed for deed in every if deed.name not in told], [deed for deed in every if is_street(deed)]
    known = [deed for deed in own if is_street(deed)] or own or all_streets
    ends = dict.fromkeys([deed.id for deed in (known[0], known[-1])]) if known else ()
    return tuple([StreetView(words.name(deed), edition.group_of(deed).colour) for deed in ends])


def is_street(deed: Deed) -> bool:
    """Return whether a deed is a street, and no station or company."""
    return deed.kind == "street"


def street_names(edition: Edition, others: Iterable[Edition], words: Words) -> str:
    """Return the names of these two streets in one line."""
    return " · ".join([street.name for street in streets(edition, others, words)])


def cells(edition: Edition) -> tuple[tuple[CellLook, ...], ...]:
    """Return the tracks from the outside in, each space as its colour."""
    tracks = sorted(edition.tracks.values(), key=len, reverse=True)
    return tuple([tuple([cell(edition, edition.spaces[space]) for space in track]) for track in tracks])


def cell(edition: Edition, space: Space) -> CellLook:
    """Return a space's group colour, and whether it is a corner."""
    deed = edition.deeds.get(space.deed)
    return (edition.groups[deed.group].colour if deed is not None else ""), space.corner


def switch_views(
    edition: Edition, preset: str, changed: Mapping[str, str], words: Words,
) -> tuple[SwitchView, ...]:
    """Return every switch that this edition leaves open. Whose names are on the board is chosen with the board."""
    words = words.on(edition)
    opened = [switch for switch in edition.switches.values() if len(switch.values) > 1 and switch.name != "names"]
    return tuple([switch_view(switch, switch.default(preset), changed, words) for switch in opened])


def switch_view(switch: Switch, printed: str, changed: Mapping[str, str], words: Words) -> SwitchView:
    """Return a switch with its value, compared with the booklet's. What a board prints is nobody's house rule."""
    sentence, own = switch_sentences(words.language)[switch.name], words.of_this_board
    values = tuple([(value, own(str(sentence["values"][value]))) for value in switch.values])
    chosen = changed.get(switch.name, printed)
    differs = chosen != printed and switch.name not in OF_BOARD
    return SwitchView(switch.name, own(sentence["title"]), own(sentence["text"]), values, chosen, differs)


def note_views(edition: Edition, words: Words) -> tuple[NoteView, ...]:
    """Return the banknotes that each player starts with, for those who play with paper money."""
    words = words.on(edition)
    counts = notes_for(edition)
    return tuple([
        NoteView(words.money(note), words.number(count), words.money(note * count))
        for note, count in sorted(counts.items(), reverse=True) if count
    ])  # fmt: skip


def notes_line(notes: Iterable[NoteView], words: Words) -> str:
    """Return the banknotes of each player on one line."""
    return ", ".join([words("new_game.note", count=one.count, note=one.note) for one in notes])


def notes_for(edition: Edition) -> dict[int, int]:
    """Return the printed notes; for a table's own cash those and what is more, or else as few notes as make it up."""
    printed = sum([note * count for note, count in edition.notes.items()])
    more = edition.figures["start_cash"] - printed
    found = dict(edition.notes) if more >= 0 else dict.fromkeys(edition.notes, 0)
    left = more if more >= 0 else edition.figures["start_cash"]
    for note in sorted(found, reverse=True):
        found[note] += left // note
        left %= note
    return found


def differences(edition: Edition, words: Words) -> str:
    """Return in three sentences where the French booklet plays otherwise; in one, that both play alike."""
    differ = any(switch.default("en") != switch.default("fr") for switch in edition.switches.values())
    return words(f"booklets.{edition.id}" if differ else "booklets.alike")


def start_cash(edition: Edition, words: Words) -> str:
    """Return the sum that each player starts with."""
    return words.on(edition).money(edition.figures["start_cash"])


def presets(edition: Edition) -> tuple[str, ...]:
    """Return the booklets of an edition."""
    return tuple(dict.fromkeys(preset for switch in edition.switches.values() for preset in switch.presets))
