"""Events that change the game itself: its switches, corrections and seats, who is out, and that it is over."""

from app.core.events import Event
from app.core.game import Game, Seat
from app.core.own_things import FIGURE, OWN_CARD
from app.core.wire import recorded

LEFT = ("", "left")  # the mark under which the players who are out are listed, in the order in which they left


@recorded("SwitchSet")
class SwitchSet(Event):
    """From this line on the game is played with this value of a switch."""

    name: str
    value: str

    def fold(self, game: Game) -> None:
        game.switches = {**game.switches, self.name: self.value}


@recorded("Corrected")
class Corrected(Event):
    """From this line on a printed name or figure is read as entered; '' as the value takes the correction back."""

    kind: str
    item: str
    field: str
    value: str

    def fold(self, game: Game) -> None:
        kept = [c for c in game.corrections if c[:3] != (self.kind, self.item, self.field)]
        new = [(self.kind, self.item, self.field, self.value)] if self.value else []
        game.corrections = (*kept, *new)


@recorded("FigureSet")
class FigureSet(Event):
    """From this line on the table plays a figure of its own.

    `printed` is the figure of the box; an amount equal to it takes the table's own one back.
    """

    name: str
    amount: int
    printed: int

    def fold(self, game: Game) -> None:
        kept = [c for c in game.corrections if c[:2] != (FIGURE, self.name)]
        new = [(FIGURE, self.name, "", str(self.amount))] if self.amount != self.printed else []
        game.corrections = (*kept, *new)


@recorded("CardWritten")
class CardWritten(Event):
    """A card of the table's own, which the app did not know, is from here on a card of its deck."""

    card: str
    effect: str
    title: str

    def fold(self, game: Game) -> None:
        game.corrections = (*game.corrections, (OWN_CARD, self.card, self.effect, self.title))


@recorded("Seated")
class Seated(Event):
    """The list of seats from this line on: a player was renamed, moved or added.

    A newcomer's token stands at `start`.
    """

    seats: tuple[Seat, ...]
    start: str = ""

    def fold(self, game: Game) -> None:
        newcomers = {seat.id: self.start for seat in self.seats if seat.id not in game.position}
        game.seats, game.position = self.seats, game.position | newcomers


@recorded("Left")
class Left(Event):
    """A player left the game, bankrupt or by choice (`manner`)."""

    player: str
    manner: str
    creditor: str = ""

    def fold(self, game: Game) -> None:
        left = game.marks.get(LEFT, ())
        game.out |= {self.player}
        marks = {key: value for key, value in game.marks.items() if key[0] != self.player}
        game.marks = marks | {LEFT: (*left, self.player) if isinstance(left, tuple) else (self.player,)}


@recorded("Ended")
class Ended(Event):
    """The game is over. `worth` holds what each player was valued at, where that decided."""

    winners: tuple[str, ...]
    manner: str
    worth: tuple[tuple[str, int], ...] = ()

    def fold(self, game: Game) -> None:
        game.winners = self.winners
