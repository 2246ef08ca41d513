"""Setting up a game: the draft of the New game screen, and the start. Chance comes in here."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from math import ceil
from typing import NamedTuple

from app.core.corrections import Entered
from app.core.edition import OF_BOARD, Edition
from app.core.game import Game, Seat
from app.core.own_things import FIGURE, own_figures
from app.core.referee import Choose, Command, Entry, Table
from app.editions import load
from app.editions.tables import FIRST, TableBoard, board_of, edition_of, towns
from app.journal import REDO, UNDO, JournalError
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.first_deal import FIGURE_OF_FIRST_CARDS, FirstCards, first_cards_each
from app.rules.whole_game.opening import BOOKLETS, NewGame
from app.session import Session
from app.session.chance import CHANCE
from app.typed.bounds import COLOURS, TOKENS, moment

LONGEST_GAME = 7 * 24 * 60  # minutes: nobody plays for more than a week
LAID_OUT = 3  # lines of a game that is laid out: the opening, what is dealt, the agreed hour
FEW, LONG = 20, 10  # lines with which a start is taken back and done again; digits of no number of ours
KEPT = ("positions",)  # switches of the table, whatever the board and the booklet


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who wants to play. The `id` stays when the name changes."""

    id: str
    name: str
    colour: str
    token: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A game that has not begun: board, people in their seats, booklet, switches, first cards."""

    edition: str = FIRST
    people: tuple[Person, ...] = ()
    preset: str = "en"
    spoken: str = BOOKLETS[0]  # the booklet that the reader's language asks for, where it lies in the box
    town: str = ""  # whose board lies on the table; '' is the one that the booklet is printed for
    prints: tuple[Entered, ...] = ()  # what a board of the family's own prints in place of the town's
    own: dict[str, str] = field(default_factory=dict)
    figures: dict[str, int] = field(default_factory=dict)
    first: str = ""
    cards: str = "app"
    minutes: int = 0  # how long a timed game lasts; 0 where the table has not said it
    round: object = None  # the club's round that it is set up for, as app.session.round_codes.round_rules knows it

    # people
    def with_one_more(self, name: str) -> "Draft":
        """Add a player with the first colour and token that nobody has."""
        number = 1 + max((int(person.id[1:]) for person in self.people), default=0)
        return replace(self, people=(*self.people, Person(f"p{number}", name, *free_look(self.people))))

    def without(self, person: str) -> "Draft":
        """Take a player out."""
        people = tuple([one for one in self.people if one.id != person])
        return replace(self, people=people, first="" if self.first == person else self.first)

    def changed(self, person: str, **looks: str) -> "Draft":
        """Change a name, colour or token. Who had that colour or token gets this player's."""
        mine = next(one for one in self.people if one.id == person)
        swapped = {name: getattr(mine, name) for name in looks if name != "name"}
        new = {person: replace(mine, **looks)}
        people = [new.get(one.id) or give_way(one, looks, swapped) for one in self.people]
        return replace(self, people=tuple(people))

    def moved(self, person: str, by: int) -> "Draft":
        """Move a player some seats; past the end they come in at the other."""
        at = [one.id for one in self.people].index(person)
        rest = [one for one in self.people if one.id != person]
        rest.insert((at + by) % len(self.people), self.people[at])
        return replace(self, people=tuple(rest))

    # rules
    def on(self, edition: str) -> "Draft":
        """Choose another board.

        Other switches are reset, because they belong to a board, and only as many players stay as it seats.
        """
        most = load(edition).players[1]
        people = self.people[:most]
        return replace(self, edition=edition, town="", prints=(), own=kept(self.own), figures={}, people=people)

    def at(self, board: TableBoard) -> "Draft":
        """Choose the board of a town, or of the family's own. The booklet is the one that lies in its box."""
        here = self if board.edition == self.edition else self.on(board.edition)
        own = {name: value for name, value in here.own.items() if name not in OF_BOARD}
        town, prints = board.town, board.names_only() if board.is_own else ()
        booklet = town.booklet(here.spoken, BOOKLETS) if town is not None else here.preset
        return replace(here, town=town.id if town else "", prints=prints, own=own, preset=booklet)

    def board(self) -> TableBoard:
        """Return the board on the table."""
        return TableBoard.of(self.edition, self._printed() | self.own, self.prints)

    def _printed(self) -> dict[str, str]:
        """Return the switches as booklet and board are printed."""
        return {**load(self.edition).switch_values(self.preset), **self._of_town()}

    def _of_town(self) -> Mapping[str, str]:
        return next((town.board for town in towns(self.edition) if town.id == self.town), {})

    def chosen(self) -> dict[str, str]:
        """Return the switches that the table plays otherwise than the booklet: those of its board, and its own."""
        booklet = load(self.edition).switch_values(self.preset)
        of_town = {name: value for name, value in self._of_town().items() if value != booklet.get(name)}
        return of_town | self.own

    def by(self, preset: str) -> "Draft":
        """Choose a booklet as it is printed. Who moves the tokens is no matter of booklets, and stays."""
        return replace(self, preset=preset, own=kept(self.own), figures={})

    def switched(self, name: str, value: str) -> "Draft":
        """Set a switch. The value of booklet and board is no choice and is not kept."""
        own = {key: kept for key, kept in self.own.items() if key != name}
        return replace(self, own=own if value == self._printed()[name] else own | {name: value})

    def setting(self, name: str, amount: int) -> "Draft":
        """Set one of the table's own figures. The printed amount is no choice and is not kept."""
        others = {key: kept for key, kept in self.figures.items() if key != name}
        printed = own_figures(load(self.edition), self.taxes())[name]
        return replace(self, figures=others if amount == printed else others | {name: amount})

    def taxes(self) -> str:
        """Return which print of the taxes is chosen; '' on a board without taxes."""
        return (self._printed() | self.own).get("taxes", "")

    def played(self) -> Edition:
        """Return the edition as this table will play it."""
        return edition_of(self.edition, self._printed() | self.own, (*self.prints, *self.entered()))

    def table(self) -> Table:
        """Return a table with this board and these switches, at which nobody sits yet."""
        game = Game()
        game.edition, game.switches = self.edition, self._printed() | self.own
        return Table(game, self.played())

    def entered(self) -> tuple[Entered, ...]:
        """Return the table's own figures as the game keeps them."""
        return tuple([(FIGURE, name, "", str(amount)) for name, amount in self.figures.items()])

    def with_those_named(self) -> "Draft":
        """Return the draft without the seats that nobody was named for, where enough are left."""
        named = tuple([person for person in self.people if person.name.strip()])
        return replace(self, people=named) if len(named) >= load(self.edition).players[0] else self

    def trouble(self) -> str:
        """Return why the game cannot begin, as a key of the catalogue; '' if it can."""
        names = [person.name.strip().casefold() for person in self.with_those_named().people]
        if not all(names):
            return "new_game.no_name"
        if len(set(names)) < len(names):
            return "new_game.same_name"
        return "new_game.too_few" if len(names) < load(self.edition).players[0] else ""


