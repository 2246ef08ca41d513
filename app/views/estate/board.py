"""The board: what is printed on it, and who owns, stands and has built where. Geometry is left to the screen."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from app.core.edition import Edition, Space
from app.core.game import Game
from app.core.referee import Table
from app.rules.book import SPACES, keys_of
from app.rules.owning.rent import level
from app.views.asked.purses import in_the_pool
from app.views.asked.walks import Spot, places
from app.words.language import Words
from app.words.names import apart

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space as it is printed."""

    id: str
    spot: Spot
    kind: str
    name: str
    corner: bool
    colour: str
    letter: str
    price: str


class MapCell(NamedTuple):
    """A space on a small map: its group's colour or '', whether it is a corner, and its kind."""

    colour: str
    corner: bool
    kind: str


@dataclass(frozen=True, slots=True)
class GroundView:
    """What never changes on a board: the tracks from the outside in, and which two spaces are one station."""

    title: str
    pool: str
    tracks: tuple[tuple[SpaceView, ...], ...]
    across: tuple[tuple[Spot, Spot], ...]


@dataclass(frozen=True, slots=True)
class HoldingView:
    """An owned deed on each of its spaces: the owner, what is built, whether it is mortgaged."""

    spot: Spot
    colour: str
    token: str
    level: int
    single: str
    mortgaged: bool
    owner: str


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token on its space."""

    spot: Spot
    player: str
    colour: str
    token: str
    turn: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """What changes on a board: owners, buildings, tokens, the Pool."""

    holdings: tuple[HoldingView, ...]
    tokens: tuple[TokenView, ...]
    pool: str


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A space without a deed: its name, who stands on it, and its rules."""

    name: str
    here: tuple[tuple[str, str, str], ...]
    rules: tuple[str, ...]


def ground_view(edition: Edition, game: Game, words: Words, title: str = "") -> GroundView:
    """Return the board as it is printed. In its middle stands what people call it, else its box."""
    words = words.at(edition, game)
    spots = places(edition)
    tracks = sorted(edition.tracks.values(), key=len, reverse=True)
    across = {
        tuple(sorted((spots[space.id], spots[space.across]))) for space in edition.spaces.values() if space.across
    }
    return GroundView(
        title or words.of(edition.titles), words("board.pool") if in_the_pool(game, edition, words) else "",
        tuple([tuple([space_view(edition, edition.spaces[at], spots[at], words) for at in track]) for track in tracks]),
        tuple(sorted(across)),  # type: ignore[arg-type]
    )  # fmt: skip


def map_cells(edition: Edition) -> tuple[tuple[MapCell, ...], ...]:
    """Return the tracks from the outside in, for a small map."""
    tracks = sorted(edition.tracks.values(), key=len, reverse=True)
    return tuple([tuple([map_cell(edition, edition.spaces[at]) for at in track]) for track in tracks])


def map_cell(edition: Edition, space: Space) -> MapCell:
    """Return how a space looks on a small map. Only streets have a colour."""
    deed = edition.deeds.get(space.deed)
    street = deed is not None and deed.kind == "street"
    return MapCell(edition.groups[deed.group].colour if deed is not None and street else "", space.corner, space.kind)


def space_view(edition: Edition, space: Space, spot: Spot, words: Words) -> SpaceView:
    """Return one space."""
    name = words.name(space.id)
    if not space.deed:
        return SpaceView(space.id, spot, space.kind, name, space.corner, "", "", "")
    deed = edition.deeds[space.deed]
    group = edition.groups[deed.group]
    colour = group.colour if deed.kind == "street" else ""
    letter, price = words.letter(group.id), words.money(deed.price)
    return SpaceView(space.id, spot, space.kind, name, space.corner, colour, letter, price)


def to_find(edition: Edition, game: Game, words: Words) -> tuple[tuple[str, str, str], ...]:
    """Return every space for a search: its id, its name with what tells it apart, and the price of its deed."""
    words, spots = words.at(edition, game), places(edition)
    views = [space_view(edition, edition.spaces[at], spots[at], words) for at in edition.spaces]
    texts = apart([(view.id, view.name) for view in views], words)
    return tuple([(view.id, text, view.price) for view, text in zip(views, texts, strict=True)])


def board_view(game: Game, edition: Edition, words: Words) -> BoardView:
    """Return the board as it stands."""
    pool = in_the_pool(game, edition, words.at(edition, game))
    return BoardView(holdings(game, edition), tokens(game, edition), pool)


def holdings(game: Game, edition: Edition) -> tuple[HoldingView, ...]:
    """Return every space whose deed somebody owns."""
    table, spots = Table(game, edition), places(edition)
    seats = {seat.id: seat for seat in game.seats}
    found: list[HoldingView] = []
    for name, holder in game.ledger.holder.items():
        if holder not in seats or holder not in game.position:
            continue
        deed = edition.deeds[name]
        street = deed.kind == "street"
        single = "" if street else next(iter(table.buildings(name)), "")
        stands, down, seat = level(table, name) if street else 0, name in game.mortgaged, seats[holder]
        found += [HoldingView(spots[at], seat.colour, seat.token, stands, single, down, holder) for at in deed.spaces]
    return tuple(found)


def tokens(game: Game, edition: Edition) -> tuple[TokenView, ...]:
    """Return where everybody stands."""
    spots = places(edition)
    return tuple([
        TokenView(spots[game.position[seat.id]], seat.id, seat.colour, seat.token, seat.id == game.turn)
        for seat in game.seats if seat.id not in game.out and game.position[seat.id] in spots
    ])  # fmt: skip


def place_view(space: str, game: Game, edition: Edition, words: Words) -> PlaceView:
    """Return what there is to know of a space without a deed."""
    words = words.at(edition, game)
    here = [seat for seat in game.seats if seat.id not in game.out and game.position[seat.id] == space]
    told = words.rules(rule_keys(edition.spaces[space].kind))
    return PlaceView(words.name(space), tuple([(seat.name, seat.colour, seat.token) for seat in here]), told)


def rule_keys(kind: str) -> tuple[str, ...]:
    """Return the rules behind landing on this kind of space."""
    return keys_of(SPACES[kind]) if kind in SPACES else ()


def spots_of(edition: Edition, thing: str) -> tuple[Spot, ...]:
    """Return where a space lies, or all spaces of a deed."""
    spots = places(edition)
    names: Iterable[str] = edition.deeds[thing].spaces if thing in edition.deeds else (thing,)
    return tuple([spots[name] for name in names if name in spots])
