"""The Stock Exchange: shares by company, what they pay now and with one more, and what the visitor may do."""

from dataclasses import dataclass

from app.core.edition import Company, Edition
from app.core.game import Game
from app.core.ledger import BANK, share_unit
from app.core.referee import Table, question
from app.rules.owning.worth import pledged
from app.rules.spaces.stock import BuyShare, NameCompany, dividend_for, dividend_of, factor_of
from app.views.asked.purses import PurseView, players
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class HolderView:
    """A holder: how many shares, what they pay now and with one more."""

    id: str
    name: str
    colour: str
    token: str
    told: str
    now: str
    more: str


@dataclass(frozen=True, slots=True)
class CompanyView:
    """A company: its par value, its certificate with the numbers held lit, its holders, and the answer that buys."""

    id: str
    name: str
    par: str
    left: str
    ladder: tuple[tuple[str, str, bool], ...]
    holders: tuple[HolderView, ...]
    note: str
    key: str
    buy: str


@dataclass(frozen=True, slots=True)
class StockView:
    """All companies, what everybody would get now, and the answers besides buying."""

    head: str
    companies: tuple[CompanyView, ...]
    dividends: tuple[PurseView, ...]
    total: int
    pay: str
    others: tuple[tuple[str, str], ...]
    empty: str


def stock_view(game: Game, edition: Edition, words: Words) -> StockView:
    """Return the Stock Exchange as it stands."""
    words, table = words.at(edition, game), Table(game, edition)
    top = question(game)
    asked = isinstance(top, (BuyShare, NameCompany))
    answers = {option.about: option for option in top.options(table) if option.about} if asked else {}
    companies = tuple([
        company_view(table, words, company, answers.get(share_unit(company.id)))
        for company in edition.companies.values()
    ])  # fmt: skip
    sums = {player: dividends_of(table, player) for player in game.playing()}
    total = sum(sums.values())
    seats = tuple([paid(one, sums[one.id], words) for one in players(game, words) if sums[one.id]])
    others = tuple([(o.key, words(f"stock.{o.key}")) for o in top.options(table) if not o.about]) if asked else ()
    pay = words("stock.pay", amount=words.money(total)) if total and not asked and top.idle else ""
    head = words("stock.asked", player=words.name(top.asked(table))) if asked else ""
    return StockView(head, companies, seats, total, pay, others, "" if edition.companies else words("stock.none"))


def company_view(table: Table, words: Words, company: Company, answer: object) -> CompanyView:
    """Return a company with its holders."""
    holders = tuple(
        [holder(table, words, player, company) for player in table.game.playing() if owns(table, player, company.id)]
    )
    held = {table.holds(player, share_unit(company.id)) for player in table.game.playing()}
    ladder = tuple([(str(at), words.money(sum_), at in held) for at, sum_ in enumerate(company.dividends, 1)])
    percent, left = factor_of(table, company.id)
    note = words("stock.cut", percent=percent, left=left) if left else ""
    amount = getattr(answer, "amount", None)
    buy = words("stock.buy" if amount is not None else "stock.take", amount=words.money(amount or 0)) if answer else ""
    return CompanyView(
        company.id, words.name(share_unit(company.id)), words("stock.par", par=words.money(company.par)),
        words.several("stock.left", table.holds(BANK, share_unit(company.id))), ladder, holders, note,
        getattr(answer, "key", ""), buy,
    )  # fmt: skip


def owns(table: Table, player: str, company: str) -> int:
    """Return how many shares of a company a player has, with mortgaged ones."""
    return table.holds(player, share_unit(company)) + table.holds(pledged(player), share_unit(company))


def holder(table: Table, words: Words, player: str, company: Company) -> HolderView:
    """Return a holder's shares and what they pay."""
    seat = table.game.seat(player)
    number, down = table.holds(player, share_unit(company.id)), table.holds(pledged(player), share_unit(company.id))
    told = words.several("stock.shares", number)
    if down:
        told = words("stock.with_mortgaged", shares=told, n=down)
    now, more = dividend_of(table, player, company.id), with_one_more(table, company, number)
    return HolderView(
        player, seat.name, seat.colour, seat.token, told, words.money(now),
        words("stock.more", amount=words.money(more)) if more else "",
    )  # fmt: skip


def with_one_more(table: Table, company: Company, number: int) -> int:
    """Return the dividend with one more share; 0 where there is none left to buy."""
    if number >= len(company.dividends) or not table.holds(BANK, share_unit(company.id)):
        return 0
    return dividend_for(table, company.id, number + 1)


def dividends_of(table: Table, player: str) -> int:
    """Return all dividends of a player."""
    return sum([dividend_of(table, player, company) for company in table.edition.companies])


def paid(one: PurseView, amount: int, words: Words) -> PurseView:
    """Return a player's face with what comes in, in place of the cash."""
    return PurseView(one.id, one.name, one.colour, one.token, words.money(amount))
