"""Mr. Monopoly: on to the next unowned deed, and when there is none, to the next rent."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from app.core.edition import Space
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.hooks import HOOKS
from app.rules.moves.movement import PASSED, Arrival, Obey, go, is_even
from app.rules.moves.reverse import forget_reversal, goes_back
from app.rules.moves.transit import Riding, round_trip, ways
from app.rules.switches import MR_MONOPOLY_MORTGAGED

BY_BONUS = Arrival("bonus")


@recorded("MrMonopoly")
class MrMonopoly(Step):
    """On to the next unowned deed, or to the next rent."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        if any_unowned(table):
            ride_with_mr_monopoly(table, self.player, seek(table, self.player, unowned(table)))
        else:
            MR_MONOPOLY_MORTGAGED.chosen(table)(table, self.player)


def ride_with_mr_monopoly(table: Table, player: str, path: tuple[str, ...]) -> None:
    """Go where Mr. Monopoly leads and obey; with nowhere to go, stay."""
    if not path:
        stay(table, player)
        return
    if goes_back(table, player):
        forget_reversal(table, player)
    table.then(Obey(player, BY_BONUS))
    go(table, player, path, "mr_monopoly")


@rule("U-18", "M-06")
def stay(table: Table, player: str) -> None:
    """A token that stays obeys the space it stands on like any landing, where it had only passed it till now."""
    if table.game.mark(player, PASSED) == table.game.position[player]:
        table.then(Obey(player))


def any_unowned(table: Table) -> bool:
    """Whether the bank still has a deed."""
    return BANK in table.game.ledger.holder.values()


@rule("U-19", "M-06")
def unowned(table: Table) -> Callable[[Space], bool]:
    """What Mr. Monopoly seeks first: the next unowned deed."""
    holder = table.game.ledger.holder
    return lambda space: holder.get(space.deed) == BANK


def owes_here(table: Table, player: str, deed: str) -> bool:
    """Whether a deed owes rent to somebody else than this player: another's, and not mortgaged."""
    return table.owner(deed) not in {"", player} and deed not in table.game.mortgaged


def is_free(table: Table, player: str, space: Space) -> bool:
    """Whether this player stays free by a promise of whoever owns the deed of a space."""
    return HOOKS.stays_free(table, player, table.owner(space.deed), space.deed)


@rule("U-20")
def seek(table: Table, player: str, wanted: Callable[[Space], bool]) -> tuple[str, ...]:
    """The walk, by the parity of the roll, to the first space that is wanted; nothing if it comes round."""
    path = bonus_walk(table, player)
    spaces, across = table.edition.spaces, ways(table.edition).across
    own = across.get(table.game.position[player], "")
    for at, name in enumerate(path):
        if name != own and wanted(spaces[name]):
            return path[: at + 1]
    return ()


@rule("U-46")
def bonus_walk(table: Table, player: str) -> tuple[str, ...]:
    """A bonus goes on from where the token stands, with the parity of its roll: even rides, odd stays."""
    riding = Riding.EVEN if is_even(table) else Riding.ODD
    here = table.game.position[player]
    if goes_back(table, player):
        return back_from(table, here, riding)
    return round_trip(table.edition, here, riding, True)  # noqa: FBT003 - clockwise


@rule("U-54", "U-55", "U-53")
def back_from(table: Table, here: str, riding: Riding) -> tuple[str, ...]:
    """After Reverse Direction the bonus goes backwards too."""
    return round_trip(table.edition, here, riding, False)  # noqa: FBT003 - counter-clockwise


@MR_MONOPOLY_MORTGAGED.at("stay_if_all_mortgaged")
@rule("U-21", "M-07")
def stay_if_all_mortgaged(table: Table, player: str) -> None:
    """No deed unowned: on to the next rent that is owed; mortgaged, own and free stays by a promise are passed."""
    path = seek(table, player, lambda space: owes_here(table, player, space.deed) and not is_free(table, player, space))
    ride_with_mr_monopoly(table, player, path)


@MR_MONOPOLY_MORTGAGED.at("may_stay_if_first_is_mortgaged")
@rule("M-07")
def may_stay_if_first_is_mortgaged(table: Table, player: str) -> None:
    """No deed unowned: on to the first deed of another player that is not free; if it is mortgaged one may stay."""
    path = to_the_first_of_another(table, player)
    if leads_to_a_mortgage(table, path):
        table.then(StayOrGo(player, path))
    else:
        ride_with_mr_monopoly(table, player, path)


def to_the_first_of_another(table: Table, player: str) -> tuple[str, ...]:
    """Return the way to the first deed of another player that is not free."""
    none = {"", player}
    return seek(table, player, lambda space: table.owner(space.deed) not in none and not is_free(table, player, space))


def leads_to_a_mortgage(table: Table, path: tuple[str, ...]) -> bool:
    """Return whether a way ends on a mortgaged deed."""
    return bool(path) and table.edition.spaces[path[-1]].deed in table.game.mortgaged


@recorded("StayOrGo")
class StayOrGo(Decision):
    """Mr. Monopoly leads to a mortgaged deed: go there, or stay?"""

    player: str
    path: tuple[str, ...]
    owed_to_roll: ClassVar[bool] = True

    def as_it_lies(self, table: Table) -> "StayOrGo":
        """The way is that to the first deed of another now."""
        return replace(self, path=to_the_first_of_another(table, self.player) or self.path)

    def asks(self, table: Table) -> bool:
        """Only while Mr. Monopoly leads to a mortgaged deed."""
        return not any_unowned(table) and leads_to_a_mortgage(table, to_the_first_of_another(table, self.player))

    def work(self, table: Table) -> None:
        """He leads elsewhere now."""
        table.then(MrMonopoly(self.player))

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("stay"), Option("go_to", self.as_it_lies(table).path[-1]))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "go_to":
            ride_with_mr_monopoly(table, self.player, self.as_it_lies(table).path)
        elif key == "stay":
            stay(table, self.player)
        else:
            raise Refused("no_such_answer", answer=key)
