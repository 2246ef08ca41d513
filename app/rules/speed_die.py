"""The speed die: Mr. Monopoly's bonus move and the bus."""

from collections.abc import Callable
from typing import ClassVar

from app.core.edition import Space
from app.core.events import Marked
from app.core.game import Face
from app.core.ledger import BANK
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import chosen, rule, variant
from app.rules.movement import Arrival, Move, Obey, go, is_even
from app.rules.transit import Riding, ways

DRAW_SPACES = frozenset({"chance", "community_chest"})
BY_BONUS = Arrival("bonus")


def bonus_steps(table: Table, player: str, speed: Face) -> tuple[Step, ...]:
    """What the third die still orders once the regular dice are moved and obeyed."""
    if speed == "mr_monopoly":
        return (Interlude(player), MrMonopoly(player))
    if speed == "bus":
        return (Interlude(player), Bus(player))
    return ()


def first_stop(table: Table, player: str) -> Step:
    """Whether the space reached before Mr. Monopoly's move is obeyed; after Reverse Direction it always is."""
    if table.game.mark(player, "reversed"):
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


INTERRUPTS: list[Callable[[Table, str], bool]] = []


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
        forward = not table.game.mark(self.player, "reversed")
        wanted = what_mr_monopoly_seeks(table, self.player)
        path = seek(table, self.player, wanted, forward)
        if not forward:
            use_up_reversal(table, self.player, path)
        if path and chosen(table, "mr_monopoly_mortgaged")(table, self.player, path):
            go(table, self.player, path, "mr_monopoly" if forward else "backwards")
            table.then(Obey(self.player, BY_BONUS))


@rule("U-55", "U-54")
def use_up_reversal(table: Table, player: str, path: tuple[str, ...]) -> None:
    """A completed backward bonus uses the reversal up; one that comes round to nothing leaves it for the next turn."""
    if path:
        table.emit(Marked(player, "reversed"))


@rule("U-19", "U-21")
def what_mr_monopoly_seeks(table: Table, player: str) -> Callable[[Space], bool]:
    """The next unowned deed; when no deed at all is unowned, the next on which this player owes rent."""
    if any(table.holds(BANK, deed) for deed in table.edition.deeds):
        return lambda space: bool(space.deed) and table.holds(BANK, space.deed) > 0
    return lambda space: bool(space.deed) and owes_here(table, player, space.deed)


def owes_here(table: Table, player: str, deed: str) -> bool:
    """Whether this player would owe rent on a deed: another's, and not mortgaged."""
    owner = table.owner(deed)
    return bool(owner) and owner != player and deed not in table.game.mortgaged


@rule("U-20")
def seek(
    table: Table, player: str, wanted: Callable[[Space], bool], forward: bool = True
) -> tuple[str, ...]:
    """The walk, by the parity of the roll, to the first space that is wanted; nothing if it comes round."""
    known, spaces = ways(table.edition), table.edition.spaces
    onward = known.ahead if forward else known.behind
    even = is_even(table)
    here = table.game.position[player]
    seen = {here}
    path: list[str] = []
    if even and here in known.across:
        here = known.across[here]
        seen.add(here)
        path.append(here)
    while True:
        here = onward[here]
        if here in seen:
            return ()
        seen.add(here)
        path.append(here)
        if wanted(spaces[here]):
            return tuple(path)
        if even and here in known.across:
            here = known.across[here]
            if here in seen:
                return ()
            seen.add(here)
            path.append(here)


@variant("mr_monopoly_mortgaged", "stay_if_all_mortgaged")
@rule("M-07", "U-21")
def stay_if_all_mortgaged(table: Table, player: str, path: tuple[str, ...]) -> bool:  # noqa: ARG001
    """One stays only where there is no rent to be owed at all; mortgaged deeds owe none and are passed."""
    return True


@recorded()
class Bus(Decision):
    """The bus: a voucher, or ahead to the nearest Chance or Community Chest."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:
        keys: tuple[str, ...] = chosen(table, "bus")(table)
        return tuple([Option(key) for key in keys])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in {option.key for option in self.options(table)}:
            raise Refused("no_such_answer", answer=key)
        if key == "voucher":
            from app.rules.vouchers import DrawVoucher

            table.then(DrawVoucher(self.player))
        else:
            ride_the_bus(table, self.player)


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


def vouchers_left(table: Table) -> bool:
    """Whether the bank still has a voucher."""
    return any(table.holds(BANK, card) for card in table.edition.decks.get("voucher", ()))


@rule("U-24")
def ride_the_bus(table: Table, player: str) -> None:
    """Ahead to the nearest Chance or Community Chest by parity, and obey it."""
    path = seek(table, player, lambda space: space.kind in DRAW_SPACES)
    if path:
        go(table, player, path, "bus")
        table.then(Obey(player, BY_BONUS))
