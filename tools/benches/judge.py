"""The referee without a disk: commands, rolls, routes and rents a second, beside a bare loop."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from app.core.game import Game, Seat
from app.core.referee import Choose, Command, Roll, Table, decide, question
from app.editions.tables import edition_of
from app.rules.moves.transit import Riding, walk
from app.rules.owning.rent import rent_of
from app.rules.whole_game.opening import NewGame
from tools.benches.row import Row, best, seconds

if TYPE_CHECKING:
    from app.core.edition import Edition

NAMES = ["ana", "ben", "cid", "dora", "eve", "finn", "gus", "hana", "ivo", "jo", "kim", "lea"]
SPEED = (1, 2, 3, "mr_monopoly", "mr_monopoly", "bus")
SECONDS = 3.0


def rows() -> list[Row]:
    """Whole games of twelve players, with events, postings and the check of every transfer."""
    floor = 1 / best(bare_roll, times=20000)
    rate, rolls, early, late = played(SECONDS)
    table = a_table()
    deed = table.edition.deeds["boardwalk"]
    route = best(lambda: walk(table, "states_avenue", 7, Riding.EVEN), times=5000)
    rent = best(lambda: rent_of(table, deed, "ana", (1, 2, 3)), times=5000)
    beside = f"bare loop of dice and dictionary: {floor:,.0f} a second"
    return [
        Row("commands a second, full rules, 12 players", rate, 40000, "/s", beside, at_least=True),
        Row("rolls a second (each with all commands it causes)", rolls, 12000, "/s", "aim 40,000", at_least=True),
        Row(
            "a command late in the game / early", late / early, 1.25, "x", f"{early * 1e6:.1f} and {late * 1e6:.1f} µs"
        ),
        Row("route call", route * 1e6, 12, "µs"),
        Row("rent call", rent * 1e6, 12, "µs"),
    ]


def bare_roll() -> int:
    """The least that a roll could be: three dice, a sum, a look-up and a write."""
    held = {"ana": 1500}
    dice = (random.randint(1, 6), random.randint(1, 6), random.choice(SPEED))
    held["ana"] -= sum(face for face in dice if isinstance(face, int))
    return held["ana"]


def a_table() -> Table:
    """A table in mid-game, to ask of."""
    edition, game = laid_out()
    return Table(game, edition)


def laid_out() -> tuple[Edition, Game]:
    """Twelve players at an Ultimate board."""
    edition = edition_of("ultimate", {})
    seats = tuple([Seat(name, name) for name in NAMES])
    _, game = decide(Game(), NewGame(seats, first="ana"), edition)
    _, game = decide(game, Choose("none"), edition)
    return edition, game


def played(duration: float) -> tuple[float, float, float, float]:
    """Commands and rolls a second of judging alone, and the cost of a command at the start and at the end."""
    edition, game = laid_out()
    chance = random.Random(7)
    spent, said, rolls = 0.0, 0, 0
    costs: list[float] = []
    while spent < duration:
        if game.winners:
            edition, game = laid_out()
        command = spoken(game, Table(game, edition), chance)
        start = time.perf_counter()
        _, game = decide(game, command, edition)
        took = time.perf_counter() - start
        spent += took
        costs.append(took)
        said += 1
        rolls += isinstance(command, Roll) and type(command).__name__ == "Roll"
    tenth = len(costs) // 10
    return said / spent, rolls / spent, sum(costs[:tenth]) / tenth, sum(costs[-tenth:]) / tenth


def spoken(game: Game, table: Table, chance: random.Random) -> Command:
    """What a brisk table says: roll, buy, pay, go on."""
    top = question(game)
    if type(top).__name__ == "ToRoll":
        return Roll(three(chance))
    options = top.options(table)
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
    return Choose(option.key, 20 if option.needs == "amount" else None)


def three(chance: random.Random) -> tuple[int | str, ...]:
    """Two regular dice and the speed die."""
    return (chance.randint(1, 6), chance.randint(1, 6), chance.choice(SPEED))


__all__ = ["rows", "seconds"]
