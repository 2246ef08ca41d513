"""What a table may change in mid-game: house rules, its own print, seats, names."""

from typing import TYPE_CHECKING

from app.core.changes import Corrected, Seated, SwitchSet
from app.core.corrections import PRINTED, as_correction, fits, printed_fields
from app.core.edition import Edition
from app.core.forms import PLAYER, THING, Finds, Values, asks, money, order, pick, text
from app.core.game import Seat
from app.core.ledger import BANK, MONEY
from app.core.own_things import NAMED_BUILDINGS
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.amounts import checked_amount
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.dealing.by_hand import check_player
from app.rules.owning.lots import rungs
from app.rules.whole_game.first_deal import late_cards
from app.rules.whole_game.opening import check_look, check_name, check_switches, is_an_id, start_cash_reason
from app.typed.bounds import COLOURS, LONGEST_LABEL, LONGEST_NAME, TOKENS, is_a_label

if TYPE_CHECKING:
    from app.core.events import Leg

FIXED = frozenset({"layout", "deck", "print"})


SWITCHES, SETTINGS, FIELDS, PRINTED_KINDS = "switch", "setting", "field", "kind"  # how choices are named
COLOUR, TOKEN = "colour", "token"


def open_choices(table: Table, _values: Values) -> tuple[str, ...]:
    """The rules that this box leaves open. Whose names are on the board is chosen with the board."""
    return tuple([one.name for one in table.edition.switches.values() if len(one.values) > 1 and one.name != "names"])


def settings_here(table: Table, values: Values) -> tuple[str, ...]:
    """How such a rule can be played; what was laid out when the game began stays as it is."""
    name = values["name"]
    return (table.switch(name),) if name in FIXED else table.edition.switches[name].values


@said(about="name value")
@in_words("table sets {name} {value}", "table sets rent_claim on_demand")
@asks(
    pick("name", SWITCHES, open_choices, unfolds=True),
    pick("value", SETTINGS, settings_here, now=lambda table, values: table.switch(values["name"])), confirm="touch",
)  # fmt: skip
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


def printed_things(edition: Edition, kind: str) -> tuple[str, ...]:
    """What of a kind has something printed on it."""
    every = {"deed": edition.deeds, "card": edition.cards, "space": edition.spaces, "company": edition.companies,
             "building": dict.fromkeys(NAMED_BUILDINGS)}  # fmt: skip
    return tuple([item for item in every.get(kind, ()) if printed_fields(edition, kind, item)])


def printed_now(table: Table, values: Values) -> str:
    """What is printed there now."""
    return str(printed_fields(table.edition, values["kind"], values["item"])[values["field"]])


@said(about="kind item field value")
@in_words(
    "table corrects {kind:deed|card|space|company|building} {item} {field} to[ {value}]",
    "table corrects deed boardwalk price to 500",
)
@asks(
    pick("kind", PRINTED_KINDS, lambda _table, _values: tuple(sorted(PRINTED))),
    pick("item", THING, lambda table, values: printed_things(table.edition, values["kind"])),
    pick("field", FIELDS, lambda table, values: tuple(printed_fields(table.edition, values["kind"], values["item"]))),
    text("value", LONGEST_LABEL, least=0, now=printed_now),
)  # fmt: skip
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


def name_now(table: Table, player: str) -> str:
    """What a player is called."""
    return next((seat.name for seat in table.game.seats if seat.id == player), "")


@said(who="player", about="name")
@in_words("{player} is called {name}", "ana is called Anna")
@asks(OWN, text("name", LONGEST_NAME, now=lambda table, values: name_now(table, values["player"])))
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


@said(about="order")
@in_words("table sits {order}", "table sits ben, ana")
@asks(
    order("order", PLAYER, lambda table, _values: tuple([seat.id for seat in table.game.seats])), confirm="touch",
)
@recorded("Reseat")
class Reseat(Command):
    """The players sit, and play, in this order."""

    order: tuple[str, ...]

    def perform(self, table: Table) -> None:
        seats = {seat.id: seat for seat in table.game.seats}
        if not isinstance(self.order, tuple) or sorted(map(str, self.order)) != sorted(seats):
            raise Refused("not_the_seats")
        table.emit(Seated(tuple([seats[player] for player in self.order])))


def free(field: str, every: tuple[str, ...]) -> Finds:
    """The colours, or tokens, with which nobody plays; all of them where none is left."""

    def left(table: Table, _values: Values) -> tuple[str, ...]:
        taken = {getattr(seat, field) for seat in table.game.seats if seat.id not in table.game.out}
        return tuple([one for one in every if one not in taken]) or every

    return left


def unused(field: str, every: tuple[str, ...]) -> Finds:
    """A colour, or token, that nobody has had; else one with which nobody plays."""

    def first(table: Table, values: Values) -> str:
        had = {getattr(seat, field) for seat in table.game.seats}
        return next((one for one in every if one not in had), free(field, every)(table, values)[0])

    return first


def seated(table: Table, said: Values) -> "Join":
    """Somebody with these looks, under an id that nobody has had."""
    names = {seat.id for seat in table.game.seats}
    new = next(f"late{at}" for at in range(1, len(names) + 2) if f"late{at}" not in names)
    return Join(Seat(new, said["name"], said["colour"], said["token"]), said["cash"])


@said(who="seat", about="cash")
@in_words(
    "{seat.id} joins with {cash:$}[ colour {seat.colour}][ token {seat.token}] as {seat.name}",
    "zoe joins with $500 as Zoe",
)
@asks(
    text("name", LONGEST_NAME),
    pick("colour", COLOUR, free("colour", COLOURS), first=unused("colour", COLOURS)),
    pick("token", TOKEN, free("token", TOKENS), first=unused("token", TOKENS)),
    money("cash", least=0, first=lambda table, _values: table.edition.figures["start_cash"]), make=seated,
)  # fmt: skip
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
