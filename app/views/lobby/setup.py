"""The New game screen: editions as small boards, the switches of a table with their sentences, the notes."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.edition import Edition, Space, Switch
from app.words.language import Words, switch_sentences

Cell = tuple[str, bool]  # the group's colour or '', and whether it is a corner


@dataclass(frozen=True, slots=True)
class EditionView:
    """An edition as its board in small."""

    id: str
    title: str
    told: str
    cells: tuple[tuple[Cell, ...], ...]
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class SwitchView:
    """What a table may choose: a title, one sentence, the values, and whether it is the booklet's."""

    name: str
    title: str
    text: str
    values: tuple[tuple[str, str], ...]
    chosen: str
    own: bool


@dataclass(frozen=True, slots=True)
class NoteView:
    """So many notes of one kind."""

    note: str
    count: str
    sum: str


def edition_view(edition: Edition, words: Words) -> EditionView:
    """What can be seen of an edition before it is played."""
    fewest, most = edition.players
    title = words.of(edition.titles)
    told = words("new_game.edition", spaces=sum(map(len, edition.tracks.values())), fewest=fewest, most=most)
    return EditionView(edition.id, title, told, cells(edition), fewest, most)


def cells(edition: Edition) -> tuple[tuple[Cell, ...], ...]:
    """The board's tracks from the outside in, each space as its colour."""
    tracks = sorted(edition.tracks.values(), key=len, reverse=True)
    return tuple([tuple([cell(edition, edition.spaces[space]) for space in track]) for track in tracks])


def cell(edition: Edition, space: Space) -> Cell:
    """A space's group colour."""
    deed = edition.deeds.get(space.deed)
    return (edition.groups[deed.group].colour if deed is not None else ""), space.corner


def switch_views(
    edition: Edition, preset: str, changed: Mapping[str, str], words: Words,
) -> tuple[SwitchView, ...]:
    """Every switch this edition leaves open, in the order of its data."""
    opened = [switch for switch in edition.switches.values() if len(switch.values) > 1]
    return tuple([switch_view(switch, switch.default(preset), changed, words) for switch in opened])


def switch_view(switch: Switch, printed: str, changed: Mapping[str, str], words: Words) -> SwitchView:
    """One switch beside what the booklet prints."""
    sentence = switch_sentences(words.language)[switch.name]
    values = tuple([(value, str(sentence["values"][value])) for value in switch.values])
    chosen = changed.get(switch.name, printed)
    return SwitchView(switch.name, sentence["title"], sentence["text"], values, chosen, chosen != printed)


def note_views(edition: Edition, words: Words) -> tuple[NoteView, ...]:
    """The notes each player starts with, for those who play with paper money."""
    words = Words(words.language, edition)
    return tuple([
        NoteView(words.money(note), words.number(count), words.money(note * count))
        for note, count in sorted(edition.notes.items(), reverse=True) if count
    ])  # fmt: skip


def start_cash(edition: Edition, words: Words) -> str:
    """What each player starts with."""
    return Words(words.language, edition).money(edition.figures["start_cash"])


def joining_cash(edition: Edition) -> int:
    """What somebody who joins late begins with: the same as everybody."""
    return edition.figures["start_cash"]


def presets(edition: Edition) -> tuple[str, ...]:
    """The booklets of an edition."""
    return tuple(dict.fromkeys(preset for switch in edition.switches.values() for preset in switch.presets))
