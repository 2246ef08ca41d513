"""Landing on a deed: buy it, have it auctioned, or pay its owner."""

from collections.abc import Callable

from app.core.edition import Deed, Space
from app.core.events import Marked, Rolled
from app.core.game import Face
from app.core.ledger import BANK, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import VARIANTS, chosen, rule, variant
from app.rules.debt import Pay
from app.rules.faces import check_two
from app.rules.movement import Arrival
from app.rules.rent import Rent, rent_of

OWN_ROLL = frozenset({"roll", "bonus", "auction", "triples"})
RENT_CHANGES: list[Callable[[Table, str, str, Deed, Rent], Rent]] = []  # kept cards that act at the next landing
RENT_TAKERS: list[Callable[[Table, str], str]] = []  # who gets an owner's rents meanwhile; '' for the owner
BID_AIDS: list[Callable[[Table, str], int]] = []  # what somebody adds to a player's bid
BID_AIDED: list[Callable[[Table, str, int], None]] = []  # told before a bid is paid


def land_on_deed(table: Table, player: str, space: Space, arrival: Arrival) -> None:
    """A deed nobody owns is for sale; another's owes rent; one's own, or a mortgaged one, owes nothing."""
    deed = table.deed(space.deed)
    owner = table.owner(deed.id)
    if not owner:
        VARIANTS["sale"][arrival.sale](table, player, deed)
    elif owner != player:
        owe_rent(table, player, owner, deed, arrival)


@variant("sale", "buy_or_auction")
@rule("C-10")
def buy_or_auction(table: Table, player: str, deed: Deed) -> None:
    """Buy at the printed price, or it is auctioned at once."""
    if table.holds(BANK, deed.id):
        table.then(Buy(player, deed.id, deed.price))


@variant("sale", "nothing")
def not_for_sale(table: Table, player: str, deed: Deed) -> None:
    """The card that brought the token here sells nothing."""


