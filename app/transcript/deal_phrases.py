"""Phrases of deals: trades, offers, promises, debts paid in deeds."""

from app.core.agreements import FreeStay, Promise, Promises, RentShare, RightToBuy
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.whole_game.bankruptcy import DeclareBankrupt
from app.transcript.pieces import money, names, one_of, parted, things, things_text

TAKES_OVER, TO_WHOM = "taking over ", " to "
STAYS = {100: "stay free", 50: "stay for half"}
PROMISES = ("lets", "shares")
FOR_GOOD, OFTEN, TURNS = " for good", ("times", "time", "for good"), ("turns", "turn")


def trade(who: str, rest: str) -> Trade:
    """Read a trade: `ana gives boardwalk to ben for $400; ben lets ana stay free on boardwalk 3 times`."""
    return Trade(*deal(who, rest))


def offer(who: str, rest: str) -> Offer:
    """Read an offer: `ana offers boardwalk to ben for $400`."""
    return Offer(*deal(who, rest))


DealFields = tuple[str, str, tuple[tuple[str, int], ...], tuple[tuple[str, int], ...], Promises, tuple[str, ...]]


def deal(who: str, rest: str) -> DealFields:
    """Read both sides of a deal, its promises, and those that are taken over."""
    first, *clauses = [part.strip() for part in rest.split(";")]
    given, after = parted(first, " to ")
    other, _, got = after.partition(" for ")
    over = [name for clause in clauses if clause.startswith(TAKES_OVER) for name in names(clause[len(TAKES_OVER) :])]
    made = tuple([promise(clause) for clause in clauses if not clause.startswith(TAKES_OVER)])
    return who, other.strip(), things(given), things(got), made, tuple(over)


def promise(clause: str) -> Promise:
    """Read a promise by its verb."""
    promiser, verb, rest = clause.split(" ", 2)
    if one_of(verb, PROMISES) == "shares":
        return share(promiser, rest)
    player, may = parted(rest, " ")
    return right(promiser, player, may[len("buy ") :]) if may.startswith("buy ") else stay(promiser, player, may)


def stay(promiser: str, player: str, may: str) -> FreeStay:
    """Read a free stay: `stay free on boardwalk, park_place 3 times`; `stay for half on dark_blue for good`."""
    part, where = parted(may, " on ")
    percent = next(percent for percent, words in STAYS.items() if words == one_of(part, tuple(STAYS.values())))
    if where.endswith(FOR_GOOD):
        return FreeStay(promiser, player, names(where.removesuffix(FOR_GOOD)), percent)
    places, times, often = where.rsplit(" ", 2)
    one_of(often, OFTEN)
    return FreeStay(promiser, player, names(places), percent, int(times))


def right(promiser: str, player: str, what: str) -> RightToBuy:
    """Read a right to buy: `boardwalk for $300 for 2 turns`."""
    deeds, price, turns = what.split(" for ")
    number, turn = turns.split()
    one_of(turn, TURNS)
    return RightToBuy(promiser, player, names(deeds), money(price), int(number))


def share(promiser: str, rest: str) -> RentShare:
    """Read a share of rents: `30% of boardwalk with cid`."""
    part, where = parted(rest, "% of ")
    deeds, player = parted(where, " with ")
    return RentShare(promiser, player, names(deeds), int(part))


def in_deeds(who: str, rest: str) -> PayInDeeds:
    """Read a debt paid in deeds: `boardwalk, baltic_avenue for $200 to ben`."""
    deeds, value = parted(rest, " for ")
    amount, _, creditor = value.partition(TO_WHOM)
    return PayInDeeds(who, names(deeds), money(amount), creditor.strip())


# written
def trade_text(command: Trade | Offer) -> str:
    """Write a trade or an offer."""
    verb = "gives" if isinstance(command, Trade) else "offers"
    first = f"{command.one} {verb} {things_text(command.gives)} to {command.two} for {things_text(command.gets)}"
    over = [TAKES_OVER + ", ".join(command.takes_over)] if command.takes_over else []
    return "; ".join([first, *map(promise_text, command.promises), *over])


def promise_text(one: Promise) -> str:
    """Write a promise."""
    deeds = ", ".join(one.deeds)
    if isinstance(one, RentShare):
        return f"{one.promiser} shares {one.percent}% of {deeds} with {one.player}"
    if isinstance(one, RightToBuy):
        return f"{one.promiser} lets {one.player} buy {deeds} for ${one.price} for {one.times} turns"
    often = f"{one.times} times" if one.times else "for good"
    return f"{one.promiser} lets {one.player} {STAYS.get(one.percent, '')} on {deeds} {often}"


def in_deeds_text(command: PayInDeeds) -> str:
    """Write a debt paid in deeds."""
    whom = TO_WHOM + command.creditor if command.creditor else ""
    return f"{command.player} pays in deeds {', '.join(command.deeds)} for ${command.value}{whom}"


def bankrupt(who: str, rest: str) -> DeclareBankrupt:
    """Read who gives up, and to whom they owe: `is bankrupt to ben`; to whom need not be said."""
    return DeclareBankrupt(who, rest.strip().removeprefix(TO_WHOM.lstrip()).strip())


def bankrupt_text(command: DeclareBankrupt) -> str:
    """Write who gives up, and to whom they owe."""
    return f"{command.player} is bankrupt" + (TO_WHOM + command.creditor if command.creditor else "")


def by_number(who: str, rest: str) -> str:  # noqa: ARG001 - whoever says it
    """Return the number behind `offer` or `promise`."""
    return rest.strip()


def accepts(who: str, rest: str) -> Accept:
    """Read `ben accepts offer 41`."""
    return Accept(by_number(who, rest))


def declines(who: str, rest: str) -> Decline:
    """Read `ben declines offer 41`."""
    return Decline(by_number(who, rest))


def withdraws(who: str, rest: str) -> Withdraw:
    """Read `ana withdraws offer 41`."""
    return Withdraw(by_number(who, rest))


def strikes(who: str, rest: str) -> StrikePromise:
    """Read `table strikes promise 41`."""
    return StrikePromise(by_number(who, rest))


def buys(who: str, rest: str) -> BuyByRight:
    """Read `ana buys by promise 41`."""
    return BuyByRight(by_number(who, rest))
