"""How a token gets from one space to another, and what it meets there."""

from app.core.events import Marked, Moved
from app.core.reasons import Broken
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.book import SPACES, rule
from app.rules.moves.salary import pay_salaries
from app.rules.moves.transit import Riding, walk, ways


@recorded("Arrival")
class Arrival:
    """How a token came to a space, where that changes what the space asks.

    `by`: roll bonus voucher card taxi tunnel subway triples auction. `rent` and `sale` name rules in place
    of the usual ones.
    """

    by: str = "roll"
    rent: str = "printed"
    sale: str = "buy_or_auction"


BY_ROLL = Arrival()
PASSED = "turn.passed"  # the mark of a token that stands on a space it has not obeyed


@recorded("Move")
class Move(Step):
    """Walk this many spaces; backwards where the direction is reversed."""

    player: str
    pips: int

    def work(self, table: Table) -> None:
        forward = table.game.mark(self.player, "reversed") is None
        path = walk_of(table, self.player, self.pips, forward)
        go(table, self.player, path, "roll" if forward else "backwards")


def walk_of(table: Table, player: str, pips: int, forward: bool) -> tuple[str, ...]:  # noqa: FBT001 - which way
    """Return the spaces of a roll, by its parity. A token told to change tracks begins on the other one."""
    here = table.game.position[player]
    riding = Riding.EVEN if is_even(table) else Riding.ODD
    if table.game.mark(player, "change_tracks") is None:
        return walk(table, here, pips, riding, forward)
    return change_tracks(table, player, pips, riding, forward)


@rule("U-50", "C-53")
def change_tracks(
    table: Table, player: str, pips: int, riding: Riding, forward: bool  # noqa: FBT001 - which way
) -> tuple[str, ...]:
    """What the voucher printed beats the parity: from this station the next roll takes the other track."""
    station = table.game.mark(player, "change_tracks")
    table.emit(Marked(player, "change_tracks"))
    here = table.game.position[player]
    other = ways(table.edition).across.get(here)
    if here != station or other is None:
        return walk(table, here, pips, riding, forward)
    return (other, *walk(table, other, pips, riding, forward, starting=False))


@recorded("Obey")
class Obey(Step):
    """Do what the space says on which the token stands."""

    player: str
    arrival: Arrival = BY_ROLL

    def work(self, table: Table) -> None:
        obey_space(table, self.player, self.arrival)


@rule("C-06")
def obey_space(table: Table, player: str, arrival: Arrival) -> None:
    """Move forward by the total, then obey the space. Several tokens may share a space."""
    if table.game.mark(player, PASSED) is not None:
        table.emit(Marked(player, PASSED))
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


def travel(table: Table, player: str, space: str, manner: str = "direct") -> None:
    """A direct move: nothing is passed, no station ridden; a pay corner that it ends on pays."""
    go(table, player, (space,), manner)


@rule("U-11", "U-50")
def is_even(table: Table) -> bool:
    """Whether the roll that moves the token is even; with no roll made yet this turn it counts as odd."""
    return bool(table.game.dice) and pips(table) % 2 == 0


def pips(table: Table) -> int:
    """Return the total of the dice of the move; Mr. Monopoly and the bus count nothing."""
    return sum([face for face in table.game.dice if isinstance(face, int)])
