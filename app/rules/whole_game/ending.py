"""The end of the game: last one standing, second bankruptcy, time up, first to a million."""

from typing import ClassVar

from app.core.changes import Ended
from app.core.events import Marked, Noted
from app.core.forms import asks, switch
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import Plain, recorded, upcaster
from app.rules.book import rule
from app.rules.owning.worth import worth
from app.rules.switches import EARLY_END, LENGTH_ENDS, TIME_UP, WIN

Valued = tuple[tuple[str, int], ...]
IS_UP, STARTER, FALLEN = ("", "time_up"), ("", "starter"), ("", "bankruptcies")
EARLY = ("", "ended_early")  # the mark of a game that its table ends before the agreed time


@recorded("GameOver")
class GameOver(Decision):
    """The game is over. Undo is the only way back into it."""

    leads_on: ClassVar[bool] = True

    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        return False

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("close"),)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key != "close":
            raise Refused("no_such_answer", answer=key)
        table.then(self)


def finish(table: Table, winners: tuple[str, ...], manner: str, valued: Valued = ()) -> None:
    """The game is over: nothing is left to be done."""
    table.emit(Ended(winners, manner, valued))
    table.game.agenda = (GameOver(),)


def someone_fell(table: Table) -> bool:
    """Whether the game is over now that a player has left it."""
    return LENGTH_ENDS.chosen(table)(table)


@LENGTH_ENDS.at("full", "timed")
@rule("C-44", "U-90", "L-16")
def last_standing(table: Table) -> bool:
    """The last player standing wins."""
    left = table.game.playing()
    if len(left) > 1:
        return False
    finish(table, left, "last_standing")
    return True


@LENGTH_ENDS.at("short")
@rule("C-47")
def second_bankruptcy(table: Table) -> bool:
    """The second bankruptcy (with two players the first) ends the game, once all has passed to the creditor."""
    if table.game.count(*FALLEN) < 2 and len(table.game.playing()) > 1:
        return False
    table.game.agenda = (LastEstate(),)
    return True


@recorded("LastEstate")
class LastEstate(Step):
    """The last estate of a short game has passed to its creditor, with the interest on its mortgages."""

    leads_on: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        richest_wins(table, "second_bankruptcy")


@rule("C-47", "C-48")
def richest_wins(table: Table, manner: str) -> None:
    """Everybody left is valued; a tie is shared."""
    valued = tuple([(player, worth(table, player).total) for player in table.game.playing()])
    most = max([total for _, total in valued], default=0)
    finish(table, tuple([player for player, total in valued if total == most]), manner, valued)


@said()  # of the whole game; who has won then is the referee's to find
@in_words("time is up / table ends the game before its time{early!}", "time is up")
@asks(switch("early"))
@recorded("TimeUp", version=2)
class TimeUp(Command):
    """The agreed time is up; or, `early`, the table ends the game before it, or without one."""

    early: bool = False

    def perform(self, table: Table) -> None:
        if self.early:
            EARLY_END.chosen(table)(table)
            return
        check_clock(table)
        time_is_up(table)
        TIME_UP.chosen(table)(table)


@upcaster("TimeUp", 1)
def was_not_early(body: Plain) -> Plain:
    """Before, the one command ended the game, and did not say whether it was before its time."""
    return body | {"early": False}


@rule("C-48")
def time_is_up(table: Table) -> None:
    """An agreed end time; when time is up the richest wins."""
    table.emit(Noted("", "time_is_up", (), ("C-48",)))


@EARLY_END.at("timed")
@rule("C-62")
def end_early(table: Table) -> None:
    """The table ends the game before its time, and the history says which of the two it was."""
    check_clock(table)
    table.emit(Marked(*EARLY, 1))
    table.emit(Noted("", "ended_early", (), ("C-62",)))
    TIME_UP.chosen(table)(table)


@EARLY_END.at("full", "short")
@rule("C-62")
def end_here(table: Table) -> None:
    """The table ends a game without a length as soon as what is being done is completed; the richest wins."""
    if table.game.winners or not table.game.turn:
        raise Refused("nothing_to_end", "C-62")
    table.emit(Marked(*EARLY, 1))
    table.emit(Noted("", "ended_here", (), ("C-62",)))
    stop_at_once(table)


def check_clock(table: Table) -> None:
    """Only a timed game that has begun, and is not over, ends by the clock."""
    if table.switch("length") != "timed" or table.game.winners or not table.game.turn:
        raise Refused("no_clock", "C-48")


def by_the_clock(table: Table) -> None:
    """A game ends by the clock or by its table's wish: its time is up, or its table has ended it before."""
    richest_wins(table, "ended_early" if EARLY in table.game.marks else "time_up")


@TIME_UP.at("at_once")
@rule("C-48")
def stop_at_once(table: Table) -> None:
    """The game stops as soon as what is being done is completed."""
    table.emit(Marked(*IS_UP, "at_once"))


@TIME_UP.at("finish_round")
@rule("C-48")
def finish_round(table: Table) -> None:
    """The game stops when everybody has had as many turns."""
    table.emit(Marked(*IS_UP, seats_from_starter(table, table.game.turn)))


def seats_from_starter(table: Table, player: str) -> int:
    """How far to the left of whoever began this player sits."""
    seats = [seat.id for seat in table.game.seats]
    starter = table.game.mark(*STARTER)
    first = seats.index(starter) if isinstance(starter, str) and starter in seats else 0
    return (seats.index(player) - first) % len(seats)


def watch_the_round(table: Table, player: str) -> Step | None:
    """A new turn of a timed game: who began is remembered; when time is up the end of the round ends it."""
    if table.game.turns == 1:
        table.emit(Marked(*STARTER, player))  # also in an untimed game: the table may agree on an hour later
    if table.game.switches["length"] != "timed":
        return None
    until, now = table.game.mark(*IS_UP), seats_from_starter(table, player)
    if not isinstance(until, int):
        return None
    if now <= until:
        return RoundOver()
    table.emit(Marked(*IS_UP, now))
    return None


@recorded("RoundOver")
class RoundOver(Step):
    """The last round of a timed game is over."""

    leads_on: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        by_the_clock(table)


def look_for_the_end(table: Table) -> None:
    """What can end a game between two commands."""
    game = table.game
    if not game.turn or game.winners:
        return
    if game.marks.get(IS_UP) == "at_once" and table.top.idle:
        by_the_clock(table)
        return
    WIN.chosen(table)(table)


@WIN.at("last_standing")
def no_goal(table: Table) -> None:
    """No sum of money wins this game."""


@WIN.at("first_million")
@rule("L-02", "L-16")
def first_million(table: Table) -> None:
    """Who first holds a million in cash wins, at once."""
    million = table.edition.figures["million"]
    rich = tuple([player for player in table.game.playing() if table.holds(player) >= million])
    if rich:
        finish(table, rich, "first_million")
