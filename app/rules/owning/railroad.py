"""Landing on a railroad: a deed like any other; one that is a transit station gives something first."""

from app.core.edition import Space
from app.core.referee import Table
from app.rules.hooks import HOOKS
from app.rules.moves.movement import Arrival
from app.rules.owning.property import land_on_deed


def land_on_railroad(table: Table, player: str, space: Space, arrival: Arrival) -> None:
    """A railroad is bought, auctioned or paid for; what a station gives is taken first."""
    land_on_deed(table, player, space, arrival)
    if space.across:
        HOOKS.first_at_station(table, player, space, arrival)
