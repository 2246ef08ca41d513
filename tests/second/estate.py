"""Rents and building steps on both sides."""

import random
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from app import editions
from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.construction.building import plan_building
from app.rules.construction.selling import plan_selling
from app.rules.owning.rent import rent_of
from tests.second import rents, works
from tests.second.printed import Printed
from tests.second.side_by_side import YOU, Case, Pick, board_of, give, put_on_lot, stock_bank, table_of

SINGLE = {"railroad": "train_depot", "cab": "cab_stand"}
PLENTY = {"house": 81, "hotel": 31, "skyscraper": 16}
BANKS = (
    PLENTY, {**PLENTY, "house": 0}, {**PLENTY, "house": 1}, {**PLENTY, "house": 3}, {**PLENTY, "hotel": 0},
    {**PLENTY, "house": 0, "hotel": 1}, {**PLENTY, "skyscraper": 0}, {"house": 5, "hotel": 1, "skyscraper": 1},
)  # fmt: skip
PLAYED = (  # edition, switches of the app, the same for the second implementation
    ("ultimate", {}, works.Rules(True, 4, "one_per_street", latecomer=True)),
    ("ultimate", {"houses_out": "wait", "skyscrapers": "one_per_group"}, works.Rules(True, 4, "one_per_group")),
    ("ultimate", {"length": "short"}, works.Rules(True, 3, "one_per_street", latecomer=True)),
    ("mega", {}, works.Rules(True, 4, "one_per_street")),
    ("classic", {}, works.Rules(False)),
    ("classic", {"length": "short"}, works.Rules(False, 3)),
    ("millionaire", {"fire_sale_only": "off"}, works.Rules(False)),
)


def all_rents(pick: Pick) -> Iterator[Case]:
    """Yield the rents of every deed: each part of its group owned or mortgaged, each level, each total of dice."""
    for edition in editions.names():
        board = board_of(edition, "")
        for kept in (True, False) if edition != "millionaire" else (True,):
            switches = {} if edition == "millionaire" else {"multiplier_with_mortgage": "kept" if kept else "lost"}
            table = table_of(edition, "", **switches)
            for deed, title in board.titles.items():
                yield from rents_of_deed(board, table, deed, title.kind, kept, pick)


def rents_of_deed(board: Printed, table: Table, deed: str, kind: str, kept: bool, pick: Pick) -> Iterator[Case]:
    """Yield the rents of one deed."""
    others = [name for name in board.groups[board.titles[deed].group] if name != deed]
    for more in parts(others):
        for down in parts(sorted(more)) if kind == "street" else [set()]:
            give(table, {deed, *more}, down)
            for level, pips in levels_and_dice(table, kind):
                if pick():
                    put_on_lot(table, deed, {SINGLE[kind]: level} if kind in SINGLE else works.on_the_lot(FULL, level))
                    groups = table.edition.id in {"ultimate", "mega"}
                    mine = rents.rent(board, deed, {deed, *more}, down, {deed: level}, pips, groups, kept)
                    theirs = rent_of(table, table.deed(deed), YOU, (pips,) if pips else ()).amount
                    told = f"{table.edition.id} {deed} {sorted(more)} {sorted(down)} {level} {pips} {kept}"
                    yield f"rent {told}", mine, theirs


FULL = works.Rules(True, 4, "one_per_street")


def parts(names: list[str]) -> Iterator[set[str]]:
    """Return every subset."""
    for number in range(len(names) + 1):
        yield from (set(some) for some in combinations(names, number))


def levels_and_dice(table: Table, kind: str) -> list[tuple[int, int]]:
    """Return every level of a street, a depot or none, and every total of the dice."""
    if kind == "street":
        return [(level, 0) for level in range(len(table.edition.tables["ladder"]) + 1)]
    if kind == "utility":
        return [(0, pips) for pips in range(2, 16)]
    return [(level, 0) for level in ((0, 1) if table.edition.stock.get(SINGLE[kind]) else (0,))]


# building and selling
def steps(pick: Pick) -> Iterator[Case]:
    """Yield baskets of one group: streets owned, levels, the bank's stock, and steps on one street or on all."""
    for edition, switches, rules in PLAYED:
        board, table = board_of(edition, ""), table_of(edition, "", **switches)
        for owned, state, bank in states(board, rules):
            levels = dict(zip(owned, state, strict=True))
            lots = works.Lots(frozenset(owned), frozenset(), levels, dict(bank))
            chosen = [basket for basket in baskets(list(owned), works.top(rules)) if pick()]
            if chosen:
                lay_out(table, rules, lots)
            for basket in chosen:
                yield from judged(board, table, rules, lots, basket)


def states(board: Printed, rules: works.Rules) -> Iterator[tuple[tuple[str, ...], tuple[int, ...], works.Stock]]:
    """Yield every number of streets owned from either end of a group, every state but for its order, every bank."""
    for group in one_of_each_size(board):
        for owned in dict.fromkeys(part for size in range(1, len(group) + 1) for part in (group[:size], group[-size:])):
            levels = combinations_with_replacement(range(works.top(rules) + 1), len(owned))
            yield from ((owned, state, bank) for state, bank in product(levels, BANKS))


