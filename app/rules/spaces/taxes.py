"""Income Tax and Luxury Tax."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from app.core.edition import Space
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.amounts import percent_up
from app.rules.book import rule
from app.rules.moves.movement import Arrival
from app.rules.owning.debt import Pay, fine_now, fines_go_to, pay_chosen
from app.rules.owning.worth import worth
from app.rules.playing_own import with_printed
from app.rules.switches import DUE_NOW


@rule("C-20", "U-73")
def printed_taxes(table: Table) -> Mapping[str, int]:
    """What the tax spaces of this print say."""
    return table.edition.tables["taxes"][table.switch("taxes")]  # type: ignore[return-value]


@rule("U-72")
def owe_tax(table: Table, player: str, amount: int, reason: Reason) -> None:
    """Taxes go where this table's fines go: the Pool, Free Parking or the bank."""
    table.then(tax(table, player, amount, reason))


def tax(table: Table, player: str, amount: int, reason: Reason) -> Pay:
    """A tax as a sum that is due."""
    return Pay(player, fines_go_to(table), amount, reason, follows=True)


@DUE_NOW.at("luxury_tax", "income_tax")
def tax_now(table: Table, due: Pay) -> Pay:
    """A printed tax is what the print in force says, and goes where the fines go now.

    A figure that the table has set, or sets now, is for the future only; a part of one's worth stays as added up.
    """
    words, boxed = {word for word, _ in due.reason.terms}, Table(table.game, table.edition.printed or table.edition)
    now = fine_now(table, due)
    printed = printed_taxes(boxed).get(due.reason.name)
    if words != {"tax"} or printed is None:
        return now
    return replace(now, amount=printed, reason=replace(due.reason, terms=(("tax", printed),)))


@rule("C-20", "U-73")
def land_on_luxury_tax(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Luxury Tax: what the space says."""
    due = fixed_tax(table, player, space.id, "luxury_tax")
    owe_tax(table, player, due.amount, due.reason)


@rule("C-20", "U-73")
def land_on_income_tax(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Income Tax: what the space says; where it prints a choice, the player chooses first."""
    printed = printed_taxes(table)
    if "income_tax_percent" in printed:
        table.then(IncomeTax(player, space.id))
    else:
        owe_flat(table, player, space.id)


def owe_flat(table: Table, player: str, space: str) -> None:
    """The fixed sum."""
    table.then(flat_tax(table, player, space))


def flat_tax(table: Table, player: str, space: str) -> Pay:
    """Return the fixed sum of Income Tax as a sum that is due."""
    return fixed_tax(table, player, space, "income_tax")


def fixed_tax(table: Table, player: str, space: str, name: str) -> Pay:
    """Return a fixed tax as a sum that is due."""
    amount = printed_taxes(table)[name]
    reason = Reason(name, space, (("tax", amount),), ("C-20",))
    return tax(table, player, amount, with_printed(table, reason, amount, lambda boxed: printed_taxes(boxed)[name]))


@rule("U-73", "C-20")
def owe_percent(table: Table, player: str, space: str) -> None:
    """10 % of the total worth, rounded up; added up only now."""
    percent = percent_in_force(table)
    own = worth(table, player)
    amount = percent_up(own.total, percent)
    terms = (*own.terms(), ("percent_of_all", percent))
    reason = Reason("income_tax", space, terms, ("U-73",))
    owe_tax(table, player, amount, with_printed(table, reason, percent, percent_in_force, "printed_percent"))


def percent_in_force(table: Table) -> int:
    """Return how many percent of one's worth Income Tax takes at this table."""
    return printed_taxes(table)["income_tax_percent"]


@recorded("IncomeTax")
class IncomeTax(Decision):
    """The fixed sum, or a tenth of one's worth? To be said before anybody adds up."""

    player: str
    space: str
    hides_worth: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """The table may have come to play by a print that leaves no choice."""
        return "income_tax_percent" in printed_taxes(table)

    def work(self, table: Table) -> None:
        owe_flat(table, self.player, self.space)

    def options(self, table: Table) -> tuple[Option, ...]:
        printed = printed_taxes(table)
        return (Option("flat", "", printed["income_tax"]), Option("percent"))

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == "flat":
            pay_chosen(table, flat_tax(table, self.player, self.space), value)
        elif key == "percent":
            owe_percent(table, self.player, self.space)
        else:
            raise Refused("no_such_answer", answer=key)
