"""What one entry adds to the history."""

from typing import NamedTuple

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Entry, Table
from app.insight.touched import Paid, Thrown, Touched, touched_by
from app.rules.owning.debt import Pay
from app.rules.owning.worth import worth


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
