"""The cards that lie face up: what can be played now, what everybody holds, and what a drawn card does."""

from dataclasses import dataclass

from app.core.edition import Card, Edition
from app.core.game import Game
from app.core.referee import Table, question
from app.rules.cards.drawing import DrawCard
from app.views.asked.card_text import card_sentence
from app.views.asked.table import PlayView, plays
from app.words.language import Words

ICONS = {"roll_three": "dice-multiple-outline", "voucher": "ticket-outline"}
KEPT = "card-text-outline"


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card: its title, what it does, how many there are; `plain` where the title says everything."""

    id: str
    title: str
    told: str
    icon: str
    count: int
    playable: bool = False
    ways: bool = False
    plain: bool = False


@dataclass(frozen=True, slots=True)
class HandView:
    """A player's cards, face up."""

    player: str
    name: str
    colour: str
    token: str
    cards: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True)
class CardsView:
    """What can be played now, all hands, and the cards to search."""

    plays: tuple[PlayView, ...]
    hands: tuple[HandView, ...]
    search: tuple[CardRow, ...]
    drawn: str
    answers: frozenset[str]
    empty: str


def cards_view(game: Game, edition: Edition, words: Words) -> CardsView:
    """Return the cards on the table."""
    words, table, top = words.at(edition, game), Table(game, edition), question(game)
    now = plays(table, words)
    hands = tuple([hand_view(table, words, player, now) for player in game.playing()])
    answers = frozenset([option.key for option in top.options(table)]) if isinstance(top, DrawCard) else frozenset()
    deck = top.deck if isinstance(top, DrawCard) else ""
    drawn = words("cards.drawn", player=words.name(top.asked(table)), deck=words(f"space.{deck}")) if deck else ""
    return CardsView(
        now, tuple([hand for hand in hands if hand.cards]), search_rows(edition, words, deck), drawn, answers,
        words("cards.none") if edition.decks else words("cards.no_decks"),
    )  # fmt: skip


def hand_view(table: Table, words: Words, player: str, now: tuple[PlayView, ...]) -> HandView:
    """Return the cards that a player holds."""
    seat, mine = table.game.seat(player), table.game.ledger.of(player)
    cards = table.edition.cards
    playable = {play.card: play.ways for play in now if play.player == player}
    rows = tuple([row_of(cards[unit], mine[unit], words, playable) for unit in cards if unit in mine])
    return HandView(player, seat.name, seat.colour, seat.token, rows)


def row_of(card: Card, count: int, words: Words, playable: dict[str, bool]) -> CardRow:
    """Return the row of a card that somebody holds."""
    return CardRow(
        card.id, title_of(card, words), card_sentence(card, words), ICONS.get(card.deck, KEPT), count,
        card.id in playable, playable.get(card.id, False), card.effect == "numbers",
    )  # fmt: skip


def title_of(card: Card, words: Words) -> str:
    """Return a card's title. A Roll Three card is titled by numbers only, so its deck is named with it."""
    title = words.name(card.id)
    return f"{words('space.roll_three')} {title}" if card.deck == "roll_three" else title


def search_rows(edition: Edition, words: Words, deck: str) -> tuple[CardRow, ...]:
    """Return every card that can be drawn; if a deck is being drawn from, only its cards."""
    cards = [card for card in edition.cards.values() if card.effect != "numbers" and deck in {"", card.deck}]
    return tuple(
        [
            CardRow(card.id, title_of(card, words), card_sentence(card, words), ICONS.get(card.deck, KEPT), 1)
            for card in cards
        ]
    )