def tried(table: Table, command: Command) -> tuple[Entry, Game]:
    """Return what a command would do before anything is asked. Raises Refused."""
    command.perform(table)
    return Entry(command, tuple(table.events), (), tuple(table.cited), tuple(table.decided)), table.game


def kept(own: dict[str, str]) -> dict[str, str]:
    """Return the choices that stay with another board or booklet."""
    return {name: value for name, value in own.items() if name in KEPT}


def free_look(others: Iterable[Person | Seat]) -> tuple[str, str]:
    """Return the first colour and token that nobody has; if all are taken, those that fewest have."""
    seated = tuple(others)
    colours, tokens = [one.colour for one in seated], [one.token for one in seated]
    return min(COLOURS, key=colours.count), min(TOKENS, key=tokens.count)


def give_way(other: Person, looks: dict[str, str], swapped: dict[str, str]) -> Person:
    """Return a player who looks different from another."""
    changes = {name: swapped[name] for name in swapped if getattr(other, name) == looks[name]}
    return replace(other, **changes) if changes else other


def has_first_cards(edition: str) -> bool:
    """Return whether this edition deals cards before the first turn."""
    return any(first_cards_each(load(edition), deck) for deck in FIGURE_OF_FIRST_CARDS)


def booklet_for(language: str) -> str:
    """Return the booklet in this language; the first where the editions have none in it."""
    return language if language in BOOKLETS else BOOKLETS[0]


def begin(session: Session, draft: Draft, title: str = "", own: tuple[tuple[str, str, str, str], ...] = ()) -> int:
    """Lay out the game with this table's corrections, and deal the first cards if the app should."""
    seats = tuple([Seat(one.id, one.name.strip(), one.colour, one.token) for one in draft.people])
    corrections = (*draft.prints, *own, *draft.entered())
    opening = NewGame(seats, draft.preset, tuple(draft.chosen().items()), title, draft.first, corrections)
    number = session.create(draft.edition, opening)
    question = session.question
    if isinstance(question, FirstCards) and draft.cards == "app":
        session.submit(Choose("deal", dealt(session, question.decks)))
    if isinstance(question, FirstCards) and draft.cards == "none":
        session.submit(Choose("none"))
    if draft.minutes and session.game.switches.get("length") == "timed" and draft.round is None:
        session.submit(AgreeEnd(hour_after(draft.minutes)))
    return number


