"""The last buildings of the bank, wanted by several: auctioned one by one."""

from dataclasses import replace

from app.core.forms import PLAYER, THING, asks, counts, pick
from app.core.ledger import BANK
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Decision, Held, Option, Value
from app.core.wire import Plain, recorded, upcaster
from app.rules.book import rule
from app.rules.construction.building import LevelChange, carry_out, plan_building
from app.rules.construction.room import room_for
from app.rules.moves.turn import check_free
from app.rules.owning.debt import Pay
from app.rules.owning.lots import height, rungs
from app.rules.owning.property import Auction
from app.rules.owning.worth import owned_deeds
from app.rules.switches import AUCTIONS

MOST_WANTED = 99  # of a building, by one player: the referee knows how much room there is


@said(who="wants", about="unit")
@in_words("table contests {unit} for {wants:basket}", "table contests house for ana 3, ben 2")
@asks(
    pick("unit", THING, lambda table, _values: tuple(table.edition.stock)),
    counts("wants", PLAYER, lambda table, _values: dict.fromkeys(table.game.playing(), MOST_WANTED)),
)
@recorded("Contest")
class Contest(Command):
    """Several players want more of a building than the bank has left: who, and how many each."""

    unit: str
    wants: tuple[tuple[str, int], ...]

    def perform(self, table: Table) -> None:
        check_wants(table, self.unit, self.wants)
        auction_the_last(table, self.unit, tuple([player for player, _ in self.wants]))


def check_wants(table: Table, unit: str, wants: object) -> None:
    """At least two players, each with room for what they want, who together want more than there are."""
    if not AUCTIONS.chosen(table)(table):
        raise Refused("no_auctions_here", "C-60")
    if not isinstance(wants, tuple) or len(wants) < 2 or unit not in table.edition.stock:
        raise Refused("not_contested", "C-30", unit=unit)
    for line in wants:
        check_want(table, unit, line)
    left = table.holds(BANK, unit)
    if not left:
        raise Refused("none_left", "C-30", unit=unit)
    if len({line[0] for line in wants}) < len(wants) or left >= sum([line[1] for line in wants]):
        raise Refused("not_contested", "C-30")


def check_want(table: Table, unit: str, line: object) -> None:
    """A player who may build, and a number of buildings of which the last could be placed too."""
    if not isinstance(line, tuple) or len(line) != 2 or type(line[1]) is not int or line[1] < 1:
        raise Refused("not_contested", "C-30")
    player, number = line
    check_free(table, player, "build")
    room = room_for(table, player, unit)
    if not room:
        raise Refused("no_room_for", "C-30", player=player, unit=unit)
    if number > room:
        raise Refused("wants_more_than_room", "C-30", player=player, number=room, unit=unit)


@rule("C-30", "U-34")
def auction_the_last(table: Table, unit: str, players: tuple[str, ...]) -> None:
    """They are auctioned one by one, starting at the lowest printed price."""
    lots = tuple([deed for player in players for deed in places(table, player, unit)])
    sale = Auction("building", unit, "", lowest_price(table, unit, lots), lots)
    table.then(*[sale] * table.holds(BANK, unit))


def places(table: Table, player: str, unit: str) -> tuple[str, ...]:
    """The deeds on which this player may put one such building now."""
    return tuple([deed for deed in owned_deeds(table, player) if may_stand(table, player, deed, unit)])


def may_stand(table: Table, player: str, deed: str, unit: str) -> bool:
    """Whether the next step on a deed is this building and may be taken."""
    ladder, now = rungs(table, deed), height(table, deed)
    if now >= len(ladder) or ladder[now].unit != unit:
        return False
    try:
        plan_building(table, player, ((deed, 1),))
    except Refused:
        return False
    return True


def lowest_price(table: Table, unit: str, lots: tuple[str, ...]) -> int:
    """The lowest price printed for this building on the lots that it could have stood on when it was put up."""
    return min([rung.price for deed in lots for rung in rungs(table, deed) if rung.unit == unit])


def opening_now(table: Table, auction: Auction) -> int:
    """Where the bidding starts by what is printed now; as it was said where the lots are not known."""
    return lowest_price(table, auction.thing, auction.deeds) if auction.deeds else auction.opening


def still_wanted(table: Table, unit: str) -> bool:
    """A building can be sold while there is one and somebody has room for it."""
    return table.holds(BANK, unit) > 0 and any(places(table, player, unit) for player in table.game.playing())


def sold_building(table: Table, auction: Auction, winner: str, bid: int) -> None:
    """The highest bidder pays the bid in place of the printed price and builds at once."""
    fitting = places(table, winner, auction.thing)
    if not fitting:
        raise Refused("no_room_for", "C-30", player=winner, unit=auction.thing)
    if len(fitting) == 1:
        put_up(table, winner, fitting[0], bid)
    else:
        table.then(PlaceBuilding(winner, auction.thing, bid))


def unsold_building(table: Table, auction: Auction) -> None:
    """Put up none of its kind any more, because nobody bids."""
    alike = (auction.kind, auction.thing)
    table.game.agenda = tuple([
        step for step in table.game.agenda if not isinstance(step, Auction) or (step.kind, step.thing) != alike
    ])  # fmt: skip


@recorded("PlaceBuilding", version=2)
class PlaceBuilding(Decision):
    """A building bought at an auction for the bid, `price`: on which street? `paid`: how much of it is paid already."""

    player: str
    unit: str
    price: int
    paid: int = 0

    def asks(self, table: Table) -> bool:
        return self.player not in table.game.out and bool(places(table, self.player, self.unit))

    def at_stake(self, table: Table) -> frozenset[Held]:
        """The streets to choose from, and the price, which is paid when one is chosen."""
        streets = places(table, self.player, self.unit) if self.covered(table) else ()
        return frozenset([(self.player, deed) for deed in streets])

    def covered(self, table: Table) -> bool:
        """Whether the cash in hand meets what is still to be paid."""
        return table.holds(self.player) >= self.price - self.paid

    def work(self, table: Table) -> None:
        """No street can take it any more: what was paid for it is given back."""
        if self.player not in table.game.out:
            table.pay(BANK, self.player, self.paid, Reason("bid_back", self.unit, (("bid", self.paid),), ("C-30",)))

    def options(self, table: Table) -> tuple[Option, ...]:
        fitting = places(table, self.player, self.unit)
        left = self.price - self.paid
        return tuple([Option(deed, deed, left, word="place") for deed in fitting])

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in places(table, self.player, self.unit):
            raise Refused("no_such_answer", answer=key)
        if self.covered(table):
            put_up(table, self.player, key, self.price - self.paid)
        else:
            owe_the_bid(table, self)


@upcaster("PlaceBuilding", 1)
def nothing_was_paid(body: Plain) -> Plain:
    """Before, the bid was always paid with the placing."""
    return body | {"paid": 0}


@rule("C-30", "C-40")
def owe_the_bid(table: Table, won: PlaceBuilding) -> None:
    """A bid is a sum that was confirmed: who has not the cash any more owes it, and places the building then."""
    due = Pay(won.player, BANK, won.price, Reason("bid", won.unit, (("bid", won.price),), ("C-30",)))
    table.then(due, replace(won, paid=won.price))


def put_up(table: Table, player: str, deed: str, price: int) -> None:
    """The building stands, the bid is paid."""
    carry_out(table, player, LevelChange(deed, height(table, deed) + 1, -price, (("bid", price),)), "build")
