"""Balanced transfers of every unit: dollars, deeds, buildings, vouchers, shares, cards.

Accounts are `box` (the printed box, source of every unit), `bank`, `pool`, `discard` (out of play), each player,
and each lot for its buildings. A lot's account is the deed's name with an '@' in front.
"""

BOX, BANK, POOL, DISCARD = "box", "bank", "pool", "discard"
MONEY = "$"
MORTGAGED = "mortgaged."  # stands before a share in a deal that lies face down
_NONE: dict[str, int] = {}


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
    """Who holds how much of what. Copies share all accounts that neither side has written since."""

    __slots__ = ("_mine", "_mine_holder", "holder", "holdings")

    def __init__(self) -> None:
        self.holdings: dict[str, dict[str, int]] = {}
        self.holder: dict[str, str] = {}
        self._mine: set[str] = set()
        self._mine_holder = True

    def copy(self) -> "Ledger":
        """Return a copy. An account's holdings are copied only when it is first written."""
        new = Ledger.__new__(Ledger)
        new.holdings = self.holdings.copy()
        new.holder = self.holder
        new._mine = set()  # noqa: SLF001 - the private parts belong to the same class
        new._mine_holder = False  # noqa: SLF001
        self._mine = set()
        self._mine_holder = False
        return new

    def holds(self, account: str, unit: str = MONEY) -> int:
        """Return how much of a unit an account holds."""
        return self.holdings.get(account, _NONE).get(unit, 0)

    def of(self, account: str) -> dict[str, int]:
        """Return everything that an account holds. The caller must not change it."""
        return self.holdings.get(account, _NONE)

    def single(self, unit: str) -> None:
        """Index who holds this unit, of which only one exists."""
        self._holders()[unit] = BOX

    def move(self, giver: str, taker: str, amount: int, unit: str = MONEY) -> None:
        """Move an amount from one account to another.

        Raises LedgerError where the giver has not enough; only the box, and the bank's dollars, may go below zero.
        """
        if type(amount) is not int or amount <= 0 or giver == taker:
            raise LedgerError(giver, unit, amount)
        giving = self._writable(giver)
        left = giving.get(unit, 0) - amount
        if left < 0 and giver != BOX and not (giver == BANK and unit == MONEY):
            raise LedgerError(giver, unit, amount)
        taking = self._writable(taker)
        giving[unit], taking[unit] = left, taking.get(unit, 0) + amount
        for held in (giving, taking):
            if not held[unit]:
                del held[unit]
        if unit in self.holder:
            self._holders()[unit] = taker

    def totals(self) -> dict[str, int]:
        """Return the sum of every unit over all accounts. Each must be zero."""
        sums: dict[str, int] = {}
        for held in self.holdings.values():
            for unit, amount in held.items():
                sums[unit] = sums.get(unit, 0) + amount
        return sums

    def _writable(self, account: str) -> dict[str, int]:
        if account not in self._mine:
            self.holdings[account] = self.holdings.get(account, _NONE).copy()
            self._mine.add(account)
        return self.holdings[account]

    def _holders(self) -> dict[str, str]:
        if not self._mine_holder:
            self.holder = self.holder.copy()
            self._mine_holder = True
        return self.holder
