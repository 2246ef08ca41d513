"""The bank's last buildings: which of them several players could want more of than there are."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK
from app.core.referee import Table, question
from app.rules.construction.shortage import places
from app.rules.owning.lots import rungs
from app.views.money.pay import PurseView, players
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class ContestView:
    """A building that runs out, who has room for it, and how many each could take."""

    unit: str
    text: str
    players: tuple[PurseView, ...]
    wants: tuple[tuple[str, int], ...]


def contest_views(game: Game, edition: Edition, words: Words) -> tuple[ContestView, ...]:
    """Every building that could be contested now; none while something else is asked."""
    if not question(game).idle:
        return ()
    words, table = words.at(edition, game), Table(game, edition)
    found = [contest_view(table, words, unit) for unit in edition.stock]
    return tuple([one for one in found if one is not None])


def contest_view(table: Table, words: Words, unit: str) -> ContestView | None:
    """One building; None where nobody would have to bid for it."""
    left = table.holds(BANK, unit)
    room = {player: room_for(table, player, unit) for player in table.game.playing()} if left else {}
    wants = tuple([(player, min(number, left)) for player, number in room.items() if number])
    if len(wants) < 2 or sum([number for _, number in wants]) <= left:
        return None
    able = tuple([one for one in players(table.game, words) if room[one.id]])
    return ContestView(unit, words("auction.left", what=words.quantity(left, unit)), able, wants)


def room_for(table: Table, player: str, unit: str) -> int:
    """How many more a player could put up, as far as one can tell from where one would stand next."""
    return sum([
        max(1, sum([rung.unit == unit for rung in rungs(table, deed)]) - table.buildings(deed).get(unit, 0))
        for deed in places(table, player, unit)
    ])  # fmt: skip
