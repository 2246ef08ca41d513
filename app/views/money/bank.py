"""The bank: the Pool, the buildings, shares and cards that are left, and the check of every sum."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK, BOX, DISCARD, MONEY, POOL, share_unit
from app.core.referee import Table
from app.rules.owning.worth import pledged
from app.views.asked.purses import in_the_pool
from app.words.language import Words
from app.words.names import deck_name

KEPT = ("voucher", "roll_three")


@dataclass(frozen=True, slots=True)
class SupplyView:
    """How many of a thing the bank has left, and of how many."""

    unit: str
    name: str
    left: int
    all: int
    told: str


@dataclass(frozen=True, slots=True)
class CheckView:
    """One kind of thing, counted on the whole table: `holds` tells whether as many are found as came out of the box."""

    name: str
    sum: str
    holds: bool


@dataclass(frozen=True, slots=True)
class BankView:
    """Everything that a banker would want to see."""

    pool: str
    buildings: tuple[SupplyView, ...]
    deeds: SupplyView
    shares: tuple[SupplyView, ...]
    cards: tuple[SupplyView, ...]
    checks: tuple[CheckView, ...]
    units: str
    balanced: bool


def bank_view(game: Game, edition: Edition, words: Words) -> BankView:
    """Return the bank as it stands, with every unit counted."""
    table, words = Table(game, edition), words.at(edition, game)
    kinds = kinds_of(table)
    checks = tuple([check(table, name, units, words) for name, units in kinds])
    astray = [unit for unit, total in game.ledger.totals().items() if total]
    counted = words.number(sum([len(units) for _, units in kinds]))
    return BankView(
        in_the_pool(game, edition, words), tuple([building(table, unit, words) for unit in edition.stock]),
        pile(table, "deeds", edition.deeds, words),
        tuple([share(table, company, words) for company in edition.companies]),
        tuple([pile(table, deck, edition.decks[deck], words) for deck in KEPT if deck in edition.decks]),
        checks, counted,
        not astray and all(one.holds for one in checks),
    )  # fmt: skip


def kinds_of(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    """Return every unit of the game under its heading."""
    edition = table.edition
    found = [("money", (MONEY,)), ("deeds", tuple(edition.deeds)), ("buildings", tuple(edition.stock))]
    found += [("shares", tuple([share_unit(company) for company in edition.companies]))]
    found += [(f"deck.{deck}", cards) for deck, cards in edition.decks.items()]
    return [(name, units) for name, units in found if units]


def total(table: Table, accounts: Iterable[str], units: Iterable[str]) -> int:
    """Return how many of these units the accounts hold together."""
    wanted = tuple(units)
    return sum([table.holds(account, unit) for account in accounts for unit in wanted])


def players(table: Table) -> tuple[str, ...]:
    """Return the accounts of all players, with those of their mortgaged shares."""
    return tuple([name for seat in table.game.seats for name in (seat.id, pledged(seat.id))])


def elsewhere(table: Table) -> tuple[str, ...]:
    """Return every account except the box."""
    return tuple([account for account in table.game.ledger.holdings if account != BOX])


def check(table: Table, name: str, units: tuple[str, ...], words: Words) -> CheckView:
    """Check one kind of thing.

    Money holds if what the bank has paid out is what players and Pool have; other things hold if as many are found as
    came out of the box.
    """
    if name == "money":
        out, held = -total(table, (BANK, BOX), units), total(table, [a for a in elsewhere(table) if a != BANK], units)
        said = words("bank.check_money", out=words.money(out), held=words.money(held))
        return CheckView(words("bank.money"), said, out == held)
    box, found = -total(table, (BOX,), units), total(table, elsewhere(table), units)
    return CheckView(kind_name(name, words), spread(table, units, words), box == found and none_below(table, units))


def none_below(table: Table, units: tuple[str, ...]) -> bool:
    """Return whether no account holds less than nothing."""
    return all(table.holds(account, unit) >= 0 for account in elsewhere(table) for unit in units)


def kind_name(name: str, words: Words) -> str:
    """Return a heading of the check."""
    deck = name.removeprefix("deck.")
    return words(f"bank.{deck}") if words.has(f"bank.{deck}") else deck_name(deck, words)


def spread(table: Table, units: tuple[str, ...], words: Words) -> str:
    """Return where the units are: '81 in all: 64 in the bank, 17 on the board'."""
    everyone = players(table)
    lots = tuple([account for account in elsewhere(table) if account.startswith("@")])
    parts = (
        ("bank.in_bank", total(table, (BANK,), units)), ("bank.with_players", total(table, everyone, units)),
        ("bank.on_board", total(table, lots, units)), ("bank.out_of_play", total(table, (DISCARD, POOL), units)),
    )  # fmt: skip
    told = ", ".join([words(key, n=words.number(number)) for key, number in parts if number])
    return words("bank.in_all", n=words.number(-total(table, (BOX,), units)), parts=told)


def building(table: Table, unit: str, words: Words) -> SupplyView:
    """Return how many buildings of a kind are left."""
    left, all_ = table.holds(BANK, unit), -table.holds(BOX, unit)
    name = words(f"bank.{unit}")
    return SupplyView(unit, name, left, all_, words("bank.left_of", left=words.number(left), all=words.number(all_)))


def share(table: Table, company: str, words: Words) -> SupplyView:
    """Return the shares of a company that can still be bought."""
    one, unit = table.edition.companies[company], share_unit(company)
    left, all_ = table.holds(BANK, unit), -table.holds(BOX, unit)
    name = words("bank.share", name=one.name, par=words.money(one.par))
    return SupplyView(unit, name, left, all_, words("bank.left_of", left=words.number(left), all=words.number(all_)))


def pile(table: Table, name: str, units: Iterable[str], words: Words) -> SupplyView:
    """Return how many deeds or cards of a pile the bank still has."""
    units = tuple(units)
    left, all_ = total(table, (BANK,), units), -total(table, (BOX,), units)
    told = words("bank.left_of", left=words.number(left), all=words.number(all_))
    return SupplyView(name, words(f"bank.{name}"), left, all_, told)
