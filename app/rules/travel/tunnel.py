"""The Holland Tunnel: from either end straight to the other."""

from app.core.edition import Space
from app.core.referee import Table
from app.rules.book import rule
from app.rules.moves.movement import Arrival, Obey, travel

BY_TUNNEL = Arrival("tunnel")


@rule("U-80", "U-17")
def land_on_tunnel(table: Table, player: str, space: Space, arrival: Arrival) -> None:
    """Landing on either end moves directly to the other, no salary; arriving by tunnel sends nobody back."""
    other = next((end.id for end in table.edition.of_kind("holland_tunnel") if end.id != space.id), "")
    if arrival.by == "tunnel" or not other:
        return
    travel(table, player, other, "tunnel")
    table.then(Obey(player, BY_TUNNEL))
