"""What one entry adds to the history: what it touched, and where that leaves everybody."""

from collections.abc import Callable
from typing import Any, NamedTuple

from app.core.changes import Seated
from app.core.edition import Edition
from app.core.events import Event, Lifted, Mortgaged, Rolled, Started, Transferred
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry, Table
from app.rules.owning.debt import Pay
from app.rules.owning.worth import pledged, worth


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


class Debt(NamedTuple):
    """A sum that is due, since which line, and for how many entries it has been."""

    player: str
    creditor: str
    amount: int
    about: str
    since: int
    lasted: int


class FigureChange(NamedTuple):
    """A player's figure before (None for a newcomer) and after."""

    player: str
    was: int | None
    now: int


class Record(NamedTuple):
    """What one entry did: payments, rolls and changes of worth; and the debts and the leader after it."""

    line: int
    turn: int
    paid: tuple[Paid, ...]
    thrown: tuple[Thrown, ...]
    worths: tuple[FigureChange, ...]
    assets: tuple[FigureChange, ...]
    debts: tuple[Debt, ...]
    longest: Debt | None
    leader: str
    since: int
    biggest: Paid | None
    biggest_line: int


BEFORE = Record(0, 0, (), (), (), (), (), None, "", 0, None, 0)


def record_of(
    entry: Entry, game: Game, edition: Edition, before: Record, worths: dict[str, int], assets: dict[str, int]
) -> Record:
    """Return what an entry, with the game after it, adds to what was known before."""
    seen = touched_by(entry, game)
    owning = _assets(seen, game, edition, assets)
    changed = _worths(
        seen, game, worths, {**assets, **{one.player: one.now for one in owning}} if owning else assets
    )
    leader, since = _leader(changed, worths, before, game.lines)
    debts = _debts(game, before)
    biggest = max((paid for paid in seen.paid if paid.name == "rent"), key=_amount, default=None)
    new = biggest is not None and (before.biggest is None or biggest.amount > before.biggest.amount)
    return Record(
        game.lines, game.turns, tuple(seen.paid), tuple(seen.thrown), changed, owning, debts,
        max((*debts, *_one(before.longest)), key=_lasted, default=None), leader, since,
        biggest if new else before.biggest, game.lines if new else before.biggest_line,
    )  # fmt: skip


def _assets(seen: Touched, game: Game, edition: Edition, assets: dict[str, int]) -> tuple[FigureChange, ...]:
    """Return the worth without cash of those whose deeds, buildings or shares changed hands."""
    if not seen.owning:
        return ()
    table = Table(game, edition)
    players = [player for player in seen.owning if player in game.position]
    now = {player: worth(table, player) for player in players}
    return tuple([FigureChange(player, assets.get(player), sum(one[1:])) for player, one in now.items()])


def _worths(seen: Touched, game: Game, worths: dict[str, int], assets: dict[str, int]) -> tuple[FigureChange, ...]:
    """Return what the players whose property was touched are worth now."""
    holds = game.ledger.holds
    touched = [player for player in seen.cash | seen.owning if player in game.position]
    changes = [
        FigureChange(player, worths.get(player), holds(player) + assets.get(player, 0)) for player in touched
    ]
    return tuple([one for one in changes if one.was != one.now])


def _leader(
    changed: tuple[FigureChange, ...], worths: dict[str, int], before: Record, line: int
) -> tuple[str, int]:
    """Return who is worth most, and since which line. A leader is overtaken only by somebody worth more."""
    if not changed:
        return before.leader, before.since
    now = {**worths, **{one.player: one.now for one in changed}}
    best = [player for player, worth_now in now.items() if worth_now == max(now.values())]
    if before.leader in best or len(best) > 1:
        return before.leader, before.since
    return best[0], line


def _debts(game: Game, before: Record) -> tuple[Debt, ...]:
    """Return the sums that are due now, each with the line since which it is."""
    due = [step for step in game.agenda if type(step) is Pay]
    if not due:
        return ()
    known = {debt[:4]: debt.since for debt in before.debts}
    keys = [(pay.player, pay.creditor, pay.amount, pay.reason.about) for pay in due]
    return tuple(
        [Debt(*key, since, game.lines - since) for key in keys if (since := known.get(key, game.lines))]
    )


def _amount(paid: Paid) -> int:
    return paid.amount


def _lasted(debt: Debt) -> int:
    return debt.lasted


def _one(debt: Debt | None) -> tuple[Debt, ...]:
    return (debt,) if debt is not None else ()


__all__ = ["BEFORE", "Debt", "FigureChange", "Paid", "Record", "Thrown", "record_of"]
