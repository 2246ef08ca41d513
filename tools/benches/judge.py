"""The referee without a disk: a command, a route and a rent, each beside a bare roll of dice in the same run."""

from __future__ import annotations

import random
import time
from statistics import mean
from typing import TYPE_CHECKING

from app.core.game import Game, Seat
from app.core.referee import Choose, Command, Roll, Table, decide, question
from app.editions.tables import edition_of
from app.rules.moves.transit import Riding, walk
from app.rules.owning.rent import rent_of
from app.rules.whole_game.opening import NewGame
from tools.benches.row import Row, seconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.edition import Edition

NAMES = ["ana", "ben", "cid", "dora", "eve", "finn", "gus", "hana", "ivo", "jo", "kim", "lea"]
DICE = random.Random(1935)
SPEED = (1, 2, 3, "mr_monopoly", "mr_monopoly", "bus")
SECONDS = 3.0
BATCH = 500
Said = tuple[Game, Command, "Edition"]  # a command, with the game and the edition that it was said to


def rows() -> list[Row]:
    """Play whole games of twelve players, with events, postings and the check of every transfer.

    The bounds are multiples of a bare roll timed between the commands, because a slower machine is slower for both.
    """
    command, bare, rolls, early, late = played(SECONDS)
    table = a_table()
    deed = table.edition.deeds["boardwalk"]
    route = beside_bare(lambda: walk(table, "states_avenue", 7, Riding.EVEN))
    rent = beside_bare(lambda: rent_of(table, deed, "ana", (1, 2, 3)))
    told = f"{1 / command:,.0f} commands/s beside {1 / bare:,.0f} bare rolls/s"
    return [
        Row("a command, full rules, 12 players / a bare roll of dice", command / bare, 28, "x", told),
        Row("commands for each roll of a whole game", 1 / rolls, 3.5, "", f"{rolls / command:,.0f} rolls/s"),
        Row("a command late in the game / early", late / early, 1.25, "x", f"{early * 1e6:.1f}, {late * 1e6:.1f} µs"),
        Row("the route of a roll / a bare roll", route, 3, "x"),
        Row("the rent of a deed / a bare roll", rent, 4, "x"),
    ]


def beside_bare(work: Callable[[], object]) -> float:
    """Return how many bare rolls a call costs; both are timed in turn, and the quickest round of each counts."""
    rounds = [(seconds(work, 2000), seconds(bare_roll, 2000)) for _ in range(8)]
    return min(took for took, _ in rounds) / min(bare for _, bare in rounds)


def bare_roll() -> int:
    """Do the least that a roll could be: three dice, a sum, a look-up and a write."""
    held = {"ana": 1500}
    dice = (DICE.randint(1, 6), DICE.randint(1, 6), DICE.choice(SPEED))
    held["ana"] -= sum(face for face in dice if isinstance(face, int))
    return held["ana"]


def a_table() -> Table:
    """Return a table in the middle of a game, to ask questions of."""
    edition, game = laid_out()
    return Table(game, edition)


def laid_out() -> tuple[Edition, Game]:
    """Lay out twelve players at an Ultimate board."""
    edition = edition_of("ultimate", {})
    seats = tuple([Seat(name, name) for name in NAMES])
    _, game = decide(Game(), NewGame(seats, first="ana"), edition)
    _, game = decide(game, Choose("none"), edition)
    return edition, game


def played(duration: float) -> tuple[float, float, float, float, float]:
    """Return seconds of a command and of a bare roll, the share of rolls, and commands early and late."""
    edition, game = laid_out()
    chance = random.Random(7)
    rolls = 0
    costs: list[float] = []
    bare: list[float] = []
    while sum(costs) * BATCH < duration:
        said: list[Said] = []
        for _ in range(BATCH):
            if game.winners:
                edition, game = laid_out()
            said.append((game, spoken(game, Table(game, edition), chance), edition))
            _, game = decide(*said[-1])
        rolls += sum(isinstance(command, Roll) for _, command, _ in said)
        costs.append(processor_time(lambda said=said: judge_again(said)) / BATCH)  # type: ignore[misc]
        bare.append(processor_time(lambda: seconds(bare_roll, BATCH)) / BATCH)
    tenth = len(costs) // 10
    return mean(costs), mean(bare), rolls / len(costs) / BATCH, mean(costs[:tenth]), mean(costs[-tenth:])


def judge_again(said: list[Said]) -> None:
    """Judge what was said once more, with nothing in between."""
    for one in said:
        decide(*one)


def processor_time(work: Callable[[], object]) -> float:
    """Return the seconds of the processor that a call takes: what other programs do meanwhile is no part of it."""
    start = time.process_time()
    work()
    return time.process_time() - start


def spoken(game: Game, table: Table, chance: random.Random) -> Command:
    """Return what a brisk table does: roll, buy, pay, go on."""
    top = question(game)
    if type(top).__name__ == "ToRoll":
        return Roll(three(chance))
    options = tuple([one for one in top.options(table) if one.key != "by_hand"])  # a card that the app knows
    if top.idle:
        needs = next((one.needs for one in options if one.key == "roll"), "")
        return Roll(three(chance) if needs == "three_dice" else three(chance)[:2])
    option = next(
        (one for one in options if one.key in {"buy", "pay", "go_on", "none", "nobody", "later", "accept"}), None
    )
    option = option or options[chance.randrange(len(options))]
    if option.key == "roll":
        return Roll(tuple(chance.randint(1, 6) for _ in range(3 if "three" in option.needs else 2)))
    if option.key == "pay" and game.turns % 40 == 0:
        return Choose("pay", min(option.amount or 0, 50))
    return Choose(option.key, 2 if option.needs == "amount" else None)


def three(chance: random.Random) -> tuple[int | str, ...]:
    """Roll two regular dice and the speed die."""
    return (chance.randint(1, 6), chance.randint(1, 6), chance.choice(SPEED))


__all__ = ["rows", "seconds"]
