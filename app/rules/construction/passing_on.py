"""A mortgaged deed changes hands: what it costs whoever gets it."""

from dataclasses import replace
from typing import ClassVar

from app.core.edition import Deed
from app.core.events import Lifted
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Step, Value
from app.core.wire import frozen_value, recorded
from app.rules.book import RuleSwitch, rule
from app.rules.construction.mortgage import interest, lift, lifting_cost, lifting_terms
from app.rules.owning.debt import Pay, pay_chosen
from app.rules.signatures import Passes
from app.rules.switches import DUE_NOW, ESTATE_FEE, LAST_STREET, MORTGAGE_TRANSFER_FEE

Fee = RuleSwitch[Passes]  # of a sale, or of an estate


def got_mortgaged(table: Table, player: str, deeds: tuple[str, ...], fee: Fee = MORTGAGE_TRANSFER_FEE) -> None:
    """Put on the agenda what each mortgaged deed that has come to this player costs: lifting it, or the fee."""
    down = [deed for deed in deeds if deed in table.game.mortgaged]
    table.then(*[step for deed in down for step in costs_of(table, player, deed, fee)])


def costs_of(table: Table, player: str, deed: str, fee: Fee) -> tuple[Step, ...]:
    """Return what one mortgaged deed costs its new owner: a lift that was owed, that of a last street, or the fee."""
    owed = lift_that_follows(table, player, deed)
    step = LAST_STREET.chosen(table)(table, player, deed)
    if owed and step is None:
        return owed
    step = step or fee.chosen(table)(table, player, deed)
    return (step,) if step is not None else ()


def lift_that_follows(table: Table, player: str, deed: str) -> tuple[Step, ...]:
    """Take a lift that was owed on this deed off the agenda, and return it as its new owner's; nothing if none was."""
    left = tuple([step for step in table.game.agenda if not is_for_lift(step, deed)])
    if len(left) == len(table.game.agenda):
        return ()
    table.game.agenda = left
    return owed_lift(table, player, table.deed(deed))


def forget_lifts(table: Table) -> None:
    """Drop the debt to lift a mortgage that is gone: put right by hand, or the deed is back in the bank."""
    for paid_for in table.game.agenda:
        if isinstance(paid_for, LiftPaid) and paid_for.deed not in table.game.mortgaged:
            table.game.agenda = tuple([step for step in table.game.agenda if not is_for_lift(step, paid_for.deed)])


def is_for_lift(step: Step, deed: str) -> bool:
    """Return whether a step on the agenda has this deed lifted, or is the debt for it."""
    if isinstance(step, Pay):
        return (step.reason.name, step.reason.about) == ("lift", deed)
    return step.must_lift and step.deed == deed if isinstance(step, (MortgageToMeet, LiftPaid)) else False


@rule("M-17")
def owed_lift(table: Table, player: str, deed: Deed) -> tuple[Step, ...]:
    """The debt to lift goes with the deed: its new owner owes it."""
    due = Pay(player, BANK, lifting_cost(table, deed), lift_reason(table, deed), follows=True)
    return (due, LiftPaid(player, deed.id))


@DUE_NOW.at("lift")
def lift_now(table: Table, due: Pay) -> Pay:
    """Return what it costs to lift this deed now."""
    deed = table.deed(due.reason.about)
    return replace(due, amount=lifting_cost(table, deed), reason=lift_reason(table, deed))


def lift_reason(table: Table, deed: Deed) -> Reason:
    """Return the terms of the lift's price."""
    return Reason("lift", deed.id, lifting_terms(table, deed), ("M-17", "C-36"))


@recorded("LiftPaid")
class LiftPaid(Step):
    """The mortgage that has been paid for is lifted."""

    player: str
    deed: str
    must_lift: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        if self.deed in table.game.mortgaged:
            table.emit(Lifted(self.player, self.deed))


@LAST_STREET.at("wait")
def last_street_waits(table: Table, player: str, deed: str) -> Step | None:  # noqa: ARG001
    """The new owner need not lift it; until then nobody builds in its group."""
    return None


@MORTGAGE_TRANSFER_FEE.at("on")
@ESTATE_FEE.at("on", "after_bankruptcy")
@rule("C-37", "C-42", "L-14")
def fee_at_once(table: Table, player: str, deed: str) -> Step:  # noqa: ARG001
    """The new owner lifts at once (value + 10 %), or pays 10 % now and value + 10 % when lifting later."""
    return KeepOrLift(player, deed)


@MORTGAGE_TRANSFER_FEE.at("after_bankruptcy", "off")
@ESTATE_FEE.at("off")
def no_fee(table: Table, player: str, deed: str) -> Step | None:  # noqa: ARG001
    """Nothing is due until the new owner lifts the mortgage."""
    return None


@frozen_value
class MortgageToMeet(Decision):
    """A mortgaged deed has come to this player: asked while it is theirs, and mortgaged still."""

    player: str
    deed: str
    must_lift: ClassVar[bool] = False

    def asks(self, table: Table) -> bool:
        owner = table.owner(self.deed)
        return owner == self.player and self.deed in table.game.mortgaged and owner not in table.game.out

    def at_stake(self, table: Table) -> frozenset[Held]:
        """The deed itself: what it costs is met before it is handed on."""
        return frozenset([(self.player, self.deed)] if self.asks(table) else [])


@recorded("KeepOrLift")
class KeepOrLift(MortgageToMeet):
    """A mortgaged deed is yours: lift it now, or keep it face down and pay the interest?"""

    def options(self, table: Table) -> tuple[Option, ...]:
        deed = table.deed(self.deed)
        cost, fee = lifting_cost(table, deed), interest(table, deed)
        keep = Option("keep", deed.id, fee, "", fee_reason(deed.id, fee))
        if table.holds(self.player) < cost:
            return (keep,)
        why = Reason("lift", deed.id, lifting_terms(table, deed), ("C-36",))
        return (Option("lift", deed.id, cost, "", why), keep)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "lift":
            lift(table, self.player, table.deed(self.deed))
        elif key == "keep":
            keep_mortgaged(table, self.interest_due(table))
        else:
            raise Refused("no_such_answer", answer=key)

    def interest_due(self, table: Table) -> Pay:
        """Return the debt of keeping it mortgaged."""
        fee = interest(table, table.deed(self.deed))
        return Pay(self.player, BANK, fee, fee_reason(self.deed, fee))


@rule("C-37", "L-14")
def keep_mortgaged(table: Table, due: Pay) -> None:
    """10 % now; value and 10 % again when it is lifted later."""
    pay_chosen(table, due)


def fee_reason(deed: str, fee: int) -> Reason:
    """The interest that goes with a mortgage that changes hands."""
    return Reason("transfer_fee", deed, (("interest", fee),), ("C-37",))
