"""Insight: every next roll after any change, a whole turn, and the history, beside a walk of every roll."""

from __future__ import annotations

import random
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from app.core.events import Freed, Moved, Transferred, folded
from app.core.game import Game
from app.core.reasons import Reason
from app.core.referee import evolve
from app.insight.history import History
from app.insight.risk import Foresight
from app.insight.whole_turn import whole_turn
from tests.insight.brute import walk_every_roll
from tests.insight.positions import PLAYERS, random_position
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tools.benches.row import Row, best, median

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.core.edition import Edition
    from app.core.referee import Entry

SEEDS = (1, 3, 5)  # two boards on which every deed is sold, one with most deeds left
CHANGES = 48
BY_BENCH = Reason("bench")


def rows() -> list[Row]:
    """Measure with twelve players at an Ultimate board; the slowest of three positions counts."""
    measured = [position(seed) for seed in SEEDS]
    share = {name: max(one[name] / one["walk"] for one in measured) for name in measured[0]}
    slow = {name: max(one[name] for one in measured) * 1e3 for name in measured[0]}
    fold, bare, shown = history()
    return [
        Row("12 next rolls after a change of owner / every roll walked", share["owner"], 1 / 30, "x",
            f"{slow['owner']:.2f} ms, {slow['walk']:.1f} ms"),
        Row("12 next rolls after a building / every roll walked", share["built"], 1 / 30, "x",
            f"{slow['built']:.2f} ms"),
        Row("12 next rolls after one token moved / every roll walked", share["place"], 1 / 150, "x",
            f"{slow['place']:.3f} ms"),
        Row("a whole turn with its re-rolls / every roll walked", share["turn"], 1 / 8, "x", f"{slow['turn']:.2f} ms"),
        Row("history: an entry / the fold of its facts alone", fold / bare, 12, "x",
            f"{fold * 1e6:.0f} µs, {bare * 1e6:.0f} µs"),
        Row("history: the figures of 5,000 entries / their fold", shown / (5000 * bare), 0.5, "x",
            f"{shown * 1e3:.1f} ms"),
    ]  # fmt: skip


def position(seed: int) -> dict[str, float]:
    """Measure one position, changed again and again."""
    story = random_position("ultimate", seed, players=12)
    foresight, game = Foresight(story.edition), story.game
    for _ in foresight.warm(game):
        pass
    foresight.next_rolls(game)
    figures = {
        "owner": after_each(foresight, changes_of_owner(game, story.edition)),
        "built": after_each(foresight, buildings(game, story.edition)),
        "place": after_each(foresight, moves(game, story.edition)),
    }
    foresight.next_rolls(game)
    figures["turn"] = median([fresh_turn(foresight, game, player) for player in PLAYERS])
    walk = [lambda player=player: walk_every_roll(game, story.edition, player) for player in PLAYERS]
    figures["walk"] = sum([best(work, rounds=2) for work in walk])
    return figures


def after_each(foresight: Foresight, games: Iterator[Game]) -> float:
    """Return the median cost of looking again after each change."""
    costs = []
    for game in games:
        start = time.perf_counter()
        foresight.next_rolls(game)
        costs.append(time.perf_counter() - start)
    return median(costs)


def timed(work: Callable[[], Any]) -> float:
    """Return how long some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def changes_of_owner(game: Game, edition: Edition) -> Iterator[Game]:
    """Yield games in which one deed after the other changes hands."""
    deeds = list(edition.deeds)
    for at in range(CHANGES):
        deed = deeds[at * 7 % len(deeds)]
        holder = game.ledger.holder[deed]
        taker = next(player for player in PLAYERS[at % 12 :] + PLAYERS if player != holder)
        game = folded(game, (Transferred(((holder, taker, 1, deed),), BY_BENCH),))
        yield game


def buildings(game: Game, edition: Edition) -> Iterator[Game]:
    """Yield games in which a house comes or goes on one street after the other."""
    streets = [deed.id for deed in edition.deeds.values() if deed.kind == "street"]
    for at in range(CHANGES):
        lot = "@" + streets[at * 5 % len(streets)]
        there = game.ledger.of(lot).get("house", 0)
        leg = (lot, "bank", there, "house") if there else ("bank", lot, 1, "house")
        game = folded(game, (Transferred((leg,), BY_BENCH),))
        yield game


def moves(game: Game, edition: Edition) -> Iterator[Game]:
    """Yield games in which one token after the other has moved."""
    spaces = list(edition.spaces)
    for at in range(CHANGES):
        player = PLAYERS[at % 12]
        game = folded(
            game, (Freed(player, "bench"), Moved(player, (spaces[at * 17 % len(spaces)],), "bench"))
        )
        yield game


def fresh_turn(foresight: Foresight, game: Game, player: str) -> float:
    """Measure a whole turn just after the owners have changed."""
    whole_turn(foresight, game, player)
    tries = []
    for _ in range(3):
        foresight.forget()
        tries.append(timed(lambda: whole_turn(foresight, game, player)))
    return min(tries)


def folding(edition: Edition, entries: list[Entry]) -> Iterator[History]:
    """Fold all entries from the first on; yield the history after each."""
    history, game = History(edition), Game()
    for entry in entries:
        game = evolve(game, entry)
        history.add(entry, game)
        yield history


def history() -> tuple[float, float, float]:
    """Return seconds for one entry of a random game, for folding it only, and for all figures of 5,000 entries."""
    game = RandomGame("ultimate", 12, Chance(random.Random(1).randrange))
    while len(game.entries) < 1000 and not game.game.winners:
        game.step()
    rounds = [(timed(lambda: deque(folding(game.edition, game.entries), 0)), timed(lambda: folded_all(game.entries)))
              for _ in range(5)]  # fmt: skip
    long = History(game.edition)
    while len(long.records) < 5000:
        for entry, after in zip(game.entries, game.games[1:], strict=True):
            long.add(entry, after)
    told, bare = min(one for one, _ in rounds), min(one for _, one in rounds)
    return told / len(game.entries), bare / len(game.entries), best(lambda: figures(long))


def folded_all(entries: list[Entry]) -> Game:
    """Fold all entries, as opening the game does."""
    game = Game()
    for entry in entries:
        game = evolve(game, entry)
    return game


def figures(history: History) -> object:
    """Compute everything that a screen asks for."""
    lucks = [history.luck(player) for player in history.worths]
    return history.worth_lines(), history.deeds(), lucks, history.pool(), history.turning_point
