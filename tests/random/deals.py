"""Deals of a random player: a deed for a sum, promises beside it, and what becomes of promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.agreements import FreeStay, Promise, RentShare, RightToBuy
from app.core.ledger import MONEY
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade

if TYPE_CHECKING:
    from app.core.referee import Command, Table
    from tests.random.chance import Chance

PROMISING = 0.4  # the share of deals that carry a promise
TAKING_OVER = 0.5  # the share of bound deeds that are sold with their promise


def deals(table: Table, player: str, chance: Chance) -> list[Command]:
    """Return deals of this player: trades, a right to buy being used, now and then a promise struck."""
    rights = [number for number, paper in standing(table.game) if isinstance(paper.promise, RightToBuy)]
    struck = [StrikePromise(number) for number, _ in standing(table.game) if chance.happens(0.1)]
    return [*a_trade(table, player, chance), *[BuyByRight(number) for number in rights], *struck]


def a_trade(table: Table, player: str, chance: Chance) -> list[Command]:
    """Return a deed for a sum where both sides have them, or promises for a sum."""
    others, deeds = table.game.others(player), owned(table, player)
    if not others or not deeds:
        return []
    other, deed = chance.of(others), chance.of(deeds)
    price = min(table.holds(other), chance.pick(200) + 1)
    paid = ((MONEY, price),) if price else ()
    promises = some_promises(table, (player, other), deed, chance) if chance.happens(PROMISING) else ()
    if promises and chance.happens(0.5):
        return [Trade(player, other, (), paid, tuple([one for one in promises if one.promiser == player]))]
    return [Trade(player, other, ((deed, 1),), paid, promises, bound(table, player, (other, deed), chance))]


def owned(table: Table, player: str) -> list[str]:
    """Return the deeds of a player."""
    return [unit for unit in table.game.ledger.of(player) if unit in table.edition.deeds]


def some_promises(table: Table, sides: tuple[str, str], deed: str, chance: Chance) -> tuple[Promise, ...]:
    """Return a promise of each side: the new owner's on the deed that changes hands, the old owner's on another."""
    one, two = sides
    left = [own for own in owned(table, one) if own != deed]
    by_new = a_promise(table, two, deed, chance)
    by_old = a_promise(table, one, chance.of(left), chance) if left else None
    return tuple([promise for promise in (by_new, by_old) if promise is not None])


def a_promise(table: Table, promiser: str, deed: str, chance: Chance) -> Promise:
    """Return any of the three kinds, about a deed or its group."""
    player, group = chance.of(table.game.others(promiser)), table.edition.deeds[deed].group
    place = (chance.of((deed, group)),)
    return chance.of((
        FreeStay(promiser, player, place, chance.of((50, 100)), chance.pick(4)),
        RightToBuy(promiser, player, (deed,), chance.pick(300), chance.pick(5) + 1),
        RentShare(promiser, player, place, chance.pick(100) + 1),
    ))  # fmt: skip


def bound(table: Table, giver: str, given: tuple[str, str], chance: Chance) -> tuple[str, ...]:
    """Return the promises on a deed that its new owner takes over."""
    taker, deed = given
    numbers = [
        number for number, paper in standing(table.game)
        if paper.promise.promiser == giver and deed in paper.promise.deeds and paper.promise.player != taker
    ]  # fmt: skip
    return tuple([number for number in numbers if chance.happens(TAKING_OVER)])
