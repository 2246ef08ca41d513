"""Put both implementations side by side and tell how many cases agree."""

import random
from typing import NamedTuple

from tests.second import estate, moves, ways
from tests.second.side_by_side import Pick

ALL = {cases.__name__: cases for cases in (*moves.ALL, *ways.ALL, *estate.ALL)}
SHOWN = 3


class Found(NamedTuple):
    """The result of a comparison: how many cases, and those that differ."""

    name: str
    cases: int
    differ: tuple[str, ...]


def compare(name: str, pick: Pick) -> Found:
    """Run one comparison; `pick` says which of its cases are looked at."""
    number, differ = 0, []
    for told, mine, theirs in ALL[name](pick):
        number += 1
        if mine != theirs:
            differ.append(f"{told}\n    second: {mine}\n    app:    {theirs}")
    return Found(name, number, tuple(differ))


def every_case() -> bool:
    """Pick every case."""
    return True


def some(share: float, seed: str) -> Pick:
    """Pick this share of the cases, always the same ones."""
    chance = random.Random(seed)
    return lambda: chance.random() < share


def torture_second() -> str:
    """Compare every case. Raises AssertionError where one differs."""
    found = [compare(name, every_case) for name in ALL]
    differ = [told for one in found for told in one.differ[:SHOWN]]
    assert not differ, "\n".join(differ)
    told = ", ".join(f"{one.name} {one.cases:,}" for one in found)
    return f"{sum(one.cases for one in found):,} cases of the second implementation agree: {told}"
