"""Building and selling (C-26 to C-32, C-46, C-50, U-27 to U-31, U-34, M-13, M-14, L-11), one step after another.

A basket is allowed where its steps can be taken in some order, each of them allowed by itself when its turn comes.
"""

from typing import NamedTuple

from tests.second.printed import Printed

Stock = dict[str, int]
Levels = dict[str, int]


class Rules(NamedTuple):
    """What a table plays: how much of a group is needed, houses to a hotel, skyscrapers, the latecomer's way."""

    from_majority: bool
    houses: int = 4
    towers: str = ""
    latecomer: bool = False


class Lots(NamedTuple):
    """What one player has: the deeds owned, which of them are mortgaged, how high each stands; and the bank's stock."""

    owned: frozenset[str]
    down: frozenset[str]
    levels: Levels
    bank: Stock


def top(rules: Rules) -> int:
    """Return how many steps a street can climb."""
    return rules.houses + (2 if rules.towers else 1)


def on_the_lot(rules: Rules, level: int) -> Stock:
    """Return what stands on a street of this level."""
    if level <= rules.houses:
        return {"house": level} if level else {}
    return {"hotel": 1} if level == rules.houses + 1 else {"skyscraper": 1}


def swapped(rules: Rules, bank: Stock, before: int, after: int) -> Stock | None:
    """Return the bank after a lot has changed: what stood there comes back first. None where something is lacking."""
    left = dict(bank)
    for unit, number in on_the_lot(rules, before).items():
        left[unit] = left.get(unit, 0) + number
    for unit, number in on_the_lot(rules, after).items():
        left[unit] = left.get(unit, 0) - number
    return None if min(left.values()) < 0 else left


def own_streets(board: Printed, lots: Lots, deed: str) -> list[str]:
    """Return the streets of the group with the same owner (C-50)."""
    return [name for name in board.groups[board.titles[deed].group] if name in lots.owned]


def enough_owned(board: Printed, rules: Rules, lots: Lots, deed: str) -> bool:
    """Return whether enough is owned: the whole group, or all but one of three or four (C-26, U-27, M-13)."""
    size, owned = len(board.groups[board.titles[deed].group]), len(own_streets(board, lots, deed))
    return owned == size or (rules.from_majority and size > 2 and owned == size - 1)


def latecomers(board: Printed, rules: Rules, lots: Lots) -> set[str]:
    """Return the street that completes a built group, while it is lower than all the others (U-31)."""
    found = set()
    for deed in lots.owned if rules.latecomer else ():
        own = own_streets(board, lots, deed)
        whole = len(own) == len(board.groups[board.titles[deed].group]) > 1
        if whole and all(lots.levels[name] - lots.levels[deed] >= 2 for name in own if name != deed):
            found.add(deed)
    return found


def may_step(board: Printed, rules: Rules, lots: Lots, deed: str, levels: Levels) -> bool:
    """Return whether the next step keeps the group even and stands on what it needs."""
    own = own_streets(board, lots, deed)
    others = [levels[name] for name in own if name != deed]
    if any(level < levels[deed] for level in others):
        return False
    wanted = levels[deed] + 1
    if wanted <= rules.houses:
        return True
    if wanted == rules.houses + 1:
        return all(level >= rules.houses for level in others)
    whole = len(own) == len(board.groups[board.titles[deed].group])
    hotels = all(level > rules.houses for level in others)
    alone = all(level < wanted for level in others) or rules.towers == "one_per_street"
    return whole and hotels and alone


def may_build(board: Printed, rules: Rules, lots: Lots, basket: Levels) -> bool:
    """Return whether a basket of steps can be built, whatever it costs."""
    for deed, steps in basket.items():
        mortgaged = any(name in lots.down for name in own_streets(board, lots, deed))
        if not enough_owned(board, rules, lots, deed) or mortgaged or lots.levels[deed] + steps > top(rules):
            return False
    goal = {deed: lots.levels[deed] + steps for deed, steps in basket.items()}
    late = latecomers(board, rules, lots)
    return _reached(board, rules, lots, dict(lots.levels), lots.bank, goal, late, set())


def _reached(
    board: Printed, rules: Rules, lots: Lots, levels: Levels, bank: Stock, goal: Levels, late: set[str], seen: set,
) -> bool:  # fmt: skip
    """Return whether trying every next step in turn, and every direct hotel, reaches the basket."""
    key = tuple(levels[deed] for deed in goal)
    if key in seen:
        return False
    seen.add(key)
    if all(levels[deed] == level for deed, level in goal.items()):
        return True
    for deed in goal:
        for to in _next_levels(board, rules, lots, levels, bank, deed, goal[deed], late):
            after = swapped(rules, bank, levels[deed], to)
            higher = {**levels, deed: to}
            if after is not None and _reached(board, rules, lots, higher, after, goal, late, seen):
                return True
    return False


def _next_levels(
    board: Printed, rules: Rules, lots: Lots, levels: Levels, bank: Stock, deed: str, goal: int, late: set[str],
) -> list[int]:  # fmt: skip
    """Yield one step up where it is allowed; for the latecomer a hotel at once if the bank lacks houses."""
    now, hotel = levels[deed], rules.houses + 1
    if now >= goal:
        return []
    found = [now + 1] if may_step(board, rules, lots, deed, levels) else []
    others = [levels[name] for name in own_streets(board, lots, deed) if name != deed]
    lacks = bank.get("house", 0) < rules.houses - now
    if deed in late and now < rules.houses and goal >= hotel and lacks and min(others) >= rules.houses:
        found.append(hotel)
    return found


def may_sell(board: Printed, rules: Rules, lots: Lots, basket: Levels) -> bool:
    """Return whether steps can be sold: always from a highest street, with a bank that can supply the rest."""
    if any(steps > lots.levels[deed] for deed, steps in basket.items()):
        return False
    goal = {deed: lots.levels[deed] - steps for deed, steps in basket.items()}
    levels = dict(lots.levels)
    while any(levels[deed] > level for deed, level in goal.items()):
        open_ones = [
            deed for deed, level in goal.items()
            if levels[deed] > level and levels[deed] == max(levels[name] for name in own_streets(board, lots, deed))
        ]  # fmt: skip
        if not open_ones:
            return False
        levels[open_ones[0]] -= 1
    return _supplied(rules, lots, goal)


def _supplied(rules: Rules, lots: Lots, goal: Levels) -> bool:
    left = dict(lots.bank)
    for deed, level in goal.items():
        for unit, number in on_the_lot(rules, lots.levels[deed]).items():
            left[unit] = left.get(unit, 0) + number
        for unit, number in on_the_lot(rules, level).items():
            left[unit] = left.get(unit, 0) - number
    return all(number >= 0 for number in left.values())


def prices(board: Printed, rules: Rules, deed: str, low: int, high: int) -> list[int]:
    """Return what each step between two levels costs; half of it is what selling it brings."""
    figures = board.titles[deed].figures
    words = ["house"] * rules.houses + ["hotel", "skyscraper"]
    return [figures[f"{word}_cost"] for word in words[low:high]]
