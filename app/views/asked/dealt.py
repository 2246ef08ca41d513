"""What the app has dealt: for each player the cards or deeds to take from the box."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Choose, Entry
from app.words.language import Words

DECKS = ("voucher", "roll_three")


@dataclass(frozen=True, slots=True)
class DealtToView:
    """A player, and what to take from the box for them, a line for each kind."""

    id: str
    name: str
    colour: str
    token: str
    cards: tuple[str, ...]


def dealt_views(entry: Entry, game: Game, edition: Edition, words: Words) -> tuple[DealtToView, ...]:
    """Return what a line dealt, in the order of the seats; nothing where it dealt nothing."""
    words = words.at(edition, game)
    pairs = cards_of(entry)
    return tuple([
        DealtToView(seat.id, seat.name, seat.colour, seat.token, lines(own, edition, words))
        for seat in game.seats if (own := [what for who, what in pairs if who == seat.id])
    ])  # fmt: skip


def cards_of(entry: Entry) -> list[tuple[str, str]]:
    """Return who was dealt what by this line."""
    said = entry.command
    if not isinstance(said, Choose) or said.key != "deal" or not isinstance(said.value, tuple):
        return []
    return [(str(pair[0]), str(pair[1])) for pair in said.value if isinstance(pair, tuple) and len(pair) == 2]


def lines(things: list[str], edition: Edition, words: Words) -> tuple[str, ...]:
    """Return things by name, with the deck of a card before them; deeds as they are."""
    return tuple([line(thing, edition, words) for thing in sorted(things, key=lambda thing: rank(thing, edition))])


def line(thing: str, edition: Edition, words: Words) -> str:
    """Return a card with its deck, or a deed with the price that was paid for it."""
    card = edition.cards.get(thing)
    if card is None:
        return words("dealt.deed", deed=words.name(thing), price=words.money(edition.deeds[thing].price))
    return words(f"dealt.{card.deck}", card=words.name(thing))


def rank(thing: str, edition: Edition) -> int:
    """Return the place of a thing in its player's list: as the decks lie in the box."""
    card = edition.cards.get(thing)
    return DECKS.index(card.deck) if card is not None and card.deck in DECKS else len(DECKS)
