"""Open offers as version 0.1.0 recorded them: words in a mark. They stay open, and are written no more."""

from app.core.agreements import Things
from app.core.events import Marked
from app.core.game import Game
from app.core.referee import Table

OFFERS = ("", "offers")
Fields = tuple[str, str, str, Things, Things]  # id, one, two, gives, gets


def old_offers(game: Game) -> tuple[Fields, ...]:
    """Return the open offers recorded by version 0.1.0, oldest first."""
    return tuple(map(_read, _kept(game)))


def forget_old(table: Table, number: str) -> None:
    """Remove an open offer of that form."""
    kept = _kept(table.game)
    rest = tuple([written for written in kept if _read(written)[0] != number])
    if rest != kept:
        table.emit(Marked(*OFFERS, rest or None))


def _kept(game: Game) -> tuple[str, ...]:
    kept = game.marks.get(OFFERS, ())
    return kept if isinstance(kept, tuple) else ()


def _read(written: str) -> Fields:
    number, one, two, gives, gets = written.split("|")
    return number, one, two, _things(gives), _things(gets)


def _things(written: str) -> Things:
    pairs = [thing.rpartition("=") for thing in written.split()]
    return tuple([(unit, int(number)) for unit, _, number in pairs])
