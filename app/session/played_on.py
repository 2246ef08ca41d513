"""The edition that a game is laid out with and played on, and what the list of games shows of the game."""

import json

from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.ledger import MONEY, lot
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.shapes import check_shape
from app.editions import EditionError, names
from app.editions.tables import edition_of
from app.journal import JournalError
from app.rules.owning.worth import is_hidden, pledged, worth
from app.rules.whole_game.opening import NewGame, check_switches
from app.session.entries import UNSOUND, plain_text

Accounts = dict[str, dict[str, int]]


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
        holds = game.ledger.holds
        seats = ",".join(
            [
                f"{face},{holds(seat.id)},{'true' if seat.id in game.out else 'false'}]"
                for face, seat in zip(self.faces, game.seats, strict=True)
            ],
        )
        worths = ",".join(map(str, self.worths.of(game)))
        winners = plain_text(game.winners) if game.winners else "[]"
        marked = f',"by_facts":{by_facts}' if by_facts else ""
        return f'{{"seats":[{seats}],"worth":[{worths}],"turns":{game.turns},"winners":{winners}{marked}}}'


def face_of(seat: Seat) -> str:
    """Return the beginning of a seat in a summary."""
    return plain_text((seat.name, seat.colour, seat.token))[:-1]


class Worths:
    """Works out what each seat is worth; again only for whom something has changed, because it is done at every tap.

    Games share every account that was not written between them, so an account that is the same object is unchanged.
    """

    def __init__(self) -> None:
        self.edition: Edition | None = None
        self.printed: tuple[object, ...] = ()
        self.seen: Accounts = {}
        self.face_down: frozenset[str] = frozenset()
        self.totals: dict[str, int] = {}
        self.things: dict[str, tuple[Accounts, int]] = {}

    def of(self, game: Game) -> tuple[int, ...]:
        """Return what each seat is worth; nothing while it must stay hidden, or where this app has no such edition."""
        try:
            table = Table(game, self._edition_of(game))
            return () if is_hidden(table) else self._totals(table)
        except (JournalError, *UNSOUND):
            self.totals = {}  # what was half done is done anew
            return ()

    def _edition_of(self, game: Game) -> Edition:
        printed = (game.edition, game.switches, game.corrections)
        if self.edition is None or printed != self.printed:
            self.edition = edition_here(game)
            self.printed, self.totals, self.things = printed, {}, {}
        return self.edition

    def _totals(self, table: Table) -> tuple[int, ...]:
        changed = self._changed_for(table.game)
        for seat in table.game.seats:
            if seat.id in changed or seat.id not in self.totals:
                self.totals[seat.id] = table.holds(seat.id) + self._worth_of_things(table, seat.id)
        return tuple([self.totals[seat.id] for seat in table.game.seats])

    def _changed_for(self, game: Game) -> set[str]:
        """Return the players for whom an account has changed since the last time; all others too after a mortgage."""
        before, now = self.seen, game.ledger.holdings
        changed = [name for name in before.keys() | now.keys() if before.get(name) is not now.get(name)]
        if game.mortgaged is not self.face_down:
            self.totals, self.things = {}, {}
        self.seen, self.face_down = now, game.mortgaged
        return {counts_for(game, account) for account in changed}

    def _worth_of_things(self, table: Table, player: str) -> int:
        """Return what is not cash: worked out again only when it has changed, and most taps move nothing but cash."""
        known, counted = self.things.get(player), things_of(table, player)
        if known is None or known[0] != counted:
            known = self.things[player] = (counted, worth(table, player).total - table.holds(player))
        return known[1]


def counts_for(game: Game, account: str) -> str:
    """Return the player for whose worth an account counts: their own, their shares face down, or a lot of theirs."""
    deed = account.removeprefix(lot(""))
    return account.removesuffix(pledged("")) if deed == account else game.owner(deed)


def things_of(table: Table, player: str) -> Accounts:
    """Return copies of the accounts from which a worth is counted: all but the cash, shares face down, and the lots."""
    held = table.game.ledger.holdings
    own = {unit: number for unit, number in table.game.ledger.of(player).items() if unit != MONEY}
    return {player: own} | {name: held[name].copy() for name in (pledged(player), *map(lot, own)) if name in held}


def by_facts_in(summary: str) -> int:
    """Return the first line that was imported by its facts alone, as a summary says it; 0 for none."""
    try:
        line = json.loads(summary).get("by_facts", 0)
    except (ValueError, AttributeError, RecursionError):
        return 0
    return line if type(line) is int and line > 0 else 0


summary_of = Summary().of
