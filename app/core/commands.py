"""Commands: what the table says, and those that are kept to be submitted later."""

from typing import TYPE_CHECKING

from app.core.binding import BINDING, Bound
from app.core.events import Event
from app.core.game import Game
from app.core.reasons import Refused
from app.core.said import said
from app.core.steps import Step
from app.core.wire import Plain, recorded, upcaster

if TYPE_CHECKING:
    from app.core.referee import Table


class Command:
    """What the table says. `perform` carries it out on a working copy or refuses."""

    __slots__ = ()

    def perform(self, table: "Table") -> None:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)


@recorded("StillToSay")
class StillToSay:
    """A command that is kept to be submitted later, with what was asked and what it bound when it was said before.

    `asked` and `bound` are None where nobody knows them: it was never said, or an older version kept it.
    """

    command: Command
    asked: Step | None = None
    bound: Bound | None = None


@recorded("Postponed", version=2)
class Postponed(Event):
    """These lines are still to be submitted, the first of them next. They replace those that waited before."""

    lines: tuple[StillToSay, ...]

    def fold(self, game: Game) -> None:
        game.still_to_say = self.lines


@upcaster("Postponed", 1)
def only_the_commands(body: Plain) -> Plain:
    """The first form kept the commands alone."""
    return {"lines": [{"is": "StillToSay", "command": one, "asked": None, "bound": None} for one in body["commands"]]}


@said(about="commands")
@recorded("Postpone", version=2)
class Postpone(Command):
    """Keep these commands to be submitted later, in place of those that wait now. Left-out ones are dropped.

    A command alone keeps what is known of it if it waits already.
    """

    commands: tuple[Command | StillToSay, ...]

    def perform(self, table: "Table") -> None:
        lines = kept_lines(self.commands, table.game.still_to_say)
        if lines == table.game.still_to_say:
            raise Refused("waits_already")
        table.emit(Postponed(lines))


@upcaster("Postpone", 1)
def nothing_but_commands(body: Plain) -> Plain:
    """The first form held commands alone, as this one may."""
    return body


def kept_lines(commands: tuple[Command | StillToSay, ...], waiting: tuple[StillToSay, ...]) -> tuple[StillToSay, ...]:
    """Return the lines of these commands, each with what is known of it; of equal ones the last waits on."""
    places: dict[Command, list[int]] = {}  # two thousand lines may wait, so each is found by what it says
    for at, known in enumerate(waiting):
        places.setdefault(known.command, []).append(at)
    left, found = len(waiting), list[StillToSay]()
    for one in reversed(commands):
        line = one if isinstance(one, StillToSay) else StillToSay(one)
        place = last_before(left, places.get(line.command, []))
        if place is not None:
            line = waiting[place] if line is not one else line
            left = place
        found.append(line)
    return tuple(found[::-1])


def last_before(end: int, places: list[int]) -> int | None:
    """Return the last of these places before the end, and forget it with those behind it; None where there is none."""
    while places:
        at = places.pop()
        if at < end:
            return at
    return None


def strike_waiting(table: "Table", before: Game, command: Command) -> None:
    """Strike the first waiting line if it has now been submitted, whoever entered it, by the player who said it."""
    first, *later = table.game.still_to_say
    if first.command == command and (first.bound is None or said_by_same(first.bound, table, before, command)):
        table.emit(Postponed(tuple(later)))


def said_by_same(bound: Bound, table: "Table", before: Game, command: Command) -> bool:
    """Return whether whoever said a line has said it again."""
    return BINDING.said_by(type(table)(before, table.edition), command, tuple(table.events)) == bound.who
