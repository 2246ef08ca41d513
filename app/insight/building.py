"""What one more building would earn in a round, compared with its price."""

from dataclasses import dataclass

from app.core.game import Game
from app.core.ledger import lot
from app.core.referee import Table
from app.insight.income import Round
from app.rules.owning.lots import height, rungs, standing
from app.rules.owning.rent import rent_of

ONE_PIP = (1,)


@dataclass(frozen=True, slots=True)
class Prospect:
    """One more building on a deed: its price, and its income in a round before and after.

    Income grows as the rent does. Where a promise halves a rent, rounding makes a difference of cents.
    """

    deed: str
    unit: str
    price: int
    earns_now: float
    earns_then: float

    @property
    def gain(self) -> float:
        """Return what the building would add in a round in which everybody rolls once."""
        return self.earns_then - self.earns_now

    @property
    def rounds(self) -> float | None:
        """Return after how many rounds it has paid for itself; None where it earns nothing."""
        return self.price / self.gain if self.gain > 0 else None


def prospects(table: Table, player: str, coming: Round) -> tuple[Prospect, ...]:
    """Return a prospect for every deed of this player that can be built on, the one that pays back soonest first."""
    owned = [deed for deed in table.game.ledger.of(player) if deed in table.edition.deeds]
    found = [one for deed in owned if (one := prospect(table, player, deed, coming)) is not None]
    return tuple(sorted(found, key=lambda one: one.rounds or float("inf")))


def prospect(table: Table, player: str, deed: str, coming: Round) -> Prospect | None:
    """Return what one more building on a deed would earn; None at the top of its ladder or where it is mortgaged."""
    ladder, now = rungs(table, deed), height(table, deed)
    if now >= len(ladder) or deed in table.game.mortgaged:
        return None
    printed = table.deed(deed)
    before = rent_of(table, printed, player, ONE_PIP).amount
    after = rent_of(Table(built(table, deed, now + 1), table.edition), printed, player, ONE_PIP).amount
    earns = coming.by_deed.get(deed, 0.0)
    rung = ladder[now]
    return Prospect(
        deed, rung.unit, rung.price, earns, earns * after / before if before else 0.0
    )


def built(table: Table, deed: str, climbed: int) -> Game:
    """Return the game with a lot at another height, whatever else the rules would require for building there."""
    game = table.game.copy()
    game.ledger.holdings = {**game.ledger.holdings, lot(deed): standing(table, deed, climbed)}
    return game
