"""Rent without dice: who landed where. All spaces in the order of the board, with what landing there costs now."""

from dataclasses import dataclass

from app.core.edition import Deed, Edition
from app.core.game import Game
from app.core.referee import Table
from app.rules.moves.said_roll import by_parity
from app.rules.moves.salary import due
from app.rules.moves.transit import ways
from app.rules.owning.rent import rent_of
from app.views.asked.purses import PurseView, players
from app.views.asked.question import mark_of
from app.words.language import Words

BY_DICE = frozenset({"utility"})


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A space to land on: its name, its group's colour, what it costs there, and its owner's colour."""

    id: str
    name: str
    told: str
    colour: str
    owner: str


@dataclass(frozen=True, slots=True)
class TrackRows:
    """The spaces of one track in their order; the name is '' where the board has only one."""

    name: str
    places: tuple[PlaceRow, ...]


@dataclass(frozen=True, slots=True)
class SalaryRow:
    """What passing a pay corner brings; `roll` is odd or even where the corner goes by it."""

    corner: str
    roll: str
    text: str


@dataclass(frozen=True, slots=True)
class LandedView:
    """Who can land, where, and what is earned on the way."""

    players: tuple[PurseView, ...]
    tracks: tuple[TrackRows, ...]
    salaries: tuple[SalaryRow, ...]


def landed_view(game: Game, edition: Edition, words: Words, player: str = "") -> LandedView:
    """Return every space of the board, and the salaries of this player or, with '', of whoever has the turn."""
    words, table = words.at(edition, game), Table(game, edition)
    tracks = sorted(edition.tracks.items(), key=lambda track: len(track[1]), reverse=True)
    rows = tuple([TrackRows(track_name(edition, name, words), places(table, track, words)) for name, track in tracks])
    return LandedView(players(game, words), rows, salaries(table, player or game.turn, words))


def track_name(edition: Edition, name: str, words: Words) -> str:
    """Return what a track is called; '' where there is no other."""
    return words(f"track.{name}") if len(edition.tracks) > 1 else ""


def places(table: Table, track: tuple[str, ...], words: Words) -> tuple[PlaceRow, ...]:
    """Return the spaces of a track, each of several with one name with the deed before it."""
    names = [words.name(space) for space in track]
    before, rows = "", []
    for space, name in zip(track, names, strict=True):
        after = words("landed.after", space=before) if before and names.count(name) > 1 else ""
        rows.append(place_row(table, space, after, words))
        before = name if table.edition.spaces[space].deed else before
    return tuple(rows)


def place_row(table: Table, space: str, after: str, words: Words) -> PlaceRow:
    """Return one space; `after` is told where no deed is sold on it."""
    deed, (colour, _) = table.edition.deed_at(space), mark_of(table, space, words)
    if deed is None:
        return PlaceRow(space, words.name(space), after, colour, "")
    owner = table.owner(deed.id)
    seat = next((seat.colour for seat in table.game.seats if seat.id == owner), "")
    return PlaceRow(space, words.name(space), cost_text(table, deed, owner, words), colour, seat)


def cost_text(table: Table, deed: Deed, owner: str, words: Words) -> str:
    """Return that the deed is for sale or mortgaged, or what landing there costs."""
    if not owner:
        return words("landed.free", amount=words.money(deed.price))
    name = words.name(owner)
    if deed.id in table.game.mortgaged:
        return words("landed.mortgaged", owner=name)
    if deed.kind in BY_DICE:
        return words("landed.by_dice", owner=name)
    rent = rent_of(table, deed, owner, ()).amount
    return words("landed.rent", owner=name, amount=words.money(rent))


def salaries(table: Table, player: str, words: Words) -> tuple[SalaryRow, ...]:
    """Return what this player earns by passing each pay corner, in the order of the board."""
    corners = [space for space in table.edition.spaces if space in ways(table.edition).pay_corners]
    rolls = [(corner, roll) for corner in corners for roll in (by_parity(table, corner) or ("",))]
    return tuple([salary_row(table, player, corner, roll, words) for corner, roll in rolls])


def salary_row(table: Table, player: str, corner: str, roll: str, words: Words) -> SalaryRow:
    """Return one salary."""
    amount = words.money(due(table, player, table.edition.spaces[corner], "pass", roll or "roll"))
    text = words(f"landed.salary_{roll}" if roll else "landed.salary", corner=words.name(corner), amount=amount)
    return SalaryRow(corner, roll, text)
