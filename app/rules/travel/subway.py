"""The Subway: next turn, or at once where moves are still owed, straight to any space."""

from typing import ClassVar

from app.core.edition import Space
from app.core.events import Marked
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.moves.anywhere import options_of
from app.rules.moves.movement import Arrival, Obey, travel
from app.rules.moves.reverse import forget_reversal, goes_back
from app.rules.moves.salary import CORNERS, due
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.travel.voucher_moves import may_now, play, voucher_ways, vouchers_free

BY_SUBWAY = Arrival("subway")
NO_VOUCHER_AFTER = frozenset({"go_to_jail", "reverse_direction"})


@rule("U-75", "U-17")
def land_on_subway(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Landing, not passing: next turn one may go directly to any space; with moves still owed, at once."""
    table.emit(Marked(player, "subway", 1))
    if moves_owed(table, player):
        table.then(SubwayNow(player, "go_on"))
    elif voucher_to_follow(table, player):
        table.then(SubwayNow(player, "voucher"))


@rule("U-76")
def moves_owed(table: Table, player: str) -> bool:
    """Whether a bonus, a double or the roll itself is still to come this turn."""
    return any(step.owed_to_roll and getattr(step, "player", "") == player for step in table.game.agenda)


@rule("U-76")
def voucher_to_follow(table: Table, player: str) -> bool:
    """Whether a voucher could still be played this turn; it must be, then."""
    ending = EndTurn(player)
    if ending not in table.game.agenda or not vouchers_free(table, player):
        return False
    return may_now(table, player, ending)


def any_stop(table: Table, player: str) -> tuple[Option, ...]:
    """Every space but the one stood on, with what a pay corner there pays."""
    here = table.game.position[player]
    return tuple([
        Option(space.id, space.id, _pays(table, player, space), "space", word="go_to")
        for space in table.edition.spaces.values() if space.id != here
    ])  # fmt: skip


def _pays(table: Table, player: str, space: Space) -> int:
    return due(table, player, space, "land", "subway") if space.kind in CORNERS else 0


@rule("U-75", "U-59", "U-36")
def ride(table: Table, player: str, to: str) -> None:
    """Straight to the space named; a pay corner chosen pays its highest; from there on clockwise."""
    if to not in table.edition.spaces or to == table.game.position[player]:
        raise Refused("no_such_answer", answer=to)
    table.emit(Marked(player, "subway"))
    if goes_back(table, player):
        forget_reversal(table, player)
    travel(table, player, to, "subway")
    table.then(Obey(player, BY_SUBWAY))


@recorded("SubwayNow")
class SubwayNow(Decision):
    """Moves are still owed this turn: by Subway at once, or later? `then` tells what follows the ride."""

    player: str
    follows: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """Not on the word that a voucher follows once the last one that could has been given away."""
        return self.follows != "voucher" or bool(vouchers_free(table, self.player))

    def options(self, table: Table) -> tuple[Option, ...]:
        stops = any_stop(table, self.player)
        return (Option("later"), *[stop for stop in stops if not self.breaks_promise(table, stop.key)])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "later":
            return
        if self.breaks_promise(table, key):
            raise Refused("voucher_promised", "U-76", player=self.player)
        table.then(*FOLLOWS[self.follows](self.player))
        ride(table, self.player, key)

    def breaks_promise(self, table: Table, to: str) -> bool:
        """Whether the voucher that must follow could not be played from there."""
        space = table.edition.spaces.get(to)
        return self.follows == "voucher" and space is not None and space.kind in NO_VOUCHER_AFTER


@recorded("MustPlayVoucher")
class MustPlayVoucher(Decision):
    """The Subway was ridden on the word that a voucher follows this turn: which, and where to?"""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        return bool(vouchers_free(table, self.player))

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(self.player, card) for card in vouchers_free(table, self.player)])

    def options(self, table: Table) -> tuple[Option, ...]:
        cards = vouchers_free(table, self.player)
        return tuple([option for card in cards for option in self.of(table, card)])

    def of(self, table: Table, card: str) -> list[Option]:
        """The ways of one voucher."""
        found = options_of(table, voucher_ways(table, self.player, card))
        return [Option(f"{card}>{o.key}", o.about, o.amount, "", o.reason, "voucher_to") for o in found]

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        card, _, to = key.partition(">")
        if card not in vouchers_free(table, self.player):
            raise Refused("no_such_answer", answer=key)
        play(table, self.player, card, to)


def check_promise(table: Table, player: str) -> None:
    """Who rode on the word that a voucher follows gives the last one that could follow to nobody."""
    if MustPlayVoucher(player) in table.game.agenda and not vouchers_free(table, player):
        raise Refused("voucher_promised", "U-76", player=player)


def then_a_voucher(player: str) -> tuple[Step, ...]:
    """The ride was taken on the word that a voucher follows."""
    return (MustPlayVoucher(player),)


def then_what_is_owed(player: str) -> tuple[Step, ...]:  # noqa: ARG001
    """The moves still owed go on from there."""
    return ()


FOLLOWS = {"go_on": then_what_is_owed, "voucher": then_a_voucher}


def offer_subway(table: Table, player: str) -> tuple[Option, ...]:
    """Instead of the roll, a player who stopped on the Subway may go directly to any space."""
    if table.game.mark(player, "subway") is None:
        return ()
    stands = table.edition.spaces[table.game.position[player]].kind == "subway"
    return (Option("subway"),) if stands else ()


def take_subway(table: Table, player: str, key: str) -> None:  # noqa: ARG001
    """The Subway is taken: where to is asked next."""
    table.then(RideSubway(player))


@recorded("RideSubway")
class RideSubway(Decision):
    """The Subway instead of the roll: where to?"""

    player: str
    owed_to_roll: ClassVar[bool] = True
    leads_on: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("roll_instead"), *any_stop(table, self.player))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key == "roll_instead":
            table.then(ToRoll(self.player))
            return
        table.then(EndTurn(self.player))
        ride(table, self.player, key)


def forget_subway(table: Table, player: str) -> None:
    """A right to the Subway is over once the dice are rolled."""
    if table.game.mark(player, "subway") is not None:
        lapse(table, player)


@rule("U-75")
def lapse(table: Table, player: str) -> None:
    """Who rolls as usual lets the right lapse."""
    table.emit(Marked(player, "subway"))
