"""Believes a line of older rules as far as its rows in `app/rules/rule_set.py` go, beside what today's rules give."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from app.core.game import Game
from app.core.ledger import BANK, MONEY
from app.core.referee import NO_SENSE, Command, Entry, Table
from app.core.steps import Decision
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.whole_game.bankruptcy import DeclareBankrupt, first_debt, give_up_for
from app.rules.whole_game.said_landing import Landed
from app.session.judging.more_asked import ASKED
from app.session.judging.more_told import TOLD, BelievedLine, parts_of
from app.session.judging.older_rules import Beside, name_in_table
from app.session.judging.possible import Impossible, insist

MOST_MOVES = 3
ONCE = ("TurnBegan", "Left", "Ended", "Jailed", "Marked.bankruptcies", "Marked.claims")


def at_a_free_table(game: Game) -> Game:
    """Return a game in which nothing is asked: whoever's turn it is may end it."""
    free = game.copy()
    free.agenda = (EndTurn(game.turn),)
    return free


def given_up(table: Table, command: Command) -> Iterator[Entry]:
    """Yield what giving up leads to where a debt is owed, also one that could be met."""
    player = getattr(command, "player", "") or getattr(table.game.agenda[0], "player", "")
    if isinstance(command, DeclareBankrupt) or getattr(command, "key", "") == "give_up":
        due = first_debt(table, player)
        if due is not None:
            give_up_for(table, due)
            table.run()
            yield Entry(command, tuple(table.events), table.game.agenda)


def check_any(before: Table, after: Table, judgements: Iterable[Beside], beside: frozenset[str]) -> int:
    """Check that a line follows from one of the ways in which its command may be judged.

    Return the dollars that the bank pays in it beyond that, but for what it buys back.
    """
    lines = [BelievedLine(before, after, told) for told in judgements]
    for line in lines[:-1]:
        with suppress(Impossible, *NO_SENSE):
            return check_told(line, beside)
    return check_told(lines[-1], beside)


def check_told(line: BelievedLine, beside: frozenset[str]) -> int:
    """Check that a line tells and asks nothing but what its rows name, and that nobody comes off better by it.

    Return the dollars that the bank pays, but for what it buys back.
    """
    for event in line.told.more:
        name = name_in_table(event)
        insist(name in beside)
        if name in TOLD:  # others move nothing
            TOLD[name](line, event)
    for step in line.told.asked:
        name = name_in_table(step)
        insist(name in beside)
        ASKED[name](line, step)
    insist(not line.told.kept or not isinstance(line.command, Landed))  # a landing begins what is asked anew
    check_once(line)
    check_paid(line, beside)
    earned = [event for event in line.told.more if name_in_table(event) != "Transferred.sell"]
    return sum([amount for giver, _, amount, unit in line.legs(earned) if (giver, unit) == (BANK, MONEY)])


def most_to_earn(table: Table) -> int:
    """Return the most that all have earned at pay corners in lines that are believed: once round in each turn."""
    printed: Any = table.edition.tables.get("salary", {})
    round_once: int = sum([max(sums.values()) for sums in printed.values()])
    return (table.game.turns + 1) * round_once


def check_once(line: BelievedLine) -> None:
    """Check that nothing is told or asked twice that happens once in a line."""
    asked = Counter(map(repr, [step for step in line.told.asked if name_in_table(step) != "Auction"]))
    sums = Counter([(due.player, due.creditor, due.amount) for due in parts_of(line.told.asked, Pay)])
    told = Counter(map(name_in_table, line.told.more))
    insist(all(number == 1 for number in (*asked.values(), *sums.values())))
    insist(told["Moved"] <= MOST_MOVES and all(told[name] <= 1 for name in ONCE))


def check_paid(line: BelievedLine, beside: frozenset[str]) -> None:
    """Check that what a player gives or owes today is given by the line, or is still to be paid or to be done.

    A token that moves otherwise owes otherwise, who goes home owes nothing more, and an estate once cost no interest.
    """
    free = {"Transferred.transfer_fee"} if "Left" in beside else set()
    less = [event for event in line.told.less if name_in_table(event) not in free]
    due = {(giver, unit) for giver, _, _, unit in line.legs(less) if giver in line.before.game.position}
    given = {(giver, unit) for giver, _, _, unit in line.legs(line.told.more)}
    asked = {(player, MONEY) for player in owed(line.told.asked)}
    to_do = any(not isinstance(step, Decision) for step in line.told.kept)
    later = {key for key in due if key[1] != MONEY} if to_do else set()
    insist(due <= given | asked | later)
    if not goes_elsewhere(line, beside):
        check_met(line)


def check_met(line: BelievedLine) -> None:
    """Check that a token which stands where it stands today goes to Jail, and owes, no less than today."""
    insist("Jailed" not in map(name_in_table, line.told.less))
    met = owed(line.told.asked)
    for giver, _, amount, unit in line.legs(line.told.more):
        met[giver] += amount * (unit == MONEY)
    insist(owed(line.told.dropped) <= met)


def owed(steps: Iterable[Any]) -> Counter[str]:
    """Return how much each player has to pay in these steps."""
    found = Counter[str]()
    for due in parts_of(steps, Pay):
        found[due.player] += due.amount
    return found


def goes_elsewhere(line: BelievedLine, beside: frozenset[str]) -> bool:
    """Return whether a token moves otherwise in a line than it does today, or somebody leaves the game in it."""
    apart = {name_in_table(event) for event in (*line.told.more, *line.told.less)}
    return "Left" in beside or "Moved" in apart
