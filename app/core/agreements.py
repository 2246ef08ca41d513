"""Agreements that lie on the table in writing: promises of a deal and open offers, and the facts about them."""

from typing import ClassVar

from app.core.events import Event
from app.core.game import Game, Paper
from app.core.reasons import Reason
from app.core.wire import Plain, recorded, upcaster

Things = tuple[tuple[str, int], ...]  # units and numbers
FOR_GOOD = 0


@recorded("FreeStay")
class FreeStay:
    """The player owes so many percent less rent on these deeds of the promiser's, for so many landings (0: always)."""

    promiser: str
    player: str
    deeds: tuple[str, ...]
    percent: int = 100
    times: int = FOR_GOOD


@recorded("RightToBuy")
class RightToBuy:
    """The player may buy this one deed from the promiser at a price, for so many turns of the player's."""

    promiser: str
    player: str
    deeds: tuple[str, ...]
    price: int
    times: int


@recorded("RentShare")
class RentShare:
    """The player gets so many percent of the rents that the promiser is paid on these deeds."""

    promiser: str
    player: str
    deeds: tuple[str, ...]
    percent: int
    times: ClassVar[int] = FOR_GOOD


Promise = FreeStay | RightToBuy | RentShare
Promises = tuple[Promise, ...]


@recorded("Standing")
class Standing(Paper):
    """A promise that is in force: what was promised, and for how many more landings or turns it holds."""

    promise: Promise
    left: int = FOR_GOOD


@recorded("Promised")
class Promised(Event):
    """A promise was made. `before` is the number of the promise that a new owner takes over with it."""

    number: str
    promise: Promise
    left: int
    before: str = ""

    def fold(self, game: Game) -> None:
        game.lay(self.number, Standing(self.promise, self.left))


@recorded("StayedFree")
class StayedFree(Event):
    """A landing cost less because of this promise: what was let off, and how many landings are left."""

    number: str
    player: str
    promiser: str
    deed: str
    off: int
    left: int
    reason: Reason

    def fold(self, game: Game) -> None:
        _set_left(game, self.number, self.left)


@recorded("TurnCounted")
class TurnCounted(Event):
    """A turn of the player's began while a right to buy holds; `left` turns remain after it."""

    number: str
    player: str
    left: int

    def fold(self, game: Game) -> None:
        _set_left(game, self.number, self.left)


def _set_left(game: Game, number: str, left: int) -> None:
    paper = game.papers.get(number)
    if isinstance(paper, Standing):
        game.lay(number, Standing(paper.promise, left))


@recorded("PromiseNarrowed")
class PromiseNarrowed(Event):
    """These deeds are no longer the promiser's. The promise holds on for the others that it names."""

    number: str
    promise: Promise
    left: int
    deeds: tuple[str, ...]

    def fold(self, game: Game) -> None:
        game.lay(self.number, Standing(self.promise, self.left))


@recorded("PromiseEnded", version=2)
class PromiseEnded(Event):
    """A promise holds no longer. `why`: used_up, deed_gone, taken_over, left_the_game, struck, time_over, used.

    `promise` is what was promised, so that the line tells it; None in lines of the first form, which did not keep it.
    """

    number: str
    promiser: str
    player: str
    why: str
    promise: Promise | None = None

    def fold(self, game: Game) -> None:
        game.take_away(self.number)


@upcaster("PromiseEnded", 1)
def only_between_whom(body: Plain) -> Plain:
    """The first form told between whom a promise was, not what was promised."""
    return body | {"promise": None}


@recorded("OpenOffer")
class OpenOffer(Paper):
    """A trade that waits for an answer. Its name is made of all that it says; in older lines it is a line's number."""

    id: str
    one: str
    two: str
    gives: Things
    gets: Things
    promises: Promises = ()
    takes_over: tuple[str, ...] = ()


@recorded("Offered")
class Offered(Event):
    """A trade was offered. Nothing has changed hands."""

    offer: OpenOffer

    def fold(self, game: Game) -> None:
        game.lay(paper_of(self.offer.id), self.offer)


@recorded("OfferClosed")
class OfferClosed(Event):
    """An offer no longer waits. `manner`: taken, withdrawn, declined, void."""

    id: str
    one: str
    two: str
    manner: str

    def fold(self, game: Game) -> None:
        game.take_away(paper_of(self.id))


def paper_of(number: str) -> str:
    """Return the account that holds what an open offer has on the table."""
    return f"offer.{number}"
