"""Sums that only unknown cards may name: of the Pool, and what is got for each building or deed."""

from app.core.ledger import BANK, MONEY, POOL
from app.core.referee import Table
from app.rules.cards.money import buildings_of
from app.rules.cards.wording import Says, Told, nothing_happens, sum_of
from app.rules.owning.debt import Pay, fines_go_to
from app.rules.owning.worth import owned_deeds


def pool_plays(table: Table) -> bool:
    """Tell whether this table has a Pool: something pays into it, or lies in it."""
    return fines_go_to(table) == POOL or table.holds(POOL) > 0


def collect_pool(table: Table, says: Says, told: Told) -> None:
    """The Pool pays, as much of the sum as it has."""
    amount = min(sum_of(says, told), table.holds(POOL))
    if amount:
        table.transfer(POOL, says.player, amount, MONEY, says.reason(("on_card", amount)))
    else:
        nothing_happens(table, says)


def pay_pool(table: Table, says: Says, told: Told) -> None:
    """A sum for the Pool."""
    amount = sum_of(says, told)
    table.then(Pay(says.player, POOL, amount, says.reason(("on_card", amount))))


def collect_per_building(table: Table, says: Says, told: Told) -> None:
    """The bank pays so much for each building that the player owns."""
    counted = buildings_of(table, says.player)
    owed = [(unit, number, told["per"][unit]) for unit, number in counted.items() if told["per"].get(unit)]
    terms = [term for unit, number, price in owed for term in ((f"count_{unit}", number), ("for_each", price))]
    collect(table, says, sum([number * price for _, number, price in owed]), *terms)


def collect_per_property(table: Table, says: Says, told: Told) -> None:
    """The bank pays so much for each unmortgaged deed that the player owns."""
    number = sum([deed not in table.game.mortgaged for deed in owned_deeds(table, says.player)])
    each = sum_of(says, told)
    collect(table, says, number * each, ("deeds_owned", number), ("for_each", each))


def collect(table: Table, says: Says, amount: int, *terms: tuple[str, int | str]) -> None:
    """Pay what was counted, or say that the card finds nothing to count."""
    if amount:
        table.pay(BANK, says.player, amount, says.reason(*terms))
    else:
        nothing_happens(table, says)
