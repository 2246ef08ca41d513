"""What lies within one roll of a token: rents that would be owed there, and deeds that are still free."""

from typing import NamedTuple

from app.core.edition import Edition
from app.core.game import Game
from app.insight.looking import may_look
from app.insight.risk import Foresight
from app.words.language import Words


class WithinRow(NamedTuple):
    """A deed within one roll: its name, its group's colour, its owner's colour and token, what landing there costs."""

    name: str
    colour: str
    owner: str
    token: str
    sum: str


def within_rows(
    foresight: Foresight, game: Game, edition: Edition, words: Words, player: str, most: int
) -> tuple[WithinRow, ...]:
    """Return what would cost this player most in the next roll, then what is free there; nothing where insight is shut.

    A rent weighs as much as it is likely.
    """
    if not may_look(game):
        return ()
    roll = next((one for one in foresight.next_rolls(game) if one.player == player), None)
    if roll is None:
        return ()
    board, words = foresight.board(game), words.at(edition, game)
    dues, chances = board.dues(player), roll.sums.seen
    near = [at for at, seen in enumerate(chances) if seen and edition.deed_at(board.known.names[at]) is not None]
    owed = sorted([at for at in near if dues[at]], key=lambda at: -dues[at] * chances[at])
    free = sorted([at for at in near if board.open[at]], key=lambda at: -chances[at])
    return tuple([row(board.known.names[at], dues[at], game, edition, words) for at in [*owed, *free][:most]])


def row(space: str, due: int, game: Game, edition: Edition, words: Words) -> WithinRow:
    """Return one space."""
    deed = edition.deed_at(space)
    group = edition.groups[deed.group] if deed is not None else None
    owner = game.owner(deed.id) if deed is not None else ""
    seat = game.seat(owner) if owner else None
    told = words.money(due) if due else words("table.within_free")
    return WithinRow(
        words.name(deed.id if deed is not None else space), group.colour if group is not None else "",
        seat.colour if seat is not None else "", seat.token if seat is not None else "", told,
    )  # fmt: skip
