"""Promises beside their players: what each says, what is left of it, and what can be done about it."""

from dataclasses import dataclass

from app.core.agreements import Promise, RightToBuy, Standing
from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.core.wire import wire_name
from app.rules.dealing.promises import kept, standing
from app.rules.dealing.right_to_buy import BuyByRight
from app.words.deal_sentences import left_told, promise_told
from app.words.language import Words

ICONS = {"RightToBuy": "key-outline", "FreeStay": "bed-outline", "RentShare": "chart-pie"}


@dataclass(frozen=True, slots=True)
class PromiseView:
    """A promise: its number, both players, its sentence, who may buy by it, and the keys `buy` and `strike`.

    `why` says why a right to buy cannot be used now. `sleeps` is true while this table keeps no promises.
    """

    id: str
    text: str
    left: str
    icon: str
    promiser: str
    player: str
    deeds: tuple[str, ...]
    buyer: str = ""
    buy: str = ""
    why: str = ""
    sleeps: str = ""
    strike: str = ""


def promise_views(
    game: Game, edition: Edition, words: Words, player: str = "", deed: str = ""
) -> tuple[PromiseView, ...]:
    """Return the promises that stand: all, or those by or to one player, or about one deed."""
    table, words = Table(game, edition), words.at(edition, game)
    found = [(number, paper) for number, paper in standing(game) if concerns(paper.promise, player, deed)]
    return tuple([promise_view(table, words, number, paper) for number, paper in found])


def concerns(promise: Promise, player: str, deed: str) -> bool:
    """Tell whether a promise is by or to this player, and about this deed."""
    return player in {"", promise.promiser, promise.player} and (not deed or deed in promise.deeds)


def promise_view(table: Table, words: Words, number: str, paper: Standing) -> PromiseView:
    """Return one promise in words."""
    promise = paper.promise
    buy, why = right(table, words, number, promise)
    sleeps = "" if dict(kept(table)).get(number) else words("promise.sleeps")
    return PromiseView(
        number, f"{promise_told(words, promise)}.", left_told(words, promise, paper.left), icon(promise),
        promise.promiser, promise.player, promise.deeds,
        promise.player if buy else "", buy, why, sleeps, words("promise.strike"),
    )  # fmt: skip


def icon(promise: Promise) -> str:
    """Return the icon of its kind."""
    return ICONS[wire_name(type(promise))]


def right(table: Table, words: Words, number: str, promise: Promise) -> tuple[str, str]:
    """Return the button of a right to buy, and why it cannot be used now; '' twice for any other promise."""
    if not isinstance(promise, RightToBuy):
        return "", ""
    text = words("promise.buy", deed=words.name(promise.deeds[0]), price=words.money(promise.price))
    try:
        decide(table.game, BuyByRight(number), table.edition)
    except Refused as refused:
        return text, words.refusal(refused)
    return text, ""
