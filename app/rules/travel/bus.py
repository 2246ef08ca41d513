"""The bus on the die: a voucher, or ahead to the nearest card space; missed after Reverse Direction."""

from typing import ClassVar

from app.core.ledger import DISCARD
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.movement import Obey, go
from app.rules.moves.reverse import forget_reversal, goes_back, rolled_backwards
from app.rules.switches import BUS
from app.rules.travel.mr_monopoly import BY_BONUS, seek
from app.rules.travel.vouchers import DrawVoucher, own_vouchers, vouchers_left

DRAW_SPACES = frozenset({"chance", "community_chest"})


def bus_step(table: Table, player: str) -> Step:
    """What the bus icon asks: a choice, or on a backward roll which voucher is lost."""
    return MissedBus(player) if rolled_backwards(table, player) else Bus(player)


@recorded("Bus")
class Bus(Decision):
    """The bus: a voucher, or ahead to the nearest Chance or Community Chest."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """What the book leaves no choice about is done at once."""
        return len(self.keys(table)) > 1

    def work(self, table: Table) -> None:
        take_the_bus(table, self.player, self.keys(table)[0])

    @rule("U-23")
    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        """A bus holds nobody back: the turn waits here as before its move, so everybody may act but say a landing."""
        return act != "land"

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(key) for key in self.keys(table)])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in self.keys(table):
            raise Refused("no_such_answer", answer=key)
        take_the_bus(table, self.player, key)

    def keys(self, table: Table) -> tuple[str, ...]:
        """What is open: the table's rule, with no voucher once the bank has none."""
        return BUS.chosen(table)(table)


@BUS.at("choose")
@rule("U-24", "M-09")
def bus_choose(table: Table) -> tuple[str, ...]:
    """Take one voucher, or move on: the player's choice; with none left only the move remains."""
    return ("voucher", "move") if vouchers_left(table) else ("move",)


@BUS.at("voucher_first", "ticket_first")
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
    """To the nearest Chance or Community Chest by parity, and obey it; backwards after Reverse Direction."""
    path = seek(table, player, lambda space: space.kind in DRAW_SPACES)
    if not path:
        return
    table.then(Obey(player, BY_BONUS))
    if goes_back(table, player):
        forget_reversal(table, player)
        go(table, player, path, "backwards")
    else:
        go(table, player, path, "bus")


@recorded("MissedBus")
class MissedBus(Decision):
    """The bus on a backward roll: one voucher of one's own goes out of the game. Which?"""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        return bool(own_vouchers(table, self.player))

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(self.player, card) for card in own_vouchers(table, self.player)])

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(card, card, word="lose_voucher") for card in own_vouchers(table, self.player)])

    @rule("U-57")
    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        """You missed the bus: no voucher and no move, and one voucher is lost."""
        if key not in own_vouchers(table, self.player):
            raise Refused("no_such_card", "U-57", card=key)
        table.transfer(self.player, DISCARD, 1, key, Reason("missed_bus", key, (), ("U-57",)))
