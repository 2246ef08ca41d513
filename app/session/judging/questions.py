"""What is still to be done and asked names who sits at this table and what this edition prints."""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from app.core.referee import Table
from app.core.steps import Step, leads_on
from app.rules.book import CARDS
from app.rules.cards.wording import Says, printed
from app.rules.dealing.by_hand import accounts, units_of
from app.session.judging.possible import LARGEST_SUM, ids, insist

KnownHere = Callable[[Table], Iterable[str]]


def check_agenda(table: Table, agenda: tuple[Step, ...]) -> None:
    """Check every step. When all are done the game goes on: the last one leads to the next turn, or to the end."""
    check_steps(table, agenda)
    insist(leads_on(agenda, table.game.turn))


def check_steps(table: Table, agenda: tuple[Step, ...]) -> None:
    """Check every step, also those that wait inside another. Between two acts it is somebody's turn."""
    for step in agenda:
        insist(isinstance(step, Step))
        check_step(table, step)
    insist(table.game.turn or not any(getattr(step, "idle", False) for step in agenda))


def check_step(table: Table, step: Any) -> None:
    """Check the fields of a step, or of a part of one, by their names.

    Who is meant may be empty only where the step's default is.
    """
    if isinstance(step, Says):
        insist(printed(table.edition, step).get("effect") in CARDS)
    for field in fields(step):
        value = getattr(step, field.name)
        if field.name in KNOWN and (value or (field.name in SOMEBODY and field.default is MISSING)):
            insist(set(every(value)) <= {*KNOWN[field.name](table)})
        elif field.name in INSIDE:
            check_steps(table, value)
        elif field.name == "dues":
            check_dues(table, value)
        elif field.name == "dice":
            insist(value)
        elif is_dataclass(value):  # a card that waits for an answer, the arrival of a token
            check_step(table, value)


def check_dues(table: Table, dues: tuple[tuple[str, str, int], ...]) -> None:
    """Check who pays whom where several pay at once."""
    for giver, taker, amount in dues:
        insist(giver in players(table) and taker in holders(table) and 0 <= amount < LARGEST_SUM)


def every(value: Any) -> tuple[str, ...]:
    """Return one name, or all of several."""
    return value if isinstance(value, tuple) else (value,)


def players(table: Table) -> set[str]:
    """Return who sits at the table."""
    return ids(table.game.seats)


def holders(table: Table) -> set[str]:
    """Return the players and all accounts that are nobody's."""
    return {*accounts(table), *players(table)}


KNOWN: dict[str, KnownHere] = {
    **dict.fromkeys(("player", "drawer", "rival", "among", "left", "cash"), players),
    **dict.fromkeys(("creditor", "giver", "taker", "owner"), holders),
    **dict.fromkeys(("deed", "deeds"), lambda table: table.edition.deeds),
    **dict.fromkeys(("deck", "decks"), lambda table: table.edition.decks),
    "space": lambda table: table.edition.spaces, "company": lambda table: table.edition.companies,
    "card": lambda table: table.edition.cards, "unit": lambda table: units_of(table.edition),
}  # fmt: skip
SOMEBODY, INSIDE = {"player", "drawer", "rival"}, {"yes", "no"}
