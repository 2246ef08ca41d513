"""Figures that a table plays in place of those of its box: every reason then names both."""

from collections.abc import Callable

from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import rule


def with_printed(
    table: Table, reason: Reason, amount: int, printed: Callable[[Table], int], word: str = "printed"
) -> Reason:  # fmt: skip
    """Return the reason, with the printed amount added where this table plays another.

    `printed` returns the amount of a table that plays the figures of the box.
    """
    if table.edition.printed is None:
        return reason
    of_the_box = printed(Table(table.game, table.edition.printed))
    return beside_printed(table, reason, of_the_box, word) if of_the_box != amount else reason


@rule("C-58")
def beside_printed(table: Table, reason: Reason, printed: int, word: str) -> Reason:  # noqa: ARG001
    """A table may play its own figure; every Why names it and the printed one."""
    return Reason(reason.name, reason.about, (*reason.terms, (word, printed)), (*reason.keys, "C-58"))
