"""Kept cards played against a rent, a sale, a bid or a player."""

from dataclasses import replace

from app.core.events import Marked
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.cards.direct import ToJail
from app.rules.cards.landings import figure_of
from app.rules.cards.objections import act_against
from app.rules.cards.wording import Says, Told, against, needs, sum_of
from app.rules.owning.debt import Pay
from app.rules.owning.property import Purchase, buy
from app.rules.spaces.stock import BuyShare


def when_acted_against(table: Table, says: Says, told: Told) -> None:
    """These are asked for when something is done against their holder."""


def rent_owed(table: Table, player: str) -> Pay | None:
    """Return the rent that a player asks this player for now; None where there is none."""
    top = table.top
    if not isinstance(top, Pay) or top.player != player or top.reason.name != "rent":
        return None
    return top if top.creditor in table.game.playing() else None


def owes_rent(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Return whether a card against a rent can be played now."""
    return rent_owed(table, player) is not None


def owes_more(table: Table, player: str, card: str) -> bool:
    """Return whether the rent is above what the card caps it at."""
    due = rent_owed(table, player)
    return due is not None and due.amount > figure_of(table, card, "amount")


def instead_of_rent(table: Table, says: Says, told: Told, due: Pay, *yes: Step) -> None:
    """Take the rent off the table; its owner may say no, and then it is owed as before."""
    table.game.agenda = table.game.agenda[1:]
    act_against(table, due.creditor, says.player, (says.card, told["effect"]), yes, (due,))


def collect_instead_of_pay_rent(table: Table, says: Says, told: Told) -> None:
    """The owner pays the rent to the visitor."""
    due = rent_owed(table, says.player)
    if due is not None:
        reverse = Pay(due.creditor, due.player, due.amount, replace(due.reason, name="rent_reversed"))
        instead_of_rent(table, says, told, due, reverse)


def cap_rent(table: Table, says: Says, told: Told) -> None:
    """The rent is no more than this."""
    due, cap = rent_owed(table, says.player), sum_of(says, told)
    if due is not None:
        terms = (*due.reason.terms, ("card_cap", cap))
        capped = Pay(due.player, due.creditor, min(due.amount, cap), replace(due.reason, terms=terms))
        instead_of_rent(table, says, told, due, capped)


@recorded("NoLongerOwed")
class NoLongerOwed(Step):
    """Removes an old mark of a rent. It is found only in games recorded before version 2."""

    player: str

    def work(self, table: Table) -> None:
        if table.game.mark(self.player, "unpaid") is not None:
            table.emit(Marked(self.player, "unpaid"))


# in a sale
def landed_for_sale(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Return whether the player is asked to buy what they have landed on."""
    asked = table.top
    if not isinstance(asked, Purchase) or asked.player != player:
        return False
    return table.edition.spaces[table.game.position[player]].deed == asked.deed


def buy_landed_for(table: Table, says: Says, told: Told) -> None:
    """The unowned deed one has landed on, for this price."""
    asked = table.top
    if isinstance(asked, Purchase):
        table.game.agenda = (replace(asked, price=sum_of(says, told)), *table.game.agenda[1:])


def another_buys(table: Table, player: str, card: str) -> bool:  # noqa: ARG001
    """Return whether another player is buying a deed, or a share, that this one can pay for."""
    asked = table.top
    if isinstance(asked, Purchase):
        return asked.player != player and table.holds(player) >= asked.price
    return isinstance(asked, BuyShare) and asked.player != player


def intercept_purchase(table: Table, says: Says, told: Told) -> None:
    """Buy instead what another player is buying from the bank."""
    asked = table.top
    if isinstance(asked, (Purchase, BuyShare)):
        table.game.agenda = table.game.agenda[1:]
        share, player = BuyShare(says.player), says.player
        instead = BuyInstead(player, asked.deed, asked.price) if isinstance(asked, Purchase) else share
        act_against(table, asked.player, says.player, (says.card, told["effect"]), (instead,), (asked,))


@recorded("BuyInstead")
class BuyInstead(Step):
    """The deed goes to who stepped in, at the price asked."""

    player: str
    deed: str
    price: int

    def work(self, table: Table) -> None:
        reason = Reason("price", self.deed, (("price", self.price),), ("C-10",))
        buy(table, self.player, self.deed, self.price, reason)


# in an auction
def bank_adds_to_bid(table: Table, says: Says, told: Told) -> None:
    """The bank adds to the next bid that this player wins with."""
    aid = table.game.count(says.player, "bid_aid") + sum_of(says, told)
    table.emit(Marked(says.player, "bid_aid", aid))


def bid_aid(table: Table, player: str) -> int:
    """Return what the bank adds to this player's bid."""
    return table.game.count(player, "bid_aid")


def add_to_bid(table: Table, player: str, bid: int) -> None:
    """The bank's part of a winning bid, never more than the bid."""
    aid = bid_aid(table, player)
    if aid:
        table.emit(Marked(player, "bid_aid"))
        table.pay(BANK, player, min(aid, bid), Reason("bid_aid", "", (("for_bid", bid),), ("U-65",)))


# at any time
def free_players(table: Table, says: Says, told: Told) -> tuple[str, ...]:  # noqa: ARG001
    """Return the others who are not in Jail."""
    others = table.game.others(says.player)
    return tuple([other for other in others if table.game.mark(other, "jail") is None])


@needs(target=free_players)
def send_player_to_jail(table: Table, says: Says, told: Told) -> None:
    """Another player goes straight to Jail."""
    against(table, says, told, says.target, ToJail(says.target))
