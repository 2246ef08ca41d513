"""Levels of living: the stars of a player's token, the salary they bring, and how they rise and fall."""

from app.core.edition import Space
from app.core.events import Marked
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.salary import book_salary
from app.rules.switches import SALARY, SALARY_RATE


def levels(table: Table) -> tuple[int, ...]:
    """The stars a token can have, from the lowest."""
    return table.edition.tables["levels"]  # type: ignore[return-value]


def level_of(table: Table, player: str) -> int:
    """How many stars a player's token has."""
    return table.game.count(player, "level") or table.edition.figures["start_level"]


@rule("L-07")
def next_level(table: Table, player: str) -> int:
    """The level above, with no skipping; 0 at the top."""
    known = levels(table)
    at = known.index(level_of(table, player)) + 1
    return known[at] if at < len(known) else 0


@SALARY_RATE.at("go_by_level")
@rule("L-06")
def level_rate(table: Table, player: str, space: Space, met: str, manner: str) -> int:  # noqa: ARG001
    """Salary by level: 150, 200, 250 for one, three, five stars."""
    by_level = table.edition.tables["salary"][space.kind]
    return by_level[str(level_of(table, player))]  # type: ignore[index,no-any-return]


@SALARY.at("go_by_level")
@rule("L-06")
def salary_by_level(table: Table, player: str, space: Space, met: str, manner: str) -> None:
    """Passing or landing on Go pays at the level held before, and each time one may rise a level."""
    amount = level_rate(table, player, space, met, manner)
    terms = (("level", level_of(table, player)), (met, amount))
    reason = Reason("salary", space.id, terms, ("L-06",))
    book_salary(table, player, amount, reason, lambda boxed: level_rate(boxed, player, space, met, manner))
    table.then(LevelUp(player))


@recorded("LevelUp")
class LevelUp(Decision):
    """Rise one level, paid out of this salary?"""

    player: str

    def asks(self, table: Table) -> bool:
        """At five stars there is nothing to ask."""
        return next_level(table, self.player) > 0 and table.holds(self.player) >= price(table)

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("rise", "", price(table), "", self.reason(table)), Option("stay"))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "rise":
            rise(table, self.player, self.reason(table))
        elif key != "stay":
            raise Refused("no_such_answer", answer=key)

    def reason(self, table: Table) -> Reason:
        """The price of a level."""
        terms = (("level", next_level(table, self.player)), ("price", price(table)))
        return Reason("level_up", self.player, terms, ("L-07",))


def price(table: Table) -> int:
    """Return what the next level costs."""
    return table.edition.figures["upgrade"]


@rule("L-07")
def rise(table: Table, player: str, reason: Reason) -> None:
    """One level up for 50, taken from the salary."""
    table.pay(player, BANK, price(table), reason)
    set_level(table, player, next_level(table, player))


def set_level(table: Table, player: str, level: int) -> None:
    """From here on the token has this many stars."""
    table.emit(Marked(player, "level", level))


def level_below(table: Table, player: str, lowest: int) -> int:
    """The level under the one held, and never under the lowest named."""
    known = [one for one in levels(table) if lowest <= one < level_of(table, player)]
    return known[-1] if known else level_of(table, player)
