"""The judge: it turns a game and a command into an entry, by working on a copy of the game."""

from collections.abc import Callable

from app.core.commands import Command, strike_waiting
from app.core.edition import Deed, Edition
from app.core.events import Event, Leg, Transferred, folded
from app.core.game import DieSide, Game
from app.core.ledger import MONEY, LedgerError, Units, lot
from app.core.reasons import Broken, Reason, Refused
from app.core.shapes import check_shape
from app.core.steps import Decision, Step, Value
from app.core.wire import Plain, recorded, upcaster

__all__ = ["LONGEST_RUN", "NO_SENSE", "WATCH", "Choose", "Command", "Entry", "Roll", "Table", "carry_out", "decide"]
__all__ += ["evolve", "question"]

LONGEST_RUN = 600
NO_SENSE = (TypeError, ValueError, AttributeError, LookupError)


@recorded("Entry", version=2)
class Entry:
    """One line of the journal: the command, its events, the agenda left, the rules applied and those that decided."""

    command: Command
    events: tuple[Event, ...]
    agenda: tuple[Step, ...]
    rules: tuple[str, ...] = ()
    decided: tuple[str, ...] = ()


@upcaster("Entry", 1)
def told_no_deciding_rules(body: Plain) -> Plain:
    """Bring an entry of the first form up to date: it named only the rules applied, not those that decided."""
    return {**body, "decided": []}


class Watch:
    """Checks that run whenever a question is reached. The rules' table of contents fills them in; core knows none."""

    at_rest: tuple[Callable[["Table"], None], ...] = ()


WATCH = Watch()


class Table:
    """A working copy of a game with its edition: everything that a rule reads and writes."""

    __slots__ = ("asked_before", "cited", "decided", "edition", "events", "game")

    def __init__(self, game: Game, edition: Edition) -> None:
        self.game, self.edition = game, edition
        self.asked_before = game.agenda[0] if game.agenda else None
        self.events: list[Event] = []
        self.cited: dict[str, None] = {}
        self.decided: dict[str, None] = {}

    # what a rule reads
    def holds(self, account: str, unit: str = MONEY) -> int:
        """Return how much of a unit an account holds."""
        return self.game.ledger.holds(account, unit)

    def owner(self, deed: str) -> str:
        """Return who owns a deed; '' for nobody."""
        return self.game.owner(deed)

    def deed(self, name: str) -> Deed:
        """Return a deed as printed, with this table's corrections."""
        return self.edition.deeds[name]

    def buildings(self, deed: str) -> Units:
        """Return the buildings on a lot and how many there are of each."""
        return self.game.ledger.of(lot(deed))

    def switch(self, name: str) -> str:
        """Return the value of a switch in this game; '' where the edition does not have it."""
        return self.game.switches.get(name, "")

    @property
    def top(self) -> Step:
        """Return the step on top of the agenda: the question, or what is worked next."""
        if not self.game.agenda:
            raise Broken("the agenda is empty") if self.game.started else Refused("nothing_asked")
        return self.game.agenda[0]

    # what a rule writes
    def emit(self, event: Event) -> None:
        """Record an event and fold it into the working copy."""
        self.events.append(event)
        event.fold(self.game)

    def transfer(self, giver: str, taker: str, amount: int, unit: str, reason: Reason) -> None:
        """Move an amount of a unit from one account to another."""
        self.transfers(((giver, taker, amount, unit),), reason)

    def transfers(self, legs: tuple[Leg, ...], reason: Reason) -> None:
        """Make several transfers for one reason, in one event."""
        self.emit(Transferred(legs, reason))

    def pay(self, giver: str, taker: str, amount: int, reason: Reason) -> None:
        """Move dollars. A sum of zero makes no event."""
        if amount:
            self.emit(Transferred(((giver, taker, amount, MONEY),), reason))

    def then(self, *steps: Step) -> None:
        """Put steps on top of the agenda, nearest first."""
        self.game.agenda = steps + self.game.agenda

    def run(self) -> None:
        """Work the steps on the agenda until a question to a player is on top."""
        game = self.game
        for _ in range(LONGEST_RUN):
            top = game.agenda[0] if game.agenda else self.top
            if not top.asks(self):
                game.agenda = game.agenda[1:]
                top.work(self)
                continue
            for look in WATCH.at_rest:
                look(self)
            if game.agenda and game.agenda[0] is top:
                return
        raise Broken(f"the agenda does not come to rest: {game.agenda[:3]}")


def decide(game: Game, command: Command, edition: Edition) -> tuple[Entry, Game]:
    """Judge a command. Returns the entry it makes and the game after it; the given game is not changed."""
    table = Table(game.copy(), edition)
    carry_out(table, command)
    if table.game.still_to_say:
        strike_waiting(table, game, command)
    table.game.lines += 1
    entry = Entry(command, tuple(table.events), table.game.agenda, tuple(table.cited), tuple(table.decided))
    return entry, table.game


def carry_out(table: Table, command: Command) -> None:
    """Carry a command out and work the agenda; raise Refused where it makes no sense.

    The shape of the command is checked after its rule has run, so that the rule's own refusal, which says more, comes
    first. An error on a command of good shape is a fault of ours and is raised as it is.
    """
    if not isinstance(command, Command):
        raise Refused("not_understood", what=command)
    try:
        command.perform(table)
        table.run()
    except Refused as refused:
        refused.rules = tuple([key for key in refused.rules if table.edition.in_force(key, table.game.switches)])
        raise
    except LedgerError as short:
        raise Refused("not_there", account=short.account, unit=short.unit, amount=short.amount) from short
    except NO_SENSE:
        check_shape(command)  # raises Refused if the input was bad; otherwise the error is ours
        raise
    check_shape(command)


def evolve(game: Game, entry: Entry) -> Game:
    """Return the game after an entry: its events folded in, its agenda taken over."""
    new = folded(game, entry.events)
    new.agenda, new.lines = entry.agenda, game.lines + 1
    return new


@recorded("Roll")
class Roll(Command):
    """Dice were rolled on the table."""

    dice: tuple[DieSide, ...]

    def perform(self, table: Table) -> None:
        if not self.dice or not isinstance(self.dice, tuple):
            raise Refused("unknown_face", face="")
        _taken_decision(table).rolled(table, self.dice)


@recorded("Choose")
class Choose(Command):
    """An answer to the question on top: its key, and the value that had to be entered with it."""

    key: str
    value: Value = None

    def perform(self, table: Table) -> None:
        _taken_decision(table).choose(table, self.key, self.value)


def _taken_decision(table: Table) -> Decision:
    top = table.top
    if not isinstance(top, Decision):
        raise Refused("nothing_asked")
    table.game.agenda = table.game.agenda[1:]
    return top


def question(game: Game) -> Decision:
    """Return the decision on top of the agenda: what is asked now."""
    top = game.agenda[0] if game.agenda else None
    if not isinstance(top, Decision):
        raise Broken("nobody is asked anything")
    return top
