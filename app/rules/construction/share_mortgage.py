"""Mortgages on shares, and what they cost whoever gets a mortgaged one."""

from collections.abc import Iterable

from app.core.forms import THING, asks, pick
from app.core.ledger import BANK, MONEY, MORTGAGED, share_unit
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Decision, Held, Option, Value
from app.core.wire import recorded
from app.rules.amounts import check_cash
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.construction.mortgage import check_time, interest_on
from app.rules.construction.passing_on import Fee, fee_reason
from app.rules.moves.meanwhile import meanwhile
from app.rules.moves.turn import check_free
from app.rules.owning.debt import Pay, pay_chosen
from app.rules.owning.worth import account_of, half_of_par, pledged
from app.rules.switches import MORTGAGE_TRANSFER_FEE


def companies_of(table: Table, account: str) -> tuple[str, ...]:
    """The companies of which a player holds shares; of an account of mortgaged ones, those that lie face down."""
    return tuple([one for one in table.edition.companies if table.game.holds(account, share_unit(one))])


@said("act", who="player", about="company")
@in_words("{player} mortgages share {company}", "ana mortgages share acme_motors")
@asks(OWN, pick("company", THING, lambda table, values: companies_of(table, values["player"])), noun="shares")
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


@said("act", who="player", about="company")
@in_words("{player} lifts share {company}", "ana lifts share acme_motors")
@asks(OWN, pick("company", THING, lambda table, values: companies_of(table, pledged(values["player"]))), noun="shares")
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
    cost, reason = lifting_cost(table, company)
    check_cash(table, player, cost, "U-88")
    table.transfers(((player, BANK, cost, MONEY), (pledged(player), player, 1, unit)), reason)


def lifting_cost(table: Table, company: str) -> tuple[int, Reason]:
    """Return what it costs to lift a share of this company, with the terms."""
    value = half_of_par(table.edition.companies[company])
    interest = interest_on(table, value)
    terms = (("mortgage", value), ("interest", interest))
    return value + interest, Reason("lift_share", share_unit(company), terms, ("U-88", "C-36"))


def got_pledged(
    table: Table, player: str, things: Iterable[tuple[str, int]], fee: Fee = MORTGAGE_TRANSFER_FEE
) -> None:
    """Mortgaged shares have come to this player: each is lifted, or kept for the interest, as a deed would be."""
    down = [(account_of(player, unit)[1], number) for unit, number in things if unit.startswith(MORTGAGED)]
    for unit, number in down:
        if fee.chosen(table)(table, player, unit) is not None:
            table.then(*[KeepOrLiftShare(player, unit.removeprefix("share."))] * number)


@recorded("KeepOrLiftShare")
class KeepOrLiftShare(Decision):
    """A mortgaged share is yours: lift it now, or keep it face down and pay the interest?"""

    player: str
    company: str

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out and table.holds(pledged(self.player), share_unit(self.company)) > 0

    def at_stake(self, table: Table) -> frozenset[Held]:
        """The share itself: what it costs is met before it is handed on."""
        return frozenset([(self.player, share_unit(self.company))] if self.asks(table) else [])

    def options(self, table: Table) -> tuple[Option, ...]:
        unit, fee = share_unit(self.company), self.fee(table)
        cost, why = lifting_cost(table, self.company)
        keep = Option("keep", unit, fee, "", fee_reason(unit, fee))
        return (Option("lift", unit, cost, "", why), keep) if table.holds(self.player) >= cost else (keep,)

    def fee(self, table: Table) -> int:
        """The interest that keeping it costs now."""
        return interest_on(table, half_of_par(table.edition.companies[self.company]))

    def interest_due(self, table: Table) -> Pay:
        """Return the debt of keeping it mortgaged."""
        fee = self.fee(table)
        return Pay(self.player, BANK, fee, fee_reason(share_unit(self.company), fee))

    @rule("U-88", "C-37")
    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        """A mortgaged share changes hands like a mortgaged deed."""
        if key == "lift":
            lift_share(table, self.player, self.company)
        elif key == "keep":
            pay_chosen(table, self.interest_due(table))
        else:
            raise Refused("no_such_answer", answer=key)


def raise_by_shares(table: Table, player: str, due: Pay) -> tuple[Option, ...]:  # noqa: ARG001
    """Shares that could be mortgaged to meet a debt."""
    held = table.game.ledger.of(player)
    return tuple([
        Option(f"mortgage_share:{company.id}", share_unit(company.id), half_of_par(company), word="mortgage_share")
        for company in table.edition.companies.values() if share_unit(company.id) in held
    ])  # fmt: skip
