"""What changed about the game itself: its switches, its print, its seats, who is out, and that it is over."""

from app.core.events import Event
from app.core.game import Game, Seat
from app.core.wire import recorded

LEFT = ("", "left")  # who is out, in the order in which they left


@recorded("SwitchSet")
class SwitchSet(Event):
    """From here on the table plays this switch so."""

    name: str
    value: str

    def fold(self, game: Game) -> None:
        game.switches = {**game.switches, self.name: self.value}


@recorded("Corrected")
class Corrected(Event):
    """From here on a printed name or figure is read as on this table's own print; '' takes a correction back."""

    kind: str
    item: str
    field: str
    value: str

    def fold(self, game: Game) -> None:
        kept = [c for c in game.corrections if c[:3] != (self.kind, self.item, self.field)]
        new = [(self.kind, self.item, self.field, self.value)] if self.value else []
        game.corrections = (*kept, *new)


@recorded("Seated")
class Seated(Event):
    """The seats from here on: a player renamed, moved, or added late. A newcomer's token stands at `start`."""

    seats: tuple[Seat, ...]
    start: str = ""

    def fold(self, game: Game) -> None:
        game.seats = self.seats
        for seat in self.seats:
            game.position.setdefault(seat.id, self.start)


@recorded("Left")
class Left(Event):
    """A player is out of the game: bankrupt, or by their own will."""

    player: str
    manner: str
    creditor: str = ""

    def fold(self, game: Game) -> None:
        left = game.marks.get(LEFT, ())
        game.out |= {self.player}
        game.marks = {key: value for key, value in game.marks.items() if key[0] != self.player}
        game.marks[LEFT] = (*left, self.player) if isinstance(left, tuple) else (self.player,)


@recorded("Ended")
class Ended(Event):
    """The game is over; `worth` is what each player was valued at where that decides."""

    winners: tuple[str, ...]
    manner: str
    worth: tuple[tuple[str, int], ...] = ()

    def fold(self, game: Game) -> None:
        game.winners = self.winners
