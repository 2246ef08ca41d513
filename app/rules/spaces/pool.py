"""The Pool: what Tax Refund and Free Parking pay out of it."""

from app.core.edition import Space
from app.core.ledger import POOL
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.amounts import percent_up
from app.rules.book import rule
from app.rules.moves.movement import Arrival
from app.rules.switches import FREE_PARKING


@rule("U-74")
def land_on_tax_refund(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Tax Refund: half of the Pool, rounded up if odd."""
    refund(table, player, space.id, table.edition.figures["tax_refund_percent"])


@rule("U-74")
def refund(table: Table, player: str, about: str, percent: int) -> None:
    """A share of the Pool, rounded up to the whole dollar."""
    held = table.holds(POOL)
    share = percent_up(held, percent)
    reason = Reason("tax_refund", about, (("pool", held), ("percent", percent)), ("U-74",))
    table.pay(POOL, player, share, reason)


@rule("C-21", "L-18")
def land_on_free_parking(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Free Parking does nothing, or pays out what has collected there."""
    kept_at = FREE_PARKING.chosen(table)(table)
    if kept_at == POOL:
        held = table.holds(POOL)
        table.pay(POOL, player, held, Reason("free_parking", space.id, (("pool", held),), ("C-21",)))