@variant("sale", "half_price")
def half_price(table: Table, player: str, deed: Deed) -> None:
    """The card that brought the token here sells at half the price, rounded up."""
    table.then(Buy(player, deed.id, (deed.price + 1) // 2))


@recorded()
class Buy(Decision):
    """Buy this deed, or have it auctioned?"""

    player: str
    deed: str
    price: int

    def asks(self, table: Table) -> bool:
        return table.holds(BANK, self.deed) > 0 and self.player not in table.game.out

    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        """The buyer may raise the price first."""
        return act == "raise" and player == self.player

    def options(self, table: Table) -> tuple[Option, ...]:
        auction = Option("auction", self.deed)
        if table.holds(self.player) < self.price:
            return (auction,)
        return (Option("buy", self.deed, self.price, "", self.reason()), auction)

    def choose(self, table: Table, key: str, value: Value) -> None:
        if key == "auction":
            table.then(Auction("deed", self.deed, self.player))
        elif key == "buy":
            price = self.price if value is None else checked_amount(value)
            buy(table, self.player, self.deed, price, self.reason())
        else:
            raise Refused("no_such_answer", answer=key)

    def reason(self) -> Reason:
        """The printed price."""
        return Reason("price", self.deed, (("price", self.price),), ("C-10",))


def checked_amount(value: Value) -> int:
    """A sum that the table entered."""
    if type(value) is not int or not 0 <= value < 10**9:
        raise Refused("not_an_amount", amount=str(value)[:20])
    return value


@rule("C-10")
def buy(table: Table, player: str, deed: str, price: int, reason: Reason) -> None:
    """The buyer pays the bank and gets the deed."""
    if table.holds(player) < price:
        raise Refused("short_of_cash", "C-10", player=player, amount=price)
    money = ((player, BANK, price, MONEY),) if price else ()
    table.transfers((*money, (BANK, player, 1, deed)), reason)


@recorded()
class Auction(Decision):
    """Bidding aloud: sold to whom, for how much? Nobody bids is an answer too."""

    kind: str
    thing: str
    player: str = ""
    opening: int = 1

    def asks(self, table: Table) -> bool:
        return self.kind not in STILL_FOR_SALE or STILL_FOR_SALE[self.kind](table, self.thing)

    def asked(self, table: Table) -> str:  # noqa: ARG002
        return ""

    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        return act == "raise"

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("sold", self.thing, self.opening, "bid"), Option("nobody", self.thing))

    @rule("C-10", "L-09")
    def choose(self, table: Table, key: str, value: Value) -> None:
        """Any player may bid, who declined too; the highest pays the bank; without a bid it stays there."""
        if key == "nobody":
            UNSOLD.get(self.kind, stays)(table, self)
        elif key == "sold":
            winner, bid = checked_bid(table, value, self.opening)
            for aided in BID_AIDED:
                aided(table, winner, bid)
            SOLD[self.kind](table, self, winner, bid)
        else:
            raise Refused("no_such_answer", answer=key)


def checked_bid(table: Table, value: Value, opening: int) -> tuple[str, int]:
    """Who bid, and how much: at least the opening, at most the cash in hand and what a card adds to it."""
    if not isinstance(value, tuple) or len(value) != 2 or value[0] not in table.game.playing():
        raise Refused("not_a_bid")
    bid = checked_amount(value[1])
    if bid < opening:
        raise Refused("bid_too_low", amount=opening)
    if table.holds(str(value[0])) + sum([aid(table, str(value[0])) for aid in BID_AIDS]) < bid:
        raise Refused("short_of_cash", player=value[0], amount=bid)
    return str(value[0]), bid


def sold_deed(table: Table, auction: Auction, winner: str, bid: int) -> None:
    """The deed goes to the highest bidder for the bid."""
    buy(table, winner, auction.thing, bid, Reason("bid", auction.thing, (("bid", bid),), ("C-10",)))


def stays(table: Table, auction: Auction) -> None:
    """Without a bid it stays with the bank."""


SOLD: dict[str, Callable[[Table, Auction, str, int], None]] = {"deed": sold_deed}
UNSOLD: dict[str, Callable[[Table, Auction], None]] = {}
STILL_FOR_SALE: dict[str, Callable[[Table, str], bool]] = {"deed": lambda table, deed: table.holds(BANK, deed) > 0}


@rule("C-11")
def owe_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """Another player's unmortgaged deed owes the printed rent."""
    if deed.id in table.game.mortgaged:
        return
    VARIANTS["rent"][arrival.rent](table, player, owner, deed, arrival)


@variant("rent", "printed")
def printed_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """The rent as printed; a utility reached without a roll of one's own asks for two dice first."""
    if deed.kind == "utility" and arrival.by not in OWN_ROLL:
        table.then(RollForUtility(player, owner, deed.id, 0))
        return
    ask_rent(table, player, owner, deed, rent_of(table, deed, owner, table.game.dice))


@variant("rent", "none")
@rule("C-53")
def no_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """What a card or a ride says beats the general rule: no rent here."""


@variant("rent", "double")
@rule("C-53")
def double_rent(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:
    """The card doubles the rent."""
    if deed.kind == "utility" and arrival.by not in OWN_ROLL:
        table.then(RollForUtility(player, owner, deed.id, 0, 2))
        return
    rent = rent_of(table, deed, owner, table.game.dice)
    ask_rent(table, player, owner, deed, rent.times(2, "card", "C-53"))


@variant("rent", "dice_ten")
@rule("U-64", "C-16")
def ten_times_dice(table: Table, player: str, owner: str, deed: Deed, arrival: Arrival) -> None:  # noqa: ARG001
    """Sent to a utility by a card: roll two dice anew and pay ten times."""
    table.then(RollForUtility(player, owner, deed.id, 10))


@recorded()
class RollForUtility(Decision):
    """Two regular dice decide what the utility costs. They are never doubles and change no parity."""

    player: str
    owner: str
    deed: str
    factor: int
    times: int = 1

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("roll", self.deed, needs="two_dice"),)

    def choose(self, table: Table, key: str, value: Value) -> None:
        raise Refused("no_such_answer", answer=key)

    @rule("C-54", "U-83")
    def rolled(self, table: Table, dice: tuple[Face, ...]) -> None:
        """Rolls made for something else than moving are no doubles, change no parity and give no bonus."""
        total = sum(check_two(dice))
        table.emit(Rolled(self.player, dice, "utility"))
        deed = table.deed(self.deed)
        rent = rent_of(table, deed, self.owner, dice)
        if self.factor:
            terms = (("dice", total), ("times", self.factor))
            rent = Rent(total * self.factor, terms, ("U-64", "C-16"))
        if self.times > 1:
            rent = rent.times(self.times, "card", "C-53")
        ask_rent(table, self.player, self.owner, deed, rent)


def ask_rent(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> None:
    """Claim a rent in the way this table claims it."""
    for change in RENT_CHANGES:
        rent = change(table, player, owner, deed, rent)
    if rent.amount:
        chosen(table, "rent_claim")(table, player, owner, deed, rent)


@variant("rent_claim", "automatic")
@rule("C-12")
def claim_at_once(table: Table, player: str, owner: str, deed: Deed, rent: Rent) -> None:
    """The rent is asked for as soon as the token lands."""
    table.emit(Marked(player, "unpaid", deed.id))
    table.then(Pay(player, rent_taker(table, owner), rent.amount, rent.reason(deed.id)))


def rent_taker(table: Table, owner: str) -> str:
    """Who gets the rent of this owner's deeds now."""
    takers = [taker for divert in RENT_TAKERS if (taker := divert(table, owner))]
    return takers[0] if takers else owner


@recorded()
class Deliver(Step):
    """Hand over what has been paid for."""

    giver: str
    taker: str
    unit: str
    reason: Reason

    def work(self, table: Table) -> None:
        table.transfer(self.giver, self.taker, 1, self.unit, self.reason)
