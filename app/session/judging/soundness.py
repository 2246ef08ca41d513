"""Whether a folded game is possible: every unit sums to zero, and no account holds less than it may."""

import json
from typing import Any

from app.core.game import Game
from app.core.ledger import BANK, BOX, MONEY
from app.core.snapshot import game_to_plain


def adds_up(game: Game) -> bool:
    """Return whether the ledger sums to zero in every unit, is nowhere overdrawn, and its index of owners is right."""
    return not any(game.ledger.totals().values()) and not overdrawn(game) and index_is_right(game)


def overdrawn(game: Game) -> bool:
    """Return whether an account holds less than nothing. The box may, and the bank's dollars."""
    return any(
        amount < 0 and account != BOX and (account, unit) != (BANK, MONEY)
        for account, held in game.ledger.holdings.items()
        for unit, amount in held.items()
    )


def index_is_right(game: Game) -> bool:
    """Return whether everybody noted as the holder of a single thing holds it."""
    holder = game.ledger.holder.items()
    return all(account == BOX or game.holds(account, unit) == 1 for unit, account in holder)


def same_state(one: Game, other: Game) -> bool:
    """Return whether two games are equal in everything; the order in which it came about does not count."""
    return one is other or plain(one) == plain(other)


def plain(game: Game) -> dict[str, Any]:
    """Return a game as plain values without an order. Accounts that hold nothing are left out."""
    values: dict[str, Any] = json.loads(json.dumps(game_to_plain(game)))
    values["marks"] = sorted(values["marks"], key=repr)
    values["holdings"] = {account: held for account, held in values["holdings"].items() if held}
    return values
