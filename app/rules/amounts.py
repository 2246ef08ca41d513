"""Sums and numbers that a table enters, and where a sum comes from or goes beside the players."""

from typing import ClassVar, cast

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK, POOL
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.typed.bounds import is_a_sum


def bank_and_pool(game: Game, edition: Edition) -> tuple[str, ...]:
    """The accounts that are no players: the Pool only where the box or a switch has one, or money lies in it."""
    return (BANK, POOL) if POOL in edition.nouns(game.switches) or game.holds(POOL) else (BANK,)


def percent_up(amount: int, percent: int) -> int:
    """Return so many percent of a sum, in whole dollars, rounded up."""
    return -(-amount * percent // 100)


def checked_amount(value: object, least: int = 0) -> int:
    """Return a sum that the table entered; refuse what is no whole number, too low, or too large to be written."""
    if not is_a_sum(value, least):
        raise Refused("not_an_amount", amount="…" if value is None else value)
    return cast("int", value)


def checked_number(value: object, least: int = 0) -> int:
    """Return how many the table entered. It is refused like a sum, but told as a number, not in dollars."""
    if not is_a_sum(value, least):
        raise Refused("not_an_amount", amount="…" if value is None else str(value))
    return cast("int", value)


def check_cash(table: Table, player: str, amount: int, *keys: str) -> None:
    """Refuse a payment that exceeds the cash in hand."""
    if table.holds(player) < amount:
        raise Refused("short_of_cash", *keys, player=player, amount=amount)


def as_changed(amount: int, reason: Reason, value: Value) -> tuple[int, Reason]:
    """Return amount and reason; where the table entered another amount, that one with a remark in the reason."""
    if value is None:
        return amount, reason
    changed = checked_amount(value)
    return changed, Reason(reason.name, reason.about, (*reason.terms, ("by_hand", changed)), reason.keys)


class AsksAmount(Decision):
    """A question about a card that is answered by one amount, and by nothing else."""

    card: str
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("amount", self.card, needs="amount"),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key != "amount":
            raise Refused("no_such_answer", answer=key)
        table.then(self.with_amount(checked_amount(value)))

    def with_amount(self, amount: int) -> Step:
        """Return what the card says once its amount is known."""
        raise NotImplementedError(type(self).__name__)
