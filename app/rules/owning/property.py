"""Landing on a deed: buy it, have it auctioned, or pay its owner."""

from dataclasses import replace
from typing import ClassVar, Self

from app.core.edition import Deed, Space
from app.core.ledger import BANK, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import Plain, frozen_value, recorded, upcaster
from app.rules.amounts import as_changed, check_cash, checked_amount, percent_up
from app.rules.book import decides, rule
from app.rules.hooks import HOOKS
from app.rules.moves.movement import Arrival
from app.rules.owning.rent_due import owe_rent
from app.rules.switches import AUCTIONS, SALE_AS, UNSOLD

AUCTION, LEAVE = "auction", "leave"  # the answers that decline to buy
PRINTED, HALF = 100, 50  # percent of the printed price
Bids = tuple[tuple[str, int], ...]  # what each player has called last


def land_on_street(table: Table, player: str, space: Space, arrival: Arrival) -> None:
    """A street is bought, auctioned or paid for; what lies on it is taken first."""
    land_on_deed(table, player, space, arrival)
    HOOKS.first_on_street(table, player, space, arrival)


def land_on_deed(table: Table, player: str, space: Space, arrival: Arrival) -> None:
    """A deed nobody owns is for sale; another's owes rent; one's own, or a mortgaged one, owes nothing."""
    deed = table.deed(space.deed)
    owner = table.owner(deed.id)
    if not owner:
        SALE_AS.called(arrival.sale)(table, player, deed)
    elif owner != player:
        owe_rent(table, player, owner, deed, arrival)


@SALE_AS.at("buy_or_auction")
@rule("C-10")
def buy_or_auction(table: Table, player: str, deed: Deed) -> None:
    """Buy at the printed price, or it is auctioned at once."""
    if table.holds(BANK, deed.id):
        table.then(Buy(player, deed.id, deed.price, PRINTED))


@SALE_AS.at("nothing")
def not_for_sale(table: Table, player: str, deed: Deed) -> None:
    """The card that brought the token here sells nothing."""


@SALE_AS.at("half_price")
def half_price(table: Table, player: str, deed: Deed) -> None:
    """The card that brought the token here sells at half the price, rounded up."""
    table.then(Buy(player, deed.id, percent_up(deed.price, HALF), HALF))


@frozen_value
class Purchase(Decision):
    """A deed of the bank's at a price: bought, or declined, which is answered by the word `instead`.

    `percent`: the price is so many percent of what is printed when it is answered; 0: it is this price, a card's own.
    """

    player: str
    deed: str
    price: int
    percent: int
    instead: ClassVar[str]

    def as_it_lies(self, table: Table) -> Self:
        """The price follows what the table's own deed prints."""
        price = percent_up(table.deed(self.deed).price, self.percent) if self.percent else self.price
        return self if price == self.price else replace(self, price=price)

    def asks(self, table: Table) -> bool:
        return table.holds(BANK, self.deed) > 0 and self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        declined, price = Option(self.instead, self.deed), self.as_it_lies(table).price
        if table.holds(self.player) < price:
            return (declined,)
        return (Option("buy", self.deed, price, "", self.as_it_lies(table).reason()), declined)

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == self.instead:
            self.decline(table)
        elif key == "buy":
            now = self.as_it_lies(table)
            price, reason = as_changed(now.price, now.reason(), value)
            buy(table, self.player, self.deed, price, reason)
        else:
            raise Refused("no_such_answer", answer=key)

    def reason(self) -> Reason:
        """The price."""
        return Reason("price", self.deed, (("price", self.price),), ("C-10",))

    def decline(self, table: Table) -> None:
        """Do what follows when the deed is not bought."""
        raise NotImplementedError(type(self).__name__)


@recorded("Buy", version=2)
class Buy(Purchase):
    """Buy this deed, or have it auctioned?"""

    percent: int = 0
    instead: ClassVar[str] = AUCTION

    def options(self, table: Table) -> tuple[Option, ...]:
        """Where nothing is auctioned, what is declined is left with the bank, and the answer says so."""
        *bought, _ = Purchase.options(self, table)
        return (*bought, Option(declined(table), self.deed))

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == declined(table):
            self.decline(table)
        elif key == AUCTION:
            raise Refused("no_auctions_here", "C-60")
        else:
            Purchase.choose(self, table, key, value)

    def decline(self, table: Table) -> None:
        """Declined, it is auctioned at once."""
        table.then(Auction("deed", self.deed, self.player))


def declined(table: Table) -> str:
    """Return the answer that declines to buy: it has the thing auctioned, or leaves it with the bank."""
    return AUCTION if AUCTIONS.chosen(table)(table) else LEAVE


@AUCTIONS.at("on")
def with_auctions(table: Table) -> bool:  # noqa: ARG001
    """What is not bought is auctioned."""
    return True


