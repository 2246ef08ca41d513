"""The folded state of a game. Everything reads it; only events write it."""

from typing import TYPE_CHECKING

from app.core.ledger import MONEY, Ledger
from app.core.wire import recorded

if TYPE_CHECKING:
    from app.core.commands import Command, StillToSay
    from app.core.steps import Step

DieSide = int | str
Mark = int | str | tuple[str, ...]


@recorded("Seat")
class Seat:
    """A player at the table."""

    id: str
    name: str
    colour: str = ""
    token: str = ""


class Paper:
    """Something in writing that lies on the table, as a promise or an open offer: a recorded value of the rules."""

    __slots__ = ()


class Game:
    """The whole state between two commands. A copy is cheap, because it shares what is not written afterwards."""

    __slots__ = (
        "agenda", "corrections", "dice", "edition", "ledger", "lines", "marks", "mortgaged", "out",
        "papers", "position", "seats", "started", "still_to_say", "switches", "title", "turn", "turns", "winners",
    )  # fmt: skip

    def __init__(self) -> None:
        self.edition = self.title = self.turn = ""
        self.seats: tuple[Seat, ...] = ()
        self.out: frozenset[str] = frozenset()
        self.switches: dict[str, str] = {}
        self.corrections: tuple[tuple[str, str, str, str], ...] = ()
        self.ledger = Ledger()
        # Positions, marks and papers are replaced as a whole, so that copies may share them.
        self.position: dict[str, str] = {}
        self.marks: dict[tuple[str, str], Mark] = {}
        self.mortgaged: frozenset[str] = frozenset()
        self.papers: dict[str, Paper] = {}  # by their numbers
        self.dice: tuple[DieSide, ...] = ()
        self.turns = self.lines = 0
        self.agenda: tuple[Step, ...] = ()
        self.winners: tuple[str, ...] = ()
        self.started = False
        self.still_to_say: tuple[StillToSay, ...] = ()

    def copy(self) -> "Game":
        """Return a working copy for the referee."""
        new = Game.__new__(Game)  # written out field by field: this runs at every command
        new.edition, new.title, new.turn, new.turns = self.edition, self.title, self.turn, self.turns
        new.seats, new.out, new.winners, new.started = self.seats, self.out, self.winners, self.started
        new.switches, new.corrections = self.switches, self.corrections
        new.mortgaged, new.dice, new.agenda, new.lines = self.mortgaged, self.dice, self.agenda, self.lines
        new.papers, new.still_to_say = self.papers, self.still_to_say
        new.position, new.marks = self.position, self.marks
        new.ledger = self.ledger.copy()
        return new

    @property
    def waiting(self) -> "tuple[Command, ...]":
        """Return the commands that are still to be submitted."""
        return tuple([line.command for line in self.still_to_say])

    def holds(self, account: str, unit: str = MONEY) -> int:
        """Return how much of a unit an account holds; without a unit, its dollars."""
        return self.ledger.holds(account, unit)

    def mark(self, player: str, name: str) -> Mark | None:
        """Return a mark of a player, such as being in Jail or reversed; None where it is not set."""
        return self.marks.get((player, name))

    def count(self, player: str, name: str) -> int:
        """Return a mark that is a number; 0 where it is not set."""
        value = self.marks.get((player, name), 0)
        return value if isinstance(value, int) else 0

    def put(self, player: str, space: str) -> None:
        """Put a player's token on a space."""
        self.position = {**self.position, player: space}

    def set_mark(self, player: str, name: str, value: Mark) -> None:
        """Set a mark of a player; with '' as the player a mark of the table."""
        self.marks = {**self.marks, (player, name): value}

    def take_mark(self, player: str, name: str) -> None:
        """Remove a mark of a player, if it is set."""
        if (player, name) in self.marks:
            self.marks = self.marks.copy()
            del self.marks[player, name]

    def lay(self, number: str, paper: Paper) -> None:
        """Lay something in writing on the table, or put it in the place of what lies there under this number."""
        self.papers = {**self.papers, number: paper}

    def take_away(self, number: str) -> None:
        """Remove what lies on the table under this number."""
        self.papers = {kept: paper for kept, paper in self.papers.items() if kept != number}

    def playing(self) -> tuple[str, ...]:
        """Return the ids of the players still in the game, in the order of their seats."""
        return tuple([seat.id for seat in self.seats if seat.id not in self.out])

    def others(self, player: str) -> tuple[str, ...]:
        """Return the other players still in the game, beginning at the left of this one."""
        ids = [seat.id for seat in self.seats]
        at = ids.index(player)
        return tuple([other for other in ids[at + 1 :] + ids[:at] if other not in self.out])

    def after(self, player: str) -> str:
        """Return whose turn follows: the next player to the left who is still in the game."""
        ids = [seat.id for seat in self.seats]
        at = ids.index(player) + 1
        for left in ids[at:] + ids[:at]:
            if left not in self.out:
                return left
        return player

    def seat(self, player: str) -> Seat:
        """Return a player's seat."""
        return next(seat for seat in self.seats if seat.id == player)

    def owner(self, deed: str) -> str:
        """Return the player who holds a deed; '' where it is the bank's or out of play."""
        holder = self.ledger.holder.get(deed, "")
        return holder if holder in self.position else ""
