"""The board: every space with its owner, buildings and tokens; geometry is the screen's."""

from dataclasses import dataclass

from app.core.edition import Edition, Space
from app.core.game import Game
from app.core.referee import Table
from app.rules.rent import level
from app.texts import Words


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space as it is drawn."""

    id: str
    track: str
    index: int
    kind: str
    name: str
    corner: bool
    colour: str
    letter: str
    price: str
    owner: str
    level: int
    single: bool
    mortgaged: bool
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    """All tracks from the outside in."""

    tracks: tuple[tuple[SpaceView, ...], ...]
    across: tuple[tuple[str, str], ...]


def board_view(game: Game, edition: Edition, words: Words) -> BoardView:
    """The board as it stands."""
    words = words.at(edition, game)
    table = Table(game, edition)
    standing: dict[str, list[str]] = {}
    for player in game.playing():
        standing.setdefault(game.position[player], []).append(player)
    tracks = tuple([
        tuple([space_view(table, edition.spaces[name], tuple(standing.get(name, ())), words) for name in track])
        for track in edition.tracks.values()
    ])  # fmt: skip
    across = tuple([(space.id, space.across) for space in edition.spaces.values() if space.across])
    return BoardView(tracks, across)


def space_view(table: Table, space: Space, tokens: tuple[str, ...], words: Words) -> SpaceView:
    """One space."""
    name = words.name(space.id)
    if not space.deed:
        return SpaceView(
            space.id, space.track, space.index, space.kind, name, space.corner, "", "", "", "", 0,
            single=False, mortgaged=False, tokens=tokens,
        )  # fmt: skip
    deed = table.deed(space.deed)
    group = table.edition.groups[deed.group]
    street = deed.kind == "street"
    return SpaceView(
        space.id, space.track, space.index, space.kind, name, space.corner, group.colour if street else "",
        group.letter, words.money(deed.price), table.owner(deed.id), level(table, deed.id) if street else 0,
        single=not street and bool(table.buildings(deed.id)), mortgaged=deed.id in table.game.mortgaged, tokens=tokens,
    )  # fmt: skip