@AUCTIONS.at("off")
@rule("C-60")
def without_auctions(table: Table) -> bool:
    """A table may play without auctions: what is not bought on landing stays with the bank."""
    decides(table, "C-60")
    return False


@upcaster("Auction", 1)
def opened_as_said(body: Plain) -> Plain:
    """Before, the opening stayed as it was said first."""
    return body | {"deeds": []}


@upcaster("Buy", 1)
@upcaster("MayBuy", 1)
def at_the_price_asked(body: Plain) -> Plain:
    """Before, the price stayed as it was when the purchase was first asked."""
    return body | {"percent": 0}


@rule("C-10")
def buy(table: Table, player: str, deed: str, price: int, reason: Reason) -> None:
    """The buyer pays the bank and gets the deed."""
    check_cash(table, player, price, "C-10")
    money = ((player, BANK, price, MONEY),) if price else ()
    table.transfers((*money, (BANK, player, 1, deed)), reason)


def highest(bids: Bids) -> tuple[str, int]:
    """Return who bids most. Of equal bids the first stands."""
    return max(bids, key=lambda bid: bid[1], default=("", 0))


@recorded("Auction", version=2)
class Auction(Decision):
    """Bidding aloud: sold to whom, for how much? Nobody bids is an answer too.

    `deeds`: the lots on which a building could stand when it was put up. Their print says where the bidding starts.
    """

    kind: str
    thing: str
    player: str = ""
    opening: int = 1
    deeds: tuple[str, ...] = ()
    goes_on: ClassVar[bool] = True

    def as_it_lies(self, table: Table) -> "Auction":
        """The bidding starts by what is printed now."""
        now = HOOKS.on_sale[self.kind].opening(table, self)
        return self if now == self.opening else replace(self, opening=now)

    def asks(self, table: Table) -> bool:
        return AUCTIONS.chosen(table)(table) and HOOKS.on_sale[self.kind].left(table, self.thing)

    def asked(self, table: Table) -> str:  # noqa: ARG002
        return ""

    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        """Everybody may bid, and so everybody raises money."""
        return act in {"raise", "trade"}

    def options(self, table: Table) -> tuple[Option, ...]:
        unsold = (Option("nobody", self.thing),) if UNSOLD.chosen(table)(table, self) else ()
        return (Option("sold", self.thing, self.as_it_lies(table).opening, "bid"), *unsold)

    @rule("C-10", "L-09")
    def choose(self, table: Table, key: str, value: Value) -> None:
        """Any player may bid, who declined too; the highest pays the bank; without a bid it stays there."""
        if key == "nobody" and not UNSOLD.chosen(table)(table, self):
            opening = self.as_it_lies(table).opening
            raise Refused("must_be_sold", "C-10", "L-09", deed=self.thing, amount=opening)
        if key == "nobody":
            HOOKS.on_sale[self.kind].unsold(table, self)
        elif key == "sold":
            winner, bid = checked_bid(table, value, self.as_it_lies(table).opening)
            HOOKS.before_bid(table, winner, bid)
            HOOKS.on_sale[self.kind].sold(table, self, winner, bid)
        else:
            raise Refused("no_such_answer", answer=key)


@UNSOLD.at("stays")
def may_stay(table: Table, auction: Auction) -> bool:  # noqa: ARG001
    """If nobody bids, it stays with the bank."""
    return True


@UNSOLD.at("must_be_sold")
@rule("L-09")
def must_be_sold(table: Table, auction: Auction) -> bool:
    """What was landed on must find its buyer before the turn ends; only where nobody has the first bid may it stay."""
    richest = max([table.holds(player) for player in table.game.playing()])
    return not auction.player or richest < auction.opening


def checked_bid(table: Table, value: Value, opening: int) -> tuple[str, int]:
    """Who bid, and how much: at least the opening, at most the cash in hand and what a card adds to it."""
    if not isinstance(value, tuple) or len(value) != 2 or value[0] not in table.game.playing():
        raise Refused("not_a_bid")
    bid = checked_amount(value[1])
    if bid < opening:
        raise Refused("bid_too_low", amount=opening)
    if table.holds(str(value[0])) + HOOKS.adds_to_bid(table, str(value[0])) < bid:
        raise Refused("short_of_cash", player=value[0], amount=bid)
    return str(value[0]), bid


def sold_deed(table: Table, auction: Auction, winner: str, bid: int) -> None:
    """The deed goes to the highest bidder for the bid."""
    buy(table, winner, auction.thing, bid, Reason("bid", auction.thing, (("bid", bid),), ("C-10",)))


def stays(table: Table, auction: Auction) -> None:
    """Without a bid it stays with the bank."""


def as_said(table: Table, auction: Auction) -> int:  # noqa: ARG001
    """Bidding for a deed, or for a share, starts where it was said to."""
    return auction.opening


def in_the_bank(table: Table, deed: str) -> bool:
    """A deed can be sold while the bank has it."""
    return table.holds(BANK, deed) > 0
