"""A right to buy that was promised in a deal, used."""

from app.core.agreements import RightToBuy, Standing
from app.core.forms import PROMISE, Values, asks, pick
from app.core.ledger import MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.construction.passing_on import got_mortgaged
from app.rules.construction.selling import clear_for_leaving
from app.rules.dealing.moment import check_moment
from app.rules.dealing.promise_ends import end
from app.rules.dealing.promises import kept, promised_to, the_promise
from app.rules.moves.meanwhile import meanwhile


def rights_to_buy(table: Table, _values: Values) -> tuple[str, ...]:
    """The rights to buy that stand and are kept at this table."""
    return tuple([number for number, paper in kept(table) if isinstance(paper.promise, RightToBuy)])


@said("act", speakers=promised_to, about="promise", reads=the_promise)
@in_words("table buys by promise {promise}", "ana buys by promise 41")
@asks(pick("promise", PROMISE, rights_to_buy))
@recorded("BuyByRight")
class BuyByRight(Command):
    """Whoever was promised it buys the deed at the price of the promise; `promise` is its number."""

    promise: str

    def perform(self, table: Table) -> None:
        paper = right_of(table, self.promise)
        check_moment(table, paper.promise.promiser, paper.promise.player)
        meanwhile(table, lambda: buy_by_right(table, self.promise, paper))


def right_of(table: Table, number: str) -> Standing:
    """A right to buy that stands and is kept at this table."""
    paper = dict(kept(table)).get(number)
    if paper is None or not isinstance(paper.promise, RightToBuy):
        raise Refused("no_such_promise", "C-57", line=number)
    return paper


@rule("C-57")
def buy_by_right(table: Table, number: str, paper: Standing) -> None:
    """The right to buy a named deed at a named price: what may not go with it is sold first, for its owner."""
    promise = paper.promise
    if not isinstance(promise, RightToBuy):
        return
    deed, price = promise.deeds[0], promise.price
    if table.holds(promise.player) < price:
        raise Refused("short_of_cash", "C-57", player=promise.player, amount=price)
    clear_for_leaving(table, deed)
    money = ((promise.player, promise.promiser, price, MONEY),) if price else ()
    reason = Reason("right_to_buy", deed, (("price", price), ("promise_line", number)), ("C-57",))
    table.transfers((*money, (promise.promiser, promise.player, 1, deed)), reason)
    end(table, number, paper, "used")
    got_mortgaged(table, promise.player, (deed,))
