"""The speed die: Mr. Monopoly's bonus move and the bus."""

from collections.abc import Callable
from typing import ClassVar

from app.core.edition import Space
from app.core.game import Face
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import chosen, rule, variant
from app.rules.movement import Arrival, Obey, go, is_even
from app.rules.reverse import MissedBus, forget_reversal, goes_back, rolled_backwards
from app.rules.transit import Riding, round_trip, ways
from app.rules.vouchers import DrawVoucher, vouchers_left

DRAW_SPACES = frozenset({"chance", "community_chest"})
BY_BONUS = Arrival("bonus")


INTERRUPTS: list[Callable[[Table, str], bool]] = []


def bonus_steps(table: Table, player: str, speed: Face) -> tuple[Step, ...]:
    """What the third die still orders once the regular dice are moved and obeyed."""
    if speed == "mr_monopoly":
        return (Interlude(player), MrMonopoly(player))
    if speed == "bus":
        return (Interlude(player), bus_step(table, player))
    return ()


def first_stop(table: Table, player: str) -> Step:
    """Whether the space reached before Mr. Monopoly's move is obeyed; after Reverse Direction it always is."""
    if goes_back(table, player):
        return Obey(player)
    step: Step = chosen(table, "mr_monopoly_first_stop")(table, player)
    return step


@variant("mr_monopoly_first_stop", "obeyed")
@rule("U-18", "M-06")
def first_stop_obeyed(table: Table, player: str) -> Step:  # noqa: ARG001
    """First the regular dice, with all that the space reached asks."""
    return Obey(player)


@variant("mr_monopoly_first_stop", "passed_through")
@rule("U-18")
def first_stop_passed_through(table: Table, player: str) -> Step:  # noqa: ARG001
    """The walk is resumed; only Go to Jail and Reverse Direction act there."""
    return PassThrough(player)


@recorded()
class PassThrough(Step):
    """Obey the space only where it cannot be walked through."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        space = table.edition.spaces[table.game.position[self.player]]
        if space.kind in {"go_to_jail", "reverse_direction"}:
            table.then(Obey(self.player))


@recorded()
class Interlude(Decision):
    """Between the pips and the bonus a voucher may be played."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        return any(may_interrupt(table, self.player) for may_interrupt in INTERRUPTS)

    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        frozen: bool = chosen(table, "mr_monopoly_freeze")(table)
        return player == self.player or not frozen

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("go_on"),)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key != "go_on":
            raise Refused("no_such_answer", answer=key)


@variant("mr_monopoly_freeze", "on")
@rule("U-23", "M-08")
def freeze(table: Table) -> bool:  # noqa: ARG001
    """Nobody else builds or trades before the Mr. Monopoly move is over."""
    return True


@variant("mr_monopoly_freeze", "off")
def no_freeze(table: Table) -> bool:  # noqa: ARG001
    """The others may build and trade meanwhile."""
    return False


@recorded()
class MrMonopoly(Step):
    """On to the next unowned deed, or to the next rent."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        if any_unowned(table):
            ride_with_mr_monopoly(table, self.player, seek(table, self.player, unowned(table)))
        else:
            chosen(table, "mr_monopoly_mortgaged")(table, self.player)


@rule("U-54", "U-22")
def ride_with_mr_monopoly(table: Table, player: str, path: tuple[str, ...]) -> None:
    """Go where Mr. Monopoly leads, backwards after Reverse Direction, and obey; with nowhere to go, stay."""
    if not path:
        return
    if goes_back(table, player):
        use_up_reversal(table, player)
    go(table, player, path, "mr_monopoly")
    table.then(Obey(player, BY_BONUS))


@rule("U-55")
def use_up_reversal(table: Table, player: str) -> None:
    """A completed backward bonus uses the reversal up; one that came round to nothing leaves it for the next turn."""
    forget_reversal(table, player)


def any_unowned(table: Table) -> bool:
    """Whether the bank still has a deed."""
    return BANK in table.game.ledger.holder.values()


@rule("U-19", "M-06")
def unowned(table: Table) -> Callable[[Space], bool]:
    """What Mr. Monopoly seeks first: the next unowned deed."""
    holder = table.game.ledger.holder
    return lambda space: holder.get(space.deed) == BANK


def owes_here(table: Table, player: str, deed: str) -> bool:
    """Whether this player would owe rent on a deed: another's, and not mortgaged."""
    owner = table.owner(deed)
    return bool(owner) and owner != player and deed not in table.game.mortgaged


