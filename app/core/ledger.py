"""Balanced transfers of every unit: dollars, deeds, buildings, vouchers, shares, cards.

Accounts are `box` (the printed box, source of every unit), `bank`, `pool`, `discard` (out of play), each player,
and each lot for its buildings. A lot's account is the deed's name with an '@' in front.
"""

from collections.abc import Mapping

BOX, BANK, POOL, DISCARD = "box", "bank", "pool", "discard"
MONEY = "$"
MORTGAGED = "mortgaged."  # stands before a share in a deal that lies face down
Units = Mapping[str, int]  # how much of each unit an account holds
_NONE: Units = {}


class LedgerError(Exception):
    """A transfer that is not possible. The ledger is left as it was."""

    def __init__(self, account: str, unit: str, amount: object) -> None:
        super().__init__(f"{account} has not {amount} of {unit}")
        self.account, self.unit, self.amount = account, unit, amount


def share_unit(company: str) -> str:
    """Return the unit of a company's shares."""
    return f"share.{company}"


def lot(deed: str) -> str:
    """Return the account that holds the buildings on a deed."""
    return "@" + deed


class Ledger:
    """Who holds how much of what. What is written is replaced as a whole, so that copies may share the rest."""

    __slots__ = ("holder", "holdings")

    def __init__(self) -> None:
        self.holdings: Mapping[str, Units] = {}
        self.holder: Mapping[str, str] = {}

    def copy(self) -> "Ledger":
        """Return a copy."""
        new = Ledger.__new__(Ledger)
        new.holdings, new.holder = self.holdings, self.holder
        return new

    def holds(self, account: str, unit: str = MONEY) -> int:
        """Return how much of a unit an account holds."""
        return self.holdings.get(account, _NONE).get(unit, 0)

    def of(self, account: str) -> Units:
        """Return everything that an account holds."""
        return self.holdings.get(account, _NONE)

    def single(self, unit: str) -> None:
        """Index who holds this unit, of which only one exists."""
        self.holder = {**self.holder, unit: BOX}

    def move(self, giver: str, taker: str, amount: int, unit: str = MONEY) -> None:
        """Move an amount from one account to another.

        Raises LedgerError where the giver has not enough; only the box, and the bank's dollars, may go below zero.
        """
        if type(amount) is not int or amount <= 0 or giver == taker:
            raise LedgerError(giver, unit, amount)
        giving, taking = self.of(giver), self.of(taker)
        left = giving.get(unit, 0) - amount
        if left < 0 and giver != BOX and not (giver == BANK and unit == MONEY):
            raise LedgerError(giver, unit, amount)
        taken = taking.get(unit, 0) + amount
        self.holdings = {**self.holdings, giver: _with(giving, unit, left), taker: _with(taking, unit, taken)}
        if unit in self.holder:
            self.holder = {**self.holder, unit: taker}

    def totals(self) -> dict[str, int]:
        """Return the sum of every unit over all accounts. Each must be zero."""
        sums: dict[str, int] = {}
        for held in self.holdings.values():
            for unit, amount in held.items():
                sums[unit] = sums.get(unit, 0) + amount
        return sums


def _with(held: Units, unit: str, amount: int) -> Units:
    """Return what an account holds with so much of one unit in it."""
    new = {**held, unit: amount}
    if not amount:
        del new[unit]
    return new
