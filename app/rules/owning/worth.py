"""What a player is worth: cash, deeds, buildings, shares."""

from collections.abc import Iterator
from typing import NamedTuple

from app.core.edition import Company
from app.core.ledger import MONEY, MORTGAGED, share_unit
from app.core.referee import Table
from app.rules.amounts import percent_up
from app.rules.book import rule
from app.rules.owning.lots import price_of


class Worth(NamedTuple):
    """A sum with its parts."""

    cash: int
    deeds: int
    buildings: int
    shares: int

    @property
    def total(self) -> int:
        """The whole sum."""
        return sum(self)

    def terms(self) -> tuple[tuple[str, int], ...]:
        """The parts that are not zero."""
        return tuple([(name, part) for name, part in self._asdict().items() if part])


@rule("C-47", "C-48")
def worth(table: Table, player: str) -> Worth:
    """Cash, deeds at the printed price, buildings at cost, shares at par; half for what is mortgaged."""
    owned = owned_deeds(table, player)
    deeds = sum([deed_value(table, deed) for deed in owned])
    buildings = sum([price_of(table, deed) for deed in owned])
    return Worth(table.holds(player, MONEY), deeds, buildings, shares_value(table, player))


def owned_deeds(table: Table, player: str) -> tuple[str, ...]:
    """Return the deeds of a player, in the order they came."""
    deeds = table.edition.deeds
    return tuple([unit for unit in table.game.ledger.of(player) if unit in deeds])


def deed_value(table: Table, deed: str) -> int:
    """The printed price; half of it, rounded up, if mortgaged."""
    price = table.deed(deed).price
    return percent_up(price, 50) if deed in table.game.mortgaged else price


def shares_value(table: Table, player: str) -> int:
    """Shares at par, mortgaged ones at half of it."""
    return sum(_shares(table, player))


def _shares(table: Table, player: str) -> Iterator[int]:
    for company in table.edition.companies.values():
        unit = share_unit(company.id)
        yield table.holds(player, unit) * company.par
        yield table.holds(pledged(player), unit) * half_of_par(company)


@rule("U-73")
def is_hidden(table: Table) -> bool:
    """Nobody adds up while a tax waits for a choice that is made before adding up, also not beside a deal."""
    return any(getattr(step, "hides_worth", False) for step in table.game.agenda)


def half_of_par(company: Company) -> int:
    """Return half of the par value: what a mortgaged share counts for, and brings."""
    return company.par // 2


def pledged(player: str) -> str:
    """Return the account of the shares that a player has mortgaged."""
    return f"{player}.pledged"


def account_of(player: str, unit: str) -> tuple[str, str]:
    """Return the account and unit of a thing as a deal names it."""
    down = unit.removeprefix(MORTGAGED)
    return (player, unit) if down == unit else (pledged(player), down)


def as_dealt(account: str, unit: str) -> tuple[str, str]:
    """Return the player and the name in a deal for an account and a unit."""
    player = account.removesuffix(".pledged")
    return (player, unit) if player == account else (player, MORTGAGED + unit)
