"""Pay corners: what passing and landing on them pays."""

from app.core.edition import Space
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.rules.book import chosen, rule, variant

CORNERS = frozenset({"go", "bonus", "pay_day"})
HIGHEST = frozenset({"voucher", "mr_monopoly"})


def pay_salaries(table: Table, player: str, path: tuple[str, ...], manner: str) -> None:
    """Pay every corner met on a path, each for itself: passed, or landed on at its end."""
    spaces = table.edition.spaces
    last = len(path) - 1
    for at, name in enumerate(path):
        space = spaces[name]
        if space.kind in CORNERS:
            pay = chosen(table, "salary")
            pay(table, player, space, "land" if at == last else "pass", manner)


@variant("salary", "pay_corners")
@rule("C-08")
def pay_corners(table: Table, player: str, space: Space, met: str, manner: str) -> None:
    """Passing or landing on a pay corner pays its salary, each time."""
    if manner == "backwards":
        chosen(table, "salary_backwards")(table, player, space, met)
        return
    book_salary(table, player, space, met, rate(table, space, met, manner))


def rate(table: Table, space: Space, met: str, manner: str) -> int:
    """What this corner pays for this way of meeting it."""
    if manner in HIGHEST:
        return highest(table, space)
    if space.kind == "pay_day":
        return pay_day(table, space, met)
    return go_and_bonus(table, space, met)


@rule("U-77")
def go_and_bonus(table: Table, space: Space, met: str) -> int:
    """Go pays 200, passed or landed on; Bonus pays 250 passed and 300 landed on."""
    return figure(table, space, met)


@rule("U-77")
def pay_day(table: Table, space: Space, met: str) -> int:  # noqa: ARG001
    """Pay Day pays 300 on an odd roll and 400 on an even one."""
    total = sum([face for face in table.game.dice if isinstance(face, int)])
    return figure(table, space, "odd" if total % 2 else "even")


@rule("U-79", "U-22")
def highest(table: Table, space: Space) -> int:
    """Vouchers and Mr. Monopoly are paid the highest amount of the corner."""
    printed = table.edition.tables["salary"][space.kind]
    return max(printed.values())  # type: ignore[attr-defined,no-any-return]


def figure(table: Table, space: Space, met: str) -> int:
    """A figure printed on the corner."""
    return table.edition.tables["salary"][space.kind][met]  # type: ignore[index,no-any-return]


def book_salary(table: Table, player: str, space: Space, met: str, amount: int) -> None:
    """The bank pays a salary, and says for what."""
    keys = ("C-08",) if space.kind == "go" else ("U-77",)
    table.pay(BANK, player, amount, Reason("salary", space.id, ((met, amount),), keys))


@variant("salary_backwards", "landing_only")
@rule("U-58")
def backwards_landing_only(table: Table, player: str, space: Space, met: str) -> None:
    """Met backwards, a pay corner pays nothing when passed, and its landing amount when landed on."""
    if met == "land":
        book_salary(table, player, space, met, rate(table, space, met, "roll"))


@variant("salary_backwards", "none")
def backwards_none(table: Table, player: str, space: Space, met: str) -> None:
    """Met backwards, a pay corner pays nothing at all."""


@variant("salary_backwards", "full")
def backwards_full(table: Table, player: str, space: Space, met: str) -> None:
    """Met backwards, a pay corner pays as forwards."""
    book_salary(table, player, space, met, rate(table, space, met, "roll"))


def corner(table: Table, player: str, space: Space, arrival: object) -> None:
    """A pay corner has paid when the token arrived; nothing more happens on it."""
