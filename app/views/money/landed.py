"""Rent without dice: who landed where. The deeds are listed with their owners and what landing there costs."""

from dataclasses import dataclass

from app.core.edition import Deed, Edition, Group
from app.core.game import Game
from app.core.referee import Table
from app.rules.owning.rent import rent_of
from app.views.asked.purses import PurseView, players
from app.words.language import Words

BY_DICE = frozenset({"utility"})


@dataclass(frozen=True, slots=True)
class LandingView:
    """A deed to land on: its name, its owner, what it costs there."""

    id: str
    name: str
    told: str
    owner: str


@dataclass(frozen=True, slots=True)
class GroupRow:
    """The deeds of one group."""

    id: str
    name: str
    colour: str
    letter: str
    deeds: tuple[LandingView, ...]


@dataclass(frozen=True, slots=True)
class LandedView:
    """Who can land, and all deeds by group: first those that are owned, then those for sale."""

    players: tuple[PurseView, ...]
    owned: tuple[GroupRow, ...]
    free: tuple[GroupRow, ...]


def landed_view(game: Game, edition: Edition, words: Words) -> LandedView:
    """Return every deed of the board, by group."""
    words, table = words.at(edition, game), Table(game, edition)
    deeds = [table.deed(name) for group in edition.groups.values() for name in group.deeds]
    owned = [deed for deed in deeds if table.owner(deed.id)]
    free = [deed for deed in deeds if not table.owner(deed.id)]
    return LandedView(players(game, words), by_group(table, owned, words), by_group(table, free, words))


def by_group(table: Table, deeds: list[Deed], words: Words) -> tuple[GroupRow, ...]:
    """Return these deeds under their groups."""
    groups = [table.edition.groups[name] for name in dict.fromkeys([deed.group for deed in deeds])]
    return tuple(
        [group_row(table, group, [deed for deed in deeds if deed.group == group.id], words) for group in groups]
    )


def group_row(table: Table, group: Group, deeds: list[Deed], words: Words) -> GroupRow:
    """Return a group with some of its deeds."""
    rows = tuple([deed_row(table, deed, words) for deed in deeds])
    return GroupRow(group.id, words.name(group.id), group.colour, group.letter, rows)


def deed_row(table: Table, deed: Deed, words: Words) -> LandingView:
    """Return the row of a deed."""
    owner = table.owner(deed.id)
    return LandingView(deed.id, words.name(deed.id), cost_text(table, deed, owner, words), owner)


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
