"""The table's own start cash, salaries, bail, fines and fares: set in New game, or from a line on."""

from collections.abc import Iterable

from app.core.changes import FigureSet
from app.core.edition import Edition
from app.core.forms import asks, money, pick
from app.core.own_things import FIGURE, limits, makes_sense, own_figures
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.book import rule

FIGURES, FIGURE_SUM = "figure", "figure_sum"  # how a choice of them is named, and its amount


def figures_now(table: Table) -> dict[str, int]:
    """The figures that this table may set, as they are played now."""
    return own_figures(table.edition, table.switch("taxes"))


def figures_printed(table: Table) -> dict[str, int]:
    """The same figures as the box prints them."""
    return own_figures(table.edition.printed or table.edition, table.switch("taxes"))


@said(about="name amount")
@in_words("table sets figure {name} {amount}", "table sets figure bail 75")
@asks(
    pick("name", FIGURES, lambda table, _values: tuple(figures_now(table))),
    money("amount", of=FIGURE_SUM, offers=lambda table, values: (figures_printed(table)[values["name"]],), least=0,
          now=lambda table, values: figures_now(table)[values["name"]]),
    confirm="touch", again=True,
)  # fmt: skip
@recorded("SetFigure")
class SetFigure(Command):
    """From here on the table plays this figure with this amount. The printed amount takes its own one back."""

    name: str
    amount: int

    def perform(self, table: Table) -> None:
        check_figure(table, table.edition, self.name, self.amount, table.switch("taxes"))
        play_figure(table, self.name, self.amount)


@rule("C-58")
def play_figure(table: Table, name: str, amount: int) -> None:
    """A table may set its own figures in mid-game, for the future only: what is owed already stays as it is."""
    table.emit(FigureSet(name, amount, figures_printed(table)[name]))


@rule("C-58")
def check_figure(table: Table, edition: Edition, name: object, amount: object, taxes: str) -> None:  # noqa: ARG001
    """Only figures that this edition has, in whole units and within what makes sense."""
    if not isinstance(name, str) or name not in own_figures(edition, taxes):
        raise Refused("no_such_figure", "C-58", name=name)
    if not makes_sense(edition, name, amount):
        least, most = limits(name)
        raise Refused("not_a_figure", "C-58", figure=name, amount=amount, least=least, most=most)


def check_own_figures(table: Table, entered: Iterable[tuple[str, str, str, str]], taxes: str) -> None:
    """Check the figures that a new game begins with, and refuse those that make no sense."""
    for kind, name, _, amount in entered:
        if kind == FIGURE:
            number = int(amount) if amount.isdecimal() else amount
            check_figure(table, table.edition, name, number, taxes)
