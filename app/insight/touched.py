"""What the events of one entry touched: payments, rolls, and whose worth may have changed."""

from collections.abc import Callable
from typing import Any, NamedTuple

from app.core.changes import Seated
from app.core.events import Event, Lifted, Mortgaged, Rolled, Started, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry
from app.rules.owning.worth import pledged


class Paid(NamedTuple):
    """Dollars that went from one account to another, why, and about what."""

    giver: str
    taker: str
    amount: int
    name: str
    about: str


class Thrown(NamedTuple):
    """A roll that moved a token: how many dice, their total, and 1 if the two regular dice were equal."""

    player: str
    dice: int
    total: int
    double: int


class Touched:
    """What the events of one entry touched; `cash` and `owning` are the players whose cash or property changed."""

    __slots__ = ("cash", "game", "owning", "paid", "thrown")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.paid: list[Paid] = []
        self.thrown: list[Thrown] = []
        self.cash: set[str] = set()
        self.owning: set[str] = set()


def _transferred(seen: Touched, event: Transferred) -> None:
    reason = event.reason
    for giver, taker, amount, unit in event.legs:
        if unit == MONEY:
            seen.paid.append(Paid(giver, taker, amount, reason.name, reason.about))
            seen.cash.update((giver, taker))
        else:
            seen.owning.update((_whose(seen.game, giver), _whose(seen.game, taker)))


def _whose(game: Game, account: str) -> str:
    """Return whose worth an account counts in: a lot's is its deed's owner's, a pledge its giver's."""
    if account[:1] == "@":
        return game.owner(account[1:])
    return account.removesuffix(pledged(""))


def _turned(seen: Touched, event: Mortgaged | Lifted) -> None:
    seen.owning.add(event.player)


def _rolled(seen: Touched, event: Rolled) -> None:
    if event.purpose == "move" and len(event.dice) > 1:  # an imported game of older rules may say fewer
        dice = event.dice
        total = sum([face for face in dice if isinstance(face, int)])
        seen.thrown.append(Thrown(event.player, len(dice), total, int(dice[0] == dice[1])))


def _sat_down(seen: Touched, event: Started | Seated) -> None:
    seen.cash.update([seat.id for seat in event.seats])


READ: dict[type[Event], Callable[[Touched, Any], None]] = {
    Transferred: _transferred, Mortgaged: _turned, Lifted: _turned, Rolled: _rolled, Started: _sat_down,
    Seated: _sat_down,
}  # fmt: skip


def touched_by(entry: Entry, game: Game) -> Touched:
    """Return everything that an entry touched."""
    seen = Touched(game)
    for event in entry.events:
        read = READ.get(type(event))
        if read is not None:
            read(seen, event)
    return seen
