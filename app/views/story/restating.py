"""Restating: what a line entered, what else could have been submitted there, and what would follow."""

from dataclasses import dataclass

from app.core.commands import Command, Postpone
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.restating import Restatement, StandingLine
from app.core.steps import Decision, Option
from app.rules.whole_game.opening import NewGame
from app.views.asked.preview import BalanceChange
from app.views.asked.question import glance
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class UnfitView:
    """A line that would no longer stand, as the history shows it."""

    seq: int
    text: str


@dataclass(frozen=True, slots=True)
class RestatedView:
    """What would change. `again` lines still fit; `why` the next does not fit; `asked` is the question then."""

    balances: tuple[BalanceChange, ...]
    again: int
    unfit: tuple[UnfitView, ...]
    why: str
    asked: str


def answers(table: Table) -> tuple[Option, ...]:
    """Return what could be answered at that table, without the roll of the next player."""
    top = next(iter(table.game.agenda), None)
    if not isinstance(top, Decision):
        return ()
    ahead = table.game.others(top.asked(table)) if top.asked(table) in table.game.position else ()
    return tuple([option for option in top.options(table) if option.key != "roll" or option.about not in ahead])


def can_be_different(command: Command) -> bool:
    """Return whether a line can be restated: any can, except the one that laid out the game."""
    return not isinstance(command, (NewGame, Postpone)) and type(command) is not Command


def restated_view(found: Restatement, words: Words) -> RestatedView:
    """Return the sheet that shows a restatement before it is written."""
    words = words.at(found.edition, found.game)
    balances = tuple([balance(account, now, then, words) for account, now, then in found.balances()])
    unfit = tuple([UnfitView(line.seq, " ".join(words.entry(line.entry, asked_before(line)))) for line in found.unfit])
    why = words.refusal(found.trouble) if isinstance(found.trouble, Refused) else ""
    asked = glance(Table(found.game, found.edition), words).text if found.asks_otherwise else ""
    return RestatedView(balances, len(found.again), unfit, why, asked)


def asked_before(line: StandingLine) -> Decision | None:
    """Return the question that a line answered; None where it answered none."""
    return line.asked if isinstance(line.asked, Decision) else None


def balance(account: str, now: int, then: int, words: Words) -> BalanceChange:
    """Return what a player, or the Pool, holds now and would hold."""
    return BalanceChange(account, words.name(account), words.money(now), words.money(then), then - now)