@rule("U-20", "U-19", "U-53")
def seek(table: Table, player: str, wanted: Callable[[Space], bool]) -> tuple[str, ...]:
    """The walk, by the parity of the roll, to the first space that is wanted; nothing if it comes round to its start."""
    path = bonus_walk(table, player)
    spaces, across = table.edition.spaces, ways(table.edition).across
    own = across.get(table.game.position[player], "")
    for at, name in enumerate(path):
        if name != own and wanted(spaces[name]):
            return path[: at + 1]
    return ()


@rule("U-46")
def bonus_walk(table: Table, player: str) -> tuple[str, ...]:
    """A bonus goes on from where the token now stands, with the parity of its roll: even rides stations, odd stays."""
    riding = Riding.EVEN if is_even(table) else Riding.ODD
    return round_trip(table.edition, table.game.position[player], riding, not goes_back(table, player))


@variant("mr_monopoly_mortgaged", "stay_if_all_mortgaged")
@rule("U-21", "M-07")
def stay_if_all_mortgaged(table: Table, player: str) -> None:
    """No deed unowned: on to the next rent that is owed. Mortgaged deeds and one's own owe none and are passed."""
    path = seek(table, player, lambda space: bool(space.deed) and owes_here(table, player, space.deed))
    ride_with_mr_monopoly(table, player, path)


@variant("mr_monopoly_mortgaged", "may_stay_if_first_is_mortgaged")
@rule("M-07")
def may_stay_if_first_is_mortgaged(table: Table, player: str) -> None:
    """No deed unowned: on to the first deed of another player; if it is mortgaged one may stay."""
    path = seek(table, player, lambda space: table.owner(space.deed) not in {"", player})
    if path and table.edition.spaces[path[-1]].deed in table.game.mortgaged:
        table.then(StayOrGo(player, path))
    else:
        ride_with_mr_monopoly(table, player, path)


@recorded()
class StayOrGo(Decision):
    """Mr. Monopoly leads to a mortgaged deed: go there, or stay?"""

    player: str
    path: tuple[str, ...]
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("stay"), Option("go_to", self.path[-1]))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "go_to":
            ride_with_mr_monopoly(table, self.player, self.path)
        elif key != "stay":
            raise Refused("no_such_answer", answer=key)


def bus_step(table: Table, player: str) -> Step:
    """What the bus icon asks: a choice, or on a backward roll which voucher is lost."""
    return MissedBus(player) if rolled_backwards(table, player) else Bus(player)


@recorded()
class Bus(Decision):
    """The bus: a voucher, or ahead to the nearest Chance or Community Chest."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """What the book leaves no choice about is done at once."""
        return len(self.keys(table)) > 1

    def work(self, table: Table) -> None:
        take_the_bus(table, self.player, self.keys(table)[0])

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(key) for key in self.keys(table)])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in self.keys(table):
            raise Refused("no_such_answer", answer=key)
        take_the_bus(table, self.player, key)

    def keys(self, table: Table) -> tuple[str, ...]:
        """What is open: the table's rule, with no voucher once the bank has none."""
        keys: tuple[str, ...] = chosen(table, "bus")(table)
        return keys


@variant("bus", "choose")
@rule("U-24", "M-09")
def bus_choose(table: Table) -> tuple[str, ...]:
    """Take one voucher, or move on: the player's choice; with none left only the move remains."""
    return ("voucher", "move") if vouchers_left(table) else ("move",)


@variant("bus", "voucher_first", "ticket_first")
@rule("U-24", "M-09")
def bus_voucher_first(table: Table) -> tuple[str, ...]:
    """A voucher while any are left, the move after that."""
    return ("voucher",) if vouchers_left(table) else ("move",)


def take_the_bus(table: Table, player: str, key: str) -> None:
    """Draw the voucher, or ride."""
    if key == "voucher":
        table.then(DrawVoucher(player))
    else:
        ride_the_bus(table, player)


@rule("U-24")
def ride_the_bus(table: Table, player: str) -> None:
    """Ahead to the nearest Chance or Community Chest by parity, and obey it; backwards after Reverse Direction."""
    path = seek(table, player, lambda space: space.kind in DRAW_SPACES)
    back = goes_back(table, player)
    if path and back:
        use_up_reversal(table, player)
    if path:
        go(table, player, path, "backwards" if back else "bus")
        table.then(Obey(player, BY_BONUS))
