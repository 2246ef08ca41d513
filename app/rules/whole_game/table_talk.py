"""What a table may change in mid-game: house rules, its own print, seats, names."""

from typing import TYPE_CHECKING

from app.core.changes import Corrected, Seated, SwitchSet
from app.core.corrections import as_correction, fits, printed_fields
from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.wire import recorded
from app.rules.amounts import checked_amount
from app.rules.book import rule
from app.rules.dealing.by_hand import check_player
from app.rules.owning.lots import rungs
from app.rules.whole_game.first_deal import late_cards
from app.rules.whole_game.opening import check_look, check_name, check_switches, is_an_id, start_cash_reason
from app.typed.bounds import LONGEST_LABEL, is_a_label

if TYPE_CHECKING:
    from app.core.events import Leg

FIXED = frozenset({"layout", "deck", "print"})


@recorded("SetSwitch")
class SetSwitch(Command):
    """From here on the table plays this so."""

    name: str
    value: str

    def perform(self, table: Table) -> None:
        if not isinstance(self.name, str) or not isinstance(self.value, str) or self.name in FIXED:
            raise Refused("no_such_switch", name=self.name, value=self.value)
        check_switches(table.edition, ((self.name, self.value),))
        table.emit(SwitchSet(self.name, self.value))
        check_standing(table)


@rule("C-46")
def check_standing(table: Table) -> None:
    """Three houses, not four, in the short game: what stands already must be a rung of the ladder of from now on."""
    for deed in table.edition.deeds:
        built = table.buildings(deed)
        if built and built not in [{rung.unit: rung.number} for rung in rungs(table, deed)]:
            raise Refused("too_many_houses", "C-46", deed=deed)


@recorded("Correct")
class Correct(Command):
    """This table's print differs: a name or a figure of a deed, card or space; '' takes a correction back."""

    kind: str
    item: str
    field: str
    value: str

    def perform(self, table: Table) -> None:
        said = (self.kind, self.item, self.field, self.value)
        if not all(map(is_a_label, said)):
            raise Refused("not_a_name", most=LONGEST_LABEL)
        if self.field not in printed_fields(table.edition, self.kind, self.item):
            raise Refused("nothing_printed", item=self.item, field=self.field)
        if self.value and not fits(table.edition, as_correction(table.edition, said)):
            raise Refused("not_an_amount", amount=self.value)
        correct_print(table, Corrected(self.kind, self.item, self.field, self.value))


@rule("C-49")
def correct_print(table: Table, correction: Corrected) -> None:
    """A box may change only names: a table types those printed on its own board, and its own figures too."""
    table.emit(correction)


@recorded("Rename")
class Rename(Command):
    """A player is called otherwise."""

    player: str
    name: str

    def perform(self, table: Table) -> None:
        check_player(table, self.player)
        name = check_name(self.name)
        if name.casefold() in {seat.name.casefold() for seat in table.game.seats if seat.id != self.player}:
            raise Refused("same_name_twice")
        seats = [_renamed(seat, name) if seat.id == self.player else seat for seat in table.game.seats]
        table.emit(Seated(tuple(seats)))


def _renamed(seat: Seat, name: str) -> Seat:
    return Seat(seat.id, name, seat.colour, seat.token)


@recorded("Reseat")
class Reseat(Command):
    """The players sit, and play, in this order."""

    order: tuple[str, ...]

    def perform(self, table: Table) -> None:
        seats = {seat.id: seat for seat in table.game.seats}
        if not isinstance(self.order, tuple) or sorted(map(str, self.order)) != sorted(seats):
            raise Refused("not_the_seats")
        table.emit(Seated(tuple([seats[player] for player in self.order])))


@recorded("Join")
class Join(Command):
    """Somebody joins late, with this much cash from the bank."""

    seat: Seat
    cash: int

    def perform(self, table: Table) -> None:
        game = table.game
        if not isinstance(self.seat, Seat) or not isinstance(self.seat.id, str):
            raise Refused("not_the_seats")
        checked_amount(self.cash)
        check_newcomer(table, self.seat)
        table.emit(Seated((*game.seats, self.seat), table.edition.start))
        legs: tuple[Leg, ...] = ((BANK, self.seat.id, self.cash, MONEY),)
        if self.cash:
            table.transfers(legs, start_cash_reason(table, self.cash, "C-01"))
        table.then(*late_cards(table, self.seat.id))


@rule("C-01", "U-01", "L-01")
def check_newcomer(table: Table, seat: Seat) -> None:
    """No more players than the box allows, each with a name of their own."""
    most = table.edition.players[1]
    if not table.game.turn or table.game.winners:
        raise Refused("cannot_join")
    if len(table.game.playing()) >= most:
        raise Refused("number_of_players", "U-01", "C-01", "L-01", fewest=table.edition.players[0], most=most)
    seats = table.game.seats
    if check_name(seat.name).casefold() in {other.name.casefold() for other in seats}:
        raise Refused("same_name_twice")
    check_look(seat)
    if not is_an_id(seat.id) or seat.id in {other.id for other in seats}:
        raise Refused("same_name_twice")
