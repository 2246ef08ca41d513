"""How a token gets from one space to another, and what it meets there."""

from app.core.events import Moved
from app.core.referee import Table
from app.core.reasons import Broken
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.book import SPACES, rule
from app.rules.salary import pay_salaries
from app.rules.transit import Riding, walk


@recorded()
class Arrival:
    """How a token came to a space, where that changes what the space asks.

    `by`: roll bonus voucher card taxi tunnel subway triples direct · `rent` and `sale` name rules in place of the
    usual ones · `owned_before` whether the visitor owned the deed before (a taxi of one's own).
    """

    by: str = "roll"
    rent: str = "printed"
    sale: str = "buy_or_auction"


BY_ROLL = Arrival()


@recorded()
class Move(Step):
    """Walk this many spaces; backwards where the direction is reversed."""

    player: str
    pips: int

    def work(self, table: Table) -> None:
        forward = not table.game.mark(self.player, "reversed")
        here = table.game.position[self.player]
        riding = Riding.EVEN if is_even(table) else Riding.ODD
        path = walk(table, here, self.pips, riding, forward)
        go(table, self.player, path, "roll" if forward else "backwards")


@recorded()
class Obey(Step):
    """Do what the space says on which the token stands."""

    player: str
    arrival: Arrival = BY_ROLL

    def work(self, table: Table) -> None:
        obey_space(table, self.player, self.arrival)


@rule("C-06")
def obey_space(table: Table, player: str, arrival: Arrival) -> None:
    """Move forward by the total, then obey the space. Several tokens may share a space."""
    space = table.edition.spaces[table.game.position[player]]
    if space.kind not in SPACES:
        raise Broken(f"no rule for the space kind {space.kind}")
    SPACES[space.kind](table, player, space, arrival)


def go(table: Table, player: str, path: tuple[str, ...], manner: str) -> None:
    """Move a token along a path and pay the salaries met on it."""
    if not path:
        return
    table.emit(Moved(player, path, manner))
    pay_salaries(table, player, path, manner)


def go_direct(table: Table, player: str, space: str) -> None:
    """Move a token straight to a space: nothing is passed, no station is ridden."""
    table.emit(Moved(player, (space,), "direct"))


def is_even(table: Table) -> bool:
    """Whether the roll that moves the token is even."""
    return pips(table) % 2 == 0


@rule("U-11")
def pips(table: Table) -> int:
    """The roll is the total that moves the token; Mr. Monopoly and the bus count nothing in it."""
    return sum([face for face in table.game.dice if isinstance(face, int)])
