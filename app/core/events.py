"""Events: what happened, in the past tense. An event carries everything that folding it needs; no edition is read."""

from app.core.game import DieSide, Game, Mark, Seat
from app.core.ledger import BANK, BOX
from app.core.reasons import Reason
from app.core.wire import recorded

Leg = tuple[str, str, int, str]
MOVING = frozenset({"move", "move_back", "landed"})


class Event:
    """A fact. `fold` writes it into a game."""

    __slots__ = ()

    def fold(self, game: Game) -> None:
        """Change the game. Events that only inform leave it as it is."""


@recorded("Started")
class Started(Event):
    """The game was laid out: players at the start space, deeds and stock taken from the box to the bank."""

    edition: str
    title: str
    seats: tuple[Seat, ...]
    start: str
    deeds: tuple[str, ...]
    stock: tuple[tuple[str, int], ...]
    switches: tuple[tuple[str, str], ...]
    corrections: tuple[tuple[str, str, str, str], ...] = ()

    def fold(self, game: Game) -> None:
        game.edition, game.title, game.seats, game.started = self.edition, self.title, self.seats, True
        game.switches, game.corrections = dict(self.switches), self.corrections
        game.position = {seat.id: self.start for seat in self.seats}
        for deed in self.deeds:
            game.ledger.single(deed)
            game.ledger.move(BOX, BANK, 1, deed)
        for unit, number in self.stock:
            game.ledger.move(BOX, BANK, number, unit)


@recorded("Transferred")
class Transferred(Event):
    """Value moved. Each leg is (giver, taker, amount, unit): both sides of it are written at once."""

    legs: tuple[Leg, ...]
    reason: Reason

    def fold(self, game: Game) -> None:
        move = game.ledger.move
        for giver, taker, amount, unit in self.legs:
            move(giver, taker, amount, unit)


@recorded("TurnBegan")
class TurnBegan(Event):
    """A player's turn began. Marks that were meant for one turn only are removed."""

    player: str

    def fold(self, game: Game) -> None:
        game.turn, game.turns, game.dice = self.player, game.turns + 1, ()
        for player, mark in [key for key in game.marks if key[1].startswith("turn.")]:
            game.take_mark(player, mark)


@recorded("Rolled")
class Rolled(Event):
    """Dice were rolled. If they move a token, they are kept as the roll of the turn."""

    player: str
    dice: tuple[DieSide, ...]
    purpose: str = "move"

    def fold(self, game: Game) -> None:
        if self.purpose in MOVING:
            game.dice = self.dice


@recorded("RollResumed")
class RollResumed(Event):
    """An extra roll is finished, and the roll before it counts again for what is still to be done."""

    player: str
    dice: tuple[DieSide, ...]

    def fold(self, game: Game) -> None:
        game.dice = self.dice


@recorded("Moved")
class Moved(Event):
    """A token moved along these spaces and stands on the last one. `manner` says what moved it."""

    player: str
    path: tuple[str, ...]
    manner: str

    def fold(self, game: Game) -> None:
        game.put(self.player, self.path[-1])


@recorded("Marked")
class Marked(Event):
    """A mark of a player was set to a value or, with None, removed. With '' as the player it is a mark of the table."""

    player: str
    mark: str
    value: Mark | None = None

    def fold(self, game: Game) -> None:
        if self.value is None:
            game.take_mark(self.player, self.mark)
        else:
            game.set_mark(self.player, self.mark, self.value)


@recorded("Jailed")
class Jailed(Event):
    """The token was put in Jail."""

    player: str
    space: str

    def fold(self, game: Game) -> None:
        game.put(self.player, self.space)
        game.set_mark(self.player, "jail", 0)


@recorded("Freed")
class Freed(Event):
    """The player is out of Jail."""

    player: str
    manner: str

    def fold(self, game: Game) -> None:
        game.take_mark(self.player, "jail")


@recorded("Mortgaged")
class Mortgaged(Event):
    """A deed was turned face down."""

    player: str
    deed: str

    def fold(self, game: Game) -> None:
        game.mortgaged |= {self.deed}


@recorded("Lifted")
class Lifted(Event):
    """A mortgage was lifted."""

    player: str
    deed: str

    def fold(self, game: Game) -> None:
        game.mortgaged -= {self.deed}


@recorded("Drew")
class Drew(Event):
    """A card was taken from its deck and read."""

    player: str
    card: str


@recorded("Played")
class Played(Event):
    """A kept card or voucher was used."""

    player: str
    card: str


@recorded("Noted")
class Noted(Event):
    """Something that the history mentions on its own, with the rules behind it."""

    player: str
    name: str
    words: tuple[tuple[str, int | str], ...] = ()
    keys: tuple[str, ...] = ()


def folded(game: Game, events: tuple[Event, ...]) -> Game:
    """Return a copy of the game with these events folded into it."""
    new = game.copy()
    for event in events:
        event.fold(new)
    return new
