"""The open offers: what is offered to whom, with which promises, and whether it could be taken now."""

from dataclasses import dataclass

from app.core.agreements import Offered, OpenOffer
from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.rules.dealing.offers import Accept, open_offers
from app.views.money.promising import DraftView, drafts
from app.words.deal_sentences import things_told
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class OfferView:
    """An open offer, by the name it is answered with: in one sentence, and side by side; why it cannot be taken."""

    id: str
    one: str
    two: str
    text: str
    one_name: str
    two_name: str
    gives: str
    gets: str
    promises: tuple[DraftView, ...]
    why: str


def offer_views(game: Game, edition: Edition, words: Words) -> tuple[OfferView, ...]:
    """Return every open offer, oldest first."""
    table, words = Table(game, edition), words.at(edition, game)
    return tuple([offer_view(table, offer, words) for offer in open_offers(table)])


def offer_view(table: Table, offer: OpenOffer, words: Words) -> OfferView:
    """Return one offer in words."""
    return OfferView(
        offer.id, offer.one, offer.two, words.event(Offered(offer)), words.name(offer.one), words.name(offer.two),
        things_told(words, offer.gives), things_told(words, offer.gets), drafts(words, offer.promises),
        why_not(table, words, offer),
    )  # fmt: skip


def why_not(table: Table, words: Words, offer: OpenOffer) -> str:
    """Return why an offer cannot be taken now; '' where it can."""
    try:
        decide(table.game, Accept(offer.id), table.edition)
    except Refused as refused:
        return words.refusal(refused)
    return ""
