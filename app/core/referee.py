"""The judge: (game, command) to an entry, by pure work on a copy."""

from collections.abc import Callable

from app.core.edition import Deed, Edition
from app.core.events import Event, Leg, Transferred, folded
from app.core.game import Face, Game
from app.core.ledger import MONEY, LedgerError, lot
from app.core.reasons import Broken, Reason, Refused
from app.core.shapes import check_shape
from app.core.steps import Decision, Step, Value
from app.core.wire import recorded

LONGEST_RUN = 500
NO_SENSE = (TypeError, ValueError, AttributeError, LookupError)


class Command:
    """What the table says. `perform` carries it out on a working copy or refuses."""

    __slots__ = ()

    def perform(self, table: "Table") -> None:
        """Carry it out."""
        raise NotImplementedError(type(self).__name__)


@recorded("Entry")
class Entry:
    """One line of the journal: what was said, what happened, what is to be done next, the rules applied."""

    command: Command
    events: tuple[Event, ...]
    agenda: tuple[Step, ...]
    rules: tuple[str, ...] = ()


class Watch:
    """What is looked at whenever the agenda comes to rest. The rules' table of contents says what; core knows none."""

    at_rest: tuple[Callable[["Table"], None], ...] = ()


WATCH = Watch()


class Table:
    """A working copy with the edition beside it: what every rule reads and writes."""

    __slots__ = ("cited", "edition", "events", "game")

    def __init__(self, game: Game, edition: Edition) -> None:
        self.game, self.edition = game, edition
        self.events: list[Event] = []
        self.cited: dict[str, None] = {}

    # what a rule reads
    def holds(self, account: str, unit: str = MONEY) -> int:
        """How much of a unit an account holds."""
        return self.game.ledger.holds(account, unit)

    def owner(self, deed: str) -> str:
        """Who owns a deed; '' for nobody."""
        return self.game.owner(deed)

    def deed(self, name: str) -> Deed:
        """A deed as printed, this table's corrections included."""
        return self.edition.deeds[name]

    def buildings(self, deed: str) -> dict[str, int]:
        """What stands on a lot."""
        return self.game.ledger.of(lot(deed))

    def switch(self, name: str) -> str:
        """The value of a switch in this game; '' where its edition leaves it out."""
        return self.game.switches.get(name, "")

    @property
    def top(self) -> Step:
        """What is asked, or worked next."""
        if not self.game.agenda:
            raise Broken("the agenda is empty") if self.game.started else Refused("nothing_asked")
        return self.game.agenda[0]

    # what a rule writes
    def emit(self, event: Event) -> None:
        """Record a fact and let it take effect."""
        self.events.append(event)
        event.fold(self.game)

    def transfer(self, giver: str, taker: str, amount: int, unit: str, reason: Reason) -> None:
        """Move value: both legs or neither."""
        self.transfers(((giver, taker, amount, unit),), reason)

    def transfers(self, legs: tuple[Leg, ...], reason: Reason) -> None:
        """Move several values for one reason."""
        self.emit(Transferred(legs, reason))

    def pay(self, giver: str, taker: str, amount: int, reason: Reason) -> None:
        """Move dollars; nothing moves for a sum of nothing."""
        if amount:
            self.emit(Transferred(((giver, taker, amount, MONEY),), reason))

    def then(self, *steps: Step) -> None:
        """Put steps on top of the agenda, nearest first."""
        self.game.agenda = steps + self.game.agenda

    def run(self) -> None:
        """Work steps until a player must speak."""
        for _ in range(LONGEST_RUN):
            top = self.top
            if top.asks(self):
                for look in WATCH.at_rest:
                    look(self)
                if self.top is top:
                    return
                continue
            self.game.agenda = self.game.agenda[1:]
            top.work(self)
        raise Broken(f"the agenda does not come to rest: {self.game.agenda[:3]}")


def decide(game: Game, command: Command, edition: Edition) -> tuple[Entry, Game]:
    """Judge a command: the entry it makes and the game after it. The game given is left as it was."""
    table = Table(game.copy(), edition)
    carry_out(table, command)
    table.game.lines += 1
    entry = Entry(command, tuple(table.events), table.game.agenda, tuple(table.cited))
    return entry, table.game


def carry_out(table: Table, command: Command) -> None:
    """Carry a command out; one that makes no sense is refused, by the rule that knows best or else at the door."""
    if not isinstance(command, Command):
        raise Refused("not_understood", what=command)
    try:
        command.perform(table)
        table.run()
    except LedgerError as short:
        raise Refused("not_there", account=short.account, unit=short.unit, amount=short.amount) from short
    except NO_SENSE:
        check_shape(command)  # what was said well and still broke is ours, and is not hidden
        raise
    check_shape(command)


def evolve(game: Game, entry: Entry) -> Game:
    """Fold an entry: the facts written in, the agenda as it was left."""
    new = folded(game, entry.events)
    new.agenda, new.lines = entry.agenda, game.lines + 1
    return new


@recorded("Roll")
class Roll(Command):
    """Dice were rolled on the table."""

    dice: tuple[Face, ...]

    def perform(self, table: Table) -> None:
        if not self.dice or not isinstance(self.dice, tuple):
            raise Refused("unknown_face", face="")
        _decision(table, lambda top: top.rolled(table, self.dice))


@recorded("Choose")
class Choose(Command):
    """An answer to the question on top: its key, and what had to be entered with it."""

    key: str
    value: Value = None

    def perform(self, table: Table) -> None:
        _decision(table, lambda top: top.choose(table, self.key, self.value))


def _decision(table: Table, answer: Callable[[Decision], None]) -> None:
    top = table.top
    if not isinstance(top, Decision):
        raise Refused("nothing_asked")
    table.game.agenda = table.game.agenda[1:]
    answer(top)


def question(game: Game) -> Decision:
    """What is asked now: the top of the agenda, and no second truth about it."""
    top = game.agenda[0] if game.agenda else None
    if not isinstance(top, Decision):
        raise Broken("nobody is asked anything")
    return top
