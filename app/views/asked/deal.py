"""The cards and deeds dealt before the first turn: a place for each, and what can lie there."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.ledger import BANK
from app.core.referee import Table, question
from app.rules.whole_game.first_deal import DealDeeds, FirstCards, LateCards, each_gets, first_cards_each
from app.views.asked.options import OptionView, alike, mark_of
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
