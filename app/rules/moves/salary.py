"""Pay corners: what passing and landing on them pays."""

from collections.abc import Callable

from app.core.edition import Space
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import rule
from app.rules.moves.transit import PAY_CORNERS, ways
from app.rules.playing_own import with_printed
from app.rules.switches import SALARY, SALARY_BACKWARDS, SALARY_RATE

CORNERS = PAY_CORNERS
HIGHEST = frozenset({"voucher", "voucher_backwards", "mr_monopoly", "subway"})
BACKWARDS = frozenset({"backwards"})
DIRECT = frozenset({"direct", "taxi", "tunnel"})
OF_OLD = frozenset({"triple_after_reversal"})  # a manner that version 0.1.0 recorded; treated like triples
SAID = frozenset({"odd", "even"})  # the table moves its own tokens and said only the parity of the roll
BY_ROLL = frozenset({"roll", "card", "triples", "auction", "bus"}) | OF_OLD
MANNERS = HIGHEST | BACKWARDS | DIRECT | SAID | BY_ROLL


def pay_salaries(table: Table, player: str, path: tuple[str, ...], manner: str) -> None:
    """Pay every corner met on a path, each for itself: passed, or landed on at its end."""
    corners = ways(table.edition).pay_corners
    if corners.isdisjoint(path):
        return
    last = len(path) - 1
    for at, name in enumerate(path):
        if name in corners:
            pay = SALARY.chosen(table)
            pay(table, player, table.edition.spaces[name], "land" if at == last else "pass", manner)


@SALARY.at("pay_corners")
@rule("C-08")
def pay_corners(table: Table, player: str, space: Space, met: str, manner: str) -> None:
    """Passing or landing on a pay corner pays its salary, each time."""
    amount = due(table, player, space, met, manner)
    keys = ("C-08",) if space.kind == "go" else ("U-77",)
    reason = Reason("salary", space.id, ((met, amount),), keys)
    book_salary(table, player, amount, reason, lambda boxed: due(boxed, player, space, met, manner))


def due(table: Table, player: str, space: Space, met: str, manner: str) -> int:
    """Return what this corner pays a player who passes it, or lands on it, in this manner."""
    if manner in BACKWARDS:
        return SALARY_BACKWARDS.chosen(table)(table, player, space, met, manner)
    return forwards(table, player, space, met, manner)


def forwards(table: Table, player: str, space: Space, met: str, manner: str) -> int:
    """Return what the corner pays clockwise."""
    return SALARY_RATE.chosen(table)(table, player, space, met, manner)


@SALARY_RATE.at("pay_corners")
def printed_rate(table: Table, player: str, space: Space, met: str, manner: str) -> int:  # noqa: ARG001
    """Return what is printed on the corner for this way of meeting it."""
    return rate(table, space, met, manner)


def rate(table: Table, space: Space, met: str, manner: str) -> int:
    """Return what this corner pays for this way of meeting it."""
    if manner in HIGHEST:
        return highest(table, space)
    if manner in DIRECT:
        return reached_directly(table, space)
    if space.kind == "pay_day":
        return figure(table, space, manner) if manner in SAID else pay_day(table, space)
    return go_and_bonus(table, space, met)


def go_and_bonus(table: Table, space: Space, met: str) -> int:
    """Go pays as in the classic game; Bonus has amounts of its own."""
    return figure(table, space, met) if space.kind == "go" else bonus(table, space, met)


@rule("U-77")
def bonus(table: Table, space: Space, met: str) -> int:
    """Bonus pays 250 passed and 300 landed on."""
    return figure(table, space, met)


@rule("U-77")
def pay_day(table: Table, space: Space) -> int:
    """Pay Day pays 300 on an odd roll and 400 on an even one."""
    total = sum([face for face in table.game.dice if isinstance(face, int)])
    return figure(table, space, "odd" if total % 2 else "even")


@rule("U-78")
def reached_directly(table: Table, space: Space) -> int:
    """A direct move passes nothing; what it ends on pays, and Pay Day pays 400 then."""
    return figure(table, space, "direct" if space.kind == "pay_day" else "land")


@rule("U-79", "U-22", "U-50")
def highest(table: Table, space: Space) -> int:
    """Vouchers, the Subway and Mr. Monopoly are paid the highest amount of the corner, in either direction."""
    printed = table.edition.tables["salary"][space.kind]
    return max(printed.values())  # type: ignore[attr-defined,no-any-return]


def figure(table: Table, space: Space, met: str) -> int:
    """Return a figure printed on the corner."""
    return table.edition.tables["salary"][space.kind][met]  # type: ignore[index,no-any-return]


def book_salary(table: Table, player: str, amount: int, reason: Reason, printed: Callable[[Table], int]) -> None:
    """Pay a salary from the bank, with its reason. `printed` reads what a table of the box's figures would pay."""
    table.pay(BANK, player, amount, with_printed(table, reason, amount, printed))


@SALARY_BACKWARDS.at("landing_only")
@rule("U-58")
def backwards_landing_only(table: Table, player: str, space: Space, met: str, manner: str) -> int:
    """Met backwards, a pay corner pays nothing when passed, and its landing amount when landed on."""
    return forwards(table, player, space, met, manner) if met == "land" else 0


@SALARY_BACKWARDS.at("none")
def backwards_none(table: Table, player: str, space: Space, met: str, manner: str) -> int:  # noqa: ARG001
    """Met backwards, a pay corner pays nothing at all."""
    return 0


@SALARY_BACKWARDS.at("full")
def backwards_full(table: Table, player: str, space: Space, met: str, manner: str) -> int:
    """Met backwards, a pay corner pays as forwards."""
    return forwards(table, player, space, met, manner)


def corner(table: Table, player: str, space: Space, arrival: object) -> None:
    """A pay corner has paid when the token arrived; nothing more happens on it."""
