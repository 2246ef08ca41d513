"""The open offers: what is offered to whom, with which promises, and whether it could be taken now."""

from dataclasses import dataclass

from app.core.agreements import Offered, OpenOffer, Things
from app.core.edition import Edition
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Table, decide
from app.rules.dealing.offers import Accept, open_offers
from app.views.money.promising import BoundView, DraftView, bound_by, drafts
from app.words.deal_sentences import side_told
from app.words.language import Words


@dataclass(frozen=True, slots=True)
class OfferView:
    """An open offer, by the name it is answered with: in one sentence, and side by side; why it cannot be taken.

    `lays` is what its maker would give, `wants` what would come back. `bound` are sentences about other people's
    promises on its deeds: which ends, and which gets a new promiser.
    """

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
    lays: Things
    wants: Things
    bound: tuple[str, ...] = ()


def offer_views(game: Game, edition: Edition, words: Words) -> tuple[OfferView, ...]:
    """Return every open offer, oldest first."""
    table, words = Table(game, edition), words.at(edition, game)
    return tuple([offer_view(table, offer, words) for offer in open_offers(table)])


def offer_view(table: Table, offer: OpenOffer, words: Words) -> OfferView:
    """Return one offer in words."""
    return OfferView(
        offer.id, offer.one, offer.two, words.event(Offered(offer)), words.name(offer.one), words.name(offer.two),
        side_told(words, offer.one, offer.gives, offer.promises),
        side_told(words, offer.two, offer.gets, offer.promises), drafts(words, offer.promises),
        why_not(table, words, offer), offer.gives, offer.gets, bound(table, words, offer),
    )  # fmt: skip


def bound(table: Table, words: Words, offer: OpenOffer) -> tuple[str, ...]:
    """Return what taking an offer does to the promises that lie on its deeds."""
    sides = ((offer.one, offer.two, offer.gives), (offer.two, offer.one, offer.gets))
    given = {deed for _, _, things in sides for deed, _ in things}
    return tuple([what_becomes(table, words, one, given) for one in bound_by(table, words, sides, offer.takes_over)])


def what_becomes(table: Table, words: Words, one: BoundView, given: set[str]) -> str:
    """Return whether a promise ends with a deal, is taken over, or holds on for the deeds that stay."""
    if one.taken:
        return words("offer.taken_over", owner=one.owner_name, told=one.promise.text)
    stays = [deed for deed in one.promise.deeds if deed not in given and table.owner(deed) == one.promise.promiser]
    gone = words.names([deed for deed in one.promise.deeds if deed in given])
    told = one.promise.text
    return words("offer.narrowed", deeds=gone, told=told) if stays else words("offer.ends", told=told)


def why_not(table: Table, words: Words, offer: OpenOffer) -> str:
    """Return why an offer cannot be taken now; '' where it can."""
    try:
        decide(table.game, Accept(offer.id), table.edition)
    except Refused as refused:
        return words.refusal(refused)
    return ""
