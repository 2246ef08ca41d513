"""Who begins: known from the seats, or by the highest roll."""

from typing import ClassVar

from app.core.events import Noted
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.turn import begin_turn


@recorded("WhoBegins")
class WhoBegins(Decision):
    """Who begins? Known from the seats, or by the highest roll; `among` those who rolled the same."""

    player: str = ""
    among: tuple[str, ...] = ()
    leads_on: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:  # noqa: ARG002
        return not self.player

    def asked(self, table: Table) -> str:  # noqa: ARG002
        return ""

    def work(self, table: Table) -> None:
        begin_turn(table, self.player)

    def options(self, table: Table) -> tuple[Option, ...]:
        players = [Option(player, player, word="begins") for player in self.rollers(table)]
        return (Option("rolls", needs="rolls"), *players)

    def rollers(self, table: Table) -> tuple[str, ...]:
        """Who may still begin: all, or those who tied."""
        return self.among or table.game.playing()

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == "rolls":
            begin_by_roll(table, checked_totals(self.rollers(table), value))
        elif key in self.rollers(table):
            begin(table, key)
        else:
            raise Refused("no_such_player", name=key)


def checked_totals(rollers: tuple[str, ...], value: Value) -> tuple[tuple[str, int], ...]:
    """One total of two dice from each who rolls: (player, total)."""
    pairs = value if isinstance(value, tuple) else ()
    totals = [(str(pair[0]), pair[1]) for pair in pairs if isinstance(pair, tuple) and len(pair) == 2]
    if sorted(name for name, _ in totals) != sorted(rollers) or len(totals) != len(pairs):
        raise Refused("a_roll_each", "C-04")
    return tuple([(name, checked_total(total)) for name, total in totals])


def checked_total(total: int | str) -> int:
    """What two dice can show."""
    if type(total) is not int or not 2 <= total <= 12:
        raise Refused("unknown_face", "C-04", face=total)
    return total


def begin_by_roll(table: Table, totals: tuple[tuple[str, int], ...]) -> None:
    """The highest begins, or those who tied roll again."""
    best = highest_roll(table, totals)
    if len(best) == 1:
        begin(table, best[0])
    else:
        table.then(WhoBegins("", best))


@rule("C-04", "M-03", "L-18")
def begin(table: Table, player: str) -> None:
    """The highest total begins, then to the left; ties roll again among themselves."""
    table.emit(Noted(player, "begins", (), ("C-04",)))
    begin_turn(table, player)


@rule("C-04", "M-03", "L-18")
def highest_roll(table: Table, totals: tuple[tuple[str, int], ...]) -> tuple[str, ...]:  # noqa: ARG001
    """Those with the highest total: one who begins, or several who roll again."""
    top = max(total for _, total in totals)
    return tuple([player for player, total in totals if total == top])
