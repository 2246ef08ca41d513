"""Restating: a line gets another command, and every later line is submitted again as long as it still fits.

Pure judging.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass

from app.core.binding import BINDING, Bound, check_bound, check_speaker
from app.core.commands import Command, Postpone, StillToSay
from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import POOL
from app.core.reasons import Broken, Reason, Refused
from app.core.referee import Choose, Entry, Roll, Table, decide
from app.core.steps import Step

MOST = 1500  # lines that are submitted again; an evening has fewer
EditionAt = Callable[[Game], Edition]


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line that stands: its number, its entry, what was asked before it, and whom and what it bound."""

    seq: int
    entry: Entry
    asked: Step | None
    bound: Bound | None = None

    @property
    def still(self) -> StillToSay:
        """Return it as a line that is still to be submitted."""
        return StillToSay(self.entry.command, self.asked, self.bound)


@dataclass(frozen=True, slots=True)
class Restatement:
    """The result of restating a line, before anything is written.

    `entries` replace the line and all later ones; `games` are the games after each of them. `again` are the later lines
    that still fit, `unfit` those that do not, and `trouble` is why the first of these does not fit. Their commands are
    kept in `game.waiting`. `was` is the present game; `game` and `edition` are those after restating.
    """

    line: int
    was: Game
    entries: tuple[Entry, ...]
    games: tuple[Game, ...]
    again: tuple[int, ...]
    unfit: tuple[StandingLine, ...]
    edition: Edition
    trouble: Refused | Broken | None

    @property
    def game(self) -> Game:
        """The game after restating."""
        return self.games[-1]

    @property
    def asks_otherwise(self) -> bool:
        """Return whether the question would differ from the present one."""
        return self.was.agenda[:1] != self.game.agenda[:1]

    def balances(self) -> tuple[tuple[str, int, int], ...]:
        """Return each player and the Pool, with the dollars held now and then."""
        accounts = dict.fromkeys([seat.id for game in (self.was, self.game) for seat in game.seats])
        return tuple([(one, self.was.holds(one), self.game.holds(one)) for one in (*accounts, POOL)])


class Retelling:
    """A game that is judged again from some line on."""

    def __init__(self, before: Game, edition_at: EditionAt) -> None:
        self.game, self.edition_at = before, edition_at
        self.entries: list[Entry] = []
        self.games: list[Game] = []
        self.names: dict[str, str] = {}  # that offers and promises had, and have now

    def say(self, command: Command) -> None:
        """Judge one command and go on from there."""
        self._believe(*decide(self.game, command, self.edition_at(self.game)))

    def _believe(self, entry: Entry, game: Game) -> None:
        self.game = game
        self.entries.append(entry)
        self.games.append(game)

    def say_again(self, line: StandingLine) -> Refused | Broken | None:
        """Submit a line's command again; return why it no longer fits, or None where it does."""
        trouble = self.say_still(line.still)
        if trouble is None:
            self.names |= dict(zip(BINDING.names(line.entry), BINDING.names(self.entries[-1]), strict=False))
        return trouble

    def say_still(self, line: StillToSay) -> Refused | Broken | None:
        """Submit a line that was said before; return why it no longer fits, or would bind somebody else, else None."""
        try:
            check_fits(line.command, line.asked, self.game)
            self._believe(*self._judged_as_bound(line))
        except (Refused, Broken) as trouble:
            return trouble
        return None

    def _judged_as_bound(self, line: StillToSay) -> tuple[Entry, Game]:
        """Judge a line; raise Refused where it would bind somebody or something else than it did."""
        table = Table(self.game, self.edition_at(self.game))
        entry, game = decide(self.game, BINDING.renamed(line.command, self.names), table.edition)
        if line.bound is not None:
            check_bound(line.bound, BINDING.bound(table, entry))
        return entry, game


def restate(
    lines: Sequence[StandingLine], before: Game, command: Command, was: Game, edition_at: EditionAt
) -> Restatement:
    """Replace the command of the first of these lines, and submit the others again; raise Refused if it is refused."""
    if len(lines) > MOST:
        raise Refused("too_far_back", lines=len(lines), most=MOST)
    told, (first, *later) = Retelling(before, edition_at), lines
    told.say(command)
    fitting, trouble = said_again(told, later)
    unfit = later[fitting:]
    waiting = (*still_to_say(unfit), *was.still_to_say) if unfit else ()
    if waiting and waiting != told.game.still_to_say:
        told.say(Postpone(waiting))
    return Restatement(
        first.seq, was, tuple(told.entries), tuple(told.games),
        tuple([line.seq for line in later[:fitting]]), tuple(unfit), edition_at(told.game), trouble,
    )  # fmt: skip


def said_again(told: Retelling, lines: Sequence[StandingLine]) -> tuple[int, Refused | Broken | None]:
    """Return how many of these lines still fit, and why the next one does not."""
    for fitting, line in enumerate(lines):
        trouble = told.say_again(line)
        if trouble is not None:
            return fitting, trouble
    return len(lines), None


def said_first(told: Retelling, line: StillToSay) -> None:
    """Submit a line that somebody has just been shown. Raise why it is refused, or that another player would say it."""
    table = Table(told.game, told.edition_at(told.game))
    told.say(line.command)
    if line.bound is not None:
        check_speaker(line.bound, BINDING.bound(table, told.entries[-1]))


def said_on(told: Retelling, lines: Sequence[StillToSay]) -> None:
    """Submit these lines as long as each fits."""
    for line in lines:
        if told.say_still(line) is not None:
            return


def still_to_say(lines: Sequence[StandingLine]) -> tuple[StillToSay, ...]:
    """Return what is still to be said of these lines: not Postpone, nor what cannot be read."""
    return tuple([line.still for line in lines if type(line.entry.command) not in {Postpone, Command}])


def check_fits(command: Command, asked: Step | None, game: Game) -> None:
    """Check that a command still fits: an answer, if the same is asked."""
    if type(command) is Command:  # from a later version
        raise Refused("unreadable_step", what=command)
    if is_answer(command) and not asks_the_same(command, asked, game.agenda[0]):
        raise Refused("asks_otherwise")


def is_answer(command: Command) -> bool:
    """Return whether a command says nothing without the question that it answers."""
    return isinstance(command, (Roll, Choose))


def asks_the_same(command: Command, asked: Step | None, now: Step) -> bool:
    """Return whether the answer means now what it meant then; a typed value, only where nothing at all differs."""
    typed = isinstance(command, Choose) and command.value is not None
    return asked == now if typed else names_in(asked) == names_in(now)


def names_in(value: object) -> object:
    """Return what a question is about: its kind and all that it names, without sums and reasons, which may differ."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return tuple([names_in(part) for part in value])
    if isinstance(value, Reason) or not is_dataclass(value):
        return None
    return (type(value), *[names_in(getattr(value, field.name)) for field in fields(value)])