def one_of_each_size(board: Printed) -> list[tuple[str, ...]]:
    """Return a group of two, one of three and one of four streets, as far as the board has them."""
    streets = [deeds for deeds in board.groups.values() if deeds and board.titles[deeds[0]].kind == "street"]
    return list({len(deeds): deeds for deeds in streets}.values())


def baskets(deeds: list[str], top: int) -> Iterator[works.Levels]:
    """Yield one street by every number of steps, all streets by every number, the first two by two numbers."""
    yield from ({deed: number} for deed in deeds for number in range(1, top + 1))
    yield from (dict.fromkeys(deeds, number) for number in range(1, top + 1) if len(deeds) > 1)
    yield from ({deeds[0]: one, deeds[1]: one + 1} for one in range(1, top) if len(deeds) > 1)


def several_groups(pick: Pick, seed: int = 0, number: int = 60_000) -> Iterator[Case]:
    """Yield random baskets over two or three groups, some streets mortgaged; the groups share one bank."""
    chance = random.Random(seed)
    for edition, switches, rules in PLAYED:
        board, table = board_of(edition, ""), table_of(edition, "", **switches)
        streets = [deeds for deeds in board.groups.values() if deeds and board.titles[deeds[0]].kind == "street"]
        for _ in range(number // len(PLAYED)):
            lots, basket = some_lots(chance, rules, chance.sample(streets, chance.choice((1, 2, 2, 3))))
            if pick():
                lay_out(table, rules, lots)
                yield from judged(board, table, rules, lots, basket)


def some_lots(
    chance: random.Random, rules: works.Rules, groups: list[tuple[str, ...]]
) -> tuple[works.Lots, works.Levels]:  # fmt: skip
    """Return lots in these groups, mostly built evenly, and what is asked for there."""
    levels = {deed: level for group in groups for deed, level in some_levels(chance, rules, group)}
    bare = [deed for deed, level in levels.items() if not level]
    down = frozenset(chance.sample(bare, 1)) if bare and chance.random() < 0.1 else frozenset()
    few = {"house": (0, 1, 2, 4, 7, 12, 81), "hotel": (0, 1, 2, 31), "skyscraper": (0, 1, 16)}
    bank = {unit: chance.choice(numbers) for unit, numbers in few.items()}
    return works.Lots(frozenset(levels), down, levels, bank), some_basket(chance, rules, levels)


def some_levels(chance: random.Random, rules: works.Rules, group: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Return most of a group, its levels mostly at most one apart."""
    top = works.top(rules)
    low = chance.randrange(top + 1)
    for deed in chance.sample(group, max(1, len(group) - chance.choice((0, 0, 0, 1, 2)))):
        even = min(low + (chance.random() < 0.4), top)
        yield deed, chance.randrange(top + 1) if chance.random() < 0.1 else even


def some_basket(chance: random.Random, rules: works.Rules, levels: works.Levels) -> works.Levels:
    """Return some of these streets, each by as many steps, or by any number."""
    together, number = chance.random() < 0.5, chance.randint(1, works.top(rules))
    asked = chance.sample(sorted(levels), chance.randint(1, len(levels)))
    return {deed: number if together else chance.randint(1, works.top(rules)) for deed in asked}


def lay_out(table: Table, rules: works.Rules, lots: works.Lots) -> None:
    """Lay out the same lots and the same bank in the app."""
    give(table, set(lots.owned), set(lots.down))
    for deed, level in lots.levels.items():
        put_on_lot(table, deed, works.on_the_lot(rules, level))
    stock_bank(table, lots.bank)
    table.game.turn = YOU


def judged(board: Printed, table: Table, rules: works.Rules, lots: works.Lots, basket: works.Levels) -> Iterator[Case]:
    """Return whether a basket can be built, and whether it can be sold, and what it costs or brings."""
    told = f"{table.edition.id} {rules} {lots.levels} {sorted(lots.down)} {lots.bank} {basket}"
    built = -priced(board, rules, lots, basket, up=True) if works.may_build(board, rules, lots, basket) else None
    yield f"build {told}", built, money_of(plan_building, table, basket)
    sold = priced(board, rules, lots, basket, up=False) if works.may_sell(board, rules, lots, basket) else None
    yield f"sell {told}", sold, money_of(plan_selling, table, basket)


def priced(board: Printed, rules: works.Rules, lots: works.Lots, basket: works.Levels, *, up: bool) -> int:
    """Return the printed prices of all steps; half of each, in whole dollars, where they are sold."""
    sums = 0
    for deed, number in basket.items():
        low, high = sorted((lots.levels[deed], lots.levels[deed] + (number if up else -number)))
        sums += sum(price if up else price // 2 for price in works.prices(board, rules, deed, low, high))
    return sums


def money_of(plan: Any, table: Table, basket: works.Levels) -> int | None:
    """Return what the app's plan costs or brings; None where it is refused."""
    try:
        return sum(change.money for change in plan(table, YOU, tuple(basket.items())))
    except Refused:
        return None


ALL = (all_rents, steps, several_groups)
