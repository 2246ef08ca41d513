"""The edition that a game is laid out with and played on, and what the list of games shows of the game."""

import json

from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.shapes import check_shape
from app.editions import EditionError, names
from app.editions.tables import edition_of
from app.journal import JournalError
from app.rules.owning.worth import is_hidden, worth
from app.rules.whole_game.opening import NewGame, check_switches
from app.session.entries import UNSOUND, plain_text


def edition_for(name: str, opening: NewGame) -> Edition:
    """Return the edition as this opening wants it; raise Refused for an unknown name."""
    if name not in names():
        raise Refused("no_such_edition", edition=name)
    if type(opening) is not NewGame:
        raise Refused("not_understood", what=opening)
    check_shape(opening)
    check_switches(edition_of(name, {}), opening.switches)
    printed = edition_of(name, dict(opening.switches), opening.corrections)
    return edition_of(name, printed.switch_values(opening.preset) | dict(opening.switches), opening.corrections)


def edition_here(game: Game) -> Edition:
    """Return the edition of a saved game; raise JournalError where this app does not have it."""
    try:
        return edition_of(game.edition, game.switches, game.corrections)
    except (EditionError, OSError) as error:
        raise JournalError("import.unknown_edition", edition=game.edition) from error


class Summary:
    """Writes what the list of games shows of a game.

    What everybody is worth is worked out by `of`, before the list is read. At each tap, `at_a_tap` repeats what was
    worked out last, because adding up everything would take longer than all the rest of the row.
    """

    def __init__(self) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.faces: list[str] = []
        self.worths = ""

    def of(self, game: Game, by_facts: int = 0) -> str:
        """Return seats, worth, turns, winners; `by_facts` is the first imported line not judged, 0 for none."""
        if game.seats is not self.seats:
            self.seats, self.faces = game.seats, [face_of(seat) for seat in game.seats]
        self.worths = ",".join(map(str, worths_of(game)))
        return self._text(game, self.worths, by_facts)

    def at_a_tap(self, game: Game, edition: Edition, by_facts: int = 0) -> str:
        """Return the summary with the worths last worked out, or none while they are hidden."""
        if game.seats is not self.seats or game.winners:
            return self.of(game, by_facts)
        return self._text(game, "" if is_hidden(Table(game, edition)) else self.worths, by_facts)

    def _text(self, game: Game, worths: str, by_facts: int) -> str:
        holds, out = game.ledger.holds, game.out
        seats = ",".join([
            f"{face},{holds(seat.id)},{'true' if seat.id in out else 'false'}]"
            for face, seat in zip(self.faces, game.seats, strict=True)
        ])  # fmt: skip
        winners = plain_text(game.winners) if game.winners else "[]"
        marked = f',"by_facts":{by_facts}' if by_facts else ""
        return f'{{"seats":[{seats}],"worth":[{worths}],"turns":{game.turns},"winners":{winners}{marked}}}'


def face_of(seat: Seat) -> str:
    """Return the beginning of a seat in a summary."""
    return plain_text((seat.name, seat.colour, seat.token))[:-1]


def worths_of(game: Game) -> tuple[int, ...]:
    """Return what each seat is worth; nothing while it must stay hidden, or where this app has no such edition."""
    try:
        table = Table(game, edition_here(game))
        return () if is_hidden(table) else tuple([worth(table, seat.id).total for seat in game.seats])
    except (JournalError, *UNSOUND):
        return ()


def by_facts_in(summary: str) -> int:
    """Return the first line that was imported by its facts alone, as a summary says it; 0 for none."""
    try:
        line = json.loads(summary).get("by_facts", 0)
    except (ValueError, AttributeError, RecursionError):
        return 0
    return line if type(line) is int and line > 0 else 0

