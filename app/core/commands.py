"""Commands: what the table says, and those that are kept to be submitted later."""

from typing import TYPE_CHECKING

from app.core.events import Event
from app.core.game import Game
from app.core.reasons import Refused
from app.core.wire import recorded

if TYPE_CHECKING:
    from app.core.referee import Table


class Command:
    """What the table says. `perform` carries it out on a working copy or refuses."""

    __slots__ = ()

    def perform(self, table: "Table") -> None:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)


@recorded("Postponed")
class Postponed(Event):
    """These commands are still to be submitted, the first of them next. They replace those that waited before."""

    commands: tuple[Command, ...]

    def fold(self, game: Game) -> None:
        game.waiting = self.commands


@recorded("Postpone")
class Postpone(Command):
    """Keep these commands to be submitted later, in place of those that wait now. Left-out ones are dropped."""

    commands: tuple[Command, ...]

    def perform(self, table: "Table") -> None:
        if self.commands == table.game.waiting:
            raise Refused("waits_already")
        table.emit(Postponed(self.commands))


def strike_waiting(table: "Table", command: Command) -> None:
    """Strike the first waiting command, because it has now been submitted, whoever did so."""
    waiting = table.game.waiting
    if waiting and waiting[0] == command:
        table.emit(Postponed(waiting[1:]))
