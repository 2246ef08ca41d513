"""The Stock Exchange: dividends for everybody, one share for the visitor, mortgages on shares."""

from collections.abc import Iterable

from app.core.edition import Company, Space
from app.core.events import Marked
from app.core.ledger import BANK, MONEY, share_unit
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Option, Value
from app.core.wire import recorded
from app.rules.amounts import as_changed, check_cash, percent_up
from app.rules.book import rule
from app.rules.moves.movement import Arrival
from app.rules.owning.property import AUCTION, Auction, declined

HALVES, NEXT_PURCHASE = "dividend.", "next_share"


@rule("U-85")
def land_on_stock_exchange(table: Table, player: str, space: Space, arrival: Arrival) -> None:  # noqa: ARG001
    """Dividends to every holder first, the visitor too; then one share may be bought."""
    pay_dividends(table, table.edition.companies)
    table.then(BuyShare(player))


@rule("U-85")
def pay_dividends(table: Table, companies: Iterable[str]) -> None:
    """The bank pays every holder the printed dividend for the number of shares held in each company."""
    players = table.game.playing()
    for company in companies:
        for player in [player for player in players if table.holds(player, share_unit(company))]:
            pay_dividend(table, player, company)
        spend_factor(table, company)


def pay_dividend(table: Table, player: str, company: str, factor: int = 1) -> None:
    """One holder's dividend of one company, so many times."""
    amount = dividend_of(table, player, company)
    if amount:
        held = table.holds(player, share_unit(company))
        terms: tuple[tuple[str, int | str], ...] = (("shares_held", held), ("dividend", amount))
        terms = (*terms, ("times", factor)) if factor > 1 else terms
        table.pay(BANK, player, amount * factor, Reason("dividend", company, terms, ("U-85",)))


def dividend_of(table: Table, player: str, company: str) -> int:
    """Return what this company pays this player now."""
    held = table.holds(player, share_unit(company))
    return dividend_for(table, company, held) if held else 0


@rule("U-87", "U-88")
def dividend_for(table: Table, company: str, held: int) -> int:
    """As printed for the number held; mortgaged shares do not count. A card may have cut it."""
    printed = table.edition.companies[company].dividends[held - 1]
    percent, _ = factor_of(table, company)
    return percent_up(printed, percent)


def factor_of(table: Table, company: str) -> tuple[int, int]:
    """Return the percent of its dividend that a company pays now, and for how many more payouts a card says so."""
    mark = table.game.mark("", HALVES + company)
    return (int(mark[0]), int(mark[1])) if isinstance(mark, tuple) else (100, 0)


def set_factor(table: Table, company: str, percent: int, payouts: int) -> None:
    """A card: the next payouts of this company are so many percent, rounded up."""
    table.emit(Marked("", HALVES + company, (str(percent), str(payouts)) if payouts else None))


def spend_factor(table: Table, company: str) -> None:
    """One of the payouts that a card has cut is over."""
    percent, left = factor_of(table, company)
    if left:
        set_factor(table, company, percent, left - 1)


def shares_left(table: Table) -> tuple[Company, ...]:
    """Return the companies of which the bank still has a share."""
    held = table.game.ledger.of(BANK)
    return tuple([company for company in table.edition.companies.values() if share_unit(company.id) in held])


def price_of_share(table: Table, player: str, company: Company) -> int:
    """Return par, or what a card has made of this player's next purchase, rounded up."""
    return percent_up(company.par, table.game.count(player, NEXT_PURCHASE) or 100)


@recorded("BuyShare")
class BuyShare(Decision):
    """Buy one share at par, or have the right auctioned?"""

    player: str

    def asks(self, table: Table) -> bool:
        """No share left: dividends only."""
        return bool(shares_left(table)) and self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        cash = table.holds(self.player)
        prices = [(company.id, price_of_share(table, self.player, company)) for company in shares_left(table)]
        payable = [(name, price) for name, price in prices if price <= cash]
        shares = [Option(f"buy:{name}", share_unit(name), price, word="buy") for name, price in payable]
        return (*shares, Option(declined(table)))

    @rule("U-86")
    def choose(self, table: Table, key: str, value: Value) -> None:
        """One share of any company at par; declined, the right to it is auctioned at once, if this table auctions."""
        if key == AUCTION and declined(table) != AUCTION:
            raise Refused("no_auctions_here", "C-60")
        if key == declined(table):
            table.then(Auction("share_right", "stock_exchange", self.player))
            return
        act, _, name = key.partition(":")
        if act != "buy":
            raise Refused("no_such_answer", answer=key)
        company = named_company(table, name)
        price = price_of_share(table, self.player, company)
        reason = Reason("par", share_unit(company.id), (("par", price),), ("U-86",))
        buy_share(table, self.player, company.id, *as_changed(price, reason, value))
        if table.game.count(self.player, NEXT_PURCHASE):
            table.emit(Marked(self.player, NEXT_PURCHASE))


def named_company(table: Table, name: str) -> Company:
    """Return the company, after checking that the bank still has a share of it."""
    company = next((company for company in shares_left(table) if company.id == name), None)
    if company is None:
        raise Refused("no_share_left", "U-86", company=name)
    return company


def buy_share(table: Table, player: str, company: str, price: int, reason: Reason) -> None:
    """Money to the bank, a share to the buyer."""
    check_cash(table, player, price, "U-86")
    money = ((player, BANK, price, MONEY),) if price else ()
    table.transfers((*money, (BANK, player, 1, share_unit(company))), reason)


@rule("U-86")
def sold_right(table: Table, auction: Auction, winner: str, bid: int) -> None:  # noqa: ARG001
    """The highest bidder pays the bid, and par is not added; then they name the company."""
    table.pay(winner, BANK, bid, Reason("bid", "stock_exchange", (("bid", bid),), ("U-86",)))
    table.then(NameCompany(winner))


def still_there(table: Table, thing: str) -> bool:  # noqa: ARG001
    """The right to a share can be sold while the bank has one."""
    return bool(shares_left(table))


@recorded("NameCompany")
class NameCompany(Decision):
    """The right to a share was won: of which company?"""

    player: str

    def asks(self, table: Table) -> bool:
        return bool(shares_left(table)) and self.player not in table.game.out

    def options(self, table: Table) -> tuple[Option, ...]:
        names = [company.id for company in shares_left(table)]
        return tuple([Option(name, share_unit(name), word="take_share") for name in names])

    @rule("U-86")
    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        """The winner names the company."""
        unit = share_unit(named_company(table, key).id)
        table.transfer(BANK, self.player, 1, unit, Reason("share_won", unit, (), ("U-86",)))
