"""Mortgages on shares."""

from app.core.ledger import BANK, MONEY, share_unit
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.steps import Option
from app.core.wire import recorded
from app.rules.amounts import check_cash
from app.rules.book import rule
from app.rules.construction.mortgage import check_time, interest_on
from app.rules.moves.meanwhile import meanwhile
from app.rules.moves.turn import check_free
from app.rules.owning.debt import Pay
from app.rules.owning.worth import half_of_par, pledged


@recorded("MortgageShare")
class MortgageShare(Command):
    """Turn a share face down for half of its par value."""

    player: str
    company: str

    def perform(self, table: Table) -> None:
        check_free(table, self.player, "raise")
        meanwhile(table, lambda: mortgage_share(table, self.player, self.company))


@rule("U-88")
def mortgage_share(table: Table, player: str, company: str) -> None:
    """Half of par from the bank, when this table mortgages; the share pays and counts nothing until lifted."""
    unit = owned_share(table, player, company)
    check_time(table, player)
    amount = half_of_par(table.edition.companies[company])
    reason = Reason("mortgage_share", unit, (("par", amount * 2), ("half", amount)), ("U-88",))
    table.transfers(((player, pledged(player), 1, unit), (BANK, player, amount, MONEY)), reason)


def owned_share(table: Table, account: str, company: str) -> str:
    """A share that this account holds."""
    unit = share_unit(str(company)[:40])
    known = isinstance(company, str) and company in table.edition.companies
    if not known or not table.holds(account, unit):
        raise Refused("not_yours", "U-88", player=account.removesuffix(".pledged"), deed=company)
    return unit


@recorded("LiftShare")
class LiftShare(Command):
    """Lift the mortgage of a share."""

    player: str
    company: str

    def perform(self, table: Table) -> None:
        check_free(table, self.player, "lift")
        lift_share(table, self.player, self.company)


@rule("U-88")
def lift_share(table: Table, player: str, company: str) -> None:
    """Half of par and the interest on it, rounded up, as for a deed."""
    unit = owned_share(table, pledged(player), company)
    value = half_of_par(table.edition.companies[company])
    interest = interest_on(table, value)
    check_cash(table, player, value + interest, "U-88")
    reason = Reason("lift_share", unit, (("mortgage", value), ("interest", interest)), ("U-88", "C-36"))
    table.transfers(((player, BANK, value + interest, MONEY), (pledged(player), player, 1, unit)), reason)


def raise_by_shares(table: Table, player: str, due: Pay) -> tuple[Option, ...]:  # noqa: ARG001
    """Shares that could be mortgaged to meet a debt."""
    held = table.game.ledger.of(player)
    return tuple([
        Option(f"mortgage_share:{company.id}", share_unit(company.id), half_of_par(company), word="mortgage_share")
        for company in table.edition.companies.values() if share_unit(company.id) in held
    ])  # fmt: skip
