"""A mortgaged deed changes hands: what it costs whoever gets it."""

from dataclasses import dataclass

from app.core.edition import Deed
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.construction.mortgage import interest, lift, lifting_cost, lifting_terms
from app.rules.owning.debt import Pay, pay_chosen
from app.rules.switches import LAST_STREET, MORTGAGE_TRANSFER_FEE


def got_mortgaged(table: Table, player: str, deeds: tuple[str, ...]) -> None:
    """Mortgaged deeds have come to this player: each is lifted, kept for a fee, or as the edition orders."""
    down = [deed for deed in deeds if deed in table.game.mortgaged]
    steps = [LAST_STREET.chosen(table)(table, player, deed) or _fee(table, player, deed) for deed in down]
    table.then(*[step for step in steps if step is not None])


def _fee(table: Table, player: str, deed: str) -> Step | None:
    return MORTGAGE_TRANSFER_FEE.chosen(table)(table, player, deed)


@LAST_STREET.at("wait")
def last_street_waits(table: Table, player: str, deed: str) -> Step | None:  # noqa: ARG001
    """A mortgaged last street is not lifted by force: nothing is built in its group until it is."""
    return None


@MORTGAGE_TRANSFER_FEE.at("on")
@rule("C-37", "L-14")
def fee_at_once(table: Table, player: str, deed: str) -> Step:  # noqa: ARG001
    """The new owner lifts at once (value + 10 %), or pays 10 % now and value + 10 % when lifting later."""
    return KeepOrLift(player, deed)


@MORTGAGE_TRANSFER_FEE.at("off")
def no_fee(table: Table, player: str, deed: str) -> Step | None:  # noqa: ARG001
    """A mortgaged deed changes hands without a fee."""
    return None


@dataclass(frozen=True, slots=True)
class MortgageToMeet(Decision):
    """A mortgaged deed has come to this player: asked while it is theirs, and mortgaged still."""

    player: str
    deed: str

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
            keep_mortgaged(table, self.player, table.deed(self.deed))
        else:
            raise Refused("no_such_answer", answer=key)


@rule("C-37", "L-14")
def keep_mortgaged(table: Table, player: str, deed: Deed) -> None:
    """10 % now; value and 10 % again when it is lifted later."""
    fee = interest(table, deed)
    pay_chosen(table, Pay(player, BANK, fee, fee_reason(deed.id, fee)))


def fee_reason(deed: str, fee: int) -> Reason:
    """The interest that goes with a mortgage that changes hands."""
    return Reason("transfer_fee", deed, (("interest", fee),), ("C-37",))
