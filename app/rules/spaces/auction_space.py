"""The Auction space: one unowned deed of one's choice is auctioned; none left, the dearest rent is sought."""

from app.core.edition import Space
from app.core.events import Noted
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.movement import Arrival, Obey, go, is_even
from app.rules.moves.transit import Riding, round_trip
from app.rules.owning.property import Auction
from app.rules.owning.rent import rent_of
from app.rules.switches import AUCTIONS
from app.rules.travel.mr_monopoly import any_unowned


@rule("U-81", "M-23")
def land_on_auction(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Choose an unowned deed, the bank auctions it; none left: ahead to the dearest rent."""
    if any_unowned(table):
        table.then(ChooseAuction(player))
    else:
        go_to_dearest(table, player)


@recorded("ChooseAuction")
class ChooseAuction(Decision):
    """Which unowned deed is to be auctioned?"""

    player: str

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out and any_unowned(table) and AUCTIONS.chosen(table)(table)

    def work(self, table: Table) -> None:
        """A table without auctions finds nothing to do here while the bank has deeds."""
        if self.player not in table.game.out and any_unowned(table):
            table.emit(Noted(self.player, "no_auctions", (), ("C-60",)))

    def options(self, table: Table) -> tuple[Option, ...]:
        deeds = unowned_deeds(table)
        return tuple([Option(deed, deed, table.deed(deed).price, word="auction") for deed in deeds])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in unowned_deeds(table):
            raise Refused("not_unowned", "U-81", "M-23", deed=key)
        table.then(Auction("deed", key, self.player))


def unowned_deeds(table: Table) -> tuple[str, ...]:
    """The deeds that the bank still has."""
    return tuple([deed for deed, holder in table.game.ledger.holder.items() if holder == BANK])


@rule("U-81", "M-23")
def go_to_dearest(table: Table, player: str) -> None:
    """Ahead by the parity of the roll to the highest rent within reach, the nearest on a tie, and pay it."""
    path = way_to_dearest(table, player, table.game.position[player])
    if path:
        go(table, player, path, "auction")
        table.then(Obey(player, Arrival("auction")))


@rule("U-81", "U-50")
def way_to_dearest(table: Table, player: str, here: str) -> tuple[str, ...]:
    """Mortgaged deeds do not count; with no roll made yet this turn the space counts as odd."""
    riding = Riding.EVEN if is_even(table) else Riding.ODD
    path = round_trip(table.edition, here, riding, True)  # noqa: FBT003 - clockwise
    best, end = 0, 0
    for at, name in enumerate(path, 1):
        deed = table.edition.spaces[name].deed
        rent = rent_there(table, player, deed) if deed else 0
        if rent > best:
            best, end = rent, at
    return path[:end]


def rent_there(table: Table, player: str, deed: str) -> int:
    """What this player would owe for a deed after this roll."""
    owner = table.owner(deed)
    if owner in {"", player} or deed in table.game.mortgaged:
        return 0
    return rent_of(table, table.deed(deed), owner, table.game.dice).amount
