"""Cab companies: after the rent, a ride to Free Parking, another cab company or a station."""

from typing import ClassVar

from app.core.edition import Space
from app.core.ledger import BANK, POOL
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.amounts import check_cash
from app.rules.book import rule
from app.rules.moves.movement import Arrival, Obey, travel
from app.rules.moves.transit import innermost
from app.rules.owning.property import land_on_deed
from app.rules.playing_own import with_printed
from app.rules.switches import OWN_CAB_FARE

BY_TAXI = Arrival("taxi", rent="none")


@rule("U-44", "U-17", "U-45")
def land_on_cab(table: Table, player: str, space: Space, arrival: Arrival) -> None:
    """On an owned cab company, after its rent, a ride may be taken; no second one where a taxi brought one."""
    owner = table.owner(space.deed)
    if owner and arrival.by != "taxi":
        table.then(TaxiRide(player, owner, space.deed))
    land_on_deed(table, player, space, arrival)


@recorded("TaxiRide")
class TaxiRide(Decision):
    """Take a taxi, and where to? `owner` is who had the company when the token came; who has it now gets the fare."""

    player: str
    owner: str
    deed: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """No ride from a company that became one's own only after this landing."""
        now = table.owner(self.deed) or self.owner
        became_own = now == self.player != self.owner
        return not became_own and not {self.player, now} & table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        stay = Option("stay")
        fare = self.fare(table)
        if table.holds(self.player) < fare:
            return (stay,)
        reason = self.reason(table)
        stops = taxi_stops(table, self.player)
        return (stay, *[Option(stop, stop, fare, "space", reason, "go_to") for stop in stops])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "stay":
            return
        if key not in taxi_stops(table, self.player):
            raise Refused("no_such_answer", answer=key)
        take_taxi(table, self, key)

    def reason(self, table: Table) -> Reason:
        """Return the fare of the ride, with its terms."""
        fare = self.fare(table)
        reason = Reason("taxi_ride", self.deed, (("fare", fare),), ("U-44",))
        return with_printed(table, reason, fare, self.fare)

    def fare(self, table: Table) -> int:
        """Return what the ride costs."""
        return self.fare_now(table)[1]

    def fare_now(self, table: Table) -> tuple[str, int]:
        """Return who gets the fare of the ride, and what it is: by who has the company now, the bank too."""
        return fare_of(table, self.player, table.owner(self.deed) or BANK)


@rule("U-44", "U-45")
def take_taxi(table: Table, ride: TaxiRide, to: str) -> None:
    """Pay the fare and go direct: no salary, no rent at the end; an unowned deed is sold there as usual."""
    payee, fare = ride.fare_now(table)
    check_cash(table, ride.player, fare, "U-44")
    table.pay(ride.player, payee, fare, ride.reason(table))
    travel(table, ride.player, to, "taxi")
    table.then(Obey(ride.player, BY_TAXI))


@rule("U-44", "U-72")
def fare_of(table: Table, player: str, owner: str) -> tuple[str, int]:
    """50 to the owner; 20 to the Pool from one's own company."""
    if owner == player:
        return OWN_CAB_FARE.chosen(table)(table), table.edition.figures["own_taxi_fare"]
    return owner, table.edition.figures["taxi_fare"]


@OWN_CAB_FARE.at("pool")
def own_fare_to_pool(table: Table) -> str:  # noqa: ARG001
    """The fare from one's own company goes into the Pool."""
    return POOL


@OWN_CAB_FARE.at("bank")
def own_fare_to_bank(table: Table) -> str:  # noqa: ARG001
    """The fare from one's own company goes to the bank."""
    return BANK


@rule("U-44", "U-36")
def taxi_stops(table: Table, player: str) -> tuple[str, ...]:
    """Free Parking, any other cab company, any station on its innermost level."""
    edition, here = table.edition, table.game.position[player]
    stops = [space.id for kind in ("free_parking", "cab") for space in edition.of_kind(kind)]
    return tuple([stop for stop in (*stops, *innermost(edition)) if stop != here])
