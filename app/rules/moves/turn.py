"""The turn: whose it is, what opens it, the order of movement, and how it is handed on."""

from typing import ClassVar

from app.core.events import Marked, Rolled, TurnBegan
from app.core.game import DieSide
from app.core.reasons import Refused
from app.core.referee import Table, question
from app.core.steps import Decision, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.hooks import HOOKS
from app.rules.switches import ROLL

WHEN = {"build": ("C-26",), "trade": ("C-52",), "raise": ("C-52",)}  # the rules that say when an act is open


@recorded("NextTurn")
class NextTurn(Step):
    """Hand the dice to the left of this player."""

    player: str
    leads_on: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        begin_turn(table, table.game.after(self.player))


@rule("C-06")
def begin_turn(table: Table, player: str) -> None:
    """It is this player's turn: what hinders the roll comes first, then the dice."""
    table.emit(TurnBegan(player))
    for hindrance in HOOKS.before_turn:
        step = hindrance(table, player)
        if step is not None:
            table.game.agenda = (step,)
            return
    table.game.agenda = (ToRoll(player),)


@recorded("ToRoll")
class ToRoll(Decision):
    """The player is to roll. Meanwhile everybody may build, trade and mortgage."""

    player: str
    idle: ClassVar[bool] = True
    leads_on: ClassVar[bool] = True
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("roll", needs=ROLL.value(table.game)), *HOOKS.instead_of_roll(table, self.player))

    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        if key not in {option.key for option in HOOKS.instead_of_roll(table, self.player)}:
            raise Refused("no_such_answer", answer=key)
        HOOKS.take_instead(table, self.player, key)

    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        roll_to_move(table, self.player, dice)


def roll_to_move(table: Table, player: str, dice: tuple[DieSide, ...]) -> None:
    """Enter the dice that move a token, and work out what they order."""
    ROLL.chosen(table)(table, player, dice)


def enter_roll(table: Table, player: str, dice: tuple[DieSide, ...]) -> None:
    """Record the dice of a move; whoever waited for a roll to pass is told first."""
    for before in HOOKS.before_roll:
        before(table, player)
    table.emit(Rolled(player, dice))


@recorded("EndTurn")
class EndTurn(Decision):
    """Everything of the turn is done; it waits to be handed on. Dice entered now are the next player's."""

    player: str
    idle: ClassVar[bool] = True
    leads_on: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:
        return (Option("end_turn", about=table.game.after(self.player)), *answers_of_the_next(table, self.player))

    def choose(self, table: Table, key: str, value: Value) -> None:
        """Hand the turn on; any other answer is one of the next player's, whose turn begins with it."""
        if key != "end_turn" and key not in {option.key for option in answers_of_the_next(table, self.player)}:
            raise Refused("no_such_answer", answer=key)
        top = hand_on(table, self.player)
        if key == "end_turn":
            return
        table.game.agenda = table.game.agenda[1:]
        top.choose(table, key, value)

    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        top = hand_on(table, self.player)
        table.game.agenda = table.game.agenda[1:]
        top.rolled(table, dice)


def hand_on(table: Table, player: str) -> Decision:
    """Begin the next player's turn, and return what they are asked first."""
    begin_turn(table, table.game.after(player))
    table.run()
    top = table.top
    if not isinstance(top, Decision):
        raise Refused("no_dice_now")
    return top


def ahead_of(table: Table, player: str) -> Table | None:
    """Return a copy of the table on which the next turn has begun; None where the next player has nothing to say."""
    ahead = Table(table.game.copy(), table.edition)
    try:
        top = hand_on(ahead, player)
    except Refused:  # the turn cannot be handed on, which handing it on will say
        return None
    return ahead if top.asked(ahead) == ahead.game.turn and not isinstance(top, EndTurn) else None


def answers_of_the_next(table: Table, player: str) -> tuple[Option, ...]:
    """Return what the next player could answer: dice, or ways out of Jail; nothing before a lost turn."""
    ahead = ahead_of(table, player)
    if ahead is None:
        return ()
    found = question(ahead.game).options(ahead)
    return tuple([Option("roll", ahead.game.turn, needs=one.needs) if one.key == "roll" else one for one in found])


def begin_for(table: Table, player: str) -> None:
    """End the turn that only waits, if this player is next, so that what they play belongs to their own turn."""
    if waits_for(table, player):
        hand_on(table, question(table.game).asked(table))


def own_turn(table: Table, player: str) -> Table:
    """Return the table as this player's plays find it: a copy on which their turn has begun, if one waits for them."""
    if not waits_for(table, player):
        return table
    ahead = Table(table.game.copy(), table.edition)
    begin_for(ahead, player)
    return ahead


def waits_for(table: Table, player: str) -> bool:
    """Return whether a turn only waits to be handed on to this player."""
    top = table.game.agenda[0] if table.game.agenda else None
    return isinstance(top, EndTurn) and table.game.after(top.player) == player


@rule("C-07", "U-12")
def count_double(table: Table, player: str) -> int:
    """A double is of the regular dice only; the third of a turn goes to Jail."""
    doubles = table.game.count(player, "turn.doubles") + 1
    table.emit(Marked(player, "turn.doubles", doubles))
    return doubles


def check_free(table: Table, player: str, act: str) -> None:
    """Refuse what this player may not do beside the question: build, lift, trade, raise money, say a landing."""
    if player not in table.game.playing():
        raise Refused("no_such_player", name=player)
    top = table.top
    if not isinstance(top, Decision) or not top.lets(table, player, act):
        raise Refused("not_now", *WHEN.get(act, ()), player=player)
    HOOKS.before_act(table, player, act)
