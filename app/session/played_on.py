"""The edition that a game is laid out with and played on, and what the list of games shows of the game."""

import json

from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.ledger import lot
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.shapes import check_shape
from app.editions import EditionError, names
from app.editions.tables import edition_of
from app.journal import JournalError
from app.rules.owning.worth import is_hidden, pledged, worth
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
    """Writes what the list of games shows of a game. Its seats hardly ever change, so their text is kept."""

    def __init__(self) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.faces: list[str] = []
        self.worths = Worths()

    def of(self, game: Game, by_facts: int = 0) -> str:
        """Return seats, worth, turns, winners; `by_facts` is the first imported line not judged, 0 for none."""
        if game.seats is not self.seats:
            self.seats, self.faces = game.seats, [face_of(seat) for seat in game.seats]
        seats = ",".join(
            [
                f"{face},{game.holds(seat.id)},{'true' if seat.id in game.out else 'false'}]"
                for face, seat in zip(self.faces, game.seats, strict=True)
            ],
        )
        marked = f',"by_facts":{by_facts}' if by_facts else ""
        winners, worths = plain_text(game.winners), plain_text(self.worths.of(game))
        return f'{{"seats":[{seats}],"worth":{worths},"turns":{game.turns},"winners":{winners}{marked}}}'


def face_of(seat: Seat) -> str:
    """Return the beginning of a seat in a summary."""
    return plain_text((seat.name, seat.colour, seat.token))[:-1]


class Worths:
    """Works out what each seat is worth; again only for whom something has changed, because it is done at every tap."""

    def __init__(self) -> None:
        self.printed: tuple[object, ...] = ()
        self.edition: Edition | None = None
        self.kept: dict[str, tuple[list[dict[str, int]], frozenset[str], int]] = {}

    def of(self, game: Game) -> tuple[int, ...]:
        """Return what each seat is worth; nothing while it must stay hidden, or where this app has no such edition."""
        try:
            table = Table(game, self._edition_of(game))
            return () if is_hidden(table) else tuple([self._worth(table, seat.id) for seat in game.seats])
        except (JournalError, *UNSOUND):
            return ()

    def _edition_of(self, game: Game) -> Edition:
        printed = (game.edition, game.switches, game.corrections)
        if self.edition is None or printed != self.printed:
            self.edition = edition_here(game)
            self.printed, self.kept = printed, {}
        return self.edition

    def _worth(self, table: Table, player: str) -> int:
        known, counted = self.kept.get(player), counted_for(table, player)
        if known is None or known[0] != counted or known[1] != table.game.mortgaged:
            copied = [held.copy() for held in counted]
            known = self.kept[player] = (copied, table.game.mortgaged, worth(table, player).total)
        return known[2]


def counted_for(table: Table, player: str) -> list[dict[str, int]]:
    """Return the accounts from which a worth is counted: the player's own, shares face down, and the lots."""
    of = table.game.ledger.of
    own = of(player)
    return [own, of(pledged(player)), *[of(lot(unit)) for unit in own if unit in table.edition.deeds]]


def by_facts_in(summary: str) -> int:
    """Return the first line that was imported by its facts alone, as a summary says it; 0 for none."""
    try:
        line = json.loads(summary).get("by_facts", 0)
    except (ValueError, AttributeError, RecursionError):
        return 0
    return line if type(line) is int and line > 0 else 0


summary_of = Summary().of
