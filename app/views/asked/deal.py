"""The cards and deeds dealt before the first turn: a place for each, what can lie there, and what the app has dealt."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK
from app.core.referee import Choose, Entry, Table, question
from app.rules.whole_game.first_deal import DealDeeds, FirstCards, LateCards, each_gets, first_cards_each
from app.views.asked.question import OptionView, alike, mark_of
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class DealtPlaceView:
    """A thing to be dealt to a player out of `pile`, which lists a card as often as the bank has it."""

    key: str
    player: str
    text: str
    pile: tuple[OptionView, ...]


def deal_view(game: Game, edition: Edition, words: Words) -> tuple[DealtPlaceView, ...]:
    """Return what the question on top wants dealt, player by player."""
    table, words, top = Table(game, edition), words.at(edition, game), question(game)
    if isinstance(top, DealDeeds):
        held = game.ledger.holder
        pile = tuple([deed for deed in edition.deeds if held.get(deed) == BANK])
        return places(table, words, "deed", each_gets(table), pile, game.playing())
    if isinstance(top, (FirstCards, LateCards)):
        players = (top.player,) if isinstance(top, LateCards) else game.playing()
        return tuple([
            place
            for deck in top.decks
            for place in places(table, words, deck, first_cards_each(edition, deck), copies(table, deck), players)
        ])  # fmt: skip
    return ()


def copies(table: Table, deck: str) -> tuple[str, ...]:
    """Return every card of a deck that the bank has, as often as it has it."""
    return tuple([card for card in table.edition.decks.get(deck, ()) for _ in range(table.holds(BANK, card))])


def places(
    table: Table, words: Words, what: str, each: int, pile: tuple[str, ...], dealt_to: tuple[str, ...]
) -> tuple[DealtPlaceView, ...]:
    """Return so many places for each of these players, all dealt from one pile."""
    options = tuple([_option(table, words, name) for name in pile])
    thing = words(f"deal.{what}")
    players = [(player, words("deal.place", player=words.name(player), what=thing)) for player in dealt_to]
    return tuple([
        DealtPlaceView(f"{player}|{what}|{at}", player, text, options)
        for player, text in players for at in range(each)
    ])  # fmt: skip


def _option(table: Table, words: Words, name: str) -> OptionView:
    price = words.money(table.deed(name).price) if name in table.edition.deeds else ""
    mark = mark_of(table, name, words)
    return OptionView(name, words.name(name), None, "", None, name, price, "", *mark, tile=alike(name))


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
