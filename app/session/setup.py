"""Setting up a game: the draft of the New game screen, and the start. Chance comes in here."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.core.corrections import Entered
from app.core.edition import Edition
from app.core.game import Seat
from app.core.own_things import FIGURE, own_figures
from app.core.referee import Choose
from app.editions import load, names
from app.editions.tables import edition_of
from app.rules.whole_game.first_deal import FIGURE_OF_FIRST_CARDS, FirstCards, first_cards_each
from app.rules.whole_game.opening import BOOKLETS, NewGame
from app.session import Session
from app.session.chance import CHANCE
from app.typed.bounds import COLOURS, TOKENS

BEST = "ultimate"  # the edition this app was made for stands first
KEPT = ("positions",)  # switches of the table, whatever the board and the booklet


def editions() -> tuple[str, ...]:
    """Return all editions, ours first."""
    return tuple(sorted(names(), key=lambda name: (name != BEST, name)))


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

    edition: str = BEST
    people: tuple[Person, ...] = ()
    preset: str = "en"
    own: dict[str, str] = field(default_factory=dict)
    figures: dict[str, int] = field(default_factory=dict)
    first: str = ""
    cards: str = "app"
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
        return replace(self, edition=edition, own=kept(self.own), figures={}, people=self.people[:most])

    def by(self, preset: str) -> "Draft":
        """Choose a booklet as it is printed. Who moves the tokens is no matter of booklets, and stays."""
        return replace(self, preset=preset, own=kept(self.own), figures={})

    def switched(self, name: str, value: str) -> "Draft":
        """Set a switch. The booklet's own value is no choice and is not kept."""
        own = {key: kept for key, kept in self.own.items() if key != name}
        printed = load(self.edition).switches[name].default(self.preset)
        return replace(self, own=own if value == printed else own | {name: value})

    def setting(self, name: str, amount: int) -> "Draft":
        """Set one of the table's own figures. The printed amount is no choice and is not kept."""
        others = {key: kept for key, kept in self.figures.items() if key != name}
        printed = own_figures(load(self.edition), self.taxes())[name]
        return replace(self, figures=others if amount == printed else others | {name: amount})

    def taxes(self) -> str:
        """Return which print of the taxes is chosen; '' on a board without taxes."""
        switch = load(self.edition).switches.get("taxes")
        return self.own.get("taxes", switch.default(self.preset)) if switch is not None else ""

    def played(self) -> Edition:
        """Return the edition as this table will play it."""
        files = load(self.edition).switch_values(self.preset) | self.own
        return edition_of(self.edition, files, self.entered())

    def entered(self) -> tuple[Entered, ...]:
        """Return the table's own figures as the game keeps them."""
        return tuple([(FIGURE, name, "", str(amount)) for name, amount in self.figures.items()])

    def trouble(self) -> str:
        """Return why the game cannot begin, as a key of the catalogue; '' if it can."""
        names = [person.name.strip().casefold() for person in self.people]
        if not all(names):
            return "new_game.no_name"
        if len(set(names)) < len(names):
            return "new_game.same_name"
        return "new_game.too_few" if len(names) < load(self.edition).players[0] else ""


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
    opening = NewGame(seats, draft.preset, tuple(draft.own.items()), title, draft.first, (*own, *draft.entered()))
    number = session.create(draft.edition, opening)
    question = session.question
    if isinstance(question, FirstCards) and draft.cards == "app":
        session.submit(Choose("deal", dealt(session, question.decks)))
    if isinstance(question, FirstCards) and draft.cards == "none":
        session.submit(Choose("none"))
    return number


def dealt(session: Session, decks: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return as many cards of each deck for each player as the edition deals, from shuffled decks."""
    pairs: list[tuple[str, str]] = []
    edition, players = session.edition, session.game.playing()
    for deck in decks:
        cards = [card for card in edition.decks.get(deck, ()) for _ in range(edition.cards[card].copies)]
        each = first_cards_each(edition, deck)
        pairs += zip(players * each, CHANCE.sample(cards, len(players) * each), strict=True)
    return tuple(pairs)
