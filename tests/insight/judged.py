"""The next roll as the referee itself judges it, roll by roll, with its questions answered by the convention.

It is slower than tests/insight/brute.py and has no rule of its own: it only reads what the entries record.
"""

from itertools import product

from app.core.game import Game
from app.core.referee import Roll, Table, decide
from app.rules.moves.anywhere import MoveAnywhere
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.owning.debt import Pay
from app.rules.spaces.taxes import IncomeTax
from app.rules.travel.bus import Bus
from app.rules.travel.jail import InJail
from app.rules.travel.mr_monopoly import StayOrGo
from tests.insight.brute import NEVER_BY_TRIPLE, REGULAR, SPEED, Walked, costs

OWED = {"rent", "luxury_tax", "income_tax", "bail"}


def judge_every_roll(game: Game, edition, player: str) -> Walked:
    """Return all rolls added up."""
    sums = Walked()
    for dice in all_dice(game, player):
        stops, owed = judged(game, edition, player, dice)
        sums.ways += 1
        for space in stops:
            sums.counts[space] = sums.counts.get(space, 0) + 1
        sums.owed += sum(owed)
        sums.worst = max(sums.worst, sum(owed))
    return sums


def all_dice(game, player):
    two = game.mark(player, "jail") is not None or game.switches["roll"] == "two_dice"
    return product(REGULAR, REGULAR) if two else product(REGULAR, REGULAR, SPEED)


def judged(game, edition, player, dice):
    """Return where the token stopped in one roll, and what it owed."""
    game = at_the_dice(game, player)
    stops, owed = [], []
    entry, game = decide(game, Roll(dice), edition)
    events = list(entry.events)
    while not at_rest(game):
        events += answer(game, edition, player, owed)
    for event in events:
        if type(event).__name__ == "Moved":
            stops.append(event.path[-1])
        elif type(event).__name__ == "Jailed":
            stops.append(event.space)
    return left_out(game, edition, player, dice, stops, events), owed


def left_out(game, edition, player, dice, stops, events):
    """Return whether a space is no stop because Mr. Monopoly only walks through it."""
    through = game.switches.get("mr_monopoly_first_stop") == "passed_through" and dice[-1] == "mr_monopoly"
    if not through or events_jail_at_once(events) or not stops:
        return stops
    if not any(type(e).__name__ == "Moved" and e.manner == "mr_monopoly" for e in events):
        return stops
    first = next(e for e in events if type(e).__name__ == "Moved")
    acts = edition.spaces[first.path[-1]].kind in {"go_to_jail", "reverse_direction"}
    return stops if acts or first.manner == "backwards" else stops[1:]


def events_jail_at_once(events):
    return not any(type(e).__name__ == "Moved" for e in events)


def at_the_dice(game, player):
    """Make it this player's turn, with the dice asked for."""
    game = game.copy()
    game.turn = player
    jailed = game.mark(player, "jail") is not None
    mine = any(getattr(step, "player", "") == player for step in game.agenda)
    if not mine:
        game.marks = {key: value for key, value in game.marks.items() if not key[1].startswith("turn.")}
    game.agenda = (InJail(player),) if jailed else (ToRoll(player),)
    return game


def at_rest(game):
    return isinstance(game.agenda[0], (EndTurn, ToRoll, InJail))


def answer(game, edition, player, owed):
    """Answer by the convention: buy nothing, do nothing optional, note a debt and leave it."""
    top = game.agenda[0]
    table = Table(game, edition)
    game.agenda = game.agenda[1:]
    if isinstance(top, Pay) and top.reason.name in OWED:
        owed.append(top.amount)
    elif isinstance(top, IncomeTax):
        owed.append(edition.tables["taxes"][game.switches["taxes"]]["income_tax"])
    elif isinstance(top, Bus) and "voucher" not in top.keys(table):
        top.choose(table, "move", None)
    elif isinstance(top, StayOrGo):
        top.choose(table, "stay", None)
    elif isinstance(top, MoveAnywhere):
        top.choose(table, cheapest(table, player, top), None)
    table.run()
    return table.events


def cheapest(table, player, asked):
    for option in asked.options(table):
        there = table.edition.spaces[option.about]
        if there.kind in NEVER_BY_TRIPLE or there.kind.endswith("_tax"):
            continue
        if not (there.deed and costs(table, player, there.deed)):
            return option.key
    raise AssertionError("nowhere to go")
