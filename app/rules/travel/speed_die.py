"""The speed die: Mr. Monopoly's bonus move and the bus."""

from typing import ClassVar

from app.core.binding import met
from app.core.events import Marked, Noted
from app.core.forms import asks
from app.core.game import DieSide
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.blanks import OWN
from app.rules.book import rule
from app.rules.hooks import HOOKS
from app.rules.moves.movement import PASSED, Obey
from app.rules.moves.reverse import goes_back
from app.rules.moves.turn import ToRoll, begin_for
from app.rules.switches import ASK_FOR_VOUCHERS, BESIDE_THE_BUS, MR_MONOPOLY_FIRST_STOP
from app.rules.travel.bus import Bus, bus_step
from app.rules.travel.freeze import MrMonopolyOver
from app.rules.travel.mr_monopoly import MrMonopoly

READY = "turn.before_bonus"  # the mark of a player who has something to play before the next bonus move


def bonus_steps(table: Table, player: str, speed: DieSide) -> tuple[Step, ...]:
    """What the third die still orders once the regular dice are moved and obeyed."""
    if speed == "mr_monopoly":
        return (Interlude(player), MrMonopoly(player), MrMonopolyOver(player))
    if speed == "bus":
        return (Interlude(player), bus_step(table, player))
    return ()


def first_stop(table: Table, player: str) -> Step:
    """Whether the space before Mr. Monopoly's move is obeyed; after Reverse Direction it always is."""
    if goes_back(table, player):
        return Obey(player)
    return MR_MONOPOLY_FIRST_STOP.chosen(table)(table, player)


@MR_MONOPOLY_FIRST_STOP.at("obeyed")
@rule("U-18", "M-06")
def first_stop_obeyed(table: Table, player: str) -> Step:  # noqa: ARG001
    """First the regular dice, with all that the space reached asks."""
    return Obey(player)


@MR_MONOPOLY_FIRST_STOP.at("passed_through")
@rule("U-18")
def first_stop_passed_through(table: Table, player: str) -> Step:  # noqa: ARG001
    """The walk is resumed; only Go to Jail and Reverse Direction act there, unless the token stays."""
    return PassThrough(player)


@recorded("PassThrough")
class PassThrough(Step):
    """Obey the space only where it cannot be walked through; remember it, as a token that stays there obeys it."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        space = table.edition.spaces[table.game.position[self.player]]
        if space.kind in {"go_to_jail", "reverse_direction"}:
            table.then(Obey(self.player))
        else:
            table.emit(Marked(self.player, PASSED, space.id))


@recorded("Interlude")
class Interlude(Decision):
    """Between the pips and the bonus a voucher, or a kept card that moves its player, may be played."""

    player: str
    owed_to_roll: ClassVar[bool] = True

    def asks(self, table: Table) -> bool:
        """Whether there is something to play, and the table is asked for it, or has said that it is wanted."""
        wanted = ASK_FOR_VOUCHERS.chosen(table)(table, self.player)
        return wanted and any(may_interrupt(table, self.player) for may_interrupt in HOOKS.between_moves)

    def lets(self, table: Table, player: str, act: str) -> bool:  # noqa: ARG002
        """Whatever is open while the table waits; Mr. Monopoly holds the others back by a rule of his own."""
        return player == self.player or act != "land"

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("go_on"),)

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key != "go_on":
            raise Refused("no_such_answer", answer=key)
        if table.game.mark(self.player, READY) is not None:
            table.emit(Marked(self.player, READY))


@ASK_FOR_VOUCHERS.at("on")
def asked_each_time(table: Table, player: str) -> bool:  # noqa: ARG001
    """Ask before every bonus move."""
    return True


@ASK_FOR_VOUCHERS.at("off")
def asked_when_wanted(table: Table, player: str) -> bool:
    """Ask only a player who has said that something is to be played before the bonus move."""
    return table.game.mark(player, READY) is not None


@BESIDE_THE_BUS.at("on")
def bus_alone(table: Table) -> bool:  # noqa: ARG001
    """The bus comes after the question about vouchers, so that nothing is played beside it."""
    return False


@BESIDE_THE_BUS.at("off")
def beside_the_bus(table: Table) -> bool:  # noqa: ARG001
    """A voucher can be played while the bus asks, which is before its move."""
    return True


def between(table: Table, top: Step | None) -> bool:
    """Return whether the table waits between the pips and the bonus."""
    return isinstance(top, Interlude) or (isinstance(top, Bus) and BESIDE_THE_BUS.chosen(table)(table))


@said("act", who="player", reads=met)
@in_words("{player} plays before the bonus", "ana plays before the bonus")
@asks(OWN, noun="speed_die")
@recorded("PlayBeforeBonus")
class PlayBeforeBonus(Command):
    """Before the next bonus move of this turn its player plays something: the app asks for it then."""

    player: str

    def perform(self, table: Table) -> None:
        if self.player not in table.game.playing():
            raise Refused("no_such_player", name=self.player)
        begin_for(table, self.player)
        if not can_want(table, self.player):
            raise Refused("nothing_before_bonus", player=self.player)
        want(table, self.player)


@rule("U-48")
def want(table: Table, player: str) -> None:
    """Mark that this player wants to play something before the next bonus, so that it is asked for."""
    table.emit(Marked(player, READY, 1))
    table.emit(Noted(player, "before_bonus", (), ("U-48",)))


def can_want(table: Table, player: str) -> bool:
    """Return whether a bonus move of this player is to come, with something to play before it, and is not asked for."""
    asked = ASK_FOR_VOUCHERS.chosen(table)(table, player)
    owed = any(isinstance(step, Interlude) and step.player == player for step in table.game.agenda)
    rolls = isinstance(table.top, ToRoll) and table.top.player == player
    return not asked and (owed or rolls) and could_play_between(table, player)


def could_play_between(table: Table, player: str) -> bool:
    """Return whether this player has something that may be played between the pips and the bonus."""
    then = Table(table.game.copy(), table.edition)
    then.then(Interlude(player))
    return any(may_interrupt(then, player) for may_interrupt in HOOKS.between_moves)
