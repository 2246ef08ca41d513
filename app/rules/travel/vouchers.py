"""Travel vouchers and bus tickets: how they are got, and how they expire."""

from app.core.edition import Space
from app.core.events import Drew, Marked
from app.core.ledger import BANK, DISCARD
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.card_hands import cards_of
from app.rules.moves.movement import Arrival
from app.rules.switches import SPACE_VOUCHER, STATION_VOUCHER, VOUCHER_EXPIRY

LATER = "turn.later"  # the mark of tickets that were drawn this turn for a later one


def vouchers_in_bank(table: Table) -> tuple[str, ...]:
    """Return the vouchers that can still be drawn."""
    return cards_of(table, BANK, "voucher")


def vouchers_left(table: Table) -> bool:
    """Return whether the bank still has a voucher."""
    return not table.game.ledger.of(BANK).keys().isdisjoint(table.edition.decks.get("voucher", ()))


def own_vouchers(table: Table, player: str) -> tuple[str, ...]:
    """Return the vouchers that a player holds."""
    return cards_of(table, player, "voucher")


@recorded("DrawVoucher")
class DrawVoucher(Decision):
    """A voucher is drawn. Which one was it?"""

    player: str

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out and vouchers_left(table)

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(card, card, word="drawn") for card in vouchers_in_bank(table)])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in vouchers_in_bank(table):
            raise Refused("no_such_card", "U-47", "M-22", card=key)
        take_voucher(table, self.player, key)


@rule("U-47", "M-22")
def take_voucher(table: Table, player: str, card: str) -> None:
    """A voucher comes from the bank while it has any, and lies face up before its owner."""
    table.emit(Drew(player, card))
    table.transfer(BANK, player, 1, card, Reason("drawn", card, (), ("U-47",)))
    if expires_others(table, card):
        VOUCHER_EXPIRY.chosen(table)(table, player, card, "drawn")


def expires_others(table: Table, card: str) -> bool:
    """Return whether this card says that all others expire."""
    return table.edition.cards[card].args.get("expires") == "others"


@VOUCHER_EXPIRY.at("when_drawn")
@rule("M-21", "U-51")
def expire_when_drawn(table: Table, player: str, card: str, moment: str) -> None:
    """When it is drawn, every other ticket held by players leaves the game."""
    if moment == "drawn":
        expire_all(table, card, spared=(player, card))


@VOUCHER_EXPIRY.at("when_played")
@rule("U-51")
def expire_when_played(table: Table, player: str, card: str, moment: str) -> None:  # noqa: ARG001
    """When it is played, all other vouchers owned by anybody, its player included, leave the game."""
    if moment == "played":
        expire_all(table, card)


def expire_all(table: Table, card: str, spared: tuple[str, str] = ("", "")) -> None:
    """Take every voucher owned out of the game, but the one spared: (player, card)."""
    holders = table.game.playing()
    owned = [(who, unit, table.holds(who, unit)) for who in holders for unit in own_vouchers(table, who)]
    legs = [(who, DISCARD, number - ((who, unit) == spared), unit) for who, unit, number in owned]
    going = tuple([leg for leg in legs if leg[2]])
    if going:
        table.transfers(going, Reason("expired", card, (), ("U-51",)))


@rule("U-47", "M-25")
def land_on_bus_ticket(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Bus Ticket space: take a voucher if any is left."""
    table.then(*SPACE_VOUCHER.chosen(table)(table, player))


@SPACE_VOUCHER.at("at_once")
def drawn_for_now(table: Table, player: str) -> tuple[Step, ...]:  # noqa: ARG001
    """A voucher of a space can be played as soon as vouchers can."""
    return (DrawVoucher(player),)


@SPACE_VOUCHER.at("later_turn")
@rule("M-24", "M-25")
def drawn_for_later(table: Table, player: str) -> tuple[Step, ...]:  # noqa: ARG001
    """A ticket of a space is for a later turn: not for this one, also after a double."""
    return (DrawVoucher(player), SetAside(player))


@recorded("SetAside")
class SetAside(Step):
    """The ticket that was just drawn is for a later turn."""

    player: str

    def work(self, table: Table) -> None:
        tickets = table.edition.decks.get("voucher", ())
        drawn = [event.card for event in table.events if isinstance(event, Drew) and event.player == self.player]
        new = [card for card in drawn if card in tickets]
        if new:
            table.emit(Marked(self.player, LATER, (*set_aside(table, self.player), new[-1])))


def set_aside(table: Table, player: str) -> tuple[str, ...]:
    """Return the tickets that this player got this turn for a later one."""
    cards = table.game.mark(player, LATER)
    return cards if isinstance(cards, tuple) else ()


def for_now(table: Table, player: str) -> tuple[str, ...]:
    """Return the vouchers of a player that are not for a later turn only."""
    later = set_aside(table, player)
    return tuple([card for card in own_vouchers(table, player) if table.holds(player, card) > later.count(card)])


@rule("U-38")
def stop_at_station(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Landing exactly on a station draws one voucher."""
    if STATION_VOUCHER.chosen(table)(table, arrival):
        table.then(DrawVoucher(player))


@STATION_VOUCHER.at("any_stop_but_taxi")
@rule("U-45")
def any_stop_but_taxi(table: Table, arrival: Arrival) -> bool:  # noqa: ARG001
    """A stop by taxi draws no voucher; every other stop on a station does."""
    return arrival.by != "taxi"


@STATION_VOUCHER.at("any_stop")
def any_stop(table: Table, arrival: Arrival) -> bool:  # noqa: ARG001
    """Every stop on a station draws a voucher, by taxi too."""
    return True


@recorded("GiveVoucher")
class GiveVoucher(Decision):
    """One voucher goes to another player; the giver says which."""

    player: str
    taker: str

    def asks(self, table: Table) -> bool:
        gone = {self.player, self.taker} & table.game.out
        return not gone and bool(own_vouchers(table, self.player))

    def at_stake(self, table: Table) -> frozenset[Held]:
        return frozenset([(self.player, card) for card in own_vouchers(table, self.player)])

    def options(self, table: Table) -> tuple[Option, ...]:
        return tuple([Option(card, card, word="give") for card in own_vouchers(table, self.player)])

    @rule("U-71")
    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        """The giver chooses the voucher."""
        if key not in own_vouchers(table, self.player):
            raise Refused("no_such_card", "U-71", card=key)
        table.transfer(self.player, self.taker, 1, key, Reason("given", key, (), ("U-71",)))
