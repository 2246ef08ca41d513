"""The bank's last buildings: which of them several players could want more of than are left, and which are gone."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table, question
from app.rules.construction.room import Shortage, shortages
from app.views.asked.purses import PurseView, players
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class ContestView:
    """A building that runs out: who has room for it, and how many each could take.

    `players` is empty where none is left.
    """

    unit: str
    text: str
    told: str
    players: tuple[PurseView, ...]
    wants: tuple[tuple[str, int], ...]


def contest_views(game: Game, edition: Edition, words: Words) -> tuple[ContestView, ...]:
    """Return every building that could be contested now or is gone; none while the question on top is not idle."""
    words, table = words.at(edition, game), Table(game, edition)
    return tuple([contest_view(table, words, one) for one in short(table) if one.contested or not one.left])


def short(table: Table) -> tuple[Shortage, ...]:
    """Return what the bank is short of; nothing while the question on top is not idle."""
    return shortages(table) if question(table.game).idle else ()


def contest_view(table: Table, words: Words, one: Shortage) -> ContestView:
    """Return the view of one building that runs out."""
    told = words("shortage.rooms", rooms=rooms(words, one))
    if not one.left:
        return ContestView(one.unit, words("shortage.gone", what=words.quantity(0, one.unit)), told, (), ())
    text = words("auction.left", what=words.quantity(one.left, one.unit))
    wants = {player: min(room, one.left) for player, room in one.rooms}
    able = tuple([purse for purse in players(table.game, words) if purse.id in wants])
    return ContestView(one.unit, text, told, able, tuple(wants.items()))


def rooms(words: Words, one: Shortage) -> str:
    """Return who has room for how many."""
    return ", ".join([words("shortage.room", player=words.name(player), n=number) for player, number in one.rooms])


def shortage_notices(game: Game, edition: Edition, words: Words) -> tuple[str, ...]:
    """Return the sentences to show wherever buildings are bought: several players could want the last ones.

    It looks at every group of every player, so no tap waits for it.
    """
    words, table = words.at(edition, game), Table(game, edition)
    return tuple([shortage_notice(words, one) for one in short(table) if one.contested])


def shortage_notice(words: Words, one: Shortage) -> str:
    """Return who could want the last buildings and that they may be auctioned; or that none is left."""
    if not one.left:
        return words("shortage.gone", what=words.quantity(0, one.unit))
    names = words.names([player for player, _ in one.rooms])
    return words.several("shortage.contested", one.left, what=words.quantity(one.left, one.unit), players=names)
