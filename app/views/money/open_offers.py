"""The offers that wait for an answer, and the promises that stand: what lies on the table in writing."""

from dataclasses import dataclass

from app.core.agreements import Offered, OpenOffer, RightToBuy, Standing
from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table
from app.rules.dealing.offers import open_offers
from app.rules.dealing.promises import standing
from app.words.deal_sentences import left_told, promise_told
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class OfferView:
    """An open offer, by the name it is answered with."""

    id: str
    one: str
    two: str
    text: str


@dataclass(frozen=True, slots=True)
class PromiseView:
    """A promise that stands, by its number: what was promised, how much of it is left, and who may buy by it."""

    id: str
    text: str
    left: str
    buyer: str


def offer_views(game: Game, edition: Edition, words: Words) -> tuple[OfferView, ...]:
    """Every open offer, oldest first."""
    words = words.at(edition, game)
    return tuple([offer_view(offer, words) for offer in open_offers(Table(game, edition))])


def offer_view(offer: OpenOffer, words: Words) -> OfferView:
    """One offer in a sentence."""
    return OfferView(offer.id, offer.one, offer.two, words.event(Offered(offer)))


def promise_views(game: Game, edition: Edition, words: Words, player: str) -> tuple[PromiseView, ...]:
    """The promises that a player has given or was given."""
    words = words.at(edition, game)
    found = [(number, paper) for number, paper in standing(game) if player in parties(paper)]
    return tuple([promise_view(number, paper, words) for number, paper in found])


def parties(paper: Standing) -> tuple[str, str]:
    """Who promised, and to whom."""
    return paper.promise.promiser, paper.promise.player


def promise_view(number: str, paper: Standing, words: Words) -> PromiseView:
    """One promise in a sentence."""
    promise = paper.promise
    buyer = promise.player if isinstance(promise, RightToBuy) else ""
    return PromiseView(number, promise_told(words, promise), left_told(words, promise, paper.left), buyer)