def again(session: Session, spoken: str = BOOKLETS[0]) -> Draft:
    """Return a draft for another game with the people, the board and the house rules of the open one."""
    entry, game = session.past.line(1).entry, session.game
    opening = entry.command if entry is not None and isinstance(entry.command, NewGame) else NewGame(())
    figures = {name: int(amount) for kind, name, _, amount in opening.corrections if kind == FIGURE}
    board = board_of(game)
    of_town = board.town.board if board.town is not None else {}
    chosen = {name: value for name, value in opening.switches if name not in OF_BOARD or of_town.get(name) != value}
    draft = replace(Draft(game.edition, spoken=spoken).at(board), preset=opening.preset, own=chosen, figures=figures)
    for seat in game.seats:
        draft = draft.with_one_more(seat.name)
        newest = draft.people[-1]
        draft = replace(draft, people=(*draft.people[:-1], replace(newest, colour=seat.colour, token=seat.token)))
    return replace(draft, people=draft.people[: session.edition.players[1]], minutes=minutes_agreed(session))


def minutes_agreed(session: Session) -> int:
    """Return how long the open game was to last when it was laid out; 0 where nobody said it then."""
    for seq in range(1, min(session.head.seq, LAID_OUT) + 1):
        said = session.past.line(seq)
        if said.entry is not None and isinstance(said.entry.command, AgreeEnd):
            return minutes_between(said.line.at, said.entry.command.at)
    return 0


def minutes_between(said: str, hour: str) -> int:
    """Return the minutes from the moment of a line to an hour of this phone's clock; 0 where a file tells nonsense."""
    began = moment(said)
    with suppress(ValueError):
        left = datetime.fromisoformat(hour).astimezone() - began if began is not None else timedelta()
        return min(max(ceil(left.total_seconds() / 60), 0), LONGEST_GAME)
    return 0


def hour_after(minutes: int, now: datetime | None = None) -> str:
    """Return the hour in so many minutes, one at least, by this phone's clock."""
    then = (now or datetime.now().astimezone()) + timedelta(minutes=min(max(minutes, 1), LONGEST_GAME))
    return f"{then:%Y-%m-%dT%H:%M}"


class Laid(NamedTuple):
    """A game that was laid out last: its number, the hash of its first line, and how many lines it has had then.

    The draft that it was made of is known until the app is closed.
    """

    game: int
    first: str
    lines: int
    draft: Draft | None = None

    def is_untouched(self, session: Session) -> bool:
        """Return whether nobody has said anything in it. To take the start back, and to do it again, says nothing."""
        with suppress(JournalError):
            seq, journal = session.journal.game(self.game).head.seq, session.journal
            if journal.first_hash(self.game).hex() == self.first and 0 <= seq - self.lines <= FEW:
                later = journal.page(self.game, 0, seq - self.lines) if seq > self.lines else []
                return all(line.kind in {UNDO, REDO} for line in later)
        return False

    def take_out(self, session: Session, spoken: str) -> Draft:
        """Delete the game; return the draft that it was made of."""
        if session.saved is None or session.saved.id != self.game:
            session.open(self.game)
        draft = self.draft or again(session, spoken)
        session.files.delete(self.game)
        return draft

    def text(self) -> str:
        """Return the game as a setting keeps it."""
        return f"{self.game} {self.first} {self.lines}"


def laid(session: Session, draft: Draft) -> Laid:
    """Return the open game as it was laid out."""
    journal, number = session.journal, session.number
    return Laid(number, journal.first_hash(number).hex(), journal.game(number).head.seq, draft)


def laid_before(kept: str) -> Laid | None:
    """Return the game that was laid out last, as a setting has kept it; None where there is none."""
    number, _, rest = kept.partition(" ")
    first, _, lines = rest.partition(" ")
    known = all(part.isdecimal() and len(part) < LONG for part in (number, lines))
    return Laid(int(number), first, int(lines)) if known else None


def dealt(session: Session, decks: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return as many cards of each deck for each player as the edition deals, from shuffled decks."""
    pairs: list[tuple[str, str]] = []
    edition, players = session.edition, session.game.playing()
    for deck in decks:
        cards = [card for card in edition.decks.get(deck, ()) for _ in range(edition.cards[card].copies)]
        each = first_cards_each(edition, deck)
        pairs += zip(players * each, CHANCE.sample(cards, len(players) * each), strict=True)
    return tuple(pairs)
